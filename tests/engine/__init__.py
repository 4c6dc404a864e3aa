"""Tests of the engine, from the rulebooks and the protocol."""

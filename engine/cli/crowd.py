"""Doing many pieces of work at once: on all cores of this machine, or on those of a Dask cluster."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import TypeVar

from .common import Refused

Task = TypeVar("Task")
Done = TypeVar("Done")


def add_crowd(parser: argparse.ArgumentParser) -> None:
    """The arguments that say who does the work."""
    parser.add_argument(
        "--processes", type=int, default=os.cpu_count() or 1, metavar="N", help="processes (all cores)"
    )
    parser.add_argument(
        "--scheduler", metavar="ADDRESS", help="a Dask scheduler to use instead, such as tcp://host:8786"
    )


def spread(
    arguments: argparse.Namespace, work: Callable[[Task], Done], tasks: Sequence[Task]
) -> Iterator[Done]:
    """What the work gives for each task, in the order of the tasks."""
    if arguments.processes < 1:
        raise Refused("--processes must be at least 1")
    if arguments.scheduler:
        yield from _on_cluster(arguments.scheduler, work, tasks)
    elif arguments.processes == 1:
        yield from map(work, tasks)
    else:
        from concurrent.futures import ProcessPoolExecutor  # there are none in a browser

        with ProcessPoolExecutor(arguments.processes) as pool:
            yield from pool.map(work, tasks)


def _on_cluster(address: str, work: Callable[[Task], Done], tasks: Sequence[Task]) -> Iterator[Done]:
    """The workers of the cluster need this package; Dask itself is asked for only here."""
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise Refused("a cluster needs Dask: pip install 'tessera[cluster]'") from None
    try:
        client = distributed.Client(address, timeout=10)
    except (OSError, ValueError) as error:
        raise Refused(f"no Dask scheduler answers at {address}: {error}") from None
    with client:
        for future in client.map(work, tasks, pure=False):
            yield future.result()

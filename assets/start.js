// Loads PyScript. By default it hands JavaScript to its workers as text, to be evaluated there, which our content security
// policy forbids. The text only serves a file-system module that we do not use: take it out before the first script starts.
import { hooks } from "../vendor/pyscript/core.js";

hooks.worker.onBeforeRunAsync.clear();

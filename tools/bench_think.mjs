// node tools/bench_think.mjs: how fast the computer players think in Pyodide (`make bench-think`).
// The same lines as `python3 -m engine bench --think`, by the Python that runs in the page.
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const folder = path.join(root, "node_modules", "pyodide");
const { loadPyodide } = await import(pathToFileURL(path.join(folder, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: folder });
python.FS.mkdir("/project");
python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/project");
// Python's own clock of processor time is the wall clock here, and shows what else the machine does.
python.globals.set("clock", () => process.cpuUsage().user / 1e6);
python.runPython(`
import sys
sys.path.insert(0, "/project")
sys.dont_write_bytecode = True
from engine import GAMES
from engine.cli.bench import think
for name, game in GAMES.items():
    print(name)
    think(game, clock)
`);

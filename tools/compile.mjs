// node compile.mjs PYODIDE_FOLDER SOURCE.zip OUT.zip PREFIX OPTIMIZE
// Byte-compiles the Python files of an archive with the very Python that will run them in the page.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder, source, target, prefix, optimize] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.resolve(folder, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: path.resolve(folder) });
const script = fs.readFileSync(new URL("compile_zip.py", import.meta.url), "utf8");
python.FS.writeFile("/source.zip", fs.readFileSync(source));
python.runPython(script);
python.globals.get("compile_zip")("/source.zip", "/target.zip", prefix, Number(optimize));
fs.writeFileSync(target, python.FS.readFile("/target.zip"));

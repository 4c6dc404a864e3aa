"""Assemble the static site: `python3 tools/build_site.py [--out FOLDER]`. Same input, same bytes.

It needs Node, `node_modules/` (from `npm ci`) and the wheels of `tools/wheels.txt` in `build/wheels/`;
`make site` brings them. Standard library only.
A site is a mapping from path to content, put together in memory and then written where it differs.
"""

from __future__ import annotations

import argparse
import ast
import base64
import fnmatch
import hashlib
import io
import json
import os
import re
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import build_rules

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / "tools"
BUILD = ROOT / "build"
PYODIDE = ROOT / "node_modules" / "pyodide"
PYSCRIPT = ROOT / "node_modules" / "@pyscript" / "core" / "dist"
CODE = ("engine", "ui", "assets/translations")  # what Python reads: the texts too
COMMAND_LINE = ("engine/__main__.py", "engine/cli/")  # never imported in the page
ENTRIES = ("ui/main.py", "ui/worker.py")
RUNTIME = ("pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")
# Parts of PyScript that load on demand and that pyscript.toml does not switch off; names without the hash.
PYSCRIPT_ON_DEMAND = ("error", "toml")
STDLIB_FOLDER = "/lib/python314.zip/"
RULES = ROOT / "assets" / "rules"  # the site has the pages made of it

Files = dict[str, bytes]


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def pack(entries: Iterable[tuple[str, bytes]]) -> bytes:
    """A zip archive of the entries, uncompressed and without times."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, data in entries:
            archive.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data)
    return out.getvalue()


def compiled(sources: bytes, prefix: str, optimize: int) -> bytes:
    """The archive with its Python files compiled by Pyodide in Node; kept in build/ by its input's hash."""
    tools = [(TOOLS / name).read_bytes() for name in ("compile.mjs", "compile_zip.py")]
    runtime = (PYODIDE / "package.json").read_bytes()
    key = sha256(b"\0".join([sources, prefix.encode(), str(optimize).encode(), runtime, *tools]))
    kept = BUILD / "compiled" / f"{key}.zip"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as folder:
            source, target = Path(folder, "source.zip"), Path(folder, "target.zip")
            source.write_bytes(sources)
            node = os.environ.get("NODE", "node")
            command = [node, TOOLS / "compile.mjs", PYODIDE, source, target, prefix, str(optimize)]
            subprocess.run(command, check=True)
            target.replace(kept)
    return kept.read_bytes()


def lines(path: Path) -> list[str]:
    """The lines of a small data file, without comments and blanks."""
    return [line for line in path.read_text().splitlines() if line and not line.startswith("#")]


def module_of(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def stdlib() -> tuple[bytes, set[str]]:
    """Sources of the standard library we keep, and the names of the modules we cut."""
    cut = lines(TOOLS / "stdlib_cut.txt")
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as archive:
        names = sorted(name for name in archive.namelist() if not name.endswith("/"))
        dropped = {name for name in names if any(fnmatch.fnmatchcase(name, pattern) for pattern in cut)}
        kept = pack((name, archive.read(name)) for name in names if name not in dropped)
    return kept, {module_of(name) for name in dropped if name.endswith(".py")}


def code_files() -> Iterator[tuple[str, bytes]]:
    """Sources and the data files beside them."""
    for folder in CODE:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts and not path.name.startswith("."):
                yield path.relative_to(ROOT).as_posix(), path.read_bytes()


def check_imports(code: Iterable[tuple[str, bytes]], cut: set[str]) -> None:
    """Stop the build when a module of ours imports, at its top, a library module that the page lacks."""
    for path, data in code:
        if not path.endswith(".py") or path.startswith(COMMAND_LINE):
            continue
        for node in ast.parse(data, path).body:
            names: list[str] = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
            for name in names:
                if name in cut:
                    sys.exit(f"{path} imports {name}, which tools/stdlib_cut.txt leaves out of the page.")


def wheels() -> dict[str, Path]:
    """The pinned wheels by package name, their hashes checked."""
    found = {}
    for line in lines(TOOLS / "wheels.txt"):
        pin = re.fullmatch(r"([\w.-]+)==(\S+) --hash=sha256:([0-9a-f]{64})", line)
        if not pin:
            sys.exit(f"tools/wheels.txt: cannot read the line {line!r}.")
        name, version, digest = pin.groups()
        matches = list((BUILD / "wheels").glob(f"{name.replace('-', '_')}-{version}-*.whl"))
        if len(matches) != 1:
            sys.exit(f"The wheel of {name} {version} is not in build/wheels: run `make site`.")
        if sha256(matches[0].read_bytes()) != digest:
            sys.exit(f"{matches[0].name} is not the file that tools/wheels.txt names.")
        found[name] = matches[0]
    return found


def lock_file(packages: dict[str, Path]) -> bytes:
    """Pyodide's list of packages, cut down to ours, so that nothing can be asked of another host."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    lock["packages"] = {
        name: {
            "name": name,
            "version": wheel.name.split("-")[1],
            "file_name": wheel.name,
            "install_dir": "site",
            "sha256": sha256(wheel.read_bytes()),
            "package_type": "package",
            "imports": [name],
            "depends": [],
            "unvendored_tests": False,
        }
        for name, wheel in packages.items()
    }
    return json.dumps(lock, sort_keys=True).encode()


def pyodide_files(library: bytes) -> Files:
    """The interpreter, its library and the wheels. Scripts end in .js: not every server knows .mjs."""
    packages = wheels()
    start = (PYODIDE / "pyodide.mjs").read_text()
    if start.count("pyodide.asm.mjs") != 1:
        sys.exit("pyodide.mjs names its other half in a new way: adapt pyodide_files in tools/build_site.py.")
    return {
        "pyodide.js": without_map(start.replace("pyodide.asm.mjs", "pyodide.asm.js")),
        "pyodide.asm.js": (PYODIDE / "pyodide.asm.mjs").read_bytes(),
        "pyodide.asm.wasm": (PYODIDE / "pyodide.asm.wasm").read_bytes(),
        "pyodide-lock.json": lock_file(packages),
        "python_stdlib.zip": library,
        **{wheel.name: wheel.read_bytes() for wheel in packages.values()},
    }


def without_map(script: str) -> bytes:
    """The script without the address of a source map, which the site does not carry."""
    return re.sub(r"\n//# sourceMappingURL=\S+\s*$", "\n", script).encode()


def pyscript_files() -> Files:
    """core.js, what it imports, and the parts it loads on demand. The hashed names are read, never typed."""
    files: Files = {}
    queue = ["core.js"]
    while queue:
        name = queue.pop()
        if name in files:
            continue
        text = (PYSCRIPT / name).read_text()
        files[name] = without_map(text)
        queue += re.findall(r'from\s*"\./([^"]+\.js)"', text)
        on_demand = re.findall(r'import\("\./([^"]+\.js)"\)', text)
        queue += [other for other in on_demand if other.rsplit("-", 1)[0] in PYSCRIPT_ON_DEMAND]
    return files


def preloads(files: Files) -> str:
    """Links that fetch the start-up files early. Never the .wasm: a preload loses its compiled-code cache."""
    links = []
    for path in start_up_files(files):
        if path.endswith(".js"):
            links.append(f'<link rel="modulepreload" href="./{path}">')
        elif not path.endswith(".wasm"):
            links.append(f'<link rel="preload" as="fetch" crossorigin href="./{path}">')
    return "\n".join(links)


def start_up_files(files: Files) -> list[str]:
    """What the browser fetches before Python runs, in about that order."""
    scripts = sorted(path for path in files if path.startswith("vendor/pyscript/"))
    return [*scripts, "pyscript.toml", *(f"vendor/pyodide/{name}" for name in RUNTIME), "app.zip", ENTRIES[0]]


def game_styles(files: Files) -> str:
    """Links to the styles of each game: the sheets that are called like a package in ui/games."""
    games = sorted(path.parent.name for path in (ROOT / "ui" / "games").glob("*/desk.py"))
    sheets = [f"assets/css/{game}.css" for game in games]
    return "\n".join(f'<link rel="stylesheet" href="./{path}">' for path in sheets if path in files)


def shell_words(*sources: str) -> str:
    """The texts that the page and its script name, in all languages, as JSON that can stand in HTML."""
    named = re.compile(r'"((?:home|shell)\.[\w-]+)"')
    wanted = sorted({name for source in sources for name in named.findall(source)})
    words: dict[str, dict[str, str]] = {}
    for folder in sorted((ROOT / "assets" / "translations").iterdir()):
        areas = {area: json.loads((folder / f"{area}.json").read_bytes()) for area in ("home", "shell")}
        words[folder.name] = {name: areas[name.split(".")[0]][name.split(".")[1]] for name in wanted}
    return json.dumps(words, separators=(",", ":"), ensure_ascii=False).replace("<", "\\u003c")


def page(html: str, version: str, files: Files) -> bytes:
    """The shell with its version, texts, the sizes it shows while loading, styles and preloads written in."""
    words = shell_words(html, files["assets/shell.js"].decode())
    sizes = json.dumps({path: len(files[path]) for path in start_up_files(files)}, separators=(",", ":"))
    marks = {
        "@VERSION@": version, "@SIZES@": sizes, "@WORDS@": words, "<!-- @PRELOADS@ -->": preloads(files),
        "<!-- @GAME_STYLES@ -->": game_styles(files),
    }  # fmt: skip
    for mark, text in marks.items():
        if html.count(mark) != 1:
            sys.exit(f"index.html must contain {mark} once.")
        html = html.replace(mark, text)
    return html.encode()


def service_worker(version: str, files: Files) -> bytes:
    """tools/sw.js with the list of files to keep for offline use and their hashes."""
    hashes = {}
    for path, data in sorted(files.items()):
        digest = base64.b64encode(hashlib.sha256(data).digest()).decode()
        hashes["./" if path == "index.html" else f"./{path}"] = f"sha256-{digest}"
    text = (TOOLS / "sw.js").read_text().replace('"@VERSION@"', json.dumps(version))
    return text.replace('"@FILES@"', json.dumps(hashes, indent=1)).encode()


def assemble() -> Files:
    """The whole site."""
    library, cut = stdlib()
    code = list(code_files())
    check_imports(code, cut)
    with ThreadPoolExecutor() as pool:
        library_zip = pool.submit(compiled, library, STDLIB_FOLDER, optimize=2)
        app_zip = pool.submit(compiled, pack(code), "", optimize=0)
    files: Files = {"pyscript.toml": (ROOT / "pyscript.toml").read_bytes(), "app.zip": app_zip.result()}
    files |= {f"vendor/pyscript/{name}": data for name, data in pyscript_files().items()}
    files |= {f"vendor/pyodide/{name}": data for name, data in pyodide_files(library_zip.result()).items()}
    files |= {path: data for path, data in code if path in ENTRIES}
    for path in sorted((ROOT / "assets").rglob("*")):
        if path.is_file() and not path.name.startswith(".") and RULES not in path.parents:
            files[path.relative_to(ROOT).as_posix()] = path.read_bytes()
    files |= build_rules.pages()
    html = (ROOT / "index.html").read_text()
    contents = [(path, sha256(data)) for path, data in sorted(files.items())]
    version = sha256(json.dumps([html, contents]).encode())[:12]
    files["index.html"] = page(html, version, files)
    files["sw.js"] = service_worker(version, files)
    return files


def write(files: Files, out: Path) -> int:
    """Make `out` hold exactly these files; returns how many had to be written or removed."""
    changes = 0
    for path in [path for path in sorted(out.rglob("*")) if path.is_file()] if out.exists() else []:
        if path.relative_to(out).as_posix() not in files:
            path.unlink()
            changes += 1
    for name, data in files.items():
        path = out / name
        if not path.exists() or path.read_bytes() != data:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            changes += 1
    return changes


def main() -> None:
    parser = argparse.ArgumentParser(description="Assemble the static site.")
    parser.add_argument("--out", type=Path, default=ROOT / "site", help="folder to write (default: site)")
    out = parser.parse_args().out
    files = assemble()
    changes = write(files, out)
    megabytes = sum(map(len, files.values())) / 1e6
    print(f"{out}: {len(files)} files, {megabytes:.1f} MB, {changes} changed")


if __name__ == "__main__":
    main()

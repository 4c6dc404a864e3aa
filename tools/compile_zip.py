"""Turn an archive of Python sources into one of byte code. Runs inside Pyodide: see compile.mjs."""

import importlib.util
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

EPOCH = (2020, 1, 1, 0, 0, 0)


def compile_zip(source: str, target: str, prefix: str, optimize: int) -> None:
    """Write `target` with every `.py` of `source` as `.pyc` and every other file as it is, in the same order.

    `prefix` is put before file names in tracebacks. The byte code carries the hash of its source and no time,
    so equal sources give equal archives.
    """
    with zipfile.ZipFile(source) as sources, zipfile.ZipFile(target, "w") as out:
        for name in sources.namelist():
            data = sources.read(name)
            if name.endswith(".py"):
                code = compile(data, prefix + name, "exec", dont_inherit=True, optimize=optimize)
                data = bytes(_code_to_hash_pyc(code, importlib.util.source_hash(data), False))
                name += "c"
            out.writestr(zipfile.ZipInfo(name, EPOCH), data, zipfile.ZIP_DEFLATED, 9)

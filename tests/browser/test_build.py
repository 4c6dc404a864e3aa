"""The site that the build writes, without opening it."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import re
import zipfile
from pathlib import Path

import build_site
import pytest


def test_same_sources_same_bytes(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "wheels").symlink_to(build_site.BUILD / "wheels")
    kept = build_site.assemble()
    monkeypatch.setattr(build_site, "BUILD", tmp_path)  # nothing kept from earlier builds
    files = build_site.assemble()
    assert len(list((tmp_path / "compiled").glob("*.zip"))) == 2
    assert [path for path in files | kept if files.get(path) != kept.get(path)] == []
    build_site.write(files, site)
    assert build_site.write(files, site) == 0


def test_every_file_is_kept_for_offline_use(site: Path) -> None:
    text = (site / "sw.js").read_text()
    kept = json.loads(re.search(r"const FILES = (\{.*?\});", text, re.DOTALL)[1])  # type: ignore[index]
    expected = {}
    for path in site.rglob("*"):
        name = path.relative_to(site).as_posix()
        if path.is_file() and name != "sw.js":
            digest = base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()
            expected["./" if name == "index.html" else f"./{name}"] = f"sha256-{digest}"
    assert kept == expected


def test_every_local_address_exists(site: Path) -> None:
    page = (site / "index.html").read_text()
    local = re.findall(r'(?:src|href|config)="\./([^"#]+)"', page)
    assert len(local) > 15
    assert [path for path in local if not (site / path).is_file()] == []
    assert not re.search(r'(?:src|href)="(?:https?:)?//', page)
    assert "wasm" not in "".join(re.findall(r"<link[^>]+>", page))
    manifest = json.loads((site / "assets" / "manifest.webmanifest").read_text())
    assert all((site / "assets" / icon["src"]).is_file() for icon in manifest["icons"])


def test_our_code_is_there_compiled_with_its_data(site: Path) -> None:
    names = set(zipfile.ZipFile(site / "app.zip").namelist())
    for path, _ in build_site.code_files():
        assert (path + "c" if path.endswith(".py") else path) in names
    assert not [name for name in names if name.endswith(".py")]


def test_a_module_the_page_lacks_stops_the_build() -> None:
    _, cut = build_site.stdlib()
    assert "multiprocessing" in cut
    assert "json" not in cut
    good = b"import json\ndef f():\n    import multiprocessing\n"
    build_site.check_imports([("engine/x.py", good), ("engine/__main__.py", b"import multiprocessing")], cut)
    for bad in (b"import pdb", b"from multiprocessing import Pool", b"from http import cookies"):
        with pytest.raises(SystemExit, match=r"engine/x\.py imports"):
            build_site.check_imports([("engine/x.py", bad)], cut)


def test_a_changed_wheel_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "wheels").mkdir()
    for wheel in (build_site.BUILD / "wheels").glob("*.whl"):
        (tmp_path / "wheels" / wheel.name).write_bytes(wheel.read_bytes() + b"x")
    monkeypatch.setattr(build_site, "BUILD", tmp_path)
    with pytest.raises(SystemExit, match="is not the file"):
        build_site.wheels()


def test_archives_carry_no_time() -> None:
    archive = zipfile.ZipFile(io.BytesIO(build_site.pack([("a", b"1")])))
    assert archive.getinfo("a").date_time == (2020, 1, 1, 0, 0, 0)


def test_the_lock_names_no_address() -> None:
    text = (build_site.ROOT / "package-lock.json").read_text()
    assert '"resolved"' not in text
    assert '"integrity"' in text
    assert "//" not in text + (build_site.ROOT / ".npmrc").read_text()

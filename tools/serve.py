"""Serve the built site for play and tests: `python3 tools/serve.py [--port 8000]`. Prints the address."""

from __future__ import annotations

import argparse
import functools
import http.server
from pathlib import Path

SITE = Path(__file__).resolve().parent.parent / "site"


class Handler(http.server.SimpleHTTPRequestHandler):
    """Files with the types browsers insist on, and always asked for afresh."""

    extensions_map = {  # noqa: RUF012
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".toml": "text/plain; charset=utf-8",
        ".py": "text/plain; charset=utf-8",
        ".webmanifest": "application/manifest+json",
        ".svg": "image/svg+xml",
        ".whl": "application/zip",
    }

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Quiet: the browser's own tools show requests."""


def make_server(folder: Path, port: int, handler: type = Handler) -> http.server.ThreadingHTTPServer:
    """A server for the folder on this machine only; port 0 takes a free one."""
    serve = functools.partial(handler, directory=str(folder))
    return http.server.ThreadingHTTPServer(("127.0.0.1", port), serve)


def main() -> None:
    parser = argparse.ArgumentParser(description="Serve the built site.")
    parser.add_argument("--port", type=int, default=8000)
    port = parser.parse_args().port
    try:
        server = make_server(SITE, port)
    except OSError as error:
        raise SystemExit(f"Port {port} cannot be used ({error.strerror}): try make play PORT=8001.") from None
    print(f"Tessera is on http://127.0.0.1:{server.server_port}/ (Ctrl+C ends it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()

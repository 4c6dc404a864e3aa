"""Nothing from another host: the content security policy holds, whatever code in the page tries."""

from __future__ import annotations

import http.server
import re

import pytest
from playwright.sync_api import Page

from .conftest import ROOT, Serve


class Counter(http.server.BaseHTTPRequestHandler):
    """Another origin that counts who comes, and would let everybody in."""

    hits: list[str] = []  # noqa: RUF012

    def __init__(self, *args: object, directory: str = "", **more: object) -> None:
        super().__init__(*args, **more)

    def do_GET(self) -> None:
        self.hits.append(self.path)
        self.send_response(200)
        self.send_header("Access-Control-Allow-Origin", "*")
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


ELEMENT = """([name, attribute, url]) => new Promise(done => {
    const element = document.createElement(name);
    element.rel = "stylesheet";
    element.onload = () => done("passed");
    element.onerror = () => done("refused");
    addEventListener("securitypolicyviolation", () => done("refused"));
    element[attribute] = url;
    document.body.append(element);
})"""
ELEMENTS = {"img": "src", "script": "src", "link": "href", "iframe": "src", "audio": "src"}
FETCH = "url => fetch(url).then(() => 'passed', () => 'refused')"


@pytest.mark.parametrize("way", ["fetch", *ELEMENTS])
def test_other_origins_are_out_of_reach(page: Page, address: str, start_server: Serve, way: str) -> None:
    Counter.hits.clear()
    other = start_server(ROOT, Counter)
    page.goto(address)
    if way == "fetch":
        answer = page.evaluate(FETCH, f"{other}{way}")
    else:
        answer = page.evaluate(ELEMENT, [way, ELEMENTS[way], f"{other}{way}"])
    assert answer == "refused"
    assert Counter.hits == []
    assert page.request.get(f"{other}{way}").ok  # the other origin is really there
    assert Counter.hits == [f"/{way}"]


def test_text_does_not_become_script(page: Page, address: str) -> None:
    page.goto(address)
    page.evaluate("""() => {
        const script = document.createElement('script');
        script.textContent = 'document.documentElement.dataset.ran = "inline"';
        document.body.append(script);
        const box = document.createElement('div');
        document.body.append(box);
        box.innerHTML = '<img src="data:," onerror="document.documentElement.dataset.ran = 1">';
        const button = document.createElement('button');
        button.setAttribute('onclick', 'document.documentElement.dataset.ran = 2');
        document.body.append(button);
        button.click();
    }""")
    page.wait_for_timeout(300)
    assert page.get_attribute("html", "data-ran") is None


def test_the_policy_is_the_tightest_that_works() -> None:
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', (ROOT / "index.html").read_text())
    assert policy
    parts = {part.split()[0]: part.split()[1:] for part in policy[1].split("; ")}
    assert parts["default-src"] == ["'none'"]
    assert parts["script-src"] == ["'self'", "'wasm-unsafe-eval'"]
    assert parts["connect-src"] == ["'self'"]
    assert not [word for words in parts.values() for word in words if "//" in word or "*" in word]

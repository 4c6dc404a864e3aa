"""Render the PNG icons after a change of the SVG ones: `.venv/bin/python tools/render_icons.py`."""

from pathlib import Path

from chromium import open_browser

ICONS = Path(__file__).resolve().parent.parent / "assets" / "icons"
PICTURES = {
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "icon-maskable-512.png": ("icon-maskable.svg", 512),
}


def main() -> None:
    with open_browser() as browser:
        page = browser.new_page()
        for name, (source, size) in PICTURES.items():
            page.set_viewport_size({"width": size, "height": size})
            drawing = (ICONS / source).read_text()
            drawing = drawing.replace('width="512" height="512"', f'width="{size}" height="{size}"', 1)
            page.set_content(f'<body style="margin:0">{drawing}')
            page.screenshot(path=ICONS / name, omit_background=True)


if __name__ == "__main__":
    main()

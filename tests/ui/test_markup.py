"""Whatever a person, a link or a file brings in must come out as text."""

import xml.etree.ElementTree as ET

import pytest

from ui.icons import FILLED, LINES, icon, page_defs, use_icon
from ui.markup import Markup, attrs, classes, el, esc, join, num

HOSTILE = [
    "<img src=x onerror=alert(1)>",
    '"><script>alert(1)</script>',
    "' onfocus='alert(1)",
    "a & b",
    "</svg>",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_stays_text_as_a_child(text):
    assert ET.fromstring(el("b", text)).text == text


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_stays_text_as_an_attribute(text):
    element = ET.fromstring(el("b", aria_label=text))
    assert element.attrib == {"aria-label": text}
    assert len(element) == 0


def test_markup_passes_through_but_not_into_attributes():
    assert el("p", Markup("<b>x</b>"), "<i>") == "<p><b>x</b>&lt;i&gt;</p>"
    assert el("p", title=Markup('"><b>')) == '<p title="&quot;&gt;&lt;b&gt;"></p>'


def test_results_are_markup_so_that_they_nest():
    for made in (el("p"), esc("x"), join("x"), attrs(a=1)):
        assert type(made) is Markup


def test_attribute_names_and_values():
    assert attrs(class_="a", data_action="p1", stroke_width=2.50, x=3) == (
        ' class="a" data-action="p1" stroke-width="2.5" x="3"'
    )
    assert attrs(a=None, b=False, disabled=True) == " disabled"
    assert attrs(a="", b=0) == ' a="" b="0"'


def test_aria_booleans_are_spelled_out():
    assert attrs(aria_pressed=False, aria_hidden=True, aria_label=None) == (
        ' aria-pressed="false" aria-hidden="true"'
    )


def test_children_that_are_nothing_leave_no_trace():
    assert el("p", None, False, 0, 1.50) == "<p>01.5</p>"


def test_numbers_below_zero_are_read_with_a_minus_sign_and_written_with_a_hyphen():
    assert el("text", -12, x=-12) == '<text x="-12">\N{MINUS SIGN}12</text>'


def test_shapes_and_void_elements_close_themselves():
    assert el("path", d="M0 0") == '<path d="M0 0"/>'
    assert el("br") == "<br/>"
    assert el("g") == "<g></g>"


@pytest.mark.parametrize(
    ("value", "text"),
    [(1, "1"), (1.0, "1"), (0.1 + 0.2, "0.3"), (1 / 3, "0.33"), (-0.001, "0"), (-2.5, "-2.5")],
)
def test_numbers_are_short(value, text):
    assert num(value) == text


def test_classes_keep_what_applies():
    assert classes("a", None, False, "b") == "a b"
    assert classes(None, False, "") is None


def test_every_interface_icon_is_defined_once():
    ids = [symbol.get("id") for symbol in ET.fromstring(page_defs()).iter("symbol")]
    assert sorted(ids) == sorted(f"i-{name}" for name in (*LINES, *FILLED))


def test_icons_refer_to_their_symbol():
    assert ET.fromstring(icon("undo", 18, "big")).find("use").get("href") == "#i-undo"
    assert ET.fromstring(use_icon("fish", 50, 40, 20)).get("x") == "40"

import re
from base64 import b64decode
from html.parser import HTMLParser
from xml.etree import ElementTree

from sengoku.draw.scene import Circle, Item, Paint, Path, Rect, Scene, Text
from sengoku.draw.svg import data_uri, still, svg

NASTY = """<script>alert("1")</script> & 'quotes' ]]>"""
SPACE = "{http://www.w3.org/2000/svg}"
CROSS = (*(("M", 0.0, i * 1.0) for i in range(5)), *(("L", 9.0, i * 1.0) for i in range(5)))


def moved(x: float) -> Path:
    steps = tuple((name, a + x, b) for name, a, b in CROSS)
    return Path(steps, Paint("ink"))


def nasty() -> Scene:
    shapes = (Rect(0, 0, 300, 200, Paint("paper")), Text(10, 20, NASTY, 14))
    return Scene(300, 200, NASTY, NASTY, (Item("ground", shapes, NASTY),))


def test_markup_in_any_word_stays_a_word() -> None:
    root = ElementTree.fromstring(svg(nasty(), uid='"><x'))
    assert root.find(f"{SPACE}title").text == NASTY
    assert root.find(f"{SPACE}desc").text == NASTY
    assert root.find(f".//{SPACE}g/{SPACE}title").text == NASTY
    assert root.find(f".//{SPACE}text").text == NASTY
    assert not root.findall(f".//{SPACE}script")


def test_the_picture_takes_the_width_it_is_given() -> None:
    root = ElementTree.fromstring(svg(nasty()))
    assert root.get("viewBox") == "0 0 300 200"
    assert root.get("width") is None
    assert "max-width:100%" in root.get("style")
    assert root.get("role") == "img"


def test_title_and_description_are_tied_to_the_picture_by_ids_of_its_own() -> None:
    first, second = (ElementTree.fromstring(svg(nasty(), uid=uid)) for uid in ("a", "b"))
    ids = [{node.get("id") for node in root.iter() if node.get("id")} for root in (first, second)]
    assert ids[0]
    assert not ids[0] & ids[1]
    assert first.find(f"{SPACE}title").get("id") == first.get("aria-labelledby")
    assert first.find(f"{SPACE}desc").get("id") == first.get("aria-describedby")


def test_an_outline_drawn_twice_is_kept_once_and_put_where_each_was() -> None:
    scene = Scene(99, 99, "", "", (Item("x", (moved(10), moved(50), moved(50.5))),))
    root = ElementTree.fromstring(svg(scene, uid="u"))
    kept = {node.get("id") for node in root.findall(f".//{SPACE}defs/{SPACE}path")}
    uses = root.findall(f".//{SPACE}use")
    assert len(kept) == 1
    assert {use.get("href").lstrip("#") for use in uses} == kept
    assert [use.get("x") for use in uses] == ["10", "50", "50.5"]
    assert not root.findall(f"./{SPACE}g/{SPACE}path")


def test_an_outline_drawn_once_stands_where_it_is() -> None:
    root = ElementTree.fromstring(svg(Scene(99, 99, "", "", (Item("x", (moved(10),)),))))
    assert root.find(f"./{SPACE}g/{SPACE}path").get("d").startswith("M10 0")
    assert root.find(f"{SPACE}defs") is None


def test_every_kind_of_shape_and_paint_is_drawn() -> None:
    paint = Paint("gold", "ink", 2.25, (3, 1.5), 0.45)
    shapes = (
        Circle(1 / 3, 2, 5, paint),
        Rect(1, 2, 3, 4, Paint(), 6),
        Text(1, 2, "6", 14, "white", "middle", bold=True, serif=True, halo="ink"),
    )
    root = ElementTree.fromstring(svg(Scene(9, 9, "", "", (Item("x", shapes),))))
    circle, rect, text = root.find(f"{SPACE}g")
    assert circle.attrib == {
        "cx": "0.33",
        "cy": "2",
        "r": "5",
        "fill": "#c9a13a",
        "stroke": "#2b2622",
        "stroke-width": "2.2",
        "stroke-dasharray": "3 1.5",
        "opacity": "0.45",
    }
    assert (rect.get("rx"), rect.get("fill"), rect.get("stroke")) == ("6", "none", None)
    assert (text.get("text-anchor"), text.get("paint-order")) == ("middle", "stroke")
    assert "CJK" in text.get("font-family")


def test_a_still_is_one_image_with_its_words_as_alternative() -> None:
    found: list[dict[str, str | None]] = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            assert tag == "img"
            found.append(dict(attrs))

    Reader().feed(still(nasty()))
    (image,) = found
    assert image["alt"] == f"{NASTY}. {NASTY}"
    assert image["src"] == data_uri(nasty())
    head, code = data_uri(nasty()).split(",")
    assert head == "data:image/svg+xml;base64"
    assert b64decode(code).decode() == svg(nasty())


def test_numbers_are_short() -> None:
    assert not re.search(r"\d\.\d{3}", svg(Scene(1, 1, "", "", (Item("x", (moved(1 / 3),)),))))

"""What every picture of our games has to keep, however full it is.

It is tried on the hard positions and looks that each game's tests have
in ``pictures.py``: very full ones, very long names, marks, a projector, a phone.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType

import pytest

from sengoku.core.readings import readings
from sengoku.draw.alike import numbered
from sengoku.draw.parts import ground
from sengoku.draw.ruby import over
from sengoku.draw.scene import Look, Scene
from sengoku.games import load
from tests.unit.draw.scene_checks import (
    check_labels,
    check_languages,
    check_nothing_over_the_edge,
    check_readings,
    check_same_each_time,
    check_svg_and_text,
    check_words_apart,
    check_words_on_their_panel,
    check_words_readable,
    of,
)


@dataclass(frozen=True)
class Drawn:
    """How a game draws, for the checks that every picture has to pass.

    Args:
        apart: the roles whose words never run into each other.
        bare: the roles that are decoration and have no label.
        told: the roles whose label stands in the board as text.
        short: the roles that stand there by their short name.
        lettered: the roles whose letters are emblems too and may be small.
        outline: whether outlines count at the edge.
        phone: how many pixels high words are at least where a phone shows it 370 wide, if it is
            read there like that; else it is as for everything else.
    """

    apart: tuple[str, ...]
    bare: tuple[str, ...]
    told: tuple[str, ...] = ()
    short: tuple[str, ...] = ()
    lettered: tuple[str, ...] = ()
    outline: bool = True
    phone: float = 0.0

    def least(self, shown: Scene) -> float:
        """Give how high words are at least: 13 pixels where it is shown 800 pixels wide."""
        if self.phone and shown.width < 700:
            return self.phone * shown.width / 370
        return 13 * shown.width / 800


DRAWN: Mapping[str, Drawn] = {
    "rokumon": Drawn(
        apart=("title", "status", "home", "tile", "turn", "names"),
        bare=("ground", "slots", "counts", "names"),
        told=("coin",),
        phone=10,
    ),
    "rumble": Drawn(
        apart=("title", "card", "player", "dice", "rank", "contest-title", "spoils", "tray",
               "names"),
        bare=("ground", "land", "names", "contest", "lit", "mat"),
        told=("area",),
        short=("token",),
        lettered=("area", "spoils", "rank", "split"),
        outline=False,
    ),
    "azuchi": Drawn(
        apart=("title", "round", "castle", "event", "event-deck", "deck", "discards", "card",
               "supply", "stock", "track", "player", "goods"),
        bare=("ground", "scenery", "band"),
        told=("event", "player", "own", "card"),
        short=("event", "player", "own", "card"),
        lettered=("stock", "goods"),
        phone=10,
    ),
    "tenku": Drawn(
        apart=("title", "pile", "track", "turn", "text", "legend", "standing", "offer", "steps",
               "side", "answer", "court", "hand", "casualties", "offered", "special", "suit",
               "card"),
        bare=("ground",),
        told=("court",),
        lettered=("special", "court", "offered", "card", "pile", "casualty", "text", "suit"),
        outline=False,
    ),
}  # fmt: skip

MARKS = ("may", "chosen", "last", "show")
"""The roles of marks, which may have a label."""


def pictures(name: str) -> ModuleType:
    """Give the positions and looks of a game's own tests of its picture."""
    return import_module(f"tests.unit.{name}.pictures")


def editions(name: str, state: str) -> list[tuple[str, ...]]:
    """Give the editions in which a position is drawn, each with words of its own."""
    if name != "rumble":
        return [()]
    made = pictures(name)
    return [(each,) for each in made.EDITIONS[: 1 if made.STATES[state].setting.lords else None]]


def shown_all() -> Iterator[tuple[str, str, str]]:
    """List each game's positions in each look."""
    for name in DRAWN:
        for state in pictures(name).STATES:
            yield from ((name, state, look) for look in pictures(name).LOOKS)


every_picture = pytest.mark.parametrize(("name", "state", "look"), list(shown_all()))


def shown(name: str, state: str, look: str | Look) -> Scene:
    """Draw a position of a game."""
    scene: Scene = pictures(name).picture(state, look)
    return scene


@every_picture
def test_the_same_position_gives_the_same_picture(name: str, state: str, look: str) -> None:
    # Anew each time, where a game's tests keep what was drawn.
    picture = pictures(name).picture
    draw = getattr(picture, "__wrapped__", picture)
    check_same_each_time(lambda: draw(state, look))


@every_picture
def test_nothing_reaches_over_the_edge(name: str, state: str, look: str) -> None:
    for edition in editions(name, state):
        scene = pictures(name).picture(state, look, *edition)
        check_nothing_over_the_edge(scene, outline=DRAWN[name].outline)
        check_words_on_their_panel(scene)


@every_picture
def test_no_words_run_into_each_other(name: str, state: str, look: str) -> None:
    check_words_apart(shown(name, state, look), *DRAWN[name].apart)


@every_picture
def test_words_are_large_enough_and_stand_out_from_what_lies_under_them(
    name: str, state: str, look: str
) -> None:
    scene, drawn = shown(name, state, look), DRAWN[name]
    check_words_readable(scene, drawn.least(scene), drawn.lettered)


@every_picture
def test_whatever_can_be_pressed_has_a_label_and_svg_and_text_can_be_made(
    name: str, state: str, look: str
) -> None:
    scene, drawn = shown(name, state, look), DRAWN[name]
    check_labels(scene, drawn.bare, either=MARKS)
    written = check_svg_and_text(scene)
    assert all(item.label in written for item in of(scene, *drawn.told))
    assert all(item.short in written for item in of(scene, *drawn.short))


@pytest.mark.parametrize("size", ["notebook", "projector", "phone"])
@pytest.mark.parametrize(
    ("name", "state"), [(name, state) for name in DRAWN for state in pictures(name).STATES]
)
def test_labels_are_in_the_readers_language(name: str, state: str, size: str) -> None:
    looks = Look(size=size, seat=0), Look(size=size, seat=0, language="ja")
    check_languages(*(shown(name, state, look) for look in looks))


JAPANESE = ("japanese", "projector japanese", "phone japanese")


@pytest.mark.parametrize("look", JAPANESE)
@pytest.mark.parametrize(
    ("name", "state"), [(name, state) for name in DRAWN for state in pictures(name).STATES]
)
def test_readings_lie_on_no_line_no_icon_and_no_words(name: str, state: str, look: str) -> None:
    scene = shown(name, state, look)
    read = over(scene, readings(load(name).texts, "ja"))
    check_readings(scene, read)


@pytest.mark.parametrize("name", ["rokumon", "rumble", "tenku"])
def test_names_have_readings(name: str) -> None:
    """In Azuchi every name stands close below a drawing, and is read beside the picture alone."""
    known, drawn = readings(load(name).texts, "ja"), pictures(name)
    scenes = [shown(name, state, "japanese") for state in drawn.STATES]
    assert any(over(scene, known) != scene for scene in scenes)


@every_picture
def test_each_thing_is_heard_once(name: str, state: str, look: str) -> None:
    """No two things on a board have the same name, and the keys come first to who is to act."""
    for edition in editions(name, state):
        scene = pictures(name).picture(state, look, *edition)
        scene = numbered(scene, "en")
        told = [item for item in scene.items[ground(scene) :] if item.label and not item.quiet]
        told = [item for item in told if item.role not in MARKS]
        names = Counter(item.label for item in told)
        assert not [one for one, count in names.items() if count > 1]
        pressed = {item.hit: item for item in told if item.area is not None}
        assert pressed[scene.first].role in ("status", "title", "player", "round")
        assert all(pressed[hit].role == "way" for hit in scene.last)


@every_picture
def test_what_is_quiet_is_told_by_another_thing(name: str, state: str, look: str) -> None:
    scene = shown(name, state, look)
    told = [item.label for item in scene.items if item.label and not item.quiet]
    for item in scene.items:
        if item.quiet:
            sentences = [one for one in re.split(r"(?<=[.。]) *", item.label) if one]
            assert any(all(one in label for one in sentences) for label in told), item.label

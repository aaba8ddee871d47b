"""What the pictures of every game promise: for everybody, in every language and size."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any
from xml.etree import ElementTree

from sengoku.core.game import Seat
from sengoku.core.texts import LANGUAGES
from sengoku.draw.measure import text_width
from sengoku.draw.plaintext import plaintext
from sengoku.draw.scene import Look, Scene, Text
from sengoku.draw.svg import markup, svg
from sengoku.games import moves, moving, painter, picture
from sengoku.testing.case import Case
from sengoku.testing.promise import demand, hiding, promise

PHONE = 370
"""How wide the picture is on a phone, in CSS pixels."""

LEAST = 10
"""How high its letters are at least, in CSS pixels."""

TALL, FLAT = 1.4, 0.9
"""How many times higher than wide it is: words have to stand below it."""

OWNED = re.compile(r"(?:(?P<place>\w+)@|[a-z]+)(?P<seat>\d)(?:-.*)?")
"""How what is pressed says whose it is: ``hand2``, ``warrior0-3``, ``kyo@1-white``."""


def drawn(case: Case, s: Any, looker: Seat | None, language: str, size: str = "notebook") -> Scene:
    """Draw a position as somebody sees it."""
    look = Look(language=language, size=size, seat=looker)
    return painter(case.name)(case.game, case.game.view(s, looker), look)


def pictures(case: Case, language: str) -> Iterator[tuple[Any, Scene]]:
    """Draw some positions for everybody."""
    for s in case.positions[::8]:
        for looker in case.lookers:
            yield s, drawn(case, s, looker, language)


@promise(language=LANGUAGES)
def positions_are_drawn_and_written(case: Case, language: str) -> None:
    """Every position has a picture, that is SVG, and a board of characters."""
    for s, scene in pictures(case, language):
        demand(scene.title, "a picture without a title", case.game, s)
        view_box = ElementTree.fromstring(svg(scene)).get("viewBox")
        demand(view_box, "a picture without a size", case.game, s)
        demand(scene.title in plaintext(scene), "a board of characters without title", case.game, s)


@promise(language=LANGUAGES)
def what_is_pressed_has_a_label(case: Case, language: str) -> None:
    """Whoever does not see the picture hears what can be pressed, with no sign left to fill."""
    for s, scene in pictures(case, language):
        for item in scene.items:
            told = item.label or not item.hit or any(
                other.label and other.hit == item.hit for other in scene.items
            )
            demand(told, f"“{item.hit}” has no label", case.game, s)
            demand("{" not in item.label, f"the label “{item.label}”", case.game, s)


@promise(applies=lambda case: case.facts.owned, language=LANGUAGES)
def what_lies_before_different_players_has_different_labels(case: Case, language: str) -> None:
    """Who hears the labels alone can tell whose hand, stock, tile or soldiers it is."""
    seen = 0
    for s, scene in pictures(case, language):
        owners: dict[str, set[tuple[str | None, str]]] = {}
        for item in scene.items:
            told = OWNED.fullmatch(item.hit) if item.label else None
            if told is not None:
                owners.setdefault(item.label, set()).add((told["place"], told["seat"]))
        for label, whose in owners.items():
            demand(len(whose) == 1, f"“{label}” is said of {sorted(map(str, whose))}", case.game, s)
        seen += len(owners)
    demand(seen, "nothing has an owner")


@promise(applies=hiding, language=LANGUAGES)
def a_picture_holds_nothing_its_reader_may_not_see(case: Case, language: str) -> None:
    """Positions that look alike to a reader are drawn alike, also where the whole is handed in."""
    rng = Random(6)
    for s in case.positions[::4]:
        for looker in case.lookers:
            other = case.game.imagine(case.game.view(s, looker), rng)
            look = Look(language=language, seat=looker)
            same = picture(case.game, s, look) == picture(case.game, other, look)
            demand(same, f"{looker} sees what is hidden", case.game, s)


def phones(case: Case, language: str) -> Iterator[tuple[Any, Scene, Scene]]:
    """Give the pictures of positions, for a phone and for a notebook."""
    for s in case.positions[::8]:
        for looker in case.lookers:
            phone = drawn(case, s, looker, language, "phone")
            yield s, phone, drawn(case, s, looker, language)


def texts(scene: Scene) -> list[Text]:
    """List what is written in a picture."""
    return [one for item in scene.items for one in item.shapes if isinstance(one, Text)]


@promise(language=LANGUAGES)
def a_phone_has_an_upright_picture_in_print_that_can_be_read(case: Case, language: str) -> None:
    """Neither too flat nor too tall, and no print too small."""
    for s, phone, _ in phones(case, language):
        part = phone.height / phone.width
        demand(FLAT <= part <= TALL, f"on a phone {part:.2f} times as high as wide", case.game, s)
        for text in texts(phone):
            high = text.size * PHONE / phone.width
            demand(high >= LEAST, f"on a phone “{text.text}” is {high:.1f} px high", case.game, s)


@promise(language=LANGUAGES)
def nothing_on_a_phone_is_written_over_the_edge(case: Case, language: str) -> None:
    """Every word lies inside the picture."""
    for s, phone, _ in phones(case, language):
        for text in texts(phone):
            wide = text_width(text.text, text.size, bold=text.bold)
            left = text.x - {"start": 0.0, "middle": wide / 2, "end": wide}[text.anchor]
            inside = left >= -1 and left + wide <= phone.width + 1
            inside &= text.size * 0.7 <= text.y <= phone.height
            demand(inside, f"on a phone “{text.text}” is written over the edge", case.game, s)


@promise(language=LANGUAGES)
def a_phone_shows_all_that_can_be_pressed_elsewhere(case: Case, language: str) -> None:
    """The same things, under the same title."""
    for s, phone, notebook in phones(case, language):
        there, here = ({item.hit for item in one.items} for one in (phone, notebook))
        demand(there == here, f"a phone differs by {sorted(there ^ here)}", case.game, s)
        demand(phone.title == notebook.title, "a phone has another title", case.game, s)


@promise(applies=lambda case: case.plugin.motion is not None)
def every_motion_joins_things_on_the_board(case: Case) -> None:
    """Where it begins lay on the board before; where it ends lies there afterwards."""
    seen: set[Any] = set()
    for walk in case.walks:
        for step in walk:
            kind = tuple(sorted({note.code for note in step.notes}))
            for seat in (0, None):
                if (kind, seat) not in seen:
                    seen.add((kind, seat))
                    found = moving(case.game, step.before, step.after, step.notes, seat)
                    _joined(case, step, seat, found)


def _joined(case: Case, step: Any, seat: Seat | None, found: Any) -> None:
    if not found:
        return
    before, after = (picture(case.game, s, Look(seat=seat)) for s in (step.before, step.after))
    for motion in found:
        glides = motion.kind != "glide" or (motion.source and motion.shapes)
        fine = glides and motion.count > 0 and bool(markup(motion.shapes)) is bool(motion.shapes)
        demand(fine, f"{motion} moves nothing", case.game, step.before, step.action)
        ends = after.centre(motion.target) or before.centre(motion.target)
        begins = not motion.source or before.centre(motion.source) or after.centre(motion.source)
        what = f"{motion} joins what does not lie there"
        demand(ends is not None and begins is not None, what, case.game, step.before, step.action)


@promise(applies=lambda case: case.game.hides() and case.plugin.motion is not None)
def no_motion_shows_what_its_reader_may_not_see(case: Case) -> None:
    """Positions that look alike to a reader move alike before their eyes."""
    game, rng = case.game, Random(5)
    if not moves(game):
        return
    for step in case.steps:
        for seat in case.lookers:
            found = moving(game, step.before, step.after, step.notes, seat)
            told = [note for note in step.notes if note.visible_to(seat)]
            before, after = (
                game.imagine(game.view(s, seat), rng) for s in (step.before, step.after)
            )
            same = moving(game, before, after, told, seat) == found
            demand(same, f"{seat} sees it move", game, step.before, step.action)

"""Which marks lie on the picture now."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from sengoku.draw import marks
from sengoku.draw.marks import Spot
from sengoku.draw.scene import Shape
from sengoku.games.tenku.components import CARDS, LETTERS
from sengoku.games.tenku.drawing.desk import Desk, card_of
from sengoku.games.tenku.naming import read
from sengoku.games.tenku.telling.information import about

_PLACES = ("hand", "court", "attack", "defense", "draw-pile", "discards", "box", "track", "battle",
           "turn")  # fmt: skip


def frames(desk: Desk) -> None:
    """Draw the marks, arrows and badges on top of all."""
    look = desk.look
    _each(desk, "last", _last(desk), marks.last_ring)
    may = [value for value in look.may if value not in look.chosen]
    _each(desk, "may", _outermost(may), marks.may_ring)
    _each(desk, "chosen", look.chosen, marks.chosen_ring)
    _each(desk, "show", look.show, marks.glow)
    for source, target in look.arrows:
        if source in desk.spots and target in desk.spots and source != target:
            shapes = marks.arrow(desk.spots[source][0], desk.spots[target][0])
            ends = {"source": called(desk, source), "target": called(desk, target)}
            desk.add("arrow", shapes, desk.words.say("arrow", **ends))
    for value, kind, text in look.badges:
        for spot in desk.spots.get(value, ())[:1]:
            told = desk.words.say(f"kind.{kind}")
            label = desk.words.say("badge", place=called(desk, value), kind=told, text=text)
            if spot.y > desk.hand_top:
                # Above the name at the card's lower edge.
                spot = replace(spot, y=spot.y - 28)
            desk.add("badge", marks.badge(spot, kind, text, desk.type.small), label)


def _outermost(values: list[str]) -> list[str]:
    """Leave out what lies in a court that is lit as a whole."""
    whole = {read(value).seat for value in values if read(value).kind == "court"}
    return [
        value
        for value in values
        if (name := read(value)).kind in ("court", "step", "answer") or name.seat not in whole
    ]


def _last(desk: Desk) -> list[str]:
    """Give where the last action's values show: a card where it went, a player's court."""
    view = desk.view
    found = []
    for value in desk.look.last:
        if value in ("hand", "court"):
            continue
        found.append(_went(desk, value) if value in CARDS else value)
    if not view.pending and view.phase == "courts":
        return []
    return found


def _went(desk: Desk, card: str) -> str:
    """Give where a card went that was played last."""
    view, fight = desk.view, desk.fight
    if fight is not None and card in [card_of(letter) for letter in fight.lost[-1:]]:
        return f"{card}-lost"
    if view.discards[-1:] == LETTERS[card]:
        return "discards"
    # A turn that has just begun follows the player's on the right.
    seat = view.turn if view.played or view.pending else (view.turn - 1) % desk.seats
    # Spoils go to a hand, where everybody knows them.
    return f"court{seat}" if LETTERS[card] in view.known[seat] else f"{card}{seat}"


def _each(
    desk: Desk, role: str, values: Iterable[str], draw: Callable[[Spot], tuple[Shape, ...]]
) -> None:
    """Draw one kind of mark wherever its values lie; the first one says what all of them are."""
    known = [value for value in dict.fromkeys(values) if value in desk.spots]
    label = desk.words.say(role, list=desk.words.list(called(desk, value) for value in known))
    for value in known:
        for spot in desk.spots[value]:
            desk.add(role, draw(spot), label)
            label = ""


def called(desk: Desk, value: str) -> str:
    """Name what a value points at, in words a person reads."""
    words = desk.words
    if value in CARDS:
        return words.card(value)
    if value in _PLACES:
        return words.say(f"place.{value}")
    name = read(value)
    if name.kind == "step":
        return words.say("place.step", number=name.seat)
    if name.kind == "court":
        return words.say("place.seat", seat=desk.called(name.seat))
    if name.kind == "placed":
        return words.say("place.card", card=words.card(name.card), seat=desk.called(name.seat))
    if name.card:
        return words.card(name.card)
    told = about(desk.kit, desk.view, value)
    if told is None:
        return value
    args = {key: desk.called(name.seat) if key == "seat" else arg for key, arg in told.name.args}
    return words.texts.text(told.name.code, words.language, **args)

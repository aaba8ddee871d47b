"""What moves in Rokumon: coins are laid, warriors march, a fight is turned over."""

from __future__ import annotations

from collections.abc import Iterator

from sengoku.core.notes import Seat
from sengoku.draw.motion import Motion, Moves, Told
from sengoku.draw.scene import Shape
from sengoku.games.rokumon.components import COUNTER, colours, dots
from sengoku.games.rokumon.drawing import art
from sengoku.games.rokumon.drawing.plans import NOTEBOOK
from sengoku.games.rokumon.state import RokumonState

COIN, WARRIOR, TOKEN = 50.0, 27.0, 12.0
"""How large a coin, a warrior and a revenge token are on their way, in scene units."""


def _laid(told: Told) -> Iterator[Motion]:
    yield Motion("grow", told.name("place"))


def _turned(told: Told) -> Iterator[Motion]:
    yield Motion("turn", told.name("place"))


def _face_up(told: Told) -> Iterator[Motion]:
    yield Motion("turn", "home0")
    yield Motion("turn", "home1", along=True)


def _deployed(told: Told) -> Iterator[Motion]:
    place = told.name("place")
    yield Motion("glide", place, f"home{told.seat('clan')}", _top(told.after, place))


def _moved(told: Told) -> Iterator[Motion]:
    target = told.name("target")
    yield Motion("glide", target, told.name("source"), _top(told.after, target))


def _pile(told: Told) -> Iterator[Motion]:
    source, target = told.name("source"), told.name("target")
    yield Motion("glide", target, source, _stack(_on(told.before, source)))


def _surprise(told: Told) -> Iterator[Motion]:
    source, target = told.name("source"), told.name("target")
    view: RokumonState = told.after
    laid = view.coins[view.places.split().index(target)]
    under = art.coin(0, 0, COIN, colours()[laid], dots(laid))
    yield Motion("glide", target, source, (*under, *_stack(_on(view, target))))


def _fight(told: Told) -> Iterator[Motion]:
    yield Motion("pulse", told.name("place"))


def _spent(told: Told) -> Iterator[Motion]:
    yield Motion("turn", f"tokens{told.seat('clan')}")


def _revealed(told: Told) -> Iterator[Motion]:
    """Turn both over, face to face."""
    shapes: tuple[Shape, ...] = ()
    for which, x in (("lower", -WARRIOR), ("upper", WARRIOR)):
        shapes += _warrior(told.seat(f"{which}_clan"), told.name(which), x)
    yield Motion("turn", told.name("place"), shapes=shapes)


def _home(told: Told) -> Iterator[Motion]:
    clan, met = told.seat("clan"), told.other("did.reveal", "did.reveal-tokens")
    assert met is not None
    yield Motion("glide", f"home{clan}", met.name("place"), _warrior(clan, told.name("warrior")))


def _both_home(told: Told) -> Iterator[Motion]:
    place = told.name("place")
    for clan in (0, 1):
        shapes = art.warrior(0, 0, WARRIOR, clan)
        yield Motion("glide", f"home{clan}", place, shapes, along=clan == 1)


def _token(told: Told) -> Iterator[Motion]:
    shapes = art.token(0, 0, TOKEN, told.seat("clan"))
    yield Motion("glide", f"home{told.seat('clan')}", COUNTER, shapes)


def _taken_back(told: Told) -> Iterator[Motion]:
    """Bring a warrior back from where there are fewer now to where there are more."""
    before, after = told.before, told.after
    grown = _more(after, before) or f"home{told.seat('clan')}"
    gone = _more(before, after) or grown
    yield Motion("glide", grown, gone, _top(before, gone))


def _row(told: Told) -> Iterator[Motion]:
    for number, place in enumerate(told.name("places").split()):
        yield Motion("pulse", place, along=number > 0)


MOVES: Moves = {
    "did.lay": _laid,
    "did.turned": _turned,
    "did.face-up": _face_up,
    "did.deploy": _deployed,
    "did.deploy-value": _deployed,
    "did.move": _moved,
    "did.move-cover": _moved,
    "did.pile": _pile,
    "did.pile-cover": _pile,
    "did.surprise": _surprise,
    "did.fight": _fight,
    "did.spend": _spent,
    "did.reveal": _revealed,
    "did.reveal-tokens": _revealed,
    "did.home": _home,
    "did.star": _home,
    "did.both-home": _both_home,
    "did.token": _token,
    "did.takeback": _taken_back,
    "end.row": _row,
    "end.stack": _row,
    "end.reveal": _row,
}

STILL = (
    "did.act", "did.act-again", "did.again", "did.battle", "did.begin", "did.blocked", "did.mark",
    "did.ready", "did.streak", "did.streak-lost", "did.tie", "did.uncover",
    "end.game", "end.repetition", "end.resign", "end.streak", "end.submission",
)  # fmt: skip
"""What is told and moves nothing."""


def _warrior(seat: Seat, value: str, x: float = 0.0) -> tuple[Shape, ...]:
    """Draw a warrior whose value has been shown."""
    return art.warrior(x, 0, WARRIOR, seat, value.rstrip("*"), value.endswith("*"))


def _stack(stack: str) -> tuple[Shape, ...]:
    return tuple(
        shape
        for layer, char in enumerate(stack)
        for shape in art.piece(
            7.0 * layer,
            -9.0 * layer,
            WARRIOR,
            char,
            NOTEBOOK.corner,
            covered=layer < len(stack) - 1,
        )
    )


def _on(view: RokumonState, place: str) -> str:
    places = view.places.split()
    return view.stacks[places.index(place)] if place in places else ""


def _top(view: RokumonState, place: str) -> tuple[Shape, ...]:
    """Draw the warrior that lies on top of a coin, as the reader knows it."""
    return _stack(_on(view, place)[-1:])


def _more(one: RokumonState, other: RokumonState) -> str:
    """Give the coin on which more warriors lie in one view than in the other, or nothing."""
    return next(
        (place for place in one.places.split() if len(_on(one, place)) > len(_on(other, place))),
        "",
    )

"""A line of the log for each turn: what it did, and what came of it.

The lines of a round: a pick with the cards turned up for it, a player's workers, the event with
an Attack carried out, each answer to it, and the end of the round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from sengoku.core.game import CHANCE, Action, Game, Note, Seat, Term, note
from sengoku.core.telling import Done, Sheet, Telling
from sengoku.games.azuchi import actions
from sengoku.games.azuchi.components import (
    CARD,
    CONSTRUCTION,
    EVENTS_OF_A_KIND,
    card_term,
    cube_term,
    event_term,
    seat_term,
)
from sengoku.games.azuchi.rows import CARD_ROWS, CUBES, EVENT_ROWS, ONE_COIN, Goods
from sengoku.games.azuchi.rules.happened import own_or, said
from sengoku.games.azuchi.rules.legal import guards, offer_of, workers
from sengoku.games.azuchi.state import AzuchiState, Counts
from sengoku.games.azuchi.telling.faults import faults
from sengoku.games.azuchi.telling.ideas import ideas
from sengoku.games.azuchi.telling.pieces import built
from sengoku.games.azuchi.telling.plain import plain
from sengoku.games.azuchi.telling.sheet import sheet
from sengoku.games.azuchi.validate import is_full


class AzuchiTelling(Telling):
    """Tells Azuchi Castle round by round, pick by pick, player by player."""

    game: Game[AzuchiState]

    def begins(self, ply: Done) -> bool:
        """Tell whether a line begins: with what is turned up for a pick, or a first worker."""
        s: AzuchiState = ply.before
        match ply.action:
            case actions.Card():
                return bool(s.picks) or not any(s.display)
            case actions.Take():
                return False
            case actions.Work() | actions.Done():
                return not s.sides[s.actor].placed
        return True

    def turn_of(self, ply: Done) -> Seat:
        """Give whose turn it is; cards are turned up for the one who takes the next one."""
        s: AzuchiState = ply.before
        if isinstance(ply.action, actions.Card):
            return (s.holder + s.picks) % len(s.sides)
        return s.actor

    def when(self, view: AzuchiState) -> Note | None:
        """Name the round, which is what players of Azuchi Castle count."""
        return note("told.when", round=view.round)

    def digest(self, plies: Sequence[Done], looker: Seat | None) -> tuple[Note, ...]:
        """Tell one turn in a line; everybody sees everything."""
        if not plies:
            return ()
        told = [each for ply in plies for each in _told(ply)]
        last = plies[-1]
        if isinstance(last.action, actions.Card):
            told += _choice(last.after)
        outcome = self.game.outcome(last.after)
        return (*told, outcome.note) if outcome is not None else tuple(told)

    def ideas(self, view: AzuchiState, action: Action, seat: Seat) -> tuple[Note, ...]:
        """Say in the ideas of the game what an action is good for."""
        return ideas(view, action, seat)

    def plain(self, view: AzuchiState, action: Action, seat: Seat) -> tuple[Note, ...]:
        """Say what a quiet action brings."""
        return plain(view, action, seat)

    def faults(self, view: AzuchiState, action: Action, seat: Seat) -> tuple[Note, ...]:
        """Say what an action leaves out."""
        return faults(view, action, seat)

    def sheet(self, plies: Sequence[Done], state: AzuchiState) -> Sheet:
        """Give where each point came from."""
        return sheet(plies, state)


def _told(ply: Done) -> Iterator[Note]:
    tell = _TOLD.get(type(ply.action))
    yield from tell(ply) if tell is not None else ply.notes[ply.reasons :]


def _noted(ply: Done, *codes: str) -> Iterator[Note]:
    """Give what the game itself told, as far as it belongs into the line."""
    return (each for each in ply.notes[ply.reasons :] if each.code in codes)


def _first(ply: Done) -> Iterator[Note]:
    yield from _noted(ply, "did.first")


# Step 1.


def _card(ply: Done) -> Iterator[Note]:
    yield from _noted(ply, "did.reshuffle")


_ONE_OF = ("one", "two", "three")
"""The cards to choose from that one sentence can name; of more each has its own."""


def _choice(s: AzuchiState) -> list[Note]:
    """Tell what lies there to be taken, while nothing has been."""
    if not is_full(s):
        return [note("told.turning", "draft")]
    kinds = _kinds(s.display)
    if len(kinds) != len(_ONE_OF):
        return [note("row.told.choice", "draft", card=kind) for kind in kinds]
    rare, *others = sorted(set(kinds), key=kinds.count)
    if not others:
        return [note("told.choice-alike", "draft", card=rare)]
    if len(others) == 1:
        return [note("told.choice-pair", "draft", one=rare, pair=others[0])]
    return [Note("told.choice", "draft", tuple(zip(_ONE_OF, kinds, strict=True)))]


def _take(ply: Done) -> Iterator[Note]:
    taken: actions.Take = ply.action  # type: ignore[assignment]
    left = _kinds(ply.after.display)
    if len(left) != len(_ONE_OF) - 1:
        yield note("row.told.take", "draft", card=card_term(taken.card))
        return
    one, two = left
    if one == two:
        yield note("told.take-pair", "draft", card=card_term(taken.card), pair=one)
        return
    yield note("told.take", "draft", card=card_term(taken.card), one=one, two=two)


def _kinds(counts: Counts) -> list[Term]:
    return [card_term(card) for card, count in enumerate(counts) for _ in range(count)]


# Step 2.


def _work(ply: Done) -> Iterator[Note]:
    work: actions.Work = ply.action  # type: ignore[assignment]
    row = CARD_ROWS[CARD[work.card]]
    if work.get:
        yield note("told.swap", "market", pay=cube_term(work.pay), get=cube_term(work.get))
    elif work.deal:
        pay, deal = {"pay": Term(f"pair.{work.pay}")}, {"deal": Term(f"value.{work.deal}")}
        yield said(f"told.{work.deal}", "row.told.exchange", "market", pay, deal)
    elif row.brings is None:
        yield said(f"told.{row.id}", "row.told.guard", "army", {}, {"card": card_term(row.id)})
    else:
        yield from _brought(row.brings)


def _brought(goods: Goods) -> Iterator[Note]:
    for cube, count in zip(CUBES, goods.cubes, strict=True):
        for _ in range(count):
            yield note("told.cube", "work", cube=cube_term(cube))
    for _ in range(goods.coins):
        yield note("row.told.coin", "work")
    if goods.black:
        yield note("row.told.black", "market.black")


def _done(ply: Done) -> Iterator[Note]:
    yield note("told.done", "work", count=workers(ply.before.sides[ply.before.actor]))


# Step 3.


def _event(ply: Done) -> Iterator[Note]:
    event: actions.Event = ply.action  # type: ignore[assignment]
    after: AzuchiState = ply.after
    row = EVENT_ROWS[event.event]
    yield note("told.event", row.clause, round=after.round, event=event_term(row.id))
    if row.loss:
        for seat, change in _clockwise(ply):
            yield _attacked(ply.before, row.clause, seat, change)
    elif after.actor == CHANCE:
        yield note(own_or(f"told.nobody-{row.id}", "row.told.nobody"), row.clause)


def _clockwise(ply: Done) -> Iterator[tuple[Seat, int]]:
    """Give each seat from the holder of the tile on, with the points it won or lost."""
    old, new, seats = ply.before, ply.after, len(ply.after.sides)
    for step in range(seats):
        seat = (old.holder + step) % seats
        yield seat, new.sides[seat].points - old.sides[seat].points


def _attacked(s: AzuchiState, clause: str, seat: Seat, change: int) -> Note:
    who = seat_term(seat)
    if guards(s.sides[seat]):
        return note("told.defended", clause, reading="army-points", seat=who, gain=change)
    if change:
        return note("told.hit", clause, seat=who, loss=-change)
    return note("told.spared", clause, seat=who)


def _pay(ply: Done) -> Iterator[Note]:
    before: AzuchiState = ply.before
    row = EVENT_ROWS[before.row[-1]]
    offer = offer_of(row.id, ply.action)
    assert offer is not None
    points = ply.after.sides[before.actor].points
    own = f"told.build-{offer.id}" if row.storey else f"told.{row.id}-paid"
    own = "told.pay" if offer.pays == ONE_COIN else own
    args, way = {"gain": offer.points, "points": points}, {"way": Term(f"value.{offer.id}")}
    yield said(own, "row.told.offer", row.clause, args, way)
    yield from _storey(ply)


def _decline(ply: Done) -> Iterator[Note]:
    yield note("told.decline", EVENT_ROWS[ply.before.row[-1]].clause)
    yield from _storey(ply)


def _storey(ply: Done) -> Iterator[Note]:
    """Tell of a Construction that everybody has answered whether it stays face up."""
    after: AzuchiState = ply.after
    if after.phase != "discard" or after.row[-1] != CONSTRUCTION:
        return
    if after.up[-1]:
        yield note("told.storey", "event.turned", count=built(after), all=EVENTS_OF_A_KIND)
    else:
        yield note("told.unbuilt", "event.turned")


# Step 4.


def _discard(ply: Done) -> Iterator[Note]:
    # That the game ends is told by its outcome.
    yield from _noted(ply, "did.kept", "did.again", "did.again-all", "did.round")


_TOLD: dict[type[Action], Callable[[Done], Iterator[Note]]] = {
    actions.First: _first,
    actions.Card: _card,
    actions.Take: _take,
    actions.Work: _work,
    actions.Done: _done,
    actions.Event: _event,
    actions.Build: _pay,
    actions.Pay: _pay,
    actions.Decline: _decline,
    actions.Discard: _discard,
}


def telling(game: Game[AzuchiState]) -> AzuchiTelling:
    """Give how matches of the game are told."""
    return AzuchiTelling(game)

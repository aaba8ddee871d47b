"""What lies on Rokumon's table and what each thing can mean in an action.

A coin is pressed with all that lies on it: its place, the warrior on top, the stack.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import cast

from sengoku.core.game import CHANCE, Action, Game, Seat
from sengoku.core.things import About, Fill, Role, Thing, Things
from sengoku.games.rokumon.actions import (
    Deploy,
    Fight,
    Lay,
    Mark,
    Move,
    MovePile,
    Spend,
    Surprise,
)
from sengoku.games.rokumon.components import (
    ACT,
    COUNTER,
    SIDE,
    SOLITAIRE,
    STATUS,
    SURPRISE,
    at_home,
    has_values,
    value,
)
from sengoku.games.rokumon.drawing.board import empty_places
from sengoku.games.rokumon.rules.game import Rokumon
from sengoku.games.rokumon.rules.setup import fresh
from sengoku.games.rokumon.rules.tables import kinds
from sengoku.games.rokumon.state import SANADA, TOKUGAWA, RokumonState
from sengoku.games.rokumon.telling import information

TURN, FIGHT = "turn", "fight"
"""What a seat is asked: for an action, or before a fight's reveal for a token."""

OWN, RIVAL, EMPTY = "own", "rival", "empty"
"""Whose the warrior on top of a coin is."""


class RokumonThings(Things):
    """The table of Rokumon, of every act and of the solitaire."""

    chance = (Lay, Mark)
    implied: Mapping[str, Collection[str]] = {"lay": ("place",)}
    """Coins are laid in a fixed order, so that only the dots are asked for."""

    game: Rokumon

    def on(self, view: RokumonState, seat: Seat | None) -> Sequence[Thing]:
        """List everything that is drawn, with what it can mean to a seat."""
        found = [*self._places(view, seat), *_sides(view, seat)]
        found += [Thing(ACT), Thing(STATUS)]
        if self.game.fixed.campaign or view.war.act == SOLITAIRE:
            found.append(Thing(COUNTER))
        return found

    def drawn(self, view: RokumonState, action: Action) -> bool:
        """Tell whether an action names coins that lie there and a warrior of the actor's home.

        A thing cannot be pressed as both ends of an action.
        """
        places = view.places.split()
        match action:
            case Deploy():
                return action.place in places and _at_hand(view, action.warrior)
            case Move() | MovePile():
                ends = {action.source, action.target}
                return len(ends) == 2 and ends.issubset(places)
            case Surprise():
                ends = {action.source, action.target}
                targets = (*places, *empty_places(view))
                return len(ends) == 2 and action.source in places and action.target in targets
            case Fight() | Lay():
                return action.place in places
            case Spend():
                return view.actor >= 0 and view.war.tokens[view.actor][0] > 0
            case _:
                return True

    def about(self, view: RokumonState, seat: Seat | None, thing: str) -> About | None:
        """Say what there is to say about a thing."""
        return information.about(self.game, view, thing)

    def _places(self, view: RokumonState, seat: Seat | None) -> Iterator[Thing]:
        laid = len(view.coins)
        asked = self._laid_out(view) if seat == CHANCE else ()
        for slot, place in enumerate(view.places.split()):
            if seat is None or seat < 0 or slot >= laid:
                yield _lying(place, place in asked)
                continue
            stack = view.stacks[slot]
            top = EMPTY if not stack else OWN if SIDE[stack[-1]] == seat else RIVAL
            yield _coin(place, top, has_values(view.war.act), bool(view.pending), self._pile(seat))
        for place in empty_places(view):
            yield _empty(place, seat is not None and seat >= 0)

    def _laid_out(self, view: RokumonState) -> Sequence[str]:
        """List where coins are laid now: in the next act, if this one is over."""
        return fresh(self.game.fixed, view).places.split() if view.actor == CHANCE else ()

    def _pile(self, seat: Seat) -> bool | None:
        """Tell whether a seat moves piles; ``None`` where nobody does."""
        return None if self.game.fixed.piles is None else self.game.fixed.piles == seat


def things(game: Game[RokumonState]) -> Things:
    """Give the table of a game of Rokumon."""
    return RokumonThings(cast(Rokumon, game))


def _at_hand(view: RokumonState, warrior: str) -> bool:
    """Tell whether a Deploy names a warrior that the actor has at home, as acts want it."""
    if view.actor < 0:
        return False
    home = view.supply[view.actor]
    return warrior in kinds(home) if has_values(view.war.act) else bool(home) and not warrior


@lru_cache(maxsize=1 << 8)
def _lying(place: str, asked: bool) -> Thing:
    """Give a coin, or a place for one, that chance or nobody acts with."""
    return Thing(place, (Fill("lay", (("place", place),)),) if asked else ())


@lru_cache(maxsize=1 << 8)
def _empty(place: str, pressed: bool) -> Thing:
    """Give an empty place, where a Surprise may put a coin. [RK Act 4, Surprise]"""
    return Thing(place, (Fill("surprise", (("target", place),)),) if pressed else ())


@lru_cache(maxsize=1 << 12)
def _coin(place: str, top: str, valued: bool, fighting: bool, piles: bool | None) -> Thing:
    """Give a coin with what lies on it.

    Args:
        place: where it lies.
        top: whose the warrior on top is, or that there is none.
        valued: whether warriors are deployed by value. [RK Act 1, Deploy]
        fighting: whether a fight is to be ended first, so that nothing here acts.
        piles: whether the seat moves piles; ``None`` where nobody does.
    """
    alone: Role = "alone" if top == EMPTY and not (valued or fighting) else ""
    acts: Role = "acts" if top == OWN and not fighting else ""
    deploy = Fill("deploy", (("place", place),), alone)
    fight = Fill("fight", (("place", place),), "", top != EMPTY)
    away = Fill("move", (("source", place),), acts, top == OWN)
    to = Fill("move", (("target", place),))
    fills: tuple[Fill, ...] = {
        OWN: (away, to, fight, deploy),
        RIVAL: (to, fight, deploy, away),
        EMPTY: (deploy, to, fight, away),
    }[top]
    if piles is not None:
        fills += (
            Fill("pile", (("source", place),), acts if piles else "", piles and top == OWN),
            Fill("pile", (("target", place),), "", piles),
        )
    surprise = (Fill("surprise", ((end, place),)) for end in ("source", "target"))
    return Thing(place, (*fills, *surprise))


def _sides(view: RokumonState, seat: Seat | None) -> Iterator[Thing]:
    """List what lies on both clans' sides."""
    acts: Role = "" if view.pending else "acts"
    for clan in (SANADA, TOKUGAWA):
        yield Thing(f"home{clan}")
        named = at_home(clan, view.supply[clan])
        for thing, warrior in zip(named, view.supply[clan], strict=True):
            yield Thing(thing, _warrior(view, seat, clan, value(warrior), acts))
        up, spent = view.war.tokens[clan]
        if up:
            yield Thing(f"tokens{clan}", (Fill("spend", (), "alone"),) if clan == seat else ())
        if spent:
            yield Thing(f"spent{clan}")
        if view.war.act >= SURPRISE:
            # A tile that is turned over has been used, so it does nothing.
            role: Role = acts if view.war.surprises[clan] else ""
            yield Thing(f"tile{clan}", (Fill("surprise", (), role),) if clan == seat else ())


def _warrior(
    view: RokumonState, seat: Seat | None, clan: Seat, known: str, acts: Role
) -> tuple[Fill, ...]:
    """Give what a warrior at home can mean: one's own is deployed, by its value from Act 3 on."""
    if seat is None or seat < 0:
        return ()
    if not has_values(view.war.act):
        return (Fill("deploy", (), acts),) if clan == seat else ()
    if not known:
        return ()
    own = clan == seat
    return (Fill("deploy", (("warrior", known),), acts if own else "", own),)

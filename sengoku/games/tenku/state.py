"""One position of Tenku: plain data, no rules.

Cards are single letters here (`box.LETTERS`), so a hand, a court or a pile is a string:
sorted where order means nothing. ``?`` is a card that whoever looks may not see.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, make_dataclass
from typing import Any

from sengoku.core.notes import NOBODY, Seat

HIDDEN = "?"
"""The letter of a card that whoever looks may not see."""


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle under way. [TK 7]

    Args:
        attacker: who started it.
        defender: who is attacked.
        step: what is asked for: ``arms`` (the call to arms), ``cannon`` (the victor may choose
            the first casualty), ``casualties`` (the loser discards from hand), ``strike``
            (the victor may discard from the loser's court) or ``spoils``.
        asked: who is asked in the call to arms; `NOBODY` before the first.
        left: how many Knights that player may still pitch.
        pledges: the Knights pitched, in order: who pitched, and for which side.
        bonus: strength that the attacker's pitched card brought (house deck).
        totals: attack and defense strength once they are final; empty before.
        owed: casualties still to be suffered.
        lost: the casualties, in the order in which they were discarded.
    """

    attacker: Seat
    defender: Seat
    step: str = "arms"
    asked: Seat = NOBODY
    left: int = 0
    pledges: tuple[tuple[Seat, str], ...] = ()
    bonus: int = 0
    totals: tuple[int, ...] = ()
    owed: int = 0
    lost: str = ""

    @property
    def victor(self) -> Seat:
        """Who has won; `NOBODY` while that is open, and in a stalemate. [TK 7.5]"""
        if not self.totals or self.totals[0] == self.totals[1]:
            return NOBODY
        return self.attacker if self.totals[0] > self.totals[1] else self.defender

    @property
    def loser(self) -> Seat:
        """Who has lost; `NOBODY` while that is open, and in a stalemate. [TK 7.5]"""
        if self.victor == NOBODY:
            return NOBODY
        return self.defender if self.victor == self.attacker else self.attacker


@dataclass(frozen=True, slots=True)
class Task:
    """Something that is being carried out and still asks for something.

    Args:
        kind: ``draw`` (chance draws cards for ``seat``), ``open`` (the majorities are counted
            once the turn's card is drawn), and for the house deck's cards ``name`` (whom it
            hits), ``search`` (the discard pile), ``spy`` (take from a hand), ``raze``
            (discard from a court), ``steal`` (chance takes from a hand), ``give`` and
            ``discard`` (``other`` chooses from its own hand).
        seat: for whom: who draws, who takes.
        count: how many cards are still to come.
        card: the letter of the card that asks for it; empty for the draw of a turn.
        other: whom it hits, `NOBODY` before that is known.
    """

    kind: str
    seat: Seat
    count: int = 1
    card: str = ""
    other: Seat = NOBODY


@dataclass(frozen=True, slots=True)
class TenkuState:
    """One position.

    Args:
        phase: ``remove``, ``deal``, ``courts``, ``first`` (the set-up), ``turns`` or ``over``.
        actor: who acts.
        turn: whose turn it is; `NOBODY` in the set-up; at the end, whose turn began last.
        hands: the cards in each hand.
        courts: the cards in each court; face down during the phase ``courts``.
        known: those cards of each hand that everybody saw go there.
        draw: the draw pile, sorted: its order is drawn by chance.
        discards: the discard pile, the top card last.
        box: the cards that are out of the game, sorted.
        reshuffles: how often the discards became the draw pile.
        plays: how many cards the player may still play this turn.
        extra: how many additional cards the player may still draw before playing.
        played: whether a card was played this turn.
        edge: strength added to the player's attacks this turn (house deck).
        safe: the players who may not be attacked before their next turn (house deck).
        idle: how many players in a row have passed with nothing left to draw.
        pending: what is being carried out, innermost last.
        end: why the game is over: ``start``, ``stuck`` or ``clock``; empty before.
    """

    phase: str
    actor: Seat
    turn: Seat
    hands: tuple[str, ...]
    courts: tuple[str, ...]
    known: tuple[str, ...]
    draw: str
    discards: str
    box: str
    reshuffles: int = 0
    plays: int = 0
    extra: int = 0
    played: bool = False
    edge: int = 0
    safe: tuple[Seat, ...] = ()
    idle: int = 0
    pending: tuple[Battle | Task, ...] = ()
    end: str = ""

    @property
    def battle(self) -> Battle | None:
        """The battle under way, or ``None``."""
        top = self.pending[-1] if self.pending else None
        return top if isinstance(top, Battle) else None


_Draft = make_dataclass(
    "_Draft",
    [(each.name, object) for each in fields(TenkuState)],
    namespace={"battle": TenkuState.battle},
    slots=True,
)


def thaw(s: TenkuState) -> TenkuState:
    """Give a draft of a position, which `change` changes on the spot.

    A frozen dataclass fills itself slowly, field by field through ``object.__setattr__``, and
    an action changes many fields one after another. So it works on a draft of the same shape,
    its own, which `freeze` turns into a position at the end.
    """
    draft: TenkuState = _Draft(
        s.phase, s.actor, s.turn, s.hands, s.courts, s.known, s.draw, s.discards, s.box,
        s.reshuffles, s.plays, s.extra, s.played, s.edge, s.safe, s.idle, s.pending, s.end,
    )  # fmt: skip
    return draft


def freeze(draft: TenkuState) -> TenkuState:
    """Make a draft a position."""
    draft.__class__ = TenkuState
    return draft


def change(s: TenkuState, **changes: Any) -> TenkuState:
    """Give a position with some fields changed; a draft is changed itself."""
    if type(s) is not TenkuState:
        for name, value in changes.items():
            setattr(s, name, value)
        return s
    return freeze(change(thaw(s), **changes))


_BattleDraft = make_dataclass(
    "_BattleDraft", [(each.name, object) for each in fields(Battle)], slots=True
)


def fought(battle: Battle, **changes: Any) -> Battle:
    """Give a battle with some fields changed, fast, like a position in `change`.

    >>> fought(Battle(0, 1), owed=2).owed
    2
    """
    draft: Battle = _BattleDraft(
        battle.attacker, battle.defender, battle.step, battle.asked, battle.left, battle.pledges,
        battle.bonus, battle.totals, battle.owed, battle.lost,
    )  # fmt: skip
    for name, value in changes.items():
        setattr(draft, name, value)
    draft.__class__ = Battle
    return draft


def add(pile: str, cards: str) -> str:
    """Add cards to a sorted pile.

    >>> add("KPP", "L")
    'KLPP'
    """
    return "".join(sorted(pile + cards))


def take(pile: str, card: str) -> str:
    """Take one card out of a pile.

    >>> take("KPP", "P")
    'KP'
    """
    return pile.replace(card, "", 1)

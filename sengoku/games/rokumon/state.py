"""One position of Rokumon: plain data, no rules.

A warrior is one character. ``R`` and ``B`` are a Sanada (red) and a Tokugawa (black)
warrior without a value: in acts 1-2 and the solitaire, and wherever a view is blind.
With a value they are ``2 4 6`` (red) and ``* 1 3 5`` (black, ``*`` is the starred 1).
The circled ones are the same warriors after a fight has shown them to both players; in
act 6 all lie face up and none is circled.

A coin is one character: its dots ``1``-``7`` face up, the letters ``a``-``g`` for the
same coins face down.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, make_dataclass

from sengoku.core.notes import Seat

SANADA: Seat = 0
"""Plays red and always starts. [RK Turn Overview]"""

TOKUGAWA: Seat = 1
"""Plays black."""

RED = "R246②④⑥"
BLACK = "B*135✪①③⑤"
UNKNOWN = "RB"
HIDDEN = "246*135"
SHOWN = "②④⑥✪①③⑤"
"""The warriors of `HIDDEN`, in the same order, once both players know them."""


@dataclass(frozen=True, slots=True)
class War:
    """What changes rarely: the act, the ledger, who has used what.

    Args:
        act: 1-6, or 0 for a solitaire battle on the hexagon.
        tokens: each seat's revenge tokens, ``(face up, spent)``.
        surprises: whether each seat may still surprise in this act.
        locked: the place of the coin that may not be moved this turn, or empty.
        marked: the dots of the coin that lies face down in acts 5-6; 0 if none.
        round: how often this act, or battle, has been laid out (1 the first time).
        streak: the player's battles won in a row (solitaire).
        taken_back: whether the actor has already taken an action back this turn.
    """

    act: int
    tokens: tuple[tuple[int, int], tuple[int, int]] = ((0, 0), (0, 0))
    surprises: tuple[bool, bool] = (True, True)
    locked: str = ""
    marked: int = 0
    round: int = 1
    streak: int = 0
    taken_back: bool = False


@dataclass(frozen=True, slots=True)
class Brawl:
    """A fight before the reveal: both may spend revenge tokens. [RK Act 3, Fight]

    Args:
        place: the coin fought on.
        attacker: the seat whose action it is.
        readies: how many "ready" have been said in a row, 0 or 1.
        spent: tokens each seat has spent on this fight.
    """

    place: str
    attacker: Seat
    readies: int = 0
    spent: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class End:
    """How an act was decided.

    Args:
        winner: the seat that won, or `NOBODY` if the act is drawn.
        reason: ``row``, ``stack``, ``reveal`` (the loser uncovered the winner's line),
            ``submission``, ``resign`` or ``repetition``.
        places: the coins of the deciding line or stack.
    """

    winner: Seat
    reason: str
    places: tuple[str, ...] = ()


Look = str | int
"""How a position looked to everybody, as `history` writes it."""


@dataclass(frozen=True, slots=True, eq=False)
class Chapter:
    """A part of a long act that is carried for repetition, as in `RokumonState`.

    Two are alike only if they are one.

    Args:
        past: its positions, oldest first.
        fought: what its fights have shown.
        counts: how often each position stands in it, with who was to act.
        earlier: the chapter before it.
    """

    past: tuple[Look, ...]
    fought: tuple[str, ...]
    counts: Mapping[tuple[Look, Seat], int]
    earlier: Chapter | None = field(repr=False)


@dataclass(frozen=True, slots=True)
class RokumonState:
    """One position.

    Args:
        actor: who acts. `CHANCE` while coins are laid, and while an act is over and the
            next one waits to be laid out; `NOBODY` when the game is over.
        stacks: the warriors on each coin, bottom first, in the order of `places`.
        supply: the warriors at home of each seat, sorted.
        places: the coins' places in reading order, separated by spaces.
        coins: the coins in the order of `places`; shorter while they are being laid.
        war: what changes rarely.
        pending: the fight in progress, innermost last.
        end: how the act was decided, or ``None``.
        past: the positions of this act that could come again, oldest first, as everybody
            saw them; for repetition, not part of the position. See `history`.
        fought: what the fights between them have shown; likewise.
        earlier: what stood before those, in a long act; likewise.
    """

    actor: Seat
    stacks: tuple[str, ...]
    supply: tuple[str, str]
    places: str
    coins: str
    war: War
    pending: tuple[Brawl, ...] = ()
    end: End | None = None
    past: tuple[Look, ...] = field(default=(), compare=False)
    fought: tuple[str, ...] = field(default=(), compare=False)
    earlier: Chapter | None = field(default=None, compare=False, repr=False)


_StateDraft = make_dataclass(
    "_StateDraft", [(each.name, object) for each in fields(RokumonState)], slots=True
)
_WarDraft = make_dataclass("_WarDraft", [(each.name, object) for each in fields(War)], slots=True)


def make(
    actor: Seat,
    stacks: tuple[str, ...],
    supply: tuple[str, str],
    places: str,
    coins: str,
    war: War,
    past: tuple[Look, ...] = (),
    fought: tuple[str, ...] = (),
    earlier: Chapter | None = None,
) -> RokumonState:
    """Make a position in which nothing is pending or decided, fast.

    A frozen dataclass fills itself slowly, field by field through ``object.__setattr__``.
    So a draft of the same shape is filled, and frozen by becoming a `RokumonState`: a third
    of the time, which is a good part of a playout.
    """
    draft = _StateDraft(
        actor, stacks, supply, places, coins, war, (), None, past, fought, earlier
    )
    draft.__class__ = RokumonState
    state: RokumonState = draft
    return state


def next_turn(war: War, surprises: tuple[bool, bool], locked: str = "") -> War:
    """Give the `War` of the next turn: nothing locked but what is named, nothing taken back.

    Made like a position in `make`.
    """
    draft = _WarDraft(
        war.act, war.tokens, surprises, locked, war.marked, war.round, war.streak, False
    )
    draft.__class__ = War
    turned: War = draft
    return turned

"""One position of Rumble Nation or Tenka Meidou: plain data, no rules.

Areas are numbers here, their index in `components.AREAS`; in actions they are names.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, make_dataclass
from typing import Any

from sengoku.core.notes import CHANCE, NOBODY, Seat

STOCK = -1
"""Where a Daimyo is before it is deployed."""

OPEN = CHANCE
"""Who has a castle that is not yet resolved."""

ASIDE = NOBODY
"""Who has a token that nobody took."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What changes rarely.

    Args:
        phase: ``castles``, ``cards``, ``first``, ``offer`` and ``draft`` (Daimyo cards),
            ``turns``, ``war`` or ``over``.
        castles: the large token on each area; shorter while they are being laid.
        display: the cards on display, in the order of the edition's list.
        used: the tactic card each seat has used, or empty.
        swords: the sword chip of each seat, 0 before it has one.
        first: the start player, `NOBODY` before it is known.
        offered: the Daimyo cards on display.
        lords: each seat's own Daimyo card, or empty.
        turned: whether each seat has used its Daimyo card.
        daimyo: the area of each seat's Daimyo, or `STOCK`; empty in the game without them.
    """

    phase: str
    castles: tuple[int, ...]
    display: tuple[str, ...]
    used: tuple[str, ...]
    swords: tuple[int, ...]
    first: Seat = NOBODY
    offered: tuple[str, ...] = ()
    lords: tuple[str, ...] = ()
    turned: tuple[bool, ...] = ()
    daimyo: tuple[int, ...] = ()


def token_at(castles: tuple[int, ...], area: int) -> int:
    """Give the large token on an area, or 0 where none is laid yet."""
    return castles[area] if area < len(castles) else 0


@dataclass(frozen=True, slots=True)
class Task:
    """A card in use: what it still asks for.

    Args:
        card: the tactic or Daimyo card.
        count: pieces moved, placed or returned so far.
        source: the area it acts from or around (where the Daimyo stood), or `STOCK`.
        target: the area where the rest must go, or `STOCK`.
        seat: the opponent it acts on, or `NOBODY`.
        areas: the areas it has acted on.
    """

    card: str
    count: int = 0
    source: int = STOCK
    target: int = STOCK
    seat: Seat = NOBODY
    areas: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Spoils:
    """How far the war has come.

    Args:
        large: who took each area's large token; `OPEN` before, `ASIDE` if nobody.
        small: who took a small token for that area; `ASIDE` if nobody.
        white: the reinforcements beside each seat's soldiers, by seat and area.
    """

    large: tuple[Seat, ...]
    small: tuple[Seat, ...]
    white: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class RumbleState:
    """One position.

    Args:
        actor: who acts. `CHANCE` during the set-up, while dice roll, and in the war.
        turn: whose turn it is, `NOBODY` outside the turns.
        setting: what changes rarely.
        troops: the soldiers on the map, by seat and area.
        stock: the soldiers each seat still has in hand, its Daimyo not counted.
        dice: the three dice, lowest first; empty before the roll.
        rerolled: whether the reroll of this turn is used.
        pending: the card in use, innermost last.
        war: how far the war has come, or ``None`` before.
    """

    actor: Seat
    turn: Seat
    setting: Setting
    troops: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]
    dice: tuple[int, ...] = ()
    rerolled: bool = False
    pending: tuple[Task, ...] = ()
    war: Spoils | None = None


_Draft = make_dataclass("_Draft", [(each.name, object) for each in fields(RumbleState)], slots=True)
_SettingDraft = make_dataclass(
    "_SettingDraft", [(each.name, object) for each in fields(Setting)], slots=True
)


def make(
    actor: Seat,
    turn: Seat,
    setting: Setting,
    troops: tuple[tuple[int, ...], ...],
    stock: tuple[int, ...],
    dice: tuple[int, ...] = (),
    rerolled: bool = False,
    pending: tuple[Task, ...] = (),
    war: Spoils | None = None,
) -> RumbleState:
    """Make a position, fast.

    A frozen dataclass fills itself slowly, field by field through ``object.__setattr__``.
    So a draft of the same shape is filled, and frozen by becoming a `RumbleState`.
    """
    draft = _Draft(actor, turn, setting, troops, stock, dice, rerolled, pending, war)
    draft.__class__ = RumbleState
    state: RumbleState = draft
    return state


def change(setting: Setting, **changes: Any) -> Setting:
    """Give a setting with some fields changed, made like a position in `make`."""
    draft: Any = _SettingDraft(
        setting.phase,
        setting.castles,
        setting.display,
        setting.used,
        setting.swords,
        setting.first,
        setting.offered,
        setting.lords,
        setting.turned,
        setting.daimyo,
    )
    for name, value in changes.items():
        setattr(draft, name, value)
    draft.__class__ = Setting
    changed: Setting = draft
    return changed

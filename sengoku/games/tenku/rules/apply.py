"""What an action does, and who acts next: what nobody can choose is carried out at once."""

from __future__ import annotations

from collections.abc import Callable

from sengoku.core.game import NOBODY, Action, Say
from sengoku.games.tenku.actions import (
    Arms,
    Attack,
    Conquer,
    Deal,
    Discard,
    Done,
    Draw,
    Drawn,
    First,
    Give,
    Name,
    Open,
    Pass,
    Pitch,
    Place,
    Remove,
    Spoils,
    Stolen,
    Strike,
    Take,
)
from sengoku.games.tenku.components import Kit
from sengoku.games.tenku.rules import battle, effects, setup, turns
from sengoku.games.tenku.state import Battle, TenkuState, change, freeze, thaw

_Apply = Callable[..., TenkuState]

_SETUP: dict[type[Action], _Apply] = {
    Remove: setup.remove,
    Deal: setup.deal,
    Open: setup.choose,
    Done: setup.done,
    First: setup.begin,
}
"""What each action of the set-up does."""

_PLAY: dict[type[Action], _Apply] = {
    Drawn: turns.drawn,
    Draw: turns.draw,
    Place: turns.place,
    Attack: battle.attack,
    Arms: battle.arms,
    Spoils: battle.spoils,
    Conquer: battle.conquer,
    Pitch: effects.pitch,
    Name: effects.name,
    Take: effects.take_card,
    Give: effects.give,
    Stolen: effects.stolen,
}
"""What each action of a turn does, where its verb alone says it."""

_IN_BATTLE: dict[type[Action], _Apply] = {
    Pass: battle.decline,
    Discard: battle.casualty,
    Strike: battle.strike,
}
_BY_CARD: dict[type[Action], _Apply] = {
    Pass: effects.decline,
    Discard: effects.throw,
    Strike: effects.raze,
}


def _doer(s: TenkuState, a: Action) -> _Apply:
    kind = type(a)
    if kind in _PLAY:
        return _PLAY[kind]
    if not s.pending:
        return turns.end_turn
    return (_IN_BATTLE if s.battle else _BY_CARD)[kind]


def apply(kit: Kit, s: TenkuState, a: Action, say: Say | None) -> TenkuState:
    """Give the position after a legal action."""
    draft = thaw(s)
    if type(a) in _SETUP:
        draft = _SETUP[type(a)](kit, draft, a, say)
        return freeze(draft if draft.phase != "turns" else go_on(kit, draft, say))
    return freeze(go_on(kit, _doer(s, a)(kit, draft, a, say), say))

_SETTLE: dict[str, Callable[[Kit, TenkuState, Say | None], TenkuState]] = {
    "draw": turns.settle_draw,
    "open": turns.settle_open,
    "name": effects.settle_name,
    "discard": effects.settle_choice,
    "give": effects.settle_choice,
    "search": effects.settle_search,
    "spy": effects.settle_spy,
    "raze": effects.settle_court,
    "steal": effects.settle_steal,
}


def go_on(kit: Kit, s: TenkuState, say: Say | None) -> TenkuState:
    """Carry out what is pending until a player or chance has to act."""
    s = change(s, actor=NOBODY)
    while s.actor == NOBODY and s.phase == "turns":
        if not s.pending:
            s = turns.next_play(kit, s, say)
            continue
        top = s.pending[-1]
        settle = battle.settle if isinstance(top, Battle) else _SETTLE[top.kind]
        s = settle(kit, s, say)
    return s

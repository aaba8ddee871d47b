"""Who acts next: what nobody can choose is carried out at once."""

from __future__ import annotations

from collections.abc import Callable

from sengoku.core.game import NOBODY, Say
from sengoku.games.tenku import battle, effects, turns
from sengoku.games.tenku.box import Kit
from sengoku.games.tenku.state import Battle, TenkuState, change

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

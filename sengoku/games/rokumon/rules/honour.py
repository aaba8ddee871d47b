"""The Code of Honour: the take-back. [RK Code of Honour]

It binds the seat with strictly fewer revenge tokens, the leader.
"""

from __future__ import annotations

from dataclasses import replace

from sengoku.core.game import Action, Note, Say, Seat, Term, note
from sengoku.games.rokumon.actions import Deploy, Move
from sengoku.games.rokumon.options import Options
from sengoku.games.rokumon.rules.scoring import clan, leader
from sengoku.games.rokumon.state import RokumonState

CLAUSE = "honour"
TAKEN_BACK: dict[str, tuple[type[Action], ...]] = {
    "either": (Move, Deploy),
    "move": (Move,),
    "deploy": (Deploy,),
}
"""What the option `takeback` lets one take back: English says Move, Japanese Deploy."""


def why_not_takeback(
    options: Options, before: RokumonState, a: Action, seat: Seat
) -> Note | None:
    """Say why a seat may not take back the very last action."""
    if before.actor != seat:
        return note("takeback.not-yours", CLAUSE, clan=clan(seat))
    if not isinstance(a, TAKEN_BACK[options.takeback]):
        kinds = Term(f"takeback.kinds.{options.takeback}")
        return note("takeback.kind", CLAUSE, reading="takeback", kinds=kinds)
    if leader(before.war) != 1 - seat:
        return note("takeback.leader", CLAUSE, clan=clan(seat), other=clan(1 - seat))
    if before.war.taken_back:
        return note("takeback.once", CLAUSE, reading="takeback-once", clan=clan(seat))
    return None


def takeback(before: RokumonState, a: Action, seat: Seat, say: Say | None) -> RokumonState:
    """Give the position before the action, in which it cannot be taken back again."""
    if say:
        kind = Term(f"takeback.kinds.{a.verb}")
        say(note("did.takeback", CLAUSE, clan=clan(seat), other=clan(1 - seat), kind=kind))
    return replace(before, war=replace(before.war, taken_back=True))

"""What a quiet action of Rumble Nation does: said where no idea comes to mind."""

from __future__ import annotations

from collections.abc import Iterator

from sengoku.core.game import Action, Note, note
from sengoku.games.rumble.actions import Place, Reroll, Roll, Use
from sengoku.games.rumble.components import CARDS
from sengoku.games.rumble.telling.faults import brings
from sengoku.games.rumble.telling.ideas import gains
from sengoku.games.rumble.telling.outlook import Choices


def plain(turn: Choices, action: Action) -> tuple[Note, ...]:
    """Say what an action gains as it stands, and of another roll what these dice can.

    Args:
        turn: what the seat can do.
        action: what is done.
    """
    match action:
        case Roll():
            return tuple(_keeps(turn))
        case Reroll():
            return tuple(_hoping(turn))
        case Use():
            return tuple(brings(turn, action))
    return tuple(gains(turn.after(action)))


def _keeps(turn: Choices) -> Iterator[Note]:
    """Tell that the card of the Daimyo could have been used, and still can be later. [RN 9]"""
    legal = turn.game.legal(turn.s)
    if any(isinstance(one, Use) and one.card not in CARDS for one in legal):
        yield note("idea.keeps-daimyo", "use")


def _hoping(turn: Choices) -> Iterator[Note]:
    """Tell the most that the dice on the table gain, whoever gets which sword."""
    places = (one for one in turn.game.legal(turn.s) if isinstance(one, Place))
    most = max(0, *(turn.after(one).gains[1] for one in places))
    if most:
        yield note("idea.hopes-for-more", "deploy", gain=most)
    else:
        yield note("idea.hopes", "deploy")

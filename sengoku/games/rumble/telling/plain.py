"""What a quiet action of Rumble Nation does: said where no idea comes to mind.

None of it takes long: a bot that acts waits for it.
"""

from __future__ import annotations

from collections.abc import Iterator

from sengoku.core.game import Action, Note, note
from sengoku.games.rumble.actions import Draft, Place, Reroll, Roll, Use
from sengoku.games.rumble.components import CARDS, card_term
from sengoku.games.rumble.state import RumbleState
from sengoku.games.rumble.telling.ideas import gains
from sengoku.games.rumble.telling.outlook import Choices

ORDERED = 3
"""Of no more than so many who still want a sword every order is looked at."""


def plain(turn: Choices, action: Action) -> tuple[Note, ...]:
    """Say what an action gains as it stands, and of another roll what these dice can.

    Args:
        turn: what the seat can do.
        action: what is done.
    """
    if isinstance(action, Draft):
        return (note("plain.drafts", f"card.{action.daimyo}"),)
    if turn.s.setting.phase != "turns" or turn.s.actor != turn.seat:
        return ()
    match action:
        case Roll():
            return tuple(_keeps(turn))
        case Reroll():
            return tuple(_hoping(turn))
        case Use():
            return tuple(_before_others(action))
    return () if turn.brief else tuple(gains(turn.after(action)))


def many(s: RumbleState) -> bool:
    """Tell whether there is no time to look at every order in which swords may go."""
    return s.setting.swords.count(0) > ORDERED


def _keeps(turn: Choices) -> Iterator[Note]:
    """Tell that the card of the Daimyo could have been used, and still can be later. [RN 9]"""
    legal = turn.game.legal(turn.s)
    if any(isinstance(one, Use) and one.card not in CARDS for one in legal):
        yield note("plain.keeps-daimyo", "use")


def _before_others(use: Use) -> Iterator[Note]:
    """Tell that a card on display is there for everybody. [RN 5.2, TM 5(2)]"""
    if use.card in CARDS:
        yield note("plain.card-first", "use", card=card_term(use.card))


def _hoping(turn: Choices) -> Iterator[Note]:
    """Tell the most that the dice on the table gain, whoever gets which sword."""
    places = (one for one in turn.game.legal(turn.s) if isinstance(one, Place))
    most = max(0, *(turn.after(one).gains[1] for one in places))
    about = "-about" * turn.brief
    if most:
        yield note(f"plain.hopes-for-more{about}", "deploy", gain=most)
    else:
        yield note(f"plain.hopes{about}", "deploy")

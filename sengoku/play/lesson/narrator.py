"""The narrator of a lesson: plays the other side, with its reasons where a rulebook gives them."""

from __future__ import annotations

from random import Random

from sengoku.bots import bot, printed_sitters
from sengoku.core.game import Action, Choice
from sengoku.play.match.match import Match, Ply


def printed_choice(match: Match) -> Choice | None:
    """Give what a rulebook's own opponent does here, or ``None`` where a person would act."""
    seat = match.state.actor
    name = printed_sitters(match.game).get(seat)
    if name is None:
        return None
    view = match.game.view(match.state, seat)
    return bot(name, match.game, Random(0)).choose(view, seat)


def narrate(match: Match, action: Action | str) -> Ply:
    """Play an action of the narrator; an opponent that follows a printed list tells its reasons.

    Raises:
        UnreadableAction: the text is no action.
        IllegalAction: a rule forbids it.
    """
    read = match.read(action)
    choice = printed_choice(match)
    because = choice.why if choice is not None and choice.action == read else ()
    return match.play(read, because)

"""What a person says of real coins, castles, cards or dice before the table asks for it.

The table lays out in an order of its own. Whoever reads a real table off may say it in any order:
what comes too early is noted, and done when its turn comes.
"""

from __future__ import annotations

from typing import Any

from sengoku.core.game import CHANCE, Action
from sengoku.core.things import Things, Word
from sengoku.play.table.speech import Voice

MOST = 60
"""How far ahead the turn of what was said is looked for."""


class Ahead:
    """What was said too early.

    Attributes:
        noted: the actions, in the order in which they were said.
    """

    def __init__(self) -> None:
        self.noted: tuple[Action, ...] = ()

    def said(self, voice: Voice) -> str:
        """Say what is noted, if anything is."""
        noted = voice.text("list-comma").join(map(str, self.noted))
        return voice.text("table.noted", list=noted) if noted else ""

    def note(self, things: Things, state: Any, action: Action) -> bool:
        """Note an action that will be possible later; tell whether it will be.

        Args:
            things: how the game spells its actions.
            state: where chance is to act now.
            action: what was said; not possible now.
        """
        others = tuple(one for one in self.noted if _place(things, one) != _place(things, action))
        if not _comes(things, state, (*others, action)):
            return False
        self.noted = (*others, action)
        return True

    def due(self, things: Things, state: Any) -> Action | None:
        """Give what was noted and can be done now, and forget it."""
        if state.actor != CHANCE:
            self.noted = ()
            return None
        found = next((one for one in self.noted if one in things.game.legal(state)), None)
        if found is not None:
            self.noted = tuple(one for one in self.noted if one != found)
        return found


def _comes(things: Things, state: Any, actions: tuple[Action, ...]) -> bool:
    """Tell whether all of some actions can be done, in the table's order, from here on."""
    game, waiting = things.game, list(actions)
    kept = {word for one in actions for word in _shown(things, one)}
    for _ in range(MOST):
        legal = game.legal(state) if state.actor == CHANCE else ()
        due = next((one for one in waiting if one in legal), None)
        if due is not None:
            waiting.remove(due)
            if not waiting:
                return True
        free = (one for one in legal if kept.isdisjoint(_shown(things, one)))
        chosen = due or next(free, None)
        if chosen is None:
            return False
        state = game.apply(state, chosen)
    return False


def _shown(things: Things, action: Action) -> tuple[Word, ...]:
    """Give what an action shows: its words without the place it goes to."""
    hidden = things.implied.get(action.verb, ())
    return tuple(word for word in things.words(action) if word[0] not in hidden)


def _place(things: Things, action: Action) -> tuple[object, ...]:
    """Give the place that what an action shows goes to."""
    hidden = things.implied.get(action.verb, ())
    words = tuple(word for word in things.words(action) if word[0] in hidden)
    return (action.verb, words) if words else (action,)

"""What lies on a board, as a person presses it: things, and what each can mean in an action.

A press names a *thing*: what, whose and where at once. A game says in one table (its module
``things``) which things there are in a view, and which words of which action each can say. What
a thing can mean is decided by what it is, never by what happens to be legal now. The table of a
person, `sengoku.play.table`, spells actions from that, and finds the one reason for what cannot be.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Literal

from sengoku.core.game import Action, Game, Seat
from sengoku.core.notes import Note

Word = tuple[str, str]
"""A field of an action and the value it gets."""

Role = Literal["", "acts", "alone"]


@dataclass(frozen=True, slots=True)
class Fill:
    """One part that a thing can play in an action.

    Args:
        verb: the action's verb.
        words: the fields it fills, each with its value; none where it only says the verb.
        role: ``acts``: what does the action, so that it is picked up even where nothing legal
            starts with it; ``alone``: this thing is all the action needs, so that pressing it
            with nothing picked up does the action at once; else what is acted on.
        plain: false for a part that a thing of this kind cannot play, but that somebody might
            mean who has not learnt so yet. Such a part is only used to find a reason.
    """

    verb: str
    words: tuple[Word, ...] = ()
    role: Role = ""
    plain: bool = True


@dataclass(frozen=True, slots=True)
class Thing:
    """Something drawn, and all that it can mean to the one to act.

    Args:
        id: what `sengoku.draw.scene.Item.hit` holds: unique on the board, and the same for as
            long as the thing lies where it lies.
        fills: the parts it can play, the common verb first.
    """

    id: str
    fills: tuple[Fill, ...] = ()


@dataclass(frozen=True, slots=True)
class About:
    """What a card of information says about a thing, made from the data and the rules.

    Args:
        name: its name; it is said in both scripts.
        told: what it is and does, each note with the clause it rests on.
        left: how many there are, or are left.
    """

    name: Note
    told: tuple[Note, ...] = ()
    left: tuple[Note, ...] = ()


class Things:
    """What a game has that says nothing of its things: every value of a field is one.

    A game's module ``things`` holds a function ``things(game)`` that gives an object like this
    one, with what is its own written over.

    Args:
        game: the rules.
    """

    chance: tuple[type[Action], ...] = ()
    """Actions that only chance does, so that no person can mean them."""

    implied: Mapping[str, Collection[str]] = {}
    """By verb, the fields nobody would point at: filled by themselves when one value is left."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def words(self, action: Action) -> tuple[Word, ...]:
        """Spell an action: its fields and their values, in the order in which they are asked.

        The same field may come more than once, where several things fill it in any order: two
        cubes that are paid, three dice.
        """
        values = ((one.name, str(getattr(action, one.name))) for one in fields(action))  # type: ignore[arg-type]
        return tuple((name, value) for name, value in values if value)

    def place(self, thing: str) -> str:
        """Give what a thing stands for where a question asks for a place; by default itself.

        So a castle's name and its token stand for its area.
        """
        return thing

    def on(self, view: Any, seat: Seat | None) -> Sequence[Thing]:
        """List everything that is drawn and can be pressed, with what it can mean.

        Args:
            view: the position as it is seen.
            seat: who would act: a seat, `CHANCE` where a person says what chance does, or
                ``None`` where nobody can act now; then nothing has a meaning.
        """
        fills: dict[str, list[Fill]] = {}
        if seat is not None:
            for action in self.game.vocabulary(view):
                words = self.words(action)
                for index, word in enumerate(words):
                    role: Role = "acts" if index == 0 and len(words) > 1 else ""
                    role = "alone" if len(words) == 1 else role
                    found = fills.setdefault(word[1], [])
                    if all((one.verb, one.words) != (action.verb, (word,)) for one in found):
                        found.append(Fill(action.verb, (word,), role))
        return [Thing(value, tuple(found)) for value, found in fills.items()]

    def drawn(self, view: Any, action: Action) -> bool:
        """Tell whether a well-formed action names only what is there to be pointed at.

        Of the actions that an unfinished press could become, such are asked first for a reason.
        """
        return True

    def about(self, view: Any, seat: Seat | None, thing: str) -> About | None:
        """Say what there is to say about a thing, or ``None``.

        Args:
            view: the position as it is seen: nothing hidden is told.
            seat: who looks.
            thing: its id.
        """
        return None

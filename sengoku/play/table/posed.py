"""A question whose answers are things on the board."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from sengoku.core import given
from sengoku.core.notes import Note
from sengoku.draw.scene import Scene


@dataclass(frozen=True, slots=True)
class Posed:
    """What is asked.

    Args:
        places: the things that can be answers.
        pressed: those that are pressed already.
        tell: told which of the places is pressed.
        beside: told what else is pressed, and whether it is of the kind of the places; gives
            what is said besides its card.
        typed: told what is typed; tells whether that is an answer.
    """

    places: tuple[str, ...]
    pressed: tuple[str, ...] = ()
    tell: Callable[[str], None] | None = None
    beside: Callable[[str, bool], tuple[Note, ...]] | None = None
    typed: Callable[[str], bool] | None = None

    def take(self, thing: str, stands: str, scene: Callable[[], Scene]) -> bool:
        """Take a press as an answer; tell whether it is one.

        A card that lies in a court is pressed for the court, if no other place is there.

        Args:
            thing: what is pressed.
            stands: what it stands for, such as the area of a castle's name; itself if nothing.
            scene: draws the board, to see where it lies.
        """
        place = _at(thing, stands, self.places, scene)
        if not place or self.tell is None:
            return False
        self.tell(place)
        return True

    def aside(
        self, thing: str, stands: str, scene: Callable[[], Scene]
    ) -> tuple[Note, ...]:
        """Give what is said to a press that is no answer, besides the thing's card.

        Args:
            thing: what is pressed.
            stands: as in `take`.
            scene: draws the board, to see which things are of the kind of the answers.
        """
        if self.beside is None:
            return ()
        place = ""
        if self.places:
            items = [item for item in scene().items if item.hit]
            kinds = {item.role for item in items if item.hit in self.places}
            alike = {item.hit for item in items if item.role in kinds}
            place = _at(thing, stands, alike, scene)
        return self.beside(place or thing, bool(place))


POSED = given.Kind("posed", (Posed,), 'Posed(("e5", "g5"))')


def _at(
    thing: str, stands: str, places: Collection[str], scene: Callable[[], Scene]
) -> str:
    """Give the place that a press on a thing is meant for, or nothing."""
    for one in (thing, stands):
        if one in places:
            return one
    if not places:
        return ""
    drawn = scene()
    spot = drawn.centre(thing)
    found = [] if spot is None else [one for one in places if drawn.lies(one, *spot)]
    return found[0] if len(found) == 1 else ""

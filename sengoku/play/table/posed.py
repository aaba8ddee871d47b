"""A question whose answers are things on the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sengoku.draw.scene import Scene


@dataclass(frozen=True, slots=True)
class Posed:
    """What is asked.

    Args:
        places: the things that can be answers.
        pressed: those that are pressed already.
        tell: told which of the places is pressed.
    """

    places: tuple[str, ...]
    pressed: tuple[str, ...] = ()
    tell: Callable[[str], None] | None = None

    def take(self, thing: str, scene: Callable[[], Scene]) -> bool:
        """Take a press as an answer; tell whether it is one.

        A card that lies in a court is pressed for the court, if no other place is there.

        Args:
            thing: what is pressed.
            scene: draws the board, to see where it lies.
        """
        place = thing if thing in self.places else self._around(thing, scene)
        if not place or self.tell is None:
            return False
        self.tell(place)
        return True

    def _around(self, thing: str, scene: Callable[[], Scene]) -> str:
        if not self.places:
            return ""
        drawn = scene()
        spot = drawn.centre(thing)
        found = [] if spot is None else [one for one in self.places if drawn.lies(one, *spot)]
        return found[0] if len(found) == 1 else ""

"""What a page is told: a whole frame once, and then only what changed in each."""

from __future__ import annotations

from typing import Any

from sengoku.play.board.blocks import Block, Entry, shown, wished, written
from sengoku.play.board.picture import Picture, State, difference


class Sender:
    """Keeps count of the frames that were sent, and gives what is new in each.

    A page that missed one, or is loaded anew, asks for the whole.

    Attributes:
        number: of the last frame.
    """

    def __init__(self) -> None:
        self.number = 0
        self._root = ""
        self._blocks: dict[str, Entry] = {}
        self._pictures: dict[str, State] = {}
        self._said = ""

    def whole(self) -> dict[str, Any]:
        """Give the last frame with everything in it."""
        pictures = {key: _whole(state) for key, state in self._pictures.items()}
        told = {"number": self.number, "root": self._root, "blocks": self._blocks}
        return {**told, "pictures": pictures}

    def ahead(self, picture: Picture) -> dict[str, Any] | None:
        """Give what is new in a picture alone, to be told while the rest is still being made.

        Args:
            picture: one that the page has already.
        """
        before, state = self._pictures.get(picture.key), picture.state()
        change = None if before is None else difference(before, state)
        if change is None:
            return None
        if moved := picture.moved():
            change["moving"] = moved
        base, self.number = self.number, self.number + 1
        self._pictures[picture.key] = state
        told = {"base": base, "number": self.number, "root": self._root, "blocks": {}}
        return {**told, "pictures": {picture.key: change}}

    def news(self, root: Block, said: str = "") -> dict[str, Any] | None:
        """Give what a page has to be told, or nothing if it knows it all.

        Args:
            root: the board as it is now.
            said: what a screen reader is to say now.
        """
        blocks = written(root)
        pictures = [one for one in shown(root) if isinstance(one, Picture)]
        states = {one.key: one.state() for one in pictures}
        moving = {one.key: moved for one in pictures if (moved := one.moved())}
        changes = {
            key: change
            for key, state in states.items()
            if (change := difference(self._pictures.get(key), state)) is not None
        }
        for key, moved in moving.items():
            changes.setdefault(key, {})["moving"] = moved
        fresh = {key: entry for key, entry in blocks.items() if self._blocks.get(key) != entry}
        gone = self._blocks.keys() - blocks.keys()
        focus = wished(root)
        if not (fresh or gone or changes or focus or said or self._root != root.key):
            return None
        base, self.number = self.number, self.number + 1
        self._root, self._blocks, self._pictures = root.key, blocks, states
        told = {"base": base, "number": self.number, "root": root.key, "blocks": fresh}
        if gone:
            told["gone"] = sorted(gone)
        if changes:
            told["pictures"] = changes
        if focus:
            told["focus"] = focus
        if said:
            told["said"] = said
        return told


def _whole(state: State) -> dict[str, Any]:
    change = difference(None, state) or {}
    return {"head": state[0], "ground": state[1], "parts": change.get("parts", [])}

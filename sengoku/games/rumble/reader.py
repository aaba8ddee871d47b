"""Reading the fields of a position: what only Rumble Nation and Tenka Meidou have."""

from __future__ import annotations

from typing import Any

from sengoku.core import reader
from sengoku.games.rumble.components import AREAS, INDEX, spread
from sengoku.games.rumble.state import STOCK


class Reader(reader.Reader):
    """The fields of a document, or of a part of it, areas and counts among them."""

    def area(self, value: Any) -> int:
        """Check that a value names an area."""
        if not isinstance(value, str) or value not in INDEX:
            raise self.impossible("position.area", area=str(value), areas=", ".join(AREAS))
        return INDEX[value]

    def where(self, field: str, value: Any) -> int:
        """Check that a value names an area or the stock."""
        if value == "stock":
            return STOCK
        if not isinstance(value, str):
            raise self.wrong(field, "where")
        return self.area(value)

    def counts(self, field: str) -> tuple[tuple[int, ...], ...]:
        """Read how many pieces of each seat stand in each area: ``{"kyo": [2, 0, 1]}``."""
        rows = [list(spread(0)) for _ in range(self.seats)]
        part = self.part(field, self.get(field, {}))
        for area in part.names():
            where = self.area(area)
            for seat, count in enumerate(part.each(area, ())):
                rows[seat][where] = part.whole(area, count)
        return tuple(tuple(row) for row in rows)

    def names(self) -> list[str]:
        """List the fields that are given."""
        return list(self._doc)

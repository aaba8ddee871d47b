"""What a tournament says of its entrants: points with intervals, and Bradley-Terry ratings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from sengoku.arena import plot, shown
from sengoku.arena.plan import TEXTS, Tournament, refused, seated, worth
from sengoku.arena.playing import Played
from sengoku.arena.rating import interval, rated
from sengoku.core.options import one_of
from sengoku.core.texts import LANGUAGES, USUAL, catalogue, quoted
from sengoku.draw.measure import cells
from sengoku.play.match.match import Match
from sengoku.play.match.spoken import READER
from sengoku.play.page.address import Address

SITE = "https://sengoku-games.github.io/sengoku/"
"""Where the site is that opens a match behind a link; ``[project.urls]`` has it too."""

WIDE = 20
"""So many characters a share of 1 is wide on the terminal."""


@dataclass(frozen=True, slots=True)
class Row:
    """An entrant's line in the table.

    Args:
        name: who.
        games: how many games it played.
        points: what it won: 1 a game, shared among those who win it, or among all if it is drawn.
        share: points a game, 0 to 1.
        low: the lower end of the share's interval of 95 % (Wilson's).
        high: its upper end.
        rating: Bradley-Terry's, in points of Elo's scale; the average of all is 0.
        error: half of the rating's interval of 95 %.
        faults: how many games it lost by a fault.
        seconds: how long it thought in all.
        rested: in how many rounds of a Swiss tournament it had no game, of those that are over.
        score: its points, with those for the rounds in which it rested.
    """

    name: str
    games: int
    points: float
    share: float
    low: float
    high: float
    rating: float
    error: float
    faults: int
    seconds: float
    rested: int = 0
    score: float = 0.0


@dataclass(frozen=True, slots=True)
class Results:
    """All games of a tournament that were played.

    Args:
        plan: the tournament.
        games: what was played.
    """

    plan: Tournament
    games: tuple[Played, ...]

    def table(self) -> tuple[Row, ...]:
        """Give a line for each entrant, the best rating first."""
        count = len(self.plan.entrants)
        games, points, faults = [0] * count, [0.0] * count, [0] * count
        seconds = [0.0] * count
        for game in self.games:
            placed = self.placed(game)
            for seat, who in enumerate(placed):
                games[who] += 1
                points[who] += share(game, seat, len(placed))
                faults[who] += game.at_fault == seat
                seconds[who] += game.seconds[seat]
        ratings = rated(count, tuple(self.duels()))
        rested, worth_of_one = self.rested(), self.plan.games_a_meeting
        rows = []
        for who, entrant in enumerate(self.plan.entrants):
            low, high = interval(points[who], games[who])
            mean = points[who] / games[who] if games[who] else 0.0
            line = (entrant.name, games[who], points[who], mean, low, high)
            score = points[who] + rested[who] * worth_of_one
            more = (faults[who], round(seconds[who], 3), rested[who], score)
            rows.append(Row(*line, *ratings[who], *more))
        swiss = self.plan.kind == "swiss"
        return tuple(
            sorted(rows, key=lambda row: (-round(row.score, 6) * swiss, -row.rating, row.name))
        )

    def rested(self) -> Counter[int]:
        """Count the rounds, of those that are over, in which an entrant had no game."""
        return self.plan.rested({game.id: game.winners for game in self.games})

    def crosstable(self) -> tuple[tuple[str, tuple[tuple[float, int] | None, ...]], ...]:
        """Give for each entrant, in the order of the table, what it won of the duels with each.

        Returns:
            Lines of a name and a cell for each entrant: points and duels, or ``None`` where two
            have not met.
        """
        points: Counter[tuple[int, int]] = Counter()
        met: Counter[tuple[int, int]] = Counter()
        for one, other, score in self.duels():
            met.update([(one, other), (other, one)])
            points[one, other] += score  # type: ignore[assignment]  # halves count too
            points[other, one] += 1 - score  # type: ignore[assignment]
        places = {entrant.name: who for who, entrant in enumerate(self.plan.entrants)}
        order = [places[row.name] for row in self.table()]
        return tuple(
            (self.plan.entrants[one].name, tuple(
                (points[one, other], met[one, other]) if met[one, other] else None
                for other in order
            ))
            for one in order
        )  # fmt: skip

    def placed(self, game: Played) -> tuple[int, ...]:
        """Give the number of the entrant at each seat of a game."""
        return seated(game.id, len(game.seconds))

    def played(self, name: str) -> Played:
        """Give what came of a game.

        Args:
            name: its id.

        Raises:
            BadOption: no such game was played.
        """
        found = next((game for game in self.games if game.id == name), None)
        if found is None:
            raise refused("game", id=quoted(name))
        return found

    def listed(self, language: str = USUAL) -> str:
        """Write a line for each game: its id, who played, by their seats, and who won.

        Args:
            language: ``en`` or ``ja``.

        Raises:
            BadOption: there is no such language.
        """
        one_of("language", language, LANGUAGES)
        texts, lines = catalogue(TEXTS), []
        comma = texts.text("list-comma", language)
        for game in self.games:
            names = [self.plan.entrants[who].name for who in self.placed(game)]
            won = comma.join(names[seat] for seat in game.winners)
            result = texts.text("arena.won" if won else "arena.drawn", language, name=won)
            told = {"id": game.id, "names": " – ".join(names), "result": result}
            lines.append(texts.text("arena.listed", language, **told))
        return "\n".join(lines)

    def game(self, name: str) -> Match:
        """Give a game as a match, which a board opens and which can be reviewed.

        Args:
            name: its id.

        Raises:
            BadOption: no such game was played.
        """
        return Match.from_text(self.played(name).record)

    def link(self, name: str, site: str = SITE) -> str:
        """Give the address at which a game opens on the board, with all that is hidden in it.

        Args:
            name: its id.
            site: where the site is, if it is another one.

        Raises:
            BadOption: no such game was played.
        """
        return f"{site}#{Address('match', name=self.played(name).record)}"

    def __str__(self) -> str:
        """Write the table, a line for each entrant, and what was done wrong."""
        return self.text("en")

    def text(self, language: str) -> str:
        """Write the table, a line for each entrant, and what was done wrong, in a language.

        Args:
            language: ``en`` or ``ja``.

        Raises:
            BadOption: there is no such language.
        """
        one_of("language", language, LANGUAGES)
        texts, rows = catalogue(TEXTS), self.table()
        wide = max(cells(row.name) for row in rows)
        lines = [
            texts.text(
                "arena.row", language, name=row.name + " " * (wide - cells(row.name)),
                points=f"{row.points:g}", games=row.games, share=f"{row.share:.0%}",
                low=f"{row.low:.0%}", high=f"{row.high:.0%}", rating=shown.signed(row.rating),
                error=f"{row.error:.0f}",
            ) + "  " + bar(row.share, row.low, row.high)
            for row in rows
        ]  # fmt: skip
        for row in rows:
            if row.rested:
                lines.append(texts.text(
                    "arena.rested", language, name=row.name, count=row.rested,
                    score=f"{row.score:g}",
                ))  # fmt: skip
        for name, fault, count in self.faults(language):
            told = texts.text("arena.faults", language, name=name, fault=fault, count=count)
            lines.append(told)
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        return shown.html(self, READER.asked())

    def html(self, language: str = USUAL) -> str:
        """Give the table and the crosstable as HTML.

        Args:
            language: ``en`` or ``ja``.

        Raises:
            BadOption: there is no such language.
        """
        one_of("language", language, LANGUAGES)
        return shown.html(self, language)

    def plot(self, language: str = USUAL) -> plot.Plot:
        """Draw the ratings with their intervals of 95 %; needs matplotlib.

        Args:
            language: ``en`` or ``ja``.

        Raises:
            BadOption: matplotlib is not installed, or there is no such language.
        """
        one_of("language", language, LANGUAGES)
        return plot.ratings(self.table(), language)

    def faults(self, language: str = USUAL) -> tuple[tuple[str, str, int], ...]:
        """Tell who lost by which fault, and how often; the most frequent first.

        Args:
            language: in which the faults are told.
        """
        entrants = self.plan.entrants
        found = Counter(
            (entrants[self.placed(game)[game.at_fault]].name, game.told(language))
            for game in self.games
            if game.at_fault >= 0
        )
        return tuple((name, fault, count) for (name, fault), count in found.most_common())

    def against(self, one: int, other: int) -> tuple[int, float, float, float]:
        """Give how an entrant did in the games in which another sat too.

        Args:
            one: the number of the entrant.
            other: that of the other.

        Returns:
            How many duels, its share of them (a drawn or shared one counts half), and the ends of
            the interval of 95 %.
        """
        duels = [duel for duel in self.duels() if {one, other} == {duel[0], duel[1]}]
        won = sum(score if first == one else 1 - score for first, _, score in duels)
        low, high = interval(won, len(duels))
        return len(duels), won / len(duels) if duels else 0.0, low, high

    def duels(self) -> Iterator[tuple[int, int, float]]:
        """Give each pair of different entrants of each game, with what the first won of it."""
        for game in self.games:
            placed = self.placed(game)
            for one, other in combinations(range(len(placed)), 2):
                if placed[one] != placed[other]:
                    lead = (one in game.winners) - (other in game.winners)
                    yield placed[one], placed[other], 0.5 + 0.5 * lead


def share(game: Played, seat: int, seats: int) -> float:
    """Give what a seat won of a game: all, a part of a shared win, or of a drawn game."""
    return worth(game.winners, seat, seats)


def bar(middle: float, low: float, high: float) -> str:
    """Draw a share and its interval between 0 and 1 with characters.

    >>> bar(0.5, 0.25, 0.75)
    '│     ├────●────┤     │'
    """
    line = [" "] * (WIDE + 1)
    first, at, last = (round(each * WIDE) for each in (low, middle, high))
    line[first : last + 1] = "─" * (last + 1 - first)
    line[first], line[last], line[at] = "├", "┤", "●"
    return f"│{''.join(line)}│"

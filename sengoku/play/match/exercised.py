"""Which rules of a rulebook a match has met, and which it has not: from the clauses of its notes.

>>> import sengoku
>>> match = sengoku.Match(sengoku.load("rokumon", act=1), seed=7)
>>> _ = match.deal(), match.play("deploy e5")
>>> match.exercised().met
('turn', 'act1.setup', 'act1.deploy')
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from html import escape

from sengoku.core.game import Note, Outcome
from sengoku.core.options import one_of
from sengoku.core.texts import LANGUAGES, USUAL, Catalogue, common
from sengoku.play.match.history import Ply

_STYLE = "text-align:start;vertical-align:top;padding:4px 10px;border-bottom:1px solid #8886"


@dataclass(frozen=True, slots=True)
class Source:
    """A match or a lesson, as far as its rules go.

    Args:
        texts: the catalogue of its game, or of its edition.
        happened: how often something happened by each clause.
        refused: how often something was refused by each clause.
    """

    texts: Catalogue
    happened: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True, slots=True)
class Row:
    """A clause, and how it was met.

    Args:
        clause: its key, such as ``act1.move``.
        happened: how often something happened by it.
        refused: how often something was refused by it.
        among: in how many of the matches and lessons it was met.
    """

    clause: str
    happened: int
    refused: int
    among: int


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The clauses of one rulebook, in its order, and how they were met.

    Args:
        texts: says them.
        rows: one a clause.
        count: how many matches and lessons were looked at.
    """

    texts: Catalogue
    rows: tuple[Row, ...]
    count: int


class Exercised:
    """What was met of the rules in some matches and lessons, and what was not.

    Args:
        sources: the matches and lessons, at least one.
        language: in which it is told, if no other is asked for: ``en`` or ``ja``.

    Attributes:
        books: one a rulebook; two editions of a game have two.
    """

    def __init__(self, sources: Sequence[Source], language: str = USUAL) -> None:
        self.language = one_of("language", language, LANGUAGES)
        found = {source.texts.package: source.texts for source in sources}
        self.books = tuple(
            _rulebook(texts, [one for one in sources if one.texts.package == package])
            for package, texts in found.items()
        )

    @property
    def met(self) -> tuple[str, ...]:
        """The clauses by which something happened or was refused, in the rulebook's order."""
        return tuple(row.clause for book in self.books for row in book.rows if row.among)

    @property
    def missed(self) -> tuple[str, ...]:
        """The clauses that were not met."""
        return tuple(row.clause for book in self.books for row in book.rows if not row.among)

    def __repr__(self) -> str:
        return f"<Exercised: {len(self.met)} clauses met, {len(self.missed)} not>"

    def text(self, language: str = "") -> str:
        """List the rules that were met, then those that were not.

        Args:
            language: ``en`` or ``ja``; its own if left out.
        """
        told = language or self.language
        lines: list[str] = []
        for book in self.books:
            met = [row for row in book.rows if row.among]
            lines.append(_count(book, len(met), told))
            lines += [f"  {_clause(book, row, told)} ({_how(row, told)})" for row in met]
            missed = [row for row in book.rows if not row.among]
            if missed:
                lines.append(_say("missed", told))
            lines += [f"  {_clause(book, row, told)}" for row in missed]
        return "\n".join(lines)

    def html(self, language: str = "") -> str:
        """Give it as a table a rulebook: what was not met first, for that is what is asked.

        Args:
            language: ``en`` or ``ja``; its own if left out.
        """
        told = language or self.language
        tables = "".join(_table(book, told) for book in self.books)
        return f'<div class="sengoku-exercised" lang="{told}">{tables}</div>'

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/html": self.html(), "text/plain": self.text()}


def source(texts: Catalogue, plies: Iterable[Ply], outcome: Outcome | None) -> Source:
    """Give what a match has met; of a match still played only what everybody may know.

    Args:
        texts: of its game.
        plies: what was done.
        outcome: how it ended, if it has.
    """
    notes = [note for ply in plies for note in ply.notes]
    if outcome is None:
        notes = [note for note in notes if note.visible_to(None)]
    else:
        notes.append(outcome.note)
    return Source(texts, clauses(notes))


def clauses(notes: Iterable[Note]) -> Counter[str]:
    """Count the clauses of some notes."""
    return Counter(note.clause for note in notes if note.clause)


def _rulebook(texts: Catalogue, sources: Sequence[Source]) -> Rulebook:
    def row(clause: str) -> Row:
        happened = sum(one.happened[clause] for one in sources)
        refused = sum(one.refused[clause] for one in sources)
        among = sum(bool(one.happened[clause] or one.refused[clause]) for one in sources)
        return Row(clause, happened, refused, among)

    return Rulebook(texts, tuple(map(row, texts.under("clause"))), len(sources))


def _say(key: str, language: str, **args: int | str) -> str:
    return common().text(f"exercised.{key}", language, **args)


def _count(book: Rulebook, met: int, language: str) -> str:
    game = book.texts.text("game", language)
    return _say("count", language, game=game, met=met, all=len(book.rows))


def _clause(book: Rulebook, row: Row, language: str) -> str:
    return book.texts.clause(row.clause, language)


def _rule(book: Rulebook, row: Row, language: str) -> str:
    key = f"rule.{row.clause}"
    return book.texts.text(key, language) if book.texts.has(key, language) else ""


def _how(row: Row, language: str) -> str:
    """Say how a clause was met."""
    told = [
        _say(key, language, count=count)
        for key, count in (("happened", row.happened), ("refused", row.refused))
        if count
    ]
    return common().text("list-comma", language).join(told)


def _table(book: Rulebook, language: str) -> str:
    """Write the table of a rulebook."""
    names = ["clause", "rule", "how"] + ["among"] * (book.count > 1)
    head = "".join(f'<th scope="col" style="{_STYLE}">{escape(_say(n, language))}</th>'
                   for n in names)  # fmt: skip
    rows = sorted(book.rows, key=lambda row: bool(row.among))
    body = "".join(_line(book, row, language) for row in rows)
    met = sum(bool(row.among) for row in book.rows)
    title = escape(_count(book, met, language))
    return (
        f'<table style="border-collapse:collapse;max-width:1000px"><caption '
        f'style="text-align:start;font-weight:bold;padding:6px 10px">{title}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    )


def _line(book: Rulebook, row: Row, language: str) -> str:
    how = _how(row, language) or _say("not-met", language)
    cells = [_rule(book, row, language), how]
    if book.count > 1:
        cells.append(_say("of", language, among=row.among, count=book.count))
    name = escape(_clause(book, row, language))
    written = "".join(f'<td style="{_STYLE}">{escape(cell)}</td>' for cell in cells)
    kind = "met" if row.among else "missed"
    head = f'<th scope="row" style="{_STYLE}">{name}</th>'
    return f'<tr class="sengoku-{kind}" data-clause="{escape(row.clause)}">{head}{written}</tr>'

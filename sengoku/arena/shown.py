"""Tables as HTML, for notebooks and pages; they follow the page's light and dark."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from sengoku.arena.plan import TEXTS
from sengoku.core.texts import catalogue

STYLE = """
.sengoku-table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
.sengoku-table caption { text-align: start; font-weight: 600; padding: .4em 0; }
.sengoku-table th, .sengoku-table td {
  padding: .25em .6em; text-align: end; border-bottom: 1px solid
  color-mix(in srgb, currentColor 20%, transparent); background: none; white-space: nowrap; }
.sengoku-table th:first-child, .sengoku-table td:first-child { text-align: start; }
.sengoku-table th[scope="col"] { white-space: normal; vertical-align: bottom; }
.sengoku-wide { overflow-x: auto; max-width: 100%; margin: 0 0 1.2em; }
.sengoku-bar { position: relative; display: block; width: 9em; height: 1em;
  margin-inline-start: auto;
  border-inline: 1px solid color-mix(in srgb, currentColor 35%, transparent); }
.sengoku-bar i { position: absolute; top: .4em; height: .2em; background: #b5543a; }
.sengoku-bar b { position: absolute; top: .2em; width: .6em; height: .6em; margin-left: -.3em;
  border-radius: 50%; background: #b5543a; }
"""


LISTED = ".sengoku-listed { min-width: min(100%, 28em); }"
"""A short table is wide enough for its caption."""

PROSE = """
.sengoku-prose { min-width: min(100%, 36em); }
.sengoku-table.sengoku-prose :is(th, td) { text-align: start; vertical-align: baseline; }
.sengoku-table.sengoku-prose td { white-space: normal; max-width: 56em; word-break: auto-phrase; }
.sengoku-prose code { white-space: nowrap !important; font-weight: 400; }
.sengoku-prose td > span { display: block; }
"""
"""Sentences break where they must and begin at one edge."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Words and a table that a cell shows when it ends with it.

    Args:
        markup: the whole as HTML, escaped already.
        text: the same in plain words.
    """

    markup: str
    text: str

    def __str__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/html": self.markup, "text/plain": self.text}


def sheet(inside: Iterable[str], text: str, language: str, style: str = LISTED) -> Sheet:
    """Put parts of HTML together in the language they are in.

    Args:
        inside: the parts.
        text: the same in plain words.
        language: ``en`` or ``ja``.
        style: that of the tables among them, besides what all have: `LISTED` or `PROSE`.
    """
    every = f"<style>{STYLE}{style}</style>"
    return Sheet(f'<div lang="{language}">{every}{"".join(inside)}</div>', text)


def listed(caption: str, head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Give a table with a head over each column; the first cell of a row names it.

    Args:
        caption: says what the table is of.
        head: the names of the columns.
        rows: the cells.
    """
    names = "".join(f'<th scope="col">{escape(name)}</th>' for name in head)
    lines = [
        f'<tr><th scope="row">{escape(str(first))}</th>'
        + "".join(f"<td>{escape(str(cell))}</td>" for cell in cells) + "</tr>"
        for first, *cells in rows
    ]  # fmt: skip
    return _wide([f"<tr>{names}</tr>", *lines], caption, "sengoku-table sengoku-listed")


def prose(
    caption: str, head: Sequence[str], rows: Iterable[Sequence[str | tuple[str, ...]]], code: int
) -> str:
    """Give a table of words; the first cell of a row names it.

    Args:
        caption: says what the table is of.
        head: the names of the columns.
        rows: the cells; of several sentences in one each has a line of its own.
        code: the number of the column that holds what is typed, or -1.
    """
    names = "".join(f'<th scope="col">{escape(name)}</th>' for name in head)
    lines = []
    for row in rows:
        first, *cells = (_worded(cell, at == code) for at, cell in enumerate(row))
        told = "".join(f"<td>{cell}</td>" for cell in cells)
        lines.append(f'<tr><th scope="row">{first}</th>{told}</tr>')
    return _wide([f"<tr>{names}</tr>", *lines], caption, "sengoku-table sengoku-prose")


def _worded(cell: str | tuple[str, ...], code: bool) -> str:
    if isinstance(cell, tuple):
        return "".join(f"<span>{escape(line)}</span>" for line in cell)
    return f"<code>{escape(cell)}</code>" if code else escape(cell)


def html(results: Any, language: str) -> str:
    """Give the table and the crosstable of a tournament.

    Args:
        results: a `sengoku.arena.Results`.
        language: ``en`` or ``ja``.
    """
    parts = [f"<style>{STYLE}</style>", table(results, language), crosstable(results, language)]
    return f'<div lang="{language}">{"".join(parts)}</div>'


def _wide(rows: list[str], caption: str, kind: str = "sengoku-table") -> str:
    head, *body = rows
    # What is wider than the page scrolls by itself, by keys as well.
    return (
        f'<div class="sengoku-wide" tabindex="0" role="group" aria-label="{escape(caption)}">'
        f'<table class="{kind}"><caption>{escape(caption)}</caption>'
        f"<thead>{head}</thead><tbody>{''.join(body)}</tbody></table></div>"
    )


def table(results: Any, language: str) -> str:
    """Give a line for each entrant, with the interval of its share drawn."""
    texts, swiss = catalogue(TEXTS), results.plan.kind == "swiss"
    names = ["name", *(["score"] if swiss else []), "points", "games", "share", "rating", "faults"]
    head = "".join(f'<th scope="col">{texts.text(f"head.{n}", language)}</th>' for n in names)
    rows = [f"<tr>{head}</tr>"]
    for row in results.table():
        bar = (
            f'<span class="sengoku-bar" aria-hidden="true"><i style="left:{row.low:.1%};'
            f'right:{1 - row.high:.1%}"></i><b style="left:{row.share:.1%}"></b></span>'
        )
        said = texts.text(
            "cell.share", language, share=f"{row.share:.0%}",
            low=f"{row.low:.0%}", high=f"{row.high:.0%}",
        )  # fmt: skip
        cells = [
            f'<th scope="row">{escape(row.name)}</th>',
            *([f"<td>{row.score:g}</td>"] if swiss else []),
            f"<td>{row.points:g}</td>", f"<td>{row.games}</td>", f"<td>{said}{bar}</td>",
            f"<td>{signed(row.rating)} ± {row.error:.0f}</td>", f"<td>{row.faults or ''}</td>",
        ]  # fmt: skip
        rows.append(f"<tr>{''.join(cells)}</tr>")
    return _wide(rows, texts.text("head.table", language))


def crosstable(results: Any, language: str) -> str:
    """Give what each won of its duels with each other one."""
    texts, lines = catalogue(TEXTS), results.crosstable()
    numbers = "".join(
        f'<th scope="col"><abbr title="{escape(name)}">{number}</abbr></th>'
        for number, (name, _) in enumerate(lines, 1)
    )
    rows = [f"<tr><td></td>{numbers}</tr>"]
    for number, (name, met) in enumerate(lines, 1):
        cells = "".join(_met(one, number == at) for at, one in enumerate(met, 1))
        rows.append(f'<tr><th scope="row">{number} {escape(name)}</th>{cells}</tr>')
    return _wide(rows, texts.text("head.cross", language))


def _met(one: tuple[float, int] | None, own: bool) -> str:
    """Give a cell: points of duels, the darker the more it won."""
    if one is None:
        return f"<td>{'·' if own else ''}</td>"
    points, count = one
    shade = f"background: color-mix(in srgb, #b5543a {points / count * 45:.0f}%, transparent)"
    return f'<td style="{shade}">{points:g}/{count}</td>'


def signed(number: float, places: int = 0) -> str:
    """Write a number with its sign, a minus as long as a plus.

    Args:
        number: what is written.
        places: how many digits come after the point.

    >>> signed(12.3), signed(-12.3), signed(-0.2), signed(-0.26, 1)
    ('+12', '−12', '+0', '−0.3')
    """
    return f"{round(number, places) + 0:+.{places}f}".replace("-", "−")

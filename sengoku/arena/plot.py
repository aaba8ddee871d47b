"""The ratings of a tournament as a picture, where matplotlib is installed."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from typing import Any, Protocol

from sengoku.arena.plan import TEXTS, refused
from sengoku.core import given
from sengoku.core.texts import catalogue, clean

INSTALL = 'pip install "sengoku[arena]"'
INK = "#b5543a"
GREY = "#808080"
"""The lines and letters: they are read on a light page and on a dark one."""

LONGEST = 40
"""Of a longer name so many letters are written."""

FONTS = ("Noto Sans CJK JP", "Hiragino Sans", "Yu Gothic", "IPAexGothic", "DejaVu Sans")


class Line(Protocol):
    """What is drawn of an entrant."""

    @property
    def name(self) -> str:
        """Who."""

    @property
    def rating(self) -> float:
        """How strong."""

    @property
    def error(self) -> float:
        """Half of the interval."""


class Plot:
    """A picture of ratings, shown by notebooks by itself.

    Args:
        figure: what matplotlib made.

    Attributes:
        figure: that, for those who want to change it.
    """

    def __init__(self, figure: Any) -> None:
        self.figure = figure

    def svg(self) -> str:
        """Give it as SVG, without what stands before its first element."""
        out = StringIO()
        # Neither the day nor a number of matplotlib's choice: the same table, the same picture.
        import matplotlib as mpl

        with mpl.rc_context({"svg.hashsalt": "sengoku", "svg.fonttype": "none"}):
            self.figure.savefig(out, format="svg", transparent=True, metadata={"Date": None})
        text = out.getvalue()
        return text[text.index("<svg") :]

    def save(self, path: str | Path) -> None:
        """Write it to a file of any kind that matplotlib knows by its ending.

        Raises:
            BadOption: that is no path.
        """
        given.fit("path", path, given.PATH)
        self.figure.savefig(path)

    def _repr_svg_(self) -> str:
        return self.svg()


def ratings(rows: Sequence[Line], language: str) -> Plot:
    """Draw a line for each entrant, the best on top.

    Args:
        rows: the lines of the table.
        language: of the title.

    Raises:
        BadOption: matplotlib is not installed.
    """
    try:
        import matplotlib as mpl
        from matplotlib import font_manager
        from matplotlib.figure import Figure
    except ImportError as error:
        raise refused("plot", command=INSTALL) from error
    there = {*font_manager.get_font_names()}
    fonts = [font for font in FONTS if font in there]
    with mpl.rc_context({"font.family": fonts, "font.size": 10}):
        figure = Figure(figsize=(7, 0.9 + 0.3 * len(rows)), layout="constrained")
        axes = figure.subplots()
        places = [-place for place in range(len(rows))]
        axes.errorbar(
            [row.rating for row in rows], places, xerr=[row.error for row in rows],
            fmt="o", color=INK, capsize=3,
        )  # fmt: skip
        axes.axvline(0, color=GREY, linewidth=0.8, linestyle=":")
        # A name is no formula, whatever dollars are in it, and leaves room for what is drawn.
        names = [clean(row.name, LONGEST) for row in rows]
        axes.set_yticks(places, names, parse_math=False)
        axes.set_title(catalogue(TEXTS).text("head.plot", language), color=GREY)
        axes.tick_params(colors=GREY)
        for spine in axes.spines.values():
            spine.set_visible(False)
    return Plot(figure)

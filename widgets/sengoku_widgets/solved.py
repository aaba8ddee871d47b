"""What the notebook of Rokumon's solution calls: the figures, in the reader's language."""

from __future__ import annotations

from sengoku.draw.figure import Figure
from sengoku.games.rokumon.analysis import figures
from sengoku.games.rokumon.analysis.solver.layout import Layout
from sengoku_widgets.boards import worded
from sengoku_widgets.said import said


@said
def patterns(board: str, *, language: str = "") -> Figure:
    """Show who wins every pattern of colours, and in how many actions, under both readings.

    Args:
        board: ``act 1``, ``act 2`` or ``hexagon``.
        language: ``en`` or ``ja``; what was last chosen if left out.

    Raises:
        BadOption: there is no such board or language.
    """
    return figures.patterns(board, worded(language))


@said
def worths(first: Layout, *others: Layout, language: str = "") -> Figure:
    """Show who wins from the bare boards of some layouts, and in how many actions.

    Args:
        first: the layout.
        *others: further ones.
        language: ``en`` or ``ja``; what was last chosen if left out.

    Raises:
        BadOption: one of them is no layout, or there is no such language.
    """
    return figures.worths(first, *others, language=worded(language))


@said
def advantage(*, language: str = "") -> Figure:
    """Show how many patterns each clan wins, for every board and reading.

    Args:
        language: ``en`` or ``ja``; what was last chosen if left out.

    Raises:
        BadOption: there is no such language.
    """
    return figures.advantage(worded(language))


@said
def lengths(reading: str = "lifted", *, language: str = "") -> Figure:
    """Show how many actions a perfect game takes, over all patterns of the three boards.

    Args:
        reading: ``lifted`` or ``landed``: when a row that is uncovered counts.
        language: ``en`` or ``ja``; what was last chosen if left out.

    Raises:
        BadOption: there is no such reading or language.
    """
    return figures.lengths(reading, worded(language))


@said
def slips(board: str, *, language: str = "") -> Figure:
    """Show how often an action drawn by lot throws a win away, by how far the end is.

    Args:
        board: ``act 1``, ``act 2`` or ``hexagon``.
        language: ``en`` or ``ja``; what was last chosen if left out.

    Raises:
        BadOption: there is no such board or language.
    """
    return figures.slips(board, worded(language))

"""What many games say, in a notebook: the pictures and tables, in the reader's language."""

from __future__ import annotations

from sengoku.arena import findings
from sengoku.arena.shown import Sheet
from sengoku.draw.figure import Figure
from sengoku_widgets.boards import worded
from sengoku_widgets.said import said


@said
def first_player(*, language: str = "") -> Figure:
    """Show how often the player who acts first won, and what can be concluded.

    Args:
        language: ``en`` or ``ja``; what was last chosen if left out.
    """
    return findings.first_player(worded(language))


@said
def points(*, language: str = "") -> Sheet:
    """Show typical points and lengths of games.

    Args:
        language: ``en`` or ``ja``; what was last chosen if left out.
    """
    return findings.points(worded(language))


@said
def cards(how: str, setting: str, *, language: str = "") -> Figure:
    """Show what cards are worth, and what can be concluded.

    Args:
        how: ``lot``, ``without`` or ``more``, as for `sengoku.arena.findings.cards`.
        setting: such as ``azuchi-2p``.
        language: ``en`` or ``ja``; what was last chosen if left out.

    Raises:
        BadOption: there is no such way or setting.
    """
    return findings.cards(how, setting, worded(language))


@said
def act_six(*, language: str = "") -> Sheet:
    """Show how far the search for proofs got in act 6 of Rokumon.

    Args:
        language: ``en`` or ``ja``; what was last chosen if left out.
    """
    return findings.act_six(worded(language))

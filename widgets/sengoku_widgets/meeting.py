"""One match at several computers, in a notebook each."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import sengoku
from sengoku.core import given
from sengoku.core.texts import plain
from sengoku.play.match.match import Match
from sengoku.play.together import join
from sengoku.play.together.opening import TogetherView
from sengoku.play.together.passing import PassingView, posted
from sengoku_widgets.boards import Board, showing
from sengoku_widgets.cells import sample, told_in, wishes
from sengoku_widgets.said import said


@said
def together(
    game: str,
    called: str,
    seat: int,
    *,
    folder: str | Path = ".",
    name: str = "",
    take: bool = False,
    language: str = "",
    size: str = "",
    **options: Any,
) -> Board:
    """Sit down at a match that others play at computers of their own.

    Whoever can read the folder can read the record, but no board shows another seat's hand.

    Args:
        game: a game's name, such as ``tenku``.
        called: what those who play have agreed to call the match.
        seat: whose seat this is, counted from 0.
        folder: one that all who play can read and write.
        name: what you are called.
        take: take over a seat where another account sits.
        language: ``en`` or ``ja``; what was last chosen if left out.
        size: ``notebook`` or ``projector``; likewise.
        **options: the game's, such as ``seats=3``.

    Raises:
        CannotJoin, BadOption, DamagedRecord: say why one cannot sit down there.
    """
    given.fit("folder", folder, given.PATH)
    given.fit("name", name, given.TEXT)
    given.fit("take", take, given.SWITCH)
    begun, size = wishes(language, size)
    begin = lambda: Match(sengoku.load(game, **options))  # noqa: E731
    joined = join(called, seat, begin, folder=Path(folder), name=plain(name), take=take)
    # What is stored in the notebook is the beginning of any such match, never this one.
    shown = sample(Match(joined.match.game), told_in(language))
    view = TogetherView(joined, showing, language=begun, size=size)
    return Board(view, shown, asked=bool(language)).show()


@said
def by_links(
    game: str,
    called: str,
    seat: int,
    *,
    name: str = "",
    language: str = "",
    size: str = "",
    **options: Any,
) -> Board:
    """Sit down at a match that is played without a server: by links, passed on by mail or chat.

    Seat 0 invites and the others answer; then each turn is one link, sealed for those who play.
    The same line goes on with the match.

    Args:
        game: a game's name, such as ``tenku``.
        called: what you call the match, so that you find it again.
        seat: whose seat this is, counted from 0.
        name: what you are called.
        language: ``en`` or ``ja``; what was last chosen if left out.
        size: ``notebook`` or ``projector``; likewise.
        **options: the game's, such as ``seats=3``.

    Raises:
        CannotJoin, BadOption: say why one cannot sit down there.
    """
    given.fit("name", name, given.TEXT)
    begun, size = wishes(language, size)
    sat = posted(called, seat, sengoku.load(game, **options), plain(name))
    shown = sample(Match(sat.match.game), told_in(language))
    view = PassingView(sat, showing, language=begun, size=size)
    return Board(view, shown, asked=bool(language)).show()

"""Beside percentages stands what they are of."""

from __future__ import annotations

from html import escape

import pytest
from sengoku_widgets import play

from sengoku.core.game import CHANCE
from sengoku.core.texts import LANGUAGES

pytestmark = pytest.mark.usefixtures("fresh")

# What the percentage of the topic is of, in the rulebook's words and ours.
OF = {
    ("rumble", "odds"): ("this turn's dice", "この手番のダイス"),
    ("rumble", "win"): ("playouts that you won", "勝率"),
    ("azuchi", "events"): ("chance of that event", "そのイベント"),
    ("tenku", "draw"): ("next card drawn", "次に引くカード"),
}


def told(board, topic: str) -> bool:
    """Ask for a topic, take its first findings in, and tell whether a percentage was found."""
    analysis = board.table.analysis
    analysis.set_topic(topic)
    inquiry = analysis.inquiry()
    found = next(filter(None, inquiry.slices()), ()) if inquiry is not None else ()
    if found:
        analysis.found(inquiry, found, done=True)
    board.view.refresh()
    return any(one.share is not None for one in analysis.told())


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("rokumon", {"act": 1}),
        ("rokumon", {"act": 4}),
        ("rokumon", {"solitaire": "easy"}),
        ("rumble", {"players": 2}),
        ("rumble", {"players": 3, "edition": "tenka-meidou"}),
        ("azuchi", {"players": 2}),
        ("tenku", {"players": 3}),
    ],
    ids=str,
)
def test_a_topic_with_percentages_says_what_they_are_of(game, options):
    board = play(game, **options, seed=4, language="en")
    seen = set()
    for _ in range(14 if game == "tenku" else 4):  # there all open a court first
        while board.match.state.actor == CHANCE:
            board.match.go_on()
        board.table.moves.goto(board.match.length)
        if board.table.viewer.handover is not None:
            board.view.cover_button.click()
        for topic in board.table.analysis.topics():
            if topic in ("hint", "chance") or not told(board, topic):
                continue  # their rows are chances to win, and say so
            seen.add((game, topic))
            for language, of in zip(LANGUAGES, OF[game, topic], strict=True):
                board.table.set_language(language)
                shown = board.view.insights.list.value
                assert escape(of) in shown.split("<ol>")[0]
            board.table.set_language("en")
        board.table.analysis.set_topic("")
        board.table.type(str(board.match.legal()[0]))
    assert seen == {one for one in OF if one[0] == game}

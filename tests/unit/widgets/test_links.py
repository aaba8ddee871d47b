"""The board of a match by links: what it says to do, and its boxes to copy from and paste into."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import sengoku_widgets

from sengoku.core.texts import LANGUAGES, catalogue
from sengoku.play.board.blocks import written
from sengoku.play.together import joining
from sengoku.play.together.passing import Letters, PassingView

pytestmark = pytest.mark.usefixtures("fresh")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SENGOKU_MATCHES", str(tmp_path))
    yield
    joining._mine.clear()


def view(seat: int, language: str = "en", game: str = "tenku") -> PassingView:
    joining._mine.clear()
    board = sengoku_widgets.by_links(
        game, "ours", seat, seats=2, name=("Aki", "Bo")[seat], language=language
    )
    assert isinstance(board.view, PassingView)
    return board.view


def paste(letters: Letters, text: str) -> None:
    letters.box.heard(text)
    letters.read.heard(letters.read.description)


def begun(game: str = "tenku") -> tuple[PassingView, PassingView]:
    """Give the two boards, that of the one who is to act first."""
    one, other = view(0, game=game), view(1, game=game)
    paste(other.letters, one.letters.out.value)
    paste(one.letters, other.letters.out.value)
    if one.table.acting is None:
        paste(other.letters, one.letters.out.value)
        one, other = other, one
    assert one.table.acting is not None
    return one, other


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_box_and_button_has_a_name_and_the_board_says_what_to_do(language: str) -> None:
    shown = view(0, language)
    blocks = written(shown.widget)
    letters = shown.letters
    for block in (letters.out, letters.box):
        assert blocks[block.key][2]["name"]
    for button in (letters.copy, letters.read):
        assert blocks[button.key][2]["text"]
    said = {"en": "Send this invitation", "ja": "この招待を"}[language]
    assert said in letters.told.value
    assert "\nSENGOKU-LINK1:" in letters.out.value
    assert shown.table.acting is None
    assert not shown.table.moves.can("go_on")
    guest = view(1, language)
    assert guest.letters.sent.hidden
    assert {"en": "Paste the invitation", "ja": "招待を貼り付けて"}[language] in (
        guest.letters.told.value
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("tenku", {"seats": 2, "deck": "house"}),
        ("rumble", {"seats": 2, "daimyo": True}),
        ("rokumon", {"act": 3}),
        ("azuchi", {"seats": 3}),
    ],
)
def test_the_invitation_says_what_to_run_and_that_sits_down_and_takes_it(
    language: str, game: str, options: dict[str, object]
) -> None:
    """Whoever gets it knows nothing else, such as the options or what the match is called."""
    joining._mine.clear()
    host = sengoku_widgets.by_links(game, "our-game_2", 0, language=language, **options).view
    sent = host.letters.out.value
    lines = [line for line in sent.splitlines() if "by_links" in line]
    joining._mine.clear()
    here: dict[str, object] = {}
    exec("\n".join([lines[0], f"board = {lines[1]}"]), here)
    guest = here["board"].view  # type: ignore[attr-defined]
    assert guest.table.match.game.options == host.table.match.game.options
    paste(guest.letters, f"Hello!\n> {sent}\nAki")
    assert not guest.letters.sent.hidden
    # Its answer goes to a board that stands already.
    assert "by_links" not in guest.letters.out.value
    seats = host.table.match.game.seats
    assert (f"1 to {seats - 1}" in sent or f"1～{seats - 1}" in sent) == (seats > 2)
    host.table.set_language("ja" if language == "en" else "en")
    assert host.letters.out.value != sent
    assert sent.splitlines()[-1] == host.letters.out.value.splitlines()[-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_site_says_which_line_opens_its_link_in_a_notebook(language: str) -> None:
    told = catalogue("sengoku.play.page").text("link.copied", language)
    opens = re.search(r"sengoku_widgets\.open\('…'\)", told)
    assert opens is not None
    assert "import sengoku_widgets" in told[: opens.start()]
    line = opens[0].replace("…", "https://example.org/any/#rokumon/act1/5")
    board = eval(line, {"sengoku_widgets": sengoku_widgets})
    assert board.match.game.name == "rokumon"
    assert board.view.strip is not None


def test_a_wrong_paste_is_told_and_stays_in_the_box() -> None:
    shown = view(0)
    paste(shown.letters, "<b>hello</b>")
    assert 'role="alert"' in shown.letters.answer.value
    assert "SENGOKU-LINK" in shown.letters.answer.value
    assert shown.letters.box.value == "<b>hello</b>"
    before = shown.letters.answer.value
    shown.table.set_language("ja")
    assert "リンクがありません" in shown.letters.answer.value
    assert before != shown.letters.answer.value


def test_the_link_is_there_once_the_turn_is_over_and_the_box_is_empty_again() -> None:
    acts, waits = begun()
    assert acts.letters.sent.hidden
    assert acts.letters.came.hidden
    assert "your turn" in acts.letters.told.value
    while acts.table.acting is not None:
        acts.table.type(str(acts.table.match.legal()[0]))
    assert not acts.letters.sent.hidden
    assert not acts.letters.came.hidden
    assert "sealed" in acts.letters.told.value
    assert "Pass your link on" in acts.table.prompt()
    paste(waits.letters, acts.letters.out.value)
    assert waits.letters.box.value == ""
    assert "is on the board" in waits.letters.answer.value
    waits.table.type(str(waits.table.match.legal()[0]))
    assert waits.letters.answer.value == ""


def test_one_goes_on_at_the_link_as_long_as_it_is_to_be_sent() -> None:
    acts, waits = begun()
    before = acts.letters.copy.wish
    acts.lead()
    assert acts.letters.copy.wish == before
    while acts.table.acting is not None:
        acts.table.type(str(acts.table.match.legal()[0]))
    acts.lead()
    assert acts.letters.copy.wish > before
    acts.letters.copy.heard(acts.letters.copy.description)
    assert "Copied" in acts.letters.answer.value
    paste(waits.letters, acts.letters.out.value)
    waits.lead()
    assert waits.letters.copy.wish < acts.letters.copy.wish


def test_names_are_shown_and_escaped() -> None:
    joining._mine.clear()
    one = view(0, game="rumble")
    other = sengoku_widgets.by_links("rumble", "ours", 1, seats=2, name="<i>Bo</i>", language="en")
    assert isinstance(other.view, PassingView)
    paste(other.view.letters, one.letters.out.value)
    paste(one.letters, other.view.letters.out.value)
    assert one.table.match.names == ("Aki", "<i>Bo</i>")
    assert "<i>Bo" not in json.dumps(written(one.widget))


def test_another_board_of_the_seat_says_that_it_counts_no_more() -> None:
    acts, _ = begun()
    twin = view(acts.letters.post.seat)
    acts.table.type(str(acts.table.match.legal()[0]))
    twin.table.type(str(twin.table.match.legal()[-1]))
    assert "Another board of this seat" in twin.letters.told.value
    assert twin.letters.sent.hidden
    assert twin.letters.came.hidden

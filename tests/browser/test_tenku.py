"""Tenku at the board: a battle by hand and by keyboard, refusals, and hands that stay secret."""

from __future__ import annotations

import ast
import base64
import contextlib
import re

import pytest

from tests.browser.keys import Keys
from tests.browser.screens import EDGES, check_looks, on_screen

_STUDY = """
from sengoku.play.match.match import Match
game = sengoku.load("tenku", {options})
study = Match(game, start=game.position({position}), seed=4)
"""
_BOTS = ', seats={1: "random", 2: "random"}'
BATTLE = {
    "hands": [{"lord": 1, "knight": 1, "priest": 1}, {}, {}],
    "courts": [{"knight": 2, "province": 2}, {"lord": 1, "province": 2}, {"priest": 1}],
}
"""Crane can attack Wisteria, 2 to 0; nobody else has a card in hand or a Knight, to be asked."""


def prepare(desk, position, options="seats=3"):
    """Write a position down in the kernel, before anything is shown of it."""
    desk.execute(f"import sengoku\n{_STUDY.format(options=options, position=position)}")


def study(desk, position, options="seats=3", how=_BOTS):
    """Show a board with a position."""
    prepare(desk, position, options)
    return desk.show(f"board = play(study{how})")


def held(board, part, seat, position="study.state"):
    """Count the cards of a hand or court, in the words of the rules."""
    return board.ask(f"study.game.describe({position})[{part!r}][{seat}]")


def test_a_turn_with_a_battle_by_mouse(desk):
    """2 and a pitched 2 against none: four casualties, of which a court of three gives three."""
    board = study(desk, BATTLE)
    board.do("battle lord 1")
    board.wait_told("Standing armies: Crane attacks with 2, Wisteria defends with 0")
    board.do("arms hand attack")
    board.wait_told("Crane wins, 4 to 0. Wisteria suffers 4 casualties")
    desk.picture("tenku-battle")
    board.do("strike lord")
    board.do("strike province")
    assert held(board, "courts", 1) == {"province": 1}
    board.choose("pass")
    board.do("spoils lord")
    won = board.wait_began([
        "battle lord 1", "arms hand attack", "strike lord", "strike province", "pass",
        "spoils lord",
    ])  # fmt: skip
    assert board.ask(f"{won}.battle is None")
    assert held(board, "hands", 0, won) == {"priest": 1, "lord": 1}
    # The cost and the pitched Knight are gone [TK 7.1, TK 7.8].
    assert held(board, "courts", 0, won) == {"province": 2, "knight": 2}


def test_a_turn_with_a_battle_by_keyboard_alone(desk):
    board = study(desk, BATTLE | {"courts": [{"knight": 1}, {"province": 2}, {"priest": 1}]})
    keys = Keys(board)
    keys.do("battle priest 1")
    keys.do("arms court attack")
    board.wait_told("Crane wins, 2 to 0")
    keys.do("strike province")
    keys.do("pass")
    keys.do("conquer")
    won = board.wait_began([
        "battle priest 1", "arms court attack", "strike province", "pass", "conquer",
    ])  # fmt: skip
    assert board.ask(f"{won}.battle is None")
    assert held(board, "courts", 0, won) == {"province": 1}
    assert held(board, "courts", 1, won) == {}


def test_a_refused_click_says_why_and_where_it_stands_in_both_languages(desk):
    """No special card may lie in an opening court [TK 3]."""
    hands = [{"province": 2, "knight": 3, "lord": 2, "general": 1}, {"priest": 8}, {"lord": 8}]
    board = study(desk, {"phase": "courts", "hands": hands})
    board.click_on("general")
    assert "3 Setup" in board.wait_text("answer", "An opening court holds regular cards only")
    assert board.plies() == []
    board.press("lang")
    assert "3 準備" in board.wait_text("answer", "最初の宮廷に置けるのはスートのカードだけです")
    assert board.label("done") == "これで決定"
    board.click_on("province")
    board.wait_told("鶴は最初の宮廷に領国を伏せます")
    board.press("lang")
    board.wait("board.table.level == 'ja-ruby'")
    board.press("lang")
    board.wait_told("Crane lays down a Province")
    assert board.plies() == ["open province"]


# What is hidden.

JESTER, HOSTAGE = ("Jester", "道化"), ("Hostage", "人質")
SECRETS = {
    "hands": [{"hostage": 1, "knight": 1, "lord": 1}, {"jester": 1, "knight": 1}],
    "courts": [{"province": 1}, {"province": 2}],
    "draw": {"priest": 3},
}
"""Two persons; each holds a card whose kind is nowhere else."""

_THERE = "[*__import__('ipywidgets').widgets.widget._instances]"
_STATES = """__import__('json').dumps([
    [type(w).__name__, {{name: str(w._trait_to_json(getattr(w, name), w) if name != 'frame'
        else w.sender.whole()) for name in w.keys}}]
    for key, w in __import__('ipywidgets').widgets.widget._instances.items()
    if key not in {before}], ensure_ascii=False)"""
"""Of this board's widgets alone: Rumble has a card that is called as one of Tenku's in Japanese."""


@contextlib.contextmanager
def overhearing(desk):
    """Collect what the server sends to the page, whatever shows it in the end."""
    frames = []

    def heard(event):
        frame = event["response"]
        text = frame["payloadData"]
        raw = base64.b64decode(text) if frame["opcode"] == 2 else text.encode()
        frames.append(raw.decode("utf-8", "replace"))

    session = desk.page.context.new_cdp_session(desk.page)
    session.on("Network.webSocketFrameReceived", heard)
    session.send("Network.enable")
    try:
        yield frames
    finally:
        session.detach()


def tells(card, *places):
    """Tell in which of some texts a card is named, in either language."""
    escaped = card[1].encode("ascii", "backslashreplace").decode()
    names = re.compile("|".join(map(re.escape, (*card, escaped))), re.IGNORECASE)
    return {number for number, text in enumerate(places) if names.search(text)}


def page(desk, board, frames, before):
    """Give all that has come to the page: what it shows and holds, widgets, messages so far."""
    board.at_rest()
    heard = "\n".join(frames)
    return desk.page.content(), desk.python(_STATES.format(before=before)), heard


def test_two_persons_at_one_computer_never_get_a_card_of_the_other(desk):
    prepare(desk, SECRETS, "seats=2")
    before = ast.literal_eval(desk.python(_THERE))
    with overhearing(desk) as frames:
        board = desk.show("board = play(study)")
        board.part("handover").wait_for()
        there = page(desk, board, frames, before)
        assert not tells(HOSTAGE, *there)
        assert not tells(JESTER, *there)
        board.press("take-seat")
        board.wait("board.table.viewer.looker == 0")
        board.press("more")
        board.press("text-toggle")
        board.part("text").wait_for()
        board.press("lang")
        board.wait("board.table.language == 'ja'")
        board.choose("place")
        there = page(desk, board, frames, before)
        assert tells(HOSTAGE, *there) == {0, 1, 2}, "Crane sees the own hand, and so does the test"
        assert not tells(JESTER, *there)
        desk.picture("tenku-two-persons")
        board.choose("!cancel")
        board.choose("pass")
        board.wait("board.table.viewer.handover == 1")
        board.part("handover").wait_for()
        there = page(desk, board, frames, before)
        assert not tells(JESTER, *there)
        assert not tells(HOSTAGE, *there[:2]), "what was Crane's is off the page again"
        assert board.crowded() == []
        frames.clear()
        board.press("take-seat")
        board.wait("board.table.viewer.looker == 1")
        there = page(desk, board, frames, before)
        # The test would notice: with the open hand of Wisteria each place names the card.
        assert tells(JESTER, *there) >= {1, 2}
        assert not tells(HOSTAGE, *there)


def worlds(desk, card):
    """Give what Crane, the audience and Wisteria see in turn if Wisteria holds some card."""
    hands = [SECRETS["hands"][0], {card: 1, "knight": 1}]
    board = study(desk, SECRETS | {"hands": hands}, "seats=2", "")
    found = []
    for seat, looker in ((0, 0), (1, None), (1, 1)):
        if looker is not None:
            board.press("take-seat")
        elif found:
            board.choose("pass")
            board.part("handover").wait_for()
        board.wait(f"(board.table.viewer.handover, board.table.viewer.looker) == "
                   f"({seat if looker is None else None}, {looker})")  # fmt: skip
        found.append(board.at_rest())
    return found


def test_what_one_sees_is_the_same_whatever_the_other_holds(desk):
    """Two worlds that differ in Wisteria's hand alone differ on the page for Wisteria alone."""
    one, other = worlds(desk, "jester"), worlds(desk, "merchant")
    assert one[:2] == other[:2]
    assert one[2] != other[2]


CALL = {
    "turn": 1, "actor": 0, "plays": 0, "reshuffles": 1, "discards": ["lord"],
    "hands": [{"knight": 1, "province": 2, "priest": 1, "lord": 1}, {"lord": 4}, {"priest": 3},
              {"lord": 2}],
    "courts": [{"knight": 2, "province": 3, "general": 1}, {"knight": 3, "province": 4},
               {"priest": 3, "lord": 2, "cannon": 1}, {"lord": 1}],
    "pending": [{"attacker": 1, "defender": 0, "step": "arms", "asked": 0, "left": 2,
                 "pledges": [[1, "attack"], [3, "defense"]]}],
}  # fmt: skip


@pytest.mark.parametrize("screen", EDGES)
def test_nothing_is_cut_or_faint_on_any_screen(desk, screen):
    """Four players in the middle of a call to arms, in both languages."""
    with on_screen(desk, screen) as size:
        how = (
            f', size="{size}", names=["Aki", "Ben", "千恵"],'
            ' seats={1: "random", 2: "random", 3: "random"}'
        )
        board = study(desk, CALL, "seats=4", how)
        board.choose("arms")
        assert [*check_looks(desk, board, f"tenku-{screen}")] == ["en", "ja"]

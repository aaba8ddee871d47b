"""Rumble Nation at the board: a turn by hand and by keyboard, a card, the war, what is known."""

from __future__ import annotations

import pytest

from tests.browser.keys import Keys
from tests.browser.screens import EDGES, check_looks, on_screen

SOLDIERS = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}
"""How many soldiers the single die places, as the board prints it [RN 5.1]."""

_STUDY = """
import sengoku
from sengoku.play.match.match import Match
game = sengoku.load("rumble", {options})
board = play(Match(game, start=game.position({position}), seed=4){how})
"""
_VALUES = "{a: board.match.state.setting.castles[i] for i, a in enumerate(AREAS)}"
_AREAS = "from sengoku.games.rumble.components import AREAS"
WAR = {
    "phase": "war",
    "castles": {"kyo": 2, "noto": 3, "kiyosu": 4},
    "troops": {"kyo": [2, 1, 0], "noto": [1, 2, 0], "kiyosu": [0, 0, 3]},
}
"""Kyo's castle comes first: red wins it and has a soldier next door, in Noto."""


def study(desk, position, options="seats=3", how=""):
    return desk.show(_STUDY.format(options=options, position=position, how=how))


def castles(board):
    """Give the token of each area."""
    board.notebook.execute(_AREAS)
    return board.ask(_VALUES)


def ways(board, dice):
    """Give by area how many soldiers three dice place there, from the printed rule."""
    values = castles(board)
    found = {}
    for single in range(3):
        pair = sum(dice) - dice[single]
        [area] = [area for area, value in values.items() if value == pair]
        found[area] = SOLDIERS[dice[single]]
    return found


def settled(board, other, *, same=True):
    """Wait until the picture is as another one, or is not, and give it."""
    board.wait_until(
        lambda: (board.fingerprint() == other) is same,
        "the picture stays another" if same else "the picture stays the same",
    )
    return board.fingerprint()


def soldiers(board, seat, area):
    return board.ask(f"board.match.state.troops[{seat}][AREAS.index({area!r})]")


def test_a_whole_turn_by_mouse(desk):
    board = desk.show('board = play("rumble", seats=3, seed=5)')
    seat = board.ask("board.match.state.actor")
    board.choose("roll")
    board.wait("len(board.match.state.dice) == 3")
    reached = ways(board, board.ask("board.match.state.dice"))
    assert set(reached) <= set(board.ask("board.table.look().may"))
    area, count = max(reached.items(), key=lambda way: way[1])
    before = board.ask("board.match.state.stock")[seat]
    board.click_on(area)
    board.wait(f"board.match.state.actor == {(seat + 1) % 3}")
    assert soldiers(board, seat, area) == count
    assert board.ask("board.match.state.stock")[seat] == before - count
    assert board.plies() == ["roll", f"place {area}"]
    castle = board.ask(f"board.table.voice.value({area!r})")
    board.wait_text("happened", f"{count} soldier{'s' * (count > 1)} to {castle}")
    desk.picture("rumble-turn")


def test_a_whole_turn_by_keyboard_alone_with_a_reroll(desk):
    board = desk.show('board = play("rumble", seats=2, seed=11, edition="tenka-meidou")')
    keys = Keys(board)
    seat = board.ask("board.match.state.actor")
    keys.do("roll")
    board.wait("len(board.match.state.dice) == 3")
    keys.do("reroll")
    board.wait("board.match.state.rerolled and len(board.match.state.dice) == 3")
    keys.settle()
    # After the one reroll only placing is left, so its verb is not asked for [TM 5(1)].
    assert not board.offers("reroll")
    area, count = min(ways(board, board.ask("board.match.state.dice")).items())
    keys.do(f"place {area}")
    board.wait(f"board.match.state.actor == {1 - seat}")
    assert soldiers(board, seat, area) == count
    assert board.plies() == ["roll", "reroll", f"place {area}"]


def test_real_dice_are_typed_or_pressed(desk):
    board = desk.show('board = play("rumble", seats=3, seed=5)')
    board.press("by-hand")
    board.wait("not board.table.deals")
    board.choose("roll")
    keys = Keys(board)
    keys.type("roll 5 3 4")
    board.wait("board.match.state.dice == (3, 4, 5)")
    reached = ways(board, (5, 3, 4))
    board.choose("reroll")
    for die in ("1", "2", "6"):
        board.choose(die)
    board.wait("board.match.state.dice == (1, 2, 6)")
    assert ways(board, (1, 2, 6)) != reached
    board.press("by-hand")
    board.wait("board.table.deals")
    board.click_on(next(iter(ways(board, (1, 2, 6)))))
    board.choose("roll")
    board.wait("len(board.match.state.dice) == 3")


def test_a_class_lays_its_own_board_and_lets_the_table_do_the_rest(desk):
    board = desk.show('board = play("rumble", seats=3, seed=5, deals=False)')
    board.click_on("8")
    board.wait("board.match.cursor == 1")
    assert castles_laid(board) == (8,)
    Keys(board).type("castle yonezawa 5")
    board.wait("board.match.cursor == 2")
    assert castles_laid(board) == (8, 5)
    board.press("go-on")
    board.wait("board.match.state.actor >= 0")
    assert castles_laid(board)[:2] == (8, 5)
    # Four cards for three players [RN 3.3].
    assert len(board.ask("board.match.state.setting.display")) == 4


def castles_laid(board):
    return board.ask("board.match.state.setting.castles")


def test_a_card_is_used_step_by_step_and_another_refused_with_its_reason(desk):
    """Retreat returns two soldiers; Marine needs two of one's own beside the sea [RN 7]."""
    board = study(desk, {
        "troops": {"odawara": [2, 1, 0], "noto": [1, 0, 0]}, "stock": [10, 10, 10],
        "display": ["marine", "retreat", "scout"],
    })  # fmt: skip
    desk.execute(_AREAS)
    board.click_on("marine")
    said = board.wait_text("answer", "Marine needs two of your soldiers")
    assert "7 Marine" in said
    assert board.plies() == []
    board.click_on("retreat")
    board.wait("len(board.match.state.pending) == 1")
    desk.picture("rumble-card")
    board.click_on("odawara")
    board.wait_plies(2)
    board.click_on("east")
    board.wait_text("answer", "You have no soldiers at Tsutsujigasaki")
    board.click_on("noto")
    assert board.wait_plies(3) == ["use retreat", "recall odawara", "recall noto"]
    assert (soldiers(board, 0, "odawara"), soldiers(board, 0, "noto")) == (1, 0)
    assert board.ask("board.match.state.stock") == (12, 10, 10)
    assert board.ask("board.match.state.actor") == 1
    # The rulebook's limit: one card a player; and the card is gone for the others.
    assert board.ask("board.match.state.setting.display") == ("scout", "marine")


def test_the_war_goes_castle_by_castle_forward_and_back(desk):
    board = study(desk, WAR)
    rules = "__import__('sengoku.games.rumble.rules.scoring').games.rumble.rules"
    points = f"{rules}.scoring.totals(board.match.state)"
    assert board.ask("board.match.cursor") == 0
    board.wait_text("now", "go on to the next castle")
    assert not board.part("roll-anew").count()
    board.at_rest()
    start = board.fingerprint()
    board.press("go-on")
    board.wait("board.match.cursor == 1")
    # Red 2, Blue 1: the 2 to red, its half to blue; two white pieces to red in Noto [RN 5].
    assert board.ask(points) == (2, 1, 0)
    board.wait_told("Red gets 2 reinforcements at Kasugayama Castle")
    board.press("go-on")
    board.wait("board.match.cursor == 2")
    # In Noto red has 1 and 2 white, blue 2 [RN 5]: the 3 to red, 1 to blue.
    assert board.ask(points) == (5, 2, 0)
    second = settled(board, start, same=False)
    board.press("step-back")
    board.wait("board.match.cursor == 1")
    assert board.ask(points) == (2, 1, 0)
    board.press("step-back")
    board.wait("board.match.cursor == 0")
    settled(board, start)
    board.press("step-forward")
    board.press("go-on")
    board.wait("board.match.cursor == 2")
    settled(board, second)
    desk.picture("rumble-war")
    slider = board.part("history")
    slider.focus()
    desk.page.keyboard.press("ArrowLeft")
    board.wait("board.match.cursor == 1")
    while board.ask("board.match.outcome is None"):
        before = board.ask("board.match.cursor")
        board.press("go-on")
        board.wait(f"board.match.cursor == {before + 1}")
    # Eleven castles, one ply each.
    assert board.ask("board.match.cursor") == 11
    board.wait_text("ended", "wins with")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_is_known_is_switched_on_and_off(desk, language):
    board = study(desk, {
        "troops": {"kyo": [2, 1, 0], "noto": [1, 2, 1]}, "stock": [6, 6, 6],
        "display": ["scout", "retreat"],
    }, how=f', language="{language}"')  # fmt: skip
    plain = board.fingerprint()
    for topic in ("odds", "win"):
        board.press(f"topic-{topic}")
        asked = f"board.table.analysis.topic == {topic!r}"
        board.wait(f"{asked} and board.table.analysis.inquiry() is None")
        told = "[(t.label, t.amount, t.brief, t.share) for t in board.table.analysis.told()]"
        findings = board.ask(told)
        assert findings
        assert [share for *_, share in findings] == sorted((f[3] for f in findings), reverse=True)
        for number, (label, amount, brief, share) in enumerate(findings[:8]):
            row = board.part("found").locator("li").nth(number)
            desk.page.wait_for_function(
                "([e, t]) => e.innerText.includes(t)", arg=[row.element_handle(), amount]
            )
            assert label in row.inner_text()
            assert brief in row.inner_text()
            bar, whole = row.locator("b").bounding_box(), row.locator("i").bounding_box()
            assert bar["width"] / whole["width"] == pytest.approx(share, abs=0.01)
        board.wait_changed(plain)
        desk.picture(f"rumble-{topic}-{language}")
    # While all of it is being worked out, the board answers, and the old figures go.
    board.choose("roll")
    board.wait("len(board.match.state.dice) == 3")
    board.wait("board.table.analysis.inquiry() is None")
    verbs = board.ask("sorted({f.values[0] for f in board.table.analysis.findings()})")
    assert verbs == ["place", "reroll"]
    board.press("topic-win")
    board.wait("not board.table.analysis.topic")
    board.part("found").wait_for(state="detached") if board.part("found").count() else None
    assert board.ask("board.table.look().badges") == ()


@pytest.mark.parametrize("screen", EDGES)
def test_nothing_is_cut_or_faint_on_any_screen(desk, screen):
    """Four players with Daimyo in the middle of a card, in both languages."""
    with on_screen(desk, screen) as size:
        board = study(desk, {
            "troops": {"kyo": [2, 1, 0, 3], "noto": [1, 2, 1, 1], "kiyosu": [3, 3, 2, 1]},
            "stock": [6, 5, 4, 3],
            "display": ["sub-squad", "entering-kyo", "rebel", "prisoner", "decoy"],
            "daimyo": {
                "offered": [], "cards": ["kenshin", "shingen", "motochika", "sorin"],
                "turned": [False, False, True, False], "at": ["kyo", "stock", "noto", "kiyosu"],
            },
        }, "seats=4, daimyo=True", f', size="{size}", names=["Aki", "Ben", "千恵"]')  # fmt: skip
        board.press("topic-win")
        board.choose("use")
        board.wait("board.table.analysis.inquiry() is None")
        for _ in check_looks(desk, board, f"rumble-{screen}"):
            assert board.root.locator(".sengoku-found:visible").count() == 1

"""What the picture of Rokumon marks: turns, fights, tokens, locks, decisions and choices."""

from __future__ import annotations

from math import dist

import pytest

from sengoku.draw.scene import Circle, Path, Rect, Text
from tests.unit.draw.scene_checks import box, covers, of, texts, words
from tests.unit.rokumon.pictures import LOOKS, STATES, picture


@pytest.mark.parametrize("state", ["act 4 locked", "act 5"])
def test_empty_places_are_drawn_only_when_one_may_go_there(state: str) -> None:
    assert not of(picture(state), "ghost")
    may = LOOKS["surprise"].may
    empty = [place for place in may if place not in STATES[state].places.split()]
    shown = picture(state, "surprise")
    assert [ghost.hit for ghost in of(shown, "ghost")] == empty
    for place in empty:
        assert place in words(shown)
        assert shown.hit(*shown.centre(place) or (0, 0)) == place


def test_every_layer_of_a_stack_shows_its_corner() -> None:
    for state, place in (("act 6", "i5"), ("act 3", "g5"), ("act 3 fight", "i5")):
        shown = picture(state)
        x, y = shown.centre(place) or (0, 0)
        layers = [item for item in of(shown, "warrior") if item.label.startswith(f"Coin {place},")]
        assert len(layers) == len(STATES[state].stacks[STATES[state].places.split().index(place)])
        for i, layer in enumerate(layers):
            (number, *_) = texts(layer)
            assert dist((x, y), (number.x, number.y)) < 80
            middle = ((box(number)[0] + box(number)[2]) / 2, (box(number)[1] + box(number)[3]) / 2)
            for upper in layers[i + 1 :]:
                body = upper.shapes[1]
                assert isinstance(body, (Circle, Rect))
                assert not covers(body, *middle)


def test_a_stack_says_how_many_lie_in_it() -> None:
    counts = [text.text for item in of(picture("act 6"), "counts") for text in texts(item)]
    assert counts == ["×2", "×2", "×3"]


def test_whose_turn_it_is_stands_on_the_frame_and_above() -> None:
    shown = picture("act 1")
    assert "Sanada to play" in words(shown)
    (turn,) = of(shown, "turn")
    assert [text.text for text in texts(turn)] == ["to play"]
    edges = [item.shapes[0].paint.stroke for item in of(shown, "home")]  # type: ignore[union-attr]
    assert edges == ["accent", "edge"]
    assert "Tokugawa to play" in words(picture("act 3"))


def test_a_decided_act_shows_its_line_and_why() -> None:
    shown = picture("act 2 decided")
    assert {"Sanada wins the act", "three in a row"} <= set(words(shown))
    (decision,) = of(shown, "decision")
    assert decision.label == "Decided here: f4, h4, j4."
    stroke = decision.shapes[-1]
    assert isinstance(stroke, Path)
    (_, x1, y1), (_, x2, y2) = stroke.steps
    for place in ("f4", "h4", "j4"):
        x, y = shown.centre(place) or (0, 0)
        assert x1 < x < x2
        assert y1 == y2 == y
    assert shown.items.index(decision) < shown.items.index(of(shown, "warrior")[0])


def test_a_won_war_counts_the_tokens() -> None:
    shown = picture("act 6 won")
    # Sanada holds 3 + 1 tokens, Tokugawa 0 + 3: the fewest win.
    assert {"Tokugawa wins the game", "3 revenge tokens against 4"} <= set(words(shown))


def test_a_fight_shows_its_coin_who_is_asked_and_what_was_spent() -> None:
    shown = picture("act 3 fight")
    assert {"Fight on f4", "Tokugawa: spend a token or say ready"} <= set(words(shown))
    (fight,) = of(shown, "fight")
    assert [text.text for text in texts(fight)] == ["+1", "+2"]
    assert fight.label == "A fight on f4. Sanada has spent 1, Tokugawa 2 tokens."
    x, y = shown.centre("f4") or (0, 0)
    assert (fight.shapes[0].x, fight.shapes[0].y) == (x, y)  # type: ignore[union-attr]


def test_tokens_lie_face_up_or_spent() -> None:
    shown = {item.hit: item for item in of(picture("act 3"), "tokens")}
    assert list(shown) == ["tokens0", "spent0", "tokens1", "spent1"]
    assert [len(texts(item)) for item in shown.values()] == [2, 0, 1, 0]
    assert shown["tokens0"].label == "Sanada. Revenge tokens face up: 2."
    assert shown["spent0"].label == "Sanada. Revenge tokens spent: 1."
    assert not of(picture("act 1"), "tokens")


def test_the_clan_tile_shows_whether_a_surprise_is_left() -> None:
    red, black = of(picture("act 4 locked"), "tile")
    assert [texts(red)[0].text, texts(black)[0].text] == ["Surprise", "used"]
    assert [bool(tile.shapes[0].paint.dash) for tile in (red, black)] == [False, True]  # type: ignore[union-attr]
    assert not of(picture("act 3"), "tile")


def test_the_coin_that_may_not_move_has_a_lock() -> None:
    shown = picture("act 4 locked")
    (lock,) = of(shown, "locked")
    assert lock.label == "The coin f6 may not be moved this turn."
    x, y = shown.centre("f6") or (0, 0)
    assert dist((lock.shapes[0].x, lock.shapes[0].y), (x, y)) < 60  # type: ignore[union-attr]


def test_marks_tell_their_kinds_apart_without_colour() -> None:
    shown = picture("act 5", "marked")
    (may,), (chosen,), (last,) = (of(shown, role) for role in ("may", "chosen", "last"))
    assert may.label == "You may choose: e5, d4, 6."
    assert any(shape.paint.dash for shape in may.shapes if not isinstance(shape, Text))
    assert not any(shape.paint.dash for shape in chosen.shapes if not isinstance(shape, Text))
    strokes = [shape.paint.stroke for shape in last.shapes if not isinstance(shape, Text)]
    assert set(strokes) == {"white", "ink"}
    badges = of(shown, "badge")
    assert [badge.label for badge in badges] == [
        "e5: win 3", "i5: loss 2", "f4: draw =", "h4: note i",
    ]  # fmt: skip
    outlines = [tuple(type(shape) for shape in badge.shapes) for badge in badges]
    corners = [badge.shapes[0].radius for badge in badges if isinstance(badge.shapes[0], Rect)]
    assert outlines[1][0] is Path
    assert len(set(corners)) == 3
    assert [arrow.label for arrow in of(shown, "arrow")] == ["From e5 to f4.", "From 6 to d4."]


def test_coins_differ_in_pattern_not_only_in_colour() -> None:
    jade, back, gold = (coin.shapes for coin in of(picture("act 5"), "coin")[:3])
    rings = [[s.paint.dash for s in shapes if isinstance(s, Circle)] for shapes in (jade, gold)]
    assert rings[0] != rings[1]
    dots = [[len(s.steps) for s in shapes if isinstance(s, Path)] for shapes in (jade, back, gold)]
    # One diamond of 5 steps, a fort of two squares, two beads of 6 steps.
    assert dots == [[5], [10], [12]]


def test_the_streak_and_the_battle_are_shown_in_the_solitaire() -> None:
    shown = picture("solitaire")
    (counter,) = of(shown, "counter")
    assert counter.label == "Battles won in a row: 1 of 3."
    assert "上田への帰還 1622 · easy · battle 1" in words(shown)
    assert "Taroma" in words(shown)
    lost = picture("solitaire lost")
    assert {"Sanada wins the battle", "three in a stack"} <= set(words(lost))
    filled = [shape.paint.fill for shape in of(lost, "counter")[0].shapes[::2]]  # type: ignore[union-attr]
    assert filled == ["board", "board", "board"]

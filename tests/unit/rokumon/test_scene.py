"""The picture of Rokumon: what one can click, read and tell apart, in every act."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import combinations
from math import dist
from random import Random
from xml.etree import ElementTree

import pytest

import sengoku
from sengoku.core.game import CHANCE, NOBODY, Game
from sengoku.draw.measure import text_width
from sengoku.draw.palette import contrast
from sengoku.draw.plaintext import plaintext
from sengoku.draw.scene import Circle, Item, Look, Path, Rect, Scene, Text
from sengoku.draw.svg import svg
from sengoku.games.rokumon.scene import scene
from sengoku.games.rokumon.state import Brawl, End, RokumonState, War

ACT1 = "e5 g5 i5 e4 g4 i4"
BRICKS = "e5 g5 i5 d4 f4 h4 j4"
HEXAGON = "f6 h6 e5 g5 i5 f4 h4"
MOVED = "e5 g5 i5 f6 f4 h4 j4"
COINS = "1325476"
TOKENS = ((2, 1), (1, 2))
LONG = ("Masayuki, the strategist who held Ueda twice", "東照大権現徳川次郎三郎源朝臣家康")

STATES = {
    "act 1": RokumonState(0, ("B", "", "R", "", "RB", ""), ("RR", "BBB"), ACT1, "132547", War(1)),
    "act 2 laying": RokumonState(-1, ("",) * 7, ("RRRR", "BBBBB"), BRICKS, "132", War(2)),
    "act 2 decided": RokumonState(
        -1, ("B", "BBB", "R", "", "R", "R", "R"), ("", "B"), BRICKS, COINS,
        War(2, ((0, 0), (1, 0))), (), End(0, "row", ("f4", "h4", "j4")),
    ),
    "act 3": RokumonState(
        1, ("B", "24", "③2", "", "BB", "✪", "6"), ("2", "B"), BRICKS, COINS, War(3, TOKENS)
    ),
    "act 3 fight": RokumonState(
        1, ("B", "24", "35", "", "R3", "*", "6"), ("", "1"), BRICKS, COINS,
        War(3, TOKENS), (Brawl("f4", 0, 0, (1, 2)),),
    ),
    "act 4 locked": RokumonState(
        0, ("2", "BB", "4B", "", "2B", "B", "6"), ("", ""), MOVED, COINS,
        War(4, TOKENS, (True, False), "f6"),
    ),
    "act 5": RokumonState(
        0, ("R", "35", "", "", "2B", "*", ""), ("246", "13"), BRICKS, "1c25476",
        War(5, TOKENS, marked=3),
    ),
    "act 6": RokumonState(
        0, ("64", "35", "2*1", "", "", "", "2"), ("", "3"), BRICKS, "1c25476",
        War(6, TOKENS, (False, True), marked=3, round=2),
    ),
    "act 6 won": RokumonState(
        -2, ("64", "35", "2*1", "3", "", "", ""), ("2", ""), BRICKS, "1c25476",
        War(6, ((3, 1), (0, 3)), marked=3), (), End(1, "submission"),
    ),
    "solitaire": RokumonState(
        1, ("R", "", "BB", "RB", "", "B", "R"), ("R", "B"), HEXAGON, COINS, War(0, streak=1)
    ),
    "solitaire lost": RokumonState(
        -1, ("", "RRR", "BB", "B", "", "B", "R"), ("", "B"), HEXAGON, COINS,
        War(0, round=3), (), End(0, "stack", ("h6",)),
    ),
}  # fmt: skip

LOOKS = {
    "plain": Look(),
    "japanese": Look(language="ja"),
    "named": Look(names=LONG),
    "named japanese": Look(language="ja", names=LONG),
    "projector": Look(size="projector", names=LONG),
    "projector japanese": Look(language="ja", size="projector"),
    "marked": Look(
        may=("e5", "d4", "6", "1*", "deploy"), chosen=("f4",), last=("g5", "b4"),
        show=("i5", "home0", "tile1", "tokens1", "3"), arrows=(("e5", "f4"), ("6", "d4")),
        badges=(("e5", "win", "3"), ("i5", "loss", "2"), ("f4", "draw", "="), ("h4", "info", "i")),
    ),
    "surprise": Look(chosen=("e5",), may=("d4", "c5", "h6", "e3", "g3", "i3", "k5")),
}  # fmt: skip


@cache
def game(act: int) -> Game[RokumonState]:
    return sengoku.load("rokumon", **({} if act else {"solitaire": "easy"}))


def picture(state: str | RokumonState, look: str | Look = "plain") -> Scene:
    view = STATES[state] if isinstance(state, str) else state
    chosen = LOOKS[look] if isinstance(look, str) else look
    return scene(game(view.war.act), view, chosen)


def of(shown: Scene, role: str) -> list[Item]:
    return [item for item in shown.items if item.role == role]


def words(shown: Scene) -> list[str]:
    return [text.text for item in shown.items for text in texts(item)]


def texts(item: Item) -> list[Text]:
    return [shape for shape in item.shapes if isinstance(shape, Text)]


everywhere = pytest.mark.parametrize("look", LOOKS)
always = pytest.mark.parametrize("state", STATES)


@always
@everywhere
def test_the_same_position_gives_the_same_picture(state: str, look: str) -> None:
    assert picture(state, look) == picture(state, look)


@always
@everywhere
def test_a_click_on_a_coin_or_its_warriors_gives_the_coins_place(state: str, look: str) -> None:
    shown = picture(state, look)
    for coin in (*of(shown, "coin"), *of(shown, "outline")):
        area = coin.area
        assert isinstance(area, Circle)
        for dx, dy in ((0, 0), (-0.7, -0.5), (0.7, -0.5), (0.6, 0.6), (0.0, 0.88), (0.0, -0.88)):
            assert shown.hit(area.x + dx * area.r, area.y + dy * area.r) == coin.hit
    assert {coin.hit for coin in of(shown, "coin")} | {
        outline.hit for outline in of(shown, "outline")
    } == set(STATES[state].places.split())


@always
def test_hit_areas_of_different_things_do_not_overlap(state: str) -> None:
    shown = picture(state, "surprise")
    areas = {(item.hit, item.area) for item in shown.items if item.hit and item.area}
    for (_, one), (_, other) in combinations(areas, 2):
        if isinstance(one, Circle) and isinstance(other, Circle):
            assert dist((one.x, one.y), (other.x, other.y)) >= one.r + other.r
        elif isinstance(one, Rect) and isinstance(other, Rect):
            assert one.x + one.w <= other.x or other.x + other.w <= one.x
        else:
            circle, rect = (one, other) if isinstance(one, Circle) else (other, one)
            assert isinstance(circle, Circle)
            assert isinstance(rect, Rect)
            assert circle.y + circle.r <= rect.y


def test_warriors_at_home_are_chosen_by_value_where_values_count() -> None:
    assert [item.hit for item in of(picture("act 5"), "supply")] == ["2", "4", "6", "1", "3"]
    star = replace(STATES["act 5"], supply=("", "*"))
    (item,) = of(picture(star), "supply")
    assert item.hit == "1*"
    assert picture(star).hit(*picture(star).centre("1*") or (0, 0)) == "1*"


@pytest.mark.parametrize("state", ["act 1", "solitaire"])
def test_warriors_at_home_without_values_are_not_chosen(state: str) -> None:
    assert not [item.hit for item in of(picture(state), "supply") if item.hit]


def test_an_unknown_warrior_at_home_is_nothing_to_choose() -> None:
    assert [item.hit for item in of(picture("act 3"), "supply")] == ["2", ""]


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("state", ["act 3 fight", "act 4 locked", "act 5"])
def test_no_value_that_a_seat_cannot_see_is_drawn_or_said(state: str, seat: int | None) -> None:
    view = game(3).view(STATES[state], seat)
    shown = picture(view, Look(seat=seat))
    other = {0: ("Tokugawa",), 1: ("Sanada",), None: ("Sanada", "Tokugawa")}[seat]
    for clan in other:
        said = [item.label for item in shown.items if item.role in ("coin", "home", "supply")]
        assert not re.search(rf"{clan} \d", " ".join(said))
    chips = [text for item in of(shown, "warrior") for text in texts(item)]
    known = sum(char not in "RB" for stack in view.stacks for char in stack)
    assert len(chips) == known


@always
@everywhere
def test_nothing_reaches_over_the_edge(state: str, look: str) -> None:
    shown = picture(state, look)
    for item in shown.items:
        for shape in item.shapes:
            left, top, right, bottom = box(shape)
            assert left >= 0, (item.role, shape)
            assert top >= 0, (item.role, shape)
            assert right <= shown.width, (item.role, shape)
            assert bottom <= shown.height, (item.role, shape)


@always
@everywhere
def test_no_words_run_into_each_other(state: str, look: str) -> None:
    shown = picture(state, look)
    roles = ("title", "status", "home", "tile", "turn", "names")
    boxes = [(text.text, box(text)) for item in shown.items if item.role in roles
             for text in texts(item)]  # fmt: skip
    for (one, a), (other, b) in combinations(boxes, 2):
        apart = a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
        assert apart, (one, other)


@always
@everywhere
def test_words_at_home_stay_on_their_side_and_off_the_tokens(state: str, look: str) -> None:
    shown = picture(state, look)
    sides = [box(item.shapes[0]) for item in of(shown, "home")]
    tokens = [box(shape) for item in of(shown, "tokens") for shape in item.shapes]
    for side, item in zip(sides, of(shown, "home"), strict=True):
        for text in texts(item):
            left, top, right, bottom = box(text)
            assert side[0] < left
            assert right < side[2]
            assert side[1] < top
            assert bottom < side[3]
            for token in tokens:
                assert right <= token[0] or left >= token[2]


@always
@everywhere
def test_words_are_large_enough_and_stand_out_from_what_lies_under_them(
    state: str, look: str
) -> None:
    shown = picture(state, look)
    below: list[Circle | Rect] = []
    for item in shown.items:
        for shape in item.shapes:
            if isinstance(shape, Text):
                assert shape.size >= 13
                left, top, right, bottom = box(shape)
                middle = ((left + right) / 2, (top + bottom) / 2)
                ground = shape.halo or next(
                    under.paint.fill for under in reversed(below) if covers(under, *middle)
                )
                assert contrast(shape.fill, ground) >= 4.5, (shape, ground)
            elif not isinstance(shape, Path) and shape.paint.fill and shape.paint.opacity == 1:
                below.append(shape)


@always
@everywhere
def test_whatever_can_be_clicked_has_a_label_and_svg_and_text_can_be_made(
    state: str, look: str
) -> None:
    shown = picture(state, look)
    decoration = {"ground", "lattice", "slots", "counts", "names"}
    for item in shown.items:
        assert bool(item.label) == (item.role not in decoration), item.role
    ElementTree.fromstring(svg(shown))
    assert shown.title in plaintext(shown)
    assert all(coin.label in plaintext(shown) for coin in of(shown, "coin"))


@always
def test_labels_are_in_the_readers_language(state: str) -> None:
    english = " ".join(item.label for item in picture(state, Look()).items)
    japanese = " ".join(item.label for item in picture(state, Look(language="ja")).items)
    assert not re.search(r"[぀-ヿ一-鿿]", english)
    assert not re.search(r"[A-Za-z]{3}", japanese)


def test_a_coin_and_its_stack_are_described_from_the_top() -> None:
    view = replace(STATES["act 3"], stacks=("", "4B", "✪", "", "", "", ""))
    labels = [coin.label for coin in of(picture(view), "coin")]
    assert labels[:4] == [
        "Coin e5, jade, 1 dot. Empty.",
        "Coin g5, jade, 3 dots. Top: Tokugawa warrior, below: Sanada 4.",
        "Coin i5, gold, 2 dots. On it: Tokugawa 1★ (known to both).",
        "Coin d4, jade, 5 dots. Empty.",
    ]
    japanese = [coin.label for coin in of(picture(view, Look(language="ja")), "coin")]
    assert japanese[1] == "一文銭g5、緑、点3つ。一番上は徳川の侍、下は真田4。"


def test_the_turned_coin_is_told_as_such() -> None:
    labels = [coin.label for coin in of(picture("act 5"), "coin")]
    assert labels[1].startswith("Coin g5, face down (Sanada Maru), 3 dots below.")


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


def test_coins_stay_where_they_are_when_one_is_moved_or_empty_places_appear() -> None:
    before = picture(replace(STATES["act 4 locked"], places=BRICKS))
    after = picture("act 4 locked", "surprise")
    for place in ("e5", "g5", "i5", "f4", "h4", "j4"):
        assert before.centre(place) == after.centre(place)


def test_every_pair_of_surprises_stays_in_the_frame_and_off_the_words() -> None:
    def touching(place: str, others: set[str]) -> int:
        column, rank = ord(place[0]), int(place[1])
        steps = ((2, 0), (-2, 0), (1, 1), (1, -1), (-1, 1), (-1, -1))
        return sum(f"{chr(column + dx)}{rank + dy}" in others for dx, dy in steps)

    def surprises(places: str) -> set[str]:
        found = set()
        for coin in places.split():
            rest = set(places.split()) - {coin}
            for place in (f"{c}{r}" for c in "abcdefghijklm" for r in range(1, 9)):
                brick = (ord(place[0]) - ord("a") + 1 + int(place[1])) % 2 == 0
                if brick and place not in rest and place != coin and touching(place, rest) >= 2:
                    found.add(places.replace(coin, place))
        return found

    reached = {place for once in surprises(BRICKS) for twice in surprises(once)
               for place in twice.split()}  # fmt: skip
    view = replace(STATES["act 4 locked"], places=BRICKS)
    shown = picture(view, Look(may=tuple(sorted(reached))))
    title_end = max(box(text)[3] for item in of(shown, "title") for text in texts(item))
    home = min(box(item.shapes[0])[1] for item in of(shown, "home"))
    for place in reached:
        x, y = shown.centre(place) or (0, 0)
        radius = next(item.area.r for item in shown.items if item.hit == place)  # type: ignore[union-attr]
        assert y - radius >= title_end
        assert y + radius <= home
        assert radius <= x <= shown.width - radius


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
    red, black = of(picture("act 3"), "tokens")
    assert len(texts(red)) == 2
    assert len(texts(black)) == 1
    assert red.label == "Revenge tokens: 2 face up, 1 spent."
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


def test_the_act_and_its_year_are_named_in_both_scripts() -> None:
    assert {"Act 2 · Ueda Castle", "上田城 1583"} <= set(words(picture("act 2 laying")))
    japanese = words(picture("act 2 laying", "japanese"))
    assert {"エピソード2 · 上田城", "Ueda Castle 1583"} <= set(japanese)


def test_a_single_act_shows_no_count_of_acts() -> None:
    alone = scene(sengoku.load("rokumon", act=2), STATES["act 2 laying"], Look())
    assert not of(alone, "counter")
    (counter,) = of(picture("act 2 laying"), "counter")
    assert counter.label == "Act 2 of 6. Revenge tokens nobody has yet: 7."


def test_the_projector_has_fewer_and_larger_words() -> None:
    small, large = picture("act 4 locked"), picture("act 4 locked", Look(size="projector"))
    assert len(words(large)) < len(words(small))
    names = [[text.size for text in texts(of(shown, "names")[0])] for shown in (small, large)]
    assert min(names[1]) > max(names[0])


def test_a_persons_name_is_only_ever_a_word() -> None:
    shown = picture("act 1", Look(names=('<b>"&', "")))
    assert "<b>" not in svg(shown)
    assert "&lt;b&gt;&quot;&amp;" in svg(shown)
    assert 'Sanada (<b>"&).' in plaintext(shown)


def test_a_long_name_ends_with_an_ellipsis() -> None:
    shown = picture("act 5", "named")
    cut = [word for word in words(shown) if word.endswith("…")]
    assert len(cut) == 2
    assert LONG[0].startswith(cut[0][:-1])


def test_a_position_by_hand_far_from_the_middle_is_drawn_smaller_inside_the_frame() -> None:
    view = replace(STATES["act 5"], places="a1 c1 e1 b2 d2 l8 m7")
    shown = picture(view)
    for place in view.places.split():
        x, y = shown.centre(place) or (0, 0)
        assert 20 < x < shown.width - 20
        assert 80 < y < 510
        assert shown.hit(x, y) == place


def test_the_board_as_text() -> None:
    view = RokumonState(0, ("B", "", "", "", "RB", ""), ("RRR", "BBB"), ACT1, "132547", War(1))
    # A cell is 10 units and the leftmost warrior at home begins at 61. Coins are centred at
    # 204, 380 and 556 and take 5 cells: they begin at 179, 355 and 531, so 12, 29 and 47
    # cells from the margin. Warriors at home are 64 apart, layers of a stack 40.
    assert plaintext(picture(view)).splitlines()[:10] == [
        "Act 1 · Rokumonsen · 1544–1575. Sanada to play.",
        "",
        "            e5 j1            g5 j3             i5 g2",
        "              B",
        "",
        "            e4 j5            g4 g4             i4 j7",
        "                             R   B",
        "",
        "           Sanada                             Tokugawa",
        "R     R      R                      B      B     B",
    ]


def box(shape: Circle | Rect | Path | Text) -> tuple[float, float, float, float]:
    """Give a shape's left, top, right and bottom, its outline included."""
    if isinstance(shape, Text):
        wide = text_width(shape.text, shape.size, bold=shape.bold)
        left = shape.x - wide * {"start": 0.0, "middle": 0.5, "end": 1.0}[shape.anchor]
        return left, shape.y - shape.size * 0.76, left + wide, shape.y + shape.size * 0.1
    rim = shape.paint.width / 2 if shape.paint.stroke else 0.0
    if isinstance(shape, Circle):
        reach = shape.r + rim
        return shape.x - reach, shape.y - reach, shape.x + reach, shape.y + reach
    if isinstance(shape, Rect):
        return (
            shape.x - rim, shape.y - rim, shape.x + shape.w + rim, shape.y + shape.h + rim
        )  # fmt: skip
    numbers = [[float(n) for n in step[1:]] for step in shape.steps]
    across = [x for values in numbers for x in values[::2]]
    down = [y for values in numbers for y in values[1::2]]
    return min(across) - rim, min(down) - rim, max(across) + rim, max(down) + rim


def covers(shape: Circle | Rect, x: float, y: float) -> bool:
    if isinstance(shape, Circle):
        return dist((x, y), (shape.x, shape.y)) <= shape.r
    return shape.x <= x <= shape.x + shape.w and shape.y <= y <= shape.y + shape.h


@pytest.mark.parametrize("act", [1, 2, 3, 4, 5, 6, 0])
def test_whatever_a_legal_action_names_can_be_clicked(act: int) -> None:
    played = sengoku.load("rokumon", **({"act": act} if act else {"solitaire": "medium"}))
    for seed in range(4):
        rng = Random(seed)
        s = played.start()
        for _ in range(60):
            if s.actor == NOBODY:
                break
            if s.actor == CHANCE:
                s = played.apply(s, played.sample(s, rng))
                continue
            legal = played.legal(s)
            named = {part for action in legal for part in action.parts()[1:]}
            view = played.view(s, s.actor)
            shown = scene(played, view, Look(seat=s.actor, may=tuple(sorted(named))))
            for value in named:
                assert shown.hit(*shown.centre(value) or (0, 0)) == value
            s = played.apply(s, rng.choice(legal))

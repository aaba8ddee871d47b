"""The picture of Rokumon: what one can click, read and tell apart, in every act."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations
from math import dist
from random import Random

import pytest

import sengoku
from sengoku.core.game import CHANCE, NOBODY
from sengoku.draw.plaintext import plaintext
from sengoku.draw.scene import Circle, Look
from sengoku.draw.svg import svg
from sengoku.games.rokumon.drawing.scene import scene
from sengoku.games.rokumon.state import RokumonState, War
from tests.unit.draw.scene_checks import (
    apart,
    box,
    of,
    texts,
    within,
    words,
)
from tests.unit.rokumon.pictures import (
    ACT1,
    BRICKS,
    LONG,
    LOOKS,
    STATES,
    always,
    everywhere,
    game,
    picture,
)


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
@everywhere
def test_things_lie_apart_or_a_small_one_on_a_larger_one(state: str, look: str) -> None:
    shown = picture(state, look)
    areas = [(item.hit, item.area) for item in shown.items if item.hit and item.area]
    for (lower, one), (upper, other) in combinations(areas, 2):
        if isinstance(one, Circle) and isinstance(other, Circle):
            assert dist((one.x, one.y), (other.x, other.y)) >= one.r + other.r
        elif not apart(box(one), box(other)):
            on_it = lower[:4] == "home" or (lower, upper) == ("status", "counter")
            assert on_it, (lower, upper)
            assert within(other, one), (lower, upper)


@always
@everywhere
def test_each_thing_is_hit_at_its_middle_and_is_called_by_one_name(state: str, look: str) -> None:
    shown = picture(state, look)
    hits = [item.hit for item in shown.items if item.hit]
    assert len(hits) == len(set(hits))
    for hit in hits:
        x, y = shown.centre(hit) or (0, 0)
        under = shown.hit(x, y)
        # On a side lie its warriors and tokens; its name is above them.
        if hit[:4] == "home":
            under = shown.hit(x, y - 45)
        assert under in (hit, "counter" if hit == "status" else hit)


@always
def test_nothing_that_can_be_pressed_depends_on_marks(state: str) -> None:
    looks = [LOOKS[look] for look in ("plain", "named", "marked", "surprise")]
    hits = [{(item.hit, item.area) for item in picture(state, look).items} for look in looks]
    places = [{hit for hit, area in found if isinstance(area, Circle)} for found in hits]
    assert places[0] == places[1] == places[2] == places[3]
    assert {hit for hit, _ in hits[0]} == {hit for hit, _ in hits[3]}


def test_warriors_at_home_are_chosen_by_value_where_values_count() -> None:
    assert [item.hit for item in of(picture("act 5"), "supply")] == ["2", "4", "6", "1", "3"]
    star = replace(STATES["act 5"], supply=("", "*"))
    (item,) = of(picture(star), "supply")
    assert item.hit == "1*"
    assert picture(star).hit(*picture(star).centre("1*") or (0, 0)) == "1*"


def test_two_warriors_of_one_value_are_two_things_and_one_mark() -> None:
    view = replace(STATES["act 5"], supply=("22", "33"))
    assert [item.hit for item in of(picture(view), "supply")] == ["2", "2-2", "3", "3-2"]
    rings = {
        look: [len(item.shapes) for item in of(picture(view, Look(**{look: ("3",)})), look)]
        for look in ("may", "chosen", "show")
    }
    # A lesson's light is two rings each; a choice is a ring on a pale one.
    assert rings == {"may": [2], "chosen": [2], "show": [4]}
    both = picture(view, Look(may=("3", "3-2")))
    assert [item.label for item in of(both, "may")] == ["You may choose: 3."]
    assert [len(item.shapes) for item in of(both, "may")] == [4]


@pytest.mark.parametrize("state", ["act 1", "solitaire"])
def test_warriors_at_home_without_values_are_called_by_clan_and_number(state: str) -> None:
    red, black = STATES[state].supply
    wanted = [f"warrior0-{n + 1}" for n in range(len(red))]
    wanted += [f"warrior1-{n + 1}" for n in range(len(black))]
    assert [item.hit for item in of(picture(state), "supply")] == wanted


def test_an_unknown_warrior_at_home_is_called_by_no_value() -> None:
    assert [item.hit for item in of(picture("act 3"), "supply")] == ["2", "warrior1-1"]


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


def test_the_empty_places_are_named_in_one_line_of_the_board_as_text() -> None:
    free = {"b4", "l4", "c5", "k5", "d6", "f6", "h6", "j6", "c3", "e3", "g3", "i3", "k3"}
    shown = picture("act 5")
    assert free <= {item.hit for item in of(shown, "place")}
    lines = [line for line in plaintext(shown).splitlines() if "place c5" in line]
    assert len(lines) == 1
    assert all(f"place {place}" in lines[0] for place in free)


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

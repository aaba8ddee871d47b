"""Marks on the picture of Rumble Nation: they hide nothing, and show what was meant."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from sengoku.draw.measure import wrapped
from sengoku.draw.scene import Item, Look, Rect, Scene
from sengoku.games.rumble.components import AREAS
from tests.unit.draw.scene_checks import apart, box, middle, of, texts, within, words
from tests.unit.rumble.pictures import CASTLES, EDITIONS, LORDLY, STATES, picture, setting, troops

SIZES = [(tongue, size) for tongue in ("en", "ja") for size in ("notebook", "projector", "phone")]
everywhere = pytest.mark.parametrize(("language", "size"), SIZES)
ODDS = tuple((area, "info", "58%") for area in AREAS)


def sheet(item: Item) -> tuple[float, float, float, float]:
    """Give what a badge or token covers: its first shape."""
    return box(item.shapes[0])


@everywhere
@pytest.mark.parametrize("edition", EDITIONS)
def test_badges_hide_no_name_no_token_and_no_other_badge(
    language: str, size: str, edition: str
) -> None:
    shown = picture("start", Look(language=language, size=size, badges=ODDS), edition)
    badges = [sheet(item) for item in of(shown, "badge")]
    assert len(badges) == len(AREAS)
    for one, other in combinations(badges, 2):
        assert apart(one, other)
    names = [text for item in of(shown, "names") for text in texts(item)]
    values = [text for item in of(shown, "area") for text in texts(item)]
    crowd = replace(STATES["rolled"], troops=((2,) * 11,) * 4)
    # Seen from afar the strengths of a crowd are so large that one may lie under a badge.
    near = "notebook" if size == "projector" else size
    crowded = picture(crowd, Look(language=language, size=near), edition)
    strengths = [text for item in of(crowded, "camp") for text in texts(item)]
    assert len(strengths) == 4 * len(AREAS)
    for badge in badges:
        for text in (*names, *values, *strengths):
            assert apart(badge, box(text)), text


@everywhere
def test_a_badge_leaves_the_number_of_pieces_a_roll_brings_readable(
    language: str, size: str
) -> None:
    badges = tuple((area, "loss", "100%") for area in AREAS)
    shown = picture("rolled", Look(language=language, size=size, badges=badges))
    (reach,) = of(shown, "reach")
    for badge in of(shown, "badge"):
        for text in texts(reach):
            assert apart(box(badge.shapes[0]), box(text)), text


@everywhere
@pytest.mark.parametrize("dice", [(1, 1, 2), (1, 3, 4), (2, 4, 6), (4, 5, 6), (5, 6, 6)])
def test_the_number_of_pieces_a_roll_brings_hides_no_strength_and_no_token(
    language: str, size: str, dice: tuple[int, int, int]
) -> None:
    """The five rolls reach every castle value. [RN 5.1]"""
    crowds = replace(STATES["rolled"], dice=dice, troops=((12,) * 11, *((9,) * 11,) * 3))
    shown = picture(crowds, Look(language=language, size=size))
    (reach,) = of(shown, "reach")
    hidden = [text for role in ("camp", "area") for item in of(shown, role) for text in texts(item)]
    for sheet in reach.shapes:
        if isinstance(sheet, Rect):
            for text in hidden:
                assert apart(box(sheet), box(text)), text


@everywhere
@pytest.mark.parametrize("turned", [False, True])
def test_the_crest_on_ones_own_card_lies_inside_it_and_clear_of_its_words(
    language: str, size: str, turned: bool
) -> None:
    for lord in LORDLY["lords"]:
        lords = LORDLY | {"lords": (lord,) * 4, "turned": (turned,) * 4}
        view = replace(STATES["lords"], setting=setting(4, **lords))
        shown = picture(view, Look(language=language, size=size, seat=0, may=(lord,)))
        card = of(shown, "card")[-1]
        frame, crest = card.shapes[1], card.shapes[-3:]
        for shape in crest:
            assert within(shape, frame)
            assert all(apart(box(shape), box(text)) for text in texts(card))


@everywhere
@pytest.mark.parametrize("seat", range(4))
def test_a_strength_stands_clear_of_the_last_piece_however_long_the_row(
    language: str, size: str, seat: int
) -> None:
    for area in ("tokuyama", "kyo", "kiyosu"):
        for count in (1, 4, 8, 15):
            own = tuple(count if other == seat else 0 for other in range(4))
            view = replace(STATES["rolled"], troops=troops(4, **{area: own}))
            shown = picture(view, Look(language=language, size=size))
            (camp,) = of(shown, "camp")
            (strength,) = texts(camp)
            number = camp.shapes.index(strength)
            plate = box(camp.shapes[number - 1])
            assert plate[0] >= box(camp.shapes[number - 2])[2] + 1
            assert plate[0] <= box(strength)[0] - 2
            assert box(strength)[2] + 2 <= plate[2] <= shown.width


def ringed(shown: Scene) -> list[tuple[float, float]]:
    return [middle(item.shapes[0]) for item in of(shown, "last")]


def test_a_daimyo_placed_is_not_ringed_in_the_next_players_hand() -> None:
    (mine,) = [item for item in of(picture("card"), "daimyo") if item.hit]
    shown = picture("card", Look(last=("kyo", "daimyo")))
    (kyo,) = of(picture("card", Look(last=("kyo",))), "last")
    assert ringed(shown) == [middle(kyo.shapes[0])]
    assert middle(mine.shapes[0]) not in ringed(shown)


@pytest.mark.parametrize("state", ["war", "over"])
def test_the_war_marks_the_castle_just_resolved_not_the_last_placed_at(state: str) -> None:
    # Resolved so far: 2, 3, 4 and 5, which is oko; at the end 12, which is noto.
    area = {"war": "oko", "over": "noto"}[state]
    (there,) = of(picture("start", Look(last=(area,))), "last")
    assert ringed(picture(state, Look(last=("east",)))) == [middle(there.shapes[0])]
    (before,) = of(picture("start", Look(last=("east",))), "last")
    assert ringed(picture("war begins", Look(last=("east",)))) == [middle(before.shapes[0])]


@everywhere
def test_that_no_card_was_used_is_said_only_while_one_can_be(language: str, size: str) -> None:
    look = Look(language=language, size=size)
    said = {"en": "no card used", "ja": "カード未使用"}[language]
    assert words(picture("rolled", look)).count(said) == 4
    for state in ("castles", "draft", "war begins", "war", "over"):
        assert said not in words(picture(state, look))
    # Once somebody has run out, nobody uses a card.
    late = replace(STATES["rolled"], setting=setting(4, swords=(0, 0, 4, 0)))
    assert said not in words(picture(late, look))


def test_what_a_lesson_points_at_is_framed_inside_the_picture() -> None:
    sides = tuple(f"side{seat}" for seat in range(4))
    shown = picture("lords", Look(show=(*sides, "daimyo", "motochika", "scout")))
    assert len(of(shown, "show")) >= 6
    for item in of(shown, "show"):
        for shape in item.shapes:
            left, top, right, bottom = box(shape)
            assert left >= 0
            assert top >= 0
            assert right <= shown.width
            assert bottom <= shown.height


@everywhere
def test_a_daimyo_in_hand_hides_no_word_of_its_side(language: str, size: str) -> None:
    for lord in LORDLY["lords"]:
        lords = LORDLY | {"lords": (lord,) * 4, "daimyo": (-1,) * 4}
        view = replace(STATES["card"], setting=setting(4, **lords), stock=(16,) * 4)
        shown = picture(view, Look(language=language, size=size))
        for side, held in zip(of(shown, "player"), of(shown, "daimyo"), strict=True):
            assert within(held.shapes[0], side.shapes[0])
            assert all(apart(box(held.shapes[0]), box(text)) for text in texts(side))


def test_reinforcements_are_sent_along_arrows_under_the_pieces() -> None:
    crowd = tuple(tuple(max(n, 1) for n in own) for own in STATES["war"].troops)
    shown = picture(replace(STATES["war"], troops=crowd))
    roles = [item.role for item in shown.items]
    assert roles.count("road") == roles.count("reinforcement") == 1
    assert roles.index("road") < roles.index("names") < roles.index("camp")
    assert roles.index("reinforcement") > max(i for i, role in enumerate(roles) if role == "camp")
    (road,) = of(shown, "road")
    assert road.label == "2 reinforcements from Okou to Usuki."


def test_no_line_of_japanese_ends_with_an_opening_bracket() -> None:
    for width in range(40, 200, 7):
        lines = wrapped("兵の半分（端数切り捨て）を「隣」へ移動。", 16, width)
        assert "".join(lines) == "兵の半分（端数切り捨て）を「隣」へ移動。"
        assert not any(line.endswith(("（", "「")) for line in lines)
        assert not any(line.startswith(("）", "」", "。")) for line in lines)


@everywhere
def test_no_name_is_under_a_token_or_the_ring_of_the_next_one_to_be_laid(
    language: str, size: str
) -> None:
    for laid in range(len(AREAS)):
        castles = setting(3, "castles", castles=CASTLES[:laid], display=())
        view = replace(STATES["castles"], setting=castles)
        shown = picture(view, Look(language=language, size=size))
        (ring,) = of(shown, "next")
        tokens = [item.area for item in of(shown, "token") if item.area]
        for item in of(shown, "names"):
            for text in texts(item):
                for token in (*tokens, ring.shapes[0]):
                    assert apart(box(text), box(token)), text


def test_all_tokens_that_can_be_laid_are_ringed_where_a_person_lays_them() -> None:
    left = tuple(str(value) for value in range(2, 13) if value not in CASTLES[:4])
    shown = picture("castles", Look(may=(AREAS[4], f"castle@{AREAS[4]}", *left)))
    waiting = [middle(item.shapes[1]) for item in of(shown, "waiting")]
    assert len(waiting) == 11 - 4
    rings = [middle(item.shapes[0]) for item in of(shown, "may")]
    assert rings[1:] == waiting
    assert not of(picture("castles"), "may")


def test_an_area_is_ringed_once_and_pieces_only_where_the_area_is_not() -> None:
    things = ("kyo", "castle@kyo", "name@kyo", "kyo@0", "kyo@3", "oko@0")
    shown = picture("rolled", Look(may=things, chosen=("castle@shuri",)))
    assert len(of(shown, "may")) == 2
    assert [item.label for item in of(shown, "may")] == [
        "You may choose: Kyo.", "You may choose: Kyo, Red at Okou.",
    ]  # fmt: skip
    assert [item.label for item in of(shown, "chosen")] == ["Chosen: Shuri."]

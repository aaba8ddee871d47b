"""What each thing on Rokumon's table is called, can mean, and says of itself."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from sengoku.core.game import CHANCE, NOBODY, Note
from sengoku.core.texts import LANGUAGES
from sengoku.core.things import Fill, Thing
from sengoku.draw.scene import Look
from sengoku.games import things
from sengoku.games.rokumon.drawing.scene import scene
from sengoku.games.rokumon.rules.game import Rokumon
from tests.unit.rokumon.pictures import STATES
from tests.unit.rokumon.playing import laid, load, play
from tests.unit.rokumon.walking import PILE, VARIANTS, random_match, seen, variant

BUTTONS = {
    ("lay", "dots"): "the coins that are not laid yet are not drawn",
    ("mark", "dots"): "likewise: which coin was drawn is said by its dots",
}
"""The fields that no thing on the table says."""

WORDLESS = {"ready": "that one is ready is said, not shown: a button"}
"""The verbs without a thing."""


def on(game: Rokumon, s: Any, seat: int | None) -> dict[str, Thing]:
    view = game.view(s, None if seat == CHANCE else seat)
    return {thing.id: thing for thing in things(game).on(view, seat)}


def words(game: Rokumon, note: Note, language: str = "en") -> str:
    return game.texts.say(note, language)


def card(game: Rokumon, s: Any, seat: int | None, thing: str, language: str = "en") -> list[str]:
    told = things(game).about(game.view(s, seat), seat, thing)
    assert told is not None
    return [words(game, each, language) for each in (told.name, *told.told, *told.left)]


@pytest.mark.parametrize("name", VARIANTS)
def test_what_is_drawn_is_a_thing_with_a_name_of_its_own_and_a_card(name: str) -> None:
    for game, _, view, looker in seen(name):
        drawn = [item.hit for item in scene(game, view, Look(seat=looker)).items if item.hit]
        listed = [thing.id for thing in things(game).on(view, looker)]
        assert len(set(drawn)) == len(drawn)
        assert sorted(drawn) == sorted(listed)
        for thing in listed:
            about = things(game).about(view, looker, thing)
            assert about is not None, thing
            for language, note in product(LANGUAGES, (about.name, *about.told, *about.left)):
                said = game.texts.say(note, language, clause=True)
                assert said
                assert "{" not in said
            assert about.told


@pytest.mark.parametrize("name", VARIANTS)
def test_every_item_with_an_area_answers_and_every_thing_is_in_the_picture(name: str) -> None:
    for game, _, view, looker in seen(name):
        shown = scene(game, view, Look(seat=looker, language="ja"))
        for item in shown.items:
            assert bool(item.hit) == (item.area is not None), item.role


def spelled(table: dict[str, Thing], verb: str, asked: tuple[tuple[str, str], ...]) -> bool:
    """Tell whether things say all these words of a verb, each word by one of them."""
    fills = [fill for thing in table.values() for fill in thing.fills if fill.verb == verb]
    if not asked:
        return any(fill.words == () for fill in fills)
    return all(any(fill.words == (word,) for fill in fills) for word in asked)


@pytest.mark.parametrize("name", [*VARIANTS, "pile"])
def test_every_action_can_be_pressed_but_for_what_only_buttons_say(name: str) -> None:
    if name == "pile":
        game = load(**PILE)
        found = [ply.before for ply in random_match(game, 1).plies[:300]]
    else:
        game = variant(name)
        found = [s for _, s, _, looker in seen(name) if looker is None]
    for s in found:
        if s.actor == NOBODY:
            continue
        table = on(game, s, s.actor)
        told = things(game)
        for action in game.legal(s):
            kept = [
                word
                for word in told.words(action)
                if (action.verb, word[0]) not in BUTTONS
                and word[0] not in told.implied.get(action.verb, ())
            ]
            if kept or not (action.verb in WORDLESS or told.words(action)):
                assert spelled(table, action.verb, tuple(kept)), str(action)


@pytest.mark.parametrize("name", VARIANTS)
def test_only_chance_lays_coins_and_only_seats_do_the_rest(name: str) -> None:
    for game, s, view, _ in seen(name):
        verbs = {
            who: {fill.verb for thing in things(game).on(view, who) for fill in thing.fills}
            for who in (0, 1, CHANCE, None)
        }
        assert verbs[None] == set()
        assert verbs[CHANCE] == ({"lay"} if s.actor == CHANCE else set())
        assert not {"lay", "mark"} & (verbs[0] | verbs[1])


@pytest.mark.parametrize("name", VARIANTS)
def test_what_a_thing_can_mean_does_not_follow_what_is_legal(name: str) -> None:
    """Two positions with the same things have the same table, whatever the colours of coins."""
    for game, s, view, looker in seen(name):
        if s.actor < 0 or len(s.coins) < len(s.stacks):
            continue
        turned = replace(view, coins=view.coins[::-1], war=replace(view.war, locked=""))
        assert things(game).on(view, looker) == things(game).on(turned, looker)


# By hand: acts 1 and 2.


def test_an_own_warrior_on_top_acts_whatever_it_can_reach() -> None:
    """H1 and H2: what is pressed first is picked up, so nothing is read the other way round."""
    game = load(act=1)
    texts = (
        "lay e5 7, lay g5 4, lay i5 5, lay e4 1, lay g4 3, lay i4 6, deploy e4, deploy g4,"
        " deploy e5, deploy i4, move e4 g5, move i4 g4, move g5 i5, deploy i4, move e5 i4,"
        " deploy e4"
    )
    s = play(game, game.start(), *texts.split(", "))
    table = on(game, s, 0)
    # Sanada is to act and on top of i5 and i4; jade i5 may go to gold i4 only by a third of a
    # stack that is not its own, so the Move is refused, and i5 acts all the same.
    for place in ("i5", "i4"):
        assert table[place].fills[0] == Fill("move", (("source", place),), "acts")
    refused = game.why_not(s, game.parse(s, "move i5 i4"))
    assert refused is not None
    assert refused.code == "move.stack"


def test_an_empty_coin_alone_is_a_deploy_while_values_do_not_matter() -> None:
    game = load(act=2)
    s = laid(game, "123 4567")
    empty = on(game, s, 0)["e5"].fills
    assert empty[0] == Fill("deploy", (("place", "e5"),), "alone")
    assert Fill("move", (("source", "e5"),), "", False) in empty
    valued = load(act=3)
    assert on(valued, laid(valued, "123 4567"), 0)["e5"].fills[0].role == ""
    battle = load(solitaire="easy")
    assert on(battle, laid(battle, "12 345 67"), 0)["g5"].fills[0].role == "alone"


def test_a_rivals_warrior_is_no_source_but_somebody_may_mean_it() -> None:
    game = load(act=2)
    s = play(game, laid(game, "123 4567"), "deploy e5")
    fills = on(game, s, 1)["e5"].fills
    assert [fill for fill in fills if not fill.plain] == [
        Fill("move", (("source", "e5"),), "", False)
    ]
    assert not any(fill.role for fill in fills)


def test_a_warrior_at_home_is_the_first_press_of_a_deploy() -> None:
    """H11."""
    game = load(act=1)
    s = laid(game, "123 456")
    table = on(game, s, 0)
    own = [f"warrior0-{n}" for n in (1, 2, 3, 4)]
    assert all(table[each].fills == (Fill("deploy", (), "acts"),) for each in own)
    # The five of Tokugawa are nobody's to deploy on Sanada's turn.
    assert all(table[f"warrior1-{n}"].fills == () for n in (1, 2, 3, 4, 5))
    assert "warrior1-6" not in table


# By hand: the later acts.


def test_with_values_a_warrior_is_deployed_by_its_own() -> None:
    game = load(act=3)
    s = laid(game, "123 4567")
    table = on(game, s, 0)
    assert table["6"].fills == (Fill("deploy", (("warrior", "6"),), "acts"),)
    # The box has two 2s of Sanada: two things that say the same.
    assert table["2"].fills == table["2-2"].fills
    # What lies face down at the rival's home has no value to press.
    assert [thing for thing in table if thing.startswith("warrior1")] == [
        f"warrior1-{n}" for n in (1, 2, 3, 4, 5)
    ]
    assert all(table[f"warrior1-{n}"].fills == () for n in (1, 2, 3, 4, 5))
    # In act 6 they lie face up: a rival's may be meant, and is refused.
    open_game = load(act=6)
    face_up = on(open_game, laid(open_game, "123 4567", mark=1), 0)
    assert face_up["1*"].fills == (Fill("deploy", (("warrior", "1*"),), "", False),)


def test_an_empty_coin_can_be_deployed_on_and_surprised_with() -> None:
    """H10: the common verb comes first, and neither is done at once."""
    game = load(act=4)
    fills = on(game, laid(game, "123 4567"), 0)["e5"].fills
    plain = list(dict.fromkeys(fill.verb for fill in fills if fill.plain))
    assert plain == ["deploy", "move", "surprise"]
    assert not any(fill.role for fill in fills)


def test_a_stack_of_the_rival_is_first_of_all_fought_on() -> None:
    """H9: of what h4 alone can complete, only the Fight names nothing that is not there."""
    game = load(act=3)
    s = replace(STATES["act 3"], actor=0, supply=("46", "5"))
    s = replace(s, stacks=("", "", "", "2", "", "31", "B"))
    table = things(game)
    complete = [
        action
        for action in game.vocabulary(s)
        if table.words(action) == (("place", "h4"),) and table.drawn(s, action)
    ]
    assert [str(action) for action in complete] == ["fight h4"]
    refused = game.why_not(s, complete[0])
    assert refused is not None
    assert refused.code == "fight.not-yours"


def test_only_warriors_of_ones_own_home_are_there_to_be_deployed() -> None:
    game = load(act=6)
    s = laid(game, "123 4567", mark=1)
    drawn = [
        str(action)
        for action in game.vocabulary(s)
        if action.verb == "deploy" and things(game).drawn(s, action) and str(action).endswith("e5")
    ]
    assert drawn == ["deploy 2 e5", "deploy 4 e5", "deploy 6 e5"]


def test_nothing_is_pressed_as_both_ends() -> None:
    game = load(act=4)
    s = laid(game, "123 4567")
    told = things(game)
    for text, drawn in (
        ("move e5 e5", False), ("move e5 d4", True), ("surprise e5 e5", False),
        ("surprise e5 g5", True), ("surprise e5 c5", True), ("surprise e5 a1", False),
        ("fight e5", True), ("spend", False), ("deploy e5", False), ("deploy ? e5", False),
    ):  # fmt: skip
        assert told.drawn(s, game.parse(s, text)) == drawn, text


def test_empty_places_are_things_while_somebody_can_surprise() -> None:
    game = load(act=4)
    s = laid(game, "123 4567")
    assert on(game, s, 0)["c5"].fills == (Fill("surprise", (("target", "c5"),)),)
    once = play(game, s, "surprise e5 k5")
    assert "c5" in on(game, once, 1)
    assert on(game, once, 1)["e5"].fills == (Fill("surprise", (("target", "e5"),)),)
    twice = play(game, once, "surprise d4 l4")
    assert "c5" not in on(game, twice, 0)
    early = load(act=3)
    assert "c5" not in on(early, laid(early, "123 4567"), 0)


def test_a_clan_tile_says_surprise_until_it_is_turned_over() -> None:
    game = load(act=4)
    s = laid(game, "123 4567")
    assert on(game, s, 0)["tile0"].fills == (Fill("surprise", (), "acts"),)
    assert on(game, s, 0)["tile1"].fills == ()
    s = play(game, s, "surprise e5 k5", "deploy 5 g5")
    assert on(game, s, 0)["tile0"].fills == (Fill("surprise"),)


def test_in_a_fight_only_the_tokens_act() -> None:
    game = load()
    table = on(game, STATES["act 3 fight"], 1)
    assert table["tokens1"].fills == (Fill("spend", (), "alone"),)
    assert table["spent1"].fills == table["tokens0"].fills == table["spent0"].fills == ()
    acting = [thing.id for thing in table.values() if any(fill.role for fill in thing.fills)]
    assert acting == ["tokens1"]
    # What is pressed all the same is answered by the fight that comes first.
    assert any(fill.verb == "move" for fill in table["h4"].fills)


def test_piles_are_meant_only_where_somebody_moves_them() -> None:
    game = load(**PILE)
    s = replace(STATES["solitaire"], actor=1)
    verbs = {fill.verb for fill in on(game, s, 1)["e5"].fills if fill.plain}
    assert "pile" in verbs
    other = [fill for fill in on(game, s, 0)["e5"].fills if fill.verb == "pile"]
    assert other
    assert not any(fill.plain for fill in other)
    plain = load(solitaire="medium")
    assert "pile" not in {fill.verb for fill in on(plain, s, 1)["e5"].fills}


def test_coins_are_laid_by_their_dots_and_the_place_fills_itself() -> None:
    game = load(act=2)
    s = play(game, game.start(), "lay e5 1")
    table = on(game, s, CHANCE)
    assert table["g5"].fills == table["g5"].fills[:1] == (Fill("lay", (("place", "g5"),)),)
    assert {thing for thing, each in table.items() if each.fills} == set(s.places.split())
    assert things(game).implied == {"lay": ("place",)}
    assert {kind.verb for kind in things(game).chance} == {"lay", "mark"}


# Cards of information.


def test_the_card_of_a_coin_says_what_lies_on_it() -> None:
    game = load()
    # Act 3: on g5 Sanada's 4 lies above its 2; four of the seven coins are jade.
    assert card(game, STATES["act 3"], 0, "g5") == [
        "Coin g5: jade, 3 dots",
        "On top: the 4 of Sanada.",
        "Below: the 2 of Sanada.",
        "Sanada controls this coin.",
        "A third warrior of Sanada may join these two; none of Tokugawa may.",
        "Whoever has a warrior in this stack of two may fight here.",
        "It is jade: a warrior on it moves to a coin of any other colour.",
        "Coins on the table that are jade: 4 of 7.",
    ]
    # Tokugawa sees the crest only, but i5's lower warrior was shown in a fight.
    hidden = card(game, STATES["act 3"], 1, "i5")
    assert hidden[1:3] == [
        "On top: a warrior of Sanada, face down.",
        "Below: the 3 of Tokugawa, shown in a fight.",
    ]
    assert card(game, STATES["act 3"], 1, "g5", "ja")[1] == "一番上：真田の侍（裏向き）。"


@pytest.mark.parametrize("name", ["act3", "act4", "act5", "campaign"])
def test_no_card_tells_a_value_that_lies_face_down(name: str) -> None:
    for game, _, view, looker in seen(name):
        if view.war.act not in (3, 4, 5):
            continue
        for clan in {0, 1} - {looker}:
            hidden = [thing.id for thing in things(game).on(view, looker)]
            assert not any(
                re.fullmatch({0: r"[246](-2)?", 1: r"(1\*|[135](-2)?)"}[clan], thing)
                for thing in hidden
            )
            named = {0: "Sanada", 1: "Tokugawa"}[clan]
            for thing in hidden:
                said = " ".join(
                    line
                    for line in card(game, view, looker, thing)
                    if "shown in a fight" not in line
                )
                assert not re.search(rf"the \d\S* of {named}", said), said


def test_the_card_of_a_warrior_names_who_it_is_and_how_many_there_are() -> None:
    game = load(act=3)
    s = play(game, laid(game, "123 4567"), "deploy 2 e5", "deploy 1* g5")
    two = card(game, s, 0, "2")
    assert two[0] == "Sanada Nobuyuki or Sarutobi Sasuke, a 2 of Sanada"
    assert two[-1] == "The 2 of Sanada at home: 1 of 2."
    six = card(game, s, 0, "6")
    assert six[0] == "Sanada Yukimura, the 6 of Sanada"
    assert "In a fight the 6 always loses to the 1★." in six
    assert card(game, s, 1, "warrior0-1")[-1] == "Warriors of Sanada: 3 at home, 1 on coins."


def test_the_cards_of_tokens_and_tiles_count_what_is_left() -> None:
    game = load()
    # Both clans have three tokens of the seven; Sanada has used one of them.
    assert card(game, STATES["act 3"], 0, "tokens0")[-2:] == [
        "Sanada: 2 face up, 1 face down.", "Tokens nobody has yet: 1.",
    ]  # fmt: skip
    assert card(game, STATES["act 4 locked"], 0, "tile0")[-1] == (
        "Sanada can still surprise in this act."
    )
    assert "Tokugawa has used" in card(game, STATES["act 4 locked"], 0, "tile1")[-1]
    assert any("put here just now" in line for line in card(game, STATES["act 4 locked"], 0, "f6"))


def test_an_empty_place_says_how_many_coins_it_would_touch() -> None:
    game = load(act=4)
    s = laid(game, "123 4567")
    # h6 lies above the gap of g5 and i5; b4 beside d4 alone.
    assert card(game, s, 0, "h6")[-1] == "Coins next to this place: 2."
    assert card(game, s, 0, "b4")[-1] == "Coins next to this place: 1."


# The reference of the rules.


def test_every_clause_is_said_in_our_own_words_in_the_same_order() -> None:
    texts = load().texts
    for language in LANGUAGES:
        keys = {
            part: [key.removeprefix(part) for key in texts.keys(language) if key.startswith(part)]
            for part in ("clause.", "rule.")
        }
        assert len(keys["clause."]) == 17
        assert keys["rule."] == keys["clause."]
        rules = [texts.text(f"rule.{key}", language) for key in keys["rule."]]
        assert all(len(rule) > (30 if language == "ja" else 60) for rule in rules)
        assert not any("{" in rule for rule in rules)


@pytest.mark.parametrize(
    ("clause", "en", "ja"),
    [
        ("act1.setup", ["seven", "six", "four of Sanada"], ["真田は4枚", "徳川は5枚"]),
        ("act3.fight", ["6", "1★", "+1"], ["赤の6", "1★", "+1"]),
        ("act4.surprise", ["Once an act", "at least two"], ["1回", "2枚以上"]),
        ("solitaire", ["four warriors", "three battles"], ["4枚に減らした", "3連勝"]),
        ("win.row", ["three or more"], ["3枚以上"]),
    ],
)  # fmt: skip
def test_the_reference_has_the_rulebooks_numbers(clause: str, en: list[str], ja: list[str]) -> None:
    texts = load().texts
    for language, parts in (("en", en), ("ja", ja)):
        said = texts.text(f"rule.{clause}", language)
        assert all(part.lower() in said.lower() for part in parts), said


def test_the_variants_are_all_walked() -> None:
    assert {variant(name).options["act"] for name in VARIANTS} == {None, 1, 2, 3, 4, 5, 6}

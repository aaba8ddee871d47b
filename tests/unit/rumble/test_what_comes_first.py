"""What is out of place in a phase or a game is refused with what comes first. [RN 3, RN 5, RN 9]"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sengoku
from sengoku.core.game import Term
from sengoku.games.azuchi.actions import Take
from tests.unit.rumble.playing import EDITIONS, refusal

GAME = sengoku.load("rumble", seats=2)


def why(game: Any, s: Any, text: str) -> tuple[str, dict[str, Any]]:
    """Give the code of a refusal and what it names."""
    note = game.why_not(s, game.parse(s, text))
    args = {name: arg.key if isinstance(arg, Term) else arg for name, arg in note.args}
    return note.code, args


def at(phase: str, **options: Any) -> tuple[Any, Any]:
    """Set the table up as far as a phase."""
    game, rng = sengoku.load("rumble", **options), Random(3)
    s = game.start()
    while s.setting.phase != phase:
        s = game.apply(s, game.sample(s, rng))
    return game, s


@pytest.mark.parametrize(("seats", "count"), [(2, 3), (3, 4), (4, 5)])
def test_the_cards_of_the_display_are_laid_out_first(seats: int, count: int) -> None:
    """[RN 3.3] Three, four or five of them, each once."""
    game, s = at("cards", seats=seats)
    assert why(game, s, "roll") == ("chance.cards", {"count": count})
    s = game.apply(s, game.parse(s, "card marine"))
    assert why(game, s, "roll") == ("chance.cards", {"count": count - 1})
    assert why(game, s, "card marine") == ("chance.card-twice", {"card": "value.marine"})


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_of_the_other_edition_is_not_laid_out(edition: str) -> None:
    """[RN 7, TM 7] Only Rumble Nation has a Decoy; both have a Scout."""
    game, s = at("cards", seats=2, edition=edition)
    other = edition == "tenka-meidou"
    assert refusal(game, s, "card decoy") == ("use.edition" if other else "")
    assert refusal(game, s, "card scout") == ""


def test_daimyo_cards_are_offered_first_and_each_once() -> None:
    """[RN 9]"""
    game, s = at("offer", seats=2, daimyo=True)
    s = game.apply(s, game.parse(s, "daimyo kenshin"))
    assert why(game, s, "roll") == ("chance.offer", {})
    assert why(game, s, "daimyo kenshin") == ("chance.offer-twice", {"daimyo": "value.kenshin"})


def test_a_seat_that_nobody_sits_on_is_told_with_the_last_one() -> None:
    s = GAME.position({"troops": {"kyo": [1, 1]}, "stock": [3, 3]})
    assert why(GAME, s, "push kyo 3 noto") == ("over.no-seat", {"seat": 3, "last": 1})


def test_in_a_turn_what_only_the_table_or_a_card_does_is_refused() -> None:
    s = GAME.position({"troops": {"kyo": [1, 1]}, "stock": [3, 3]})
    for text in ("castle kyo 5", "card marine"):
        assert why(GAME, s, text) == ("chance.laid-out", {"seat": "seat.0"})
    assert why(GAME, s, "war kyo") == ("chance.no-war", {"seat": "seat.0"})
    for text in ("move kyo noto", "push kyo 1 noto", "replace kyo 1", "recall kyo", "done"):
        assert why(GAME, s, text) == (
            "card-in-use.none", {"verb": f"verb.{text.partition(' ')[0]}"},
        )  # fmt: skip
    outside = GAME.why_not(s, Take("wood"))
    assert outside is not None
    assert (outside.code, dict(outside.args)) == ("over.outside", {"verb": "take"})


def test_without_the_daimyo_rules_there_is_none_to_place() -> None:
    """[RN 9] With them, one that stands on the map is not placed again."""
    doc = {"troops": {"kyo": [1, 1]}, "stock": [3, 3], "dice": [1, 2, 3]}
    s = GAME.position(doc)
    assert refusal(GAME, s, f"{GAME.legal(s)[0]} daimyo") == "place.no-daimyo"
    game = sengoku.load("rumble", seats=2, daimyo=True)
    s = game.position({**doc, "daimyo": {"at": ["kyo", "stock"]}})
    assert refusal(game, s, f"{game.legal(s)[0]} daimyo") == "place.daimyo-out"

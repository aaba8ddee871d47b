"""Rokumon's pieces, counts and rare events, for the contract.

The places of acts 2-6: e5 g5 i5 above d4 f4 h4 j4; of a battle: f6 h6 / e5 g5 i5 / f4 h4.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from sengoku.core.game import Resign

SILENT = (
    "game", "seat", "scene", "colour", "act", "verb", "value", "name", "clause", "reading",
    "takeback.kinds", "position.wanted", "taroma.name", "insight", "table", "figure",
    "bot.strength", "layout", "rule", "about", "told", "idea", "plain", "sheet", "review",
)  # fmt: skip

REVEALS = ("did.reveal", "did.reveal-tokens", "did.home", "did.star")

KNOWN = dict(zip("②④⑥✪①③⑤", "246*135", strict=True))
"""A warrior that a fight has shown is still the same warrior."""


def epoch(s: Any) -> tuple[int, int, bool, bool]:
    """An act, laid out so many times; its warriors go home when the next one is laid."""
    return (s.war.act, s.war.round, len(s.coins) < len(s.stacks), s.end is None)


def inventory(s: Any) -> Counter[str]:
    """Every warrior by value, every coin by dots and side, every revenge token."""
    warriors = Counter(KNOWN.get(code, code) for code in "".join((*s.stacks, *s.supply)))
    assert all(len(stack) <= 3 for stack in s.stacks)
    assert len(s.places.split()) == len(s.stacks)
    coins = Counter(f"coin {coin}" for coin in s.coins)
    if len(s.coins) < len(s.stacks):
        coins = Counter()
    assert max(coins.values(), default=1) == 1
    spent = sum(down for _, down in s.war.tokens)
    assert 0 <= spent <= sum(map(sum, s.war.tokens)) <= 7
    return warriors + coins + Counter({"token": sum(map(sum, s.war.tokens))})


def secrets(s: Any, looker: int | None) -> list[str]:
    """Find warriors of others that lie face down with their value: in acts 3 to 5. [RK Act 6]"""
    if s.war.act not in (3, 4, 5):
        return []
    everybody = "".join((*s.stacks, *s.supply))
    others = {0: "*135", 1: "246", None: "246*135"}[looker]
    return [code for code in everybody if code in others]


def bricks(act: int, stacks: dict[str, str], actor: str = "sanada", **more: Any) -> dict[str, Any]:
    """Write a position of acts 2-6, with the coins 1 to 7 in reading order."""
    coins = {5: "a234567", 6: "a234567"}.get(act, "1234567")
    return {"act": act, "actor": actor, "coins": coins, "stacks": stacks, **more}


def hexagon(stacks: dict[str, str], actor: str, coins: str = "1234567") -> dict[str, Any]:
    """Write a position of a battle."""
    return {"act": "solitaire", "actor": actor, "coins": coins, "stacks": stacks}


PILE = {"solitaire": "medium", "taroma": "pile"}
TWO = hexagon({"f6": "BB", "h6": "R", "g5": "B"}, "tokugawa")
"""Black's pile stands on jade f6; gold h6 is red, gold g5 black, jade e5 is empty."""

PINNED = hexagon({"g5": "BB", "f6": "R", "h6": "R", "e5": "R"}, "tokugawa", "2461357")
PINNED |= {"supply": ["R", ""]}
"""Gold f6, h6, e5 are red's; black's pile on jade g5 cannot go where one warrior could."""

CAMPAIGN: dict[str, Any] = {}
LED = {"tokens": [[1, 0], [0, 0]], "actor": "sanada"}
"""Sanada has one token more, so the Code of Honour binds Tokugawa."""

REPEATED = ["move e5 g5", "move j4 h4", "move g5 e5", "move h4 j4"] * 2
"""Both move to and fro: after eight plies the first position stands for the third time."""

REFUSALS: dict[str, tuple[dict[str, Any], Any, Any]] = {
    "deploy.no-coin": ({"act": 2}, bricks(2, {}), "deploy a1"),
    "deploy.no-values": ({"act": 2}, bricks(2, {}), "deploy 6 e5"),
    "move.no-coin": ({"act": 2}, bricks(2, {"e5": "R"}), "move e5 a1"),
    "fight.no-coin": ({"act": 3}, bricks(3, {}), "fight a1"),
    "surprise.no-coin": ({"act": 4}, bricks(4, {}), "surprise a1 c5"),
    "surprise.not-brick": ({"act": 4}, bricks(4, {}), "surprise e5 e6"),
    "over.outside": ({"act": 2}, bricks(2, {}), Resign(0)),
    "pile.nobody": ({"act": 2}, bricks(2, {"e5": "R"}), "pile e5 g5"),
    "pile.no-coin": (PILE, TWO, "pile f6 a1"),
    "pile.none": (PILE, TWO, "pile g5 f6"),
    "pile.same-place": (PILE, TWO, "pile f6 f6"),
    "pile.same-colour": (PILE, TWO, "pile f6 e5"),
    "pile.occupied": (PILE, TWO, "pile f6 h6"),
    "takeback.not-yours": ({"act": 2}, bricks(2, {}), ["deploy e5", "takeback 1"]),
    "takeback.kind": (
        CAMPAIGN, bricks(4, {}, **LED), ["surprise e5 k5", "takeback 0"],
    ),
    "takeback.leader": (CAMPAIGN, bricks(2, {}), ["deploy e5", "takeback 0"]),
    "takeback.once": (
        CAMPAIGN, bricks(2, {}, **LED), ["deploy e5", "takeback 0", "deploy g5", "takeback 0"],
    ),
}  # fmt: skip

UNREADABLE = {
    "read.verb": "castle e5",
    "read.count": "move e5",
    "read.place": "move e5 z9",
    "read.warrior": "deploy 8 e5",
    "read.dots": "lay e5 8",
}

ACT2, ACT4, ACT5 = {"act": 2}, {"act": 4}, {"act": 5}
UP = {"place": "e5", "dots": 1}

IMPOSSIBLE: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "position.type": (ACT2, {"round": "first"}),
    "position.act": (ACT2, {"act": 3}),
    "position.place": (ACT2, {"coins": [UP | {"place": "e4"}]}),
    "position.place-twice": (ACT2, {"coins": [UP, UP | {"dots": 2}]}),
    "position.coins": (ACT2, {"coins": "12345671"}),
    "position.dots-twice": (ACT2, {"coins": "1134567"}),
    "position.face": (ACT2, {"coins": "a234567"}),
    "position.no-face": (ACT5, {"coins": "1234567"}),
    "position.laying": (ACT2, {"actor": "chance", "coins": [UP | {"place": "g5"}]}),
    "position.warrior": (ACT2, bricks(2, {}, supply=["B", "R"])),
    "position.stranger": (ACT2, bricks(2, {"e5": "x"})),
    "position.warriors": (ACT2, bricks(2, {"e5": "RR", "g5": "RR"}, supply=["R", ""])),
    "position.no-value": (ACT4, bricks(4, {"e5": "R"})),
    "position.value": (ACT2, bricks(2, {"e5": "6"})),
    "position.shown": (ACT4, bricks(4, {}, supply=["⑥", "1"])),
    "position.no-coin": (ACT2, bricks(2, {"a1": "R"})),
    "position.high": (ACT2, bricks(2, {"e5": "BBBB"})),
    "position.mixed": (ACT2, bricks(2, {"e5": "BBR"})),
    "position.tokens": (CAMPAIGN, bricks(2, {}, tokens=[[4, 0], [3, 0]])),
    "position.decided": (ACT2, bricks(2, {"e5": "R", "g5": "R", "i5": "R"})),
    "position.stuck": (ACT2, bricks(2, {"e5": "B"}, supply=["", "B"])),
    "position.end": (
        ACT2,
        bricks(2, {}, "nobody", end={"winner": "sanada", "reason": "row", "places": ["e5"]}),
    ),
    "position.turn": (ACT2, bricks(2, {}, "nobody")),
    "position.marked": (ACT5, bricks(5, {}, marked=2)),
    "position.locked": (ACT4, bricks(4, {}, locked="e5")),
    "position.pending": (ACT4, bricks(4, {}, pending=[{"place": "e5"}])),
    "position.streak": ({"solitaire": "easy"}, {"coins": "1234567", "streak": 3}),
}

HAPPENINGS: dict[str, tuple[dict[str, Any], Any, list[str]]] = {
    "did.act-again": (
        CAMPAIGN, bricks(2, {"e5": "R", "j4": "B"}), [*REPEATED, "lay e5 1"],
    ),
    "did.again": (CAMPAIGN, bricks(2, {"e5": "R", "j4": "B"}), REPEATED),
    "end.repetition": (ACT2, bricks(2, {"e5": "R", "j4": "B"}), REPEATED),
    "did.blocked": (
        {"act": 2, "reveal": "landed"},
        bricks(2, {"e5": "R", "i5": "R", "g5": "RB"}, "tokugawa"),
        ["move g5 e5"],
    ),
    "did.both-home": ({"act": 6}, bricks(6, {"e5": "22"}), ["fight e5"]),
    "did.pile": (PILE, TWO, ["pile f6 f4"]),
    "did.pile-cover": (PILE, TWO, ["pile f6 g5"]),
    "did.takeback": (CAMPAIGN, bricks(2, {}, **LED), ["deploy e5", "takeback 0"]),
    "did.tie": (
        CAMPAIGN,
        bricks(6, {"e5": "6", "g5": "4"}, tokens=[[3, 0], [2, 0]]),
        ["deploy 2 i5"],
    ),
    "end.resign": (ACT2, bricks(2, {}), ["resign 0"]),
}  # fmt: skip

REASONS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "taroma.skip.nowhere": (PILE, PINNED),
    "taroma.step.surrender": (PILE, PINNED),
    "taroma.step.retreat-pile": (
        PILE, hexagon({"f6": "BB"}, "tokugawa") | {"supply": ["RRRR", ""]},
    ),
    # A study of two coins: somebody is at home, and no coin is empty.
    "taroma.skip.full": (
        {"solitaire": "medium"},
        hexagon({"e5": "RB", "g5": "R"}, "tokugawa")
        | {"coins": [{"place": "e5", "dots": 1}, {"place": "g5", "dots": 2}]},
    ),
}  # fmt: skip

HEXAGON = {"act": "solitaire", "actor": "sanada", "coins": "2461357"}
PERFT: list[tuple[str, dict[str, Any], dict[str, Any], tuple[int, ...]]] = [
    ("act2-gggjjjj", ACT2, {"coins": "2461357"}, (7, 42, 354, 2712)),
    ("act1-gggjjj", {"act": 1}, {"coins": "246135"}, (6, 30, 210, 1314)),
    ("act1-gjgjgj", {"act": 1}, {"coins": "214365"}, (6, 30, 210, 1314)),
    ("hexagon-gggjjjj", {"solitaire": "medium"}, HEXAGON, (7, 42, 354, 2712)),
]
"""Counts of two independent engines, one of them public; red 4 and black 5 warriors."""

"""What a worse action of Tenku leaves out is said where the position really has it, and only there.

Each case is a position written by hand; what is told of it follows from the rulebook.
"""

from __future__ import annotations

from typing import Any

import pytest

from sengoku import load
from sengoku.core.game import Game, Note, Term
from sengoku.core.puzzle import Puzzle
from sengoku.core.texts import LANGUAGES
from sengoku.games.tenku.analysis.puzzles import puzzles
from sengoku.play.lesson.puzzle import PuzzleRun
from sengoku.play.lesson.puzzle_words import IDEAS
from tests.unit.tenku.playing import study, table, teller

Hands = list[dict[str, int]]

LORDS: Hands = [{"lord": 2}]
KNIGHT: Hands = [{"knight": 1, "lord": 1}]
PLACES: Hands = [{"province": 1, "lord": 1}]


def courts(*seats: str) -> Hands:
    """Write courts briefly: Provinces, then Knights, then a special card."""
    found: Hands = []
    for seat in seats:
        provinces, knights, *special = (*seat.split(), "0")[:3] if seat else ("0", "0")
        court = {"province": int(provinces), "knight": int(knights)}
        found.append({**court, **{card: 1 for card in special if card != "0"}})
    return found


TURN: dict[str, tuple[int, Hands, Hands, dict[str, Any], str, list[str]]] = {
    "the next player wins": (
        3, KNIGHT, courts("", "5", ""), {}, "place knight", ["leaves-next s1 5", "last-play 1"],
    ),
    "a later player wins": (
        3, KNIGHT, courts("", "", "5"), {}, "place knight", ["leaves-winner s2 5", "last-play 1"],
    ),
    "nobody else wins who only has as many": (
        3, KNIGHT, courts("", "5", "5"), {}, "place knight", ["near s1", "last-play 1"],
    ),
    "an attack on the winner": (3, KNIGHT, courts("", "5", ""), {}, "battle lord 1", []),
    "an attack on somebody else": (
        3, KNIGHT, courts("", "5", "1"), {}, "battle lord 2",
        ["leaves-next s1 5", "not-leader s2 1 s1 5", "not-stronger 0 0"],
    ),
    "with a play and a card left the winner can still be attacked": (
        3, [{"lord": 3}], courts("0 1", "5", "1"), {"plays": 2}, "battle lord 2",
        ["not-leader s2 1 s1 5"],
    ),
    "a conquest that only draws level": (
        3, KNIGHT, courts("4 1", "5", "1"), {}, "battle lord 2",
        ["at-best s1 5", "not-leader s2 1 s1 5"],
    ),
    "an attack that no Knight can help": (
        2, [{"lord": 1}], courts("", "5"), {}, "battle lord 1", ["cannot-win 0 0"],
    ),
    "a card in hand may be a Knight": (2, LORDS, courts("", "5"), {}, "battle lord 1", []),
    "one Knight is pitched, and no more": (
        2, LORDS, courts("", "5 2"), {}, "battle lord 1", ["cannot-win 2 2"],
    ),
    "the General lets two be pitched": (
        2, [{"lord": 3}], courts("0 0 general", "5 3"), {}, "battle lord 1", [],
    ),
    "too few cards are left": (
        2, LORDS, courts("", "5"), {"plays": 2}, "place lord", ["too-few s1 0 0"],
    ),
    "enough cards are left": (
        2, [{"lord": 3}], courts("", "5"), {"plays": 2}, "place lord", [],
    ),
    "no card is left to pay with": (
        2, [{"province": 1}], courts("", "5"), {}, "place province", ["leaves-next s1 5"],
    ),
    "a Province short, with a card left": (
        2, KNIGHT, courts("4", "1"), {}, "place knight", ["one-short s0", "last-play 1"],
    ),
    "two Provinces short": (2, KNIGHT, courts("3", "1"), {}, "place knight", ["last-play 1"]),
    "one Province more would only draw level": (
        2, KNIGHT, courts("3", "4"), {"reshuffles": 2}, "place knight",
        ["leaves-next s1 4", "last-play 1"],
    ),
    "the last Province placed": (2, PLACES, courts("4", "1"), {}, "place province", []),
    "a Province short, and nothing done": (
        2, LORDS, courts("4", "1"), {}, "pass", ["one-short s0", "gives-up 1 2"],
    ),
    "enough, but as many as somebody else": (
        2, LORDS, courts("4", "4"), {"reshuffles": 1, "plays": 2}, "pass",
        ["level 4 s1", "gives-up 2 2"],
    ),
    "a rival a Province short": (
        2, LORDS, courts("1", "4"), {}, "pass", ["near s1", "gives-up 1 2"],
    ),
    "the rival a Province short who plays first": (
        3, LORDS, courts("1", "4", "4"), {}, "pass", ["near s1", "gives-up 1 2"],
    ),
    "a rival who would only draw level": (2, LORDS, courts("5", "4"), {}, "pass", []),
    "the card of the Priests": (
        2, LORDS, [{"priest": 1}], {"extra": 1}, "pass", ["gives-up 1 2", "undrawn"],
    ),
    "a Province paid": (
        2, PLACES, courts("4 1", "1"), {}, "battle province 1", ["wastes-province s0 4 5"],
    ),
    "a Province paid against a winner, there is nothing else": (
        2, [{"province": 1}], courts("3 1", "5"), {}, "battle province 1", [],
    ),
    "a Province that would have drawn level": (
        2, [{"province": 1}], courts("4 1", "5"), {}, "battle province 1",
        ["wastes-province s0 4 5"],
    ),
    "a Province that would have put ahead": (
        2, PLACES, courts("4 1", "4"), {"reshuffles": 1}, "battle province 1",
        ["wastes-lead s0 4 s1 4"],
    ),
    "a Knight paid": (2, KNIGHT, courts("0 1", "5"), {}, "battle knight 1", ["pays-knight"]),
    "the only card paid": (
        2, [{"knight": 1}], courts("0 1", "5"), {}, "battle knight 1", [],
    ),
    "nothing to conquer": (
        3, LORDS, courts("0 1", "", "2"), {}, "battle lord 1",
        ["nothing-there s1", "not-leader s1 0 s2 2"],
    ),
    "another rival a Province short": (
        3, LORDS, courts("0 1", "1", "4"), {}, "battle lord 1",
        ["near s2", "not-leader s1 1 s2 4"],
    ),
}  # fmt: skip

FIGHT = {"plays": 0, "played": True}


def arms(attacker: int, defender: int, asked: int, *pledges: str, left: int = 1) -> dict[str, Any]:
    """Write a battle in its call to arms; a pledge is a seat and ``+`` or ``-`` for the attack."""
    sides = {"+": "attack", "-": "defense"}
    told = [[int(pledge[0]), sides[pledge[1]]] for pledge in pledges]
    fight = {"attacker": attacker, "defender": defender, "step": "arms", "asked": asked}
    battle = {**fight, "left": left, "pledges": told}
    return {**FIGHT, "actor": asked, "turn": attacker, "pending": [battle]}


def won(step: str, attacker: int, defender: int, *totals: int, **more: Any) -> dict[str, Any]:
    """Write a battle that is decided: who lost and how much follows from the totals."""
    fight = {"attacker": attacker, "defender": defender, "step": step, "totals": list(totals)}
    victor = attacker if totals[0] > totals[1] else defender
    return {**FIGHT, "actor": victor, "turn": attacker, "pending": [{**fight, **more}]}


HELD: Hands = [{"knight": 1}]

BATTLE: dict[str, tuple[int, Hands, Hands, dict[str, Any], str, list[str]]] = {
    "an attacker arms the defender": (
        2, [], courts("1 1", "1"), arms(0, 1, 0), "arms court defense", ["against-self s1 s0 0 2"],
    ),
    "a defender arms the attacker, and no longer wins": (
        2, HELD, courts("5 1", "2 1"), arms(1, 0, 0), "arms hand attack",
        ["against-self s1 s0 3 1", "undoes s1 s0"],
    ),
    "help for a winner who needs none": (
        3, [], courts("2 1", "1", "5"), arms(1, 2, 0), "arms court defense",
        ["helps-winner s2 5", "holds-without 0 0", "bares 2"],
    ),
    "help for a winner who may need it": (
        4, [], courts("2 1", "1", "0 1", "5"), arms(1, 3, 2), "arms court defense",
        ["helps-winner s3 5"],
    ),
    "no Knight against a winner": (
        3, [], courts("2 1", "1", "5"), arms(1, 2, 0), "pass", ["leaves-next s2 5", "not-won 0 0"],
    ),
    "no Knight, when none would do": (
        3, [], courts("2 1", "1", "5 2"), arms(1, 2, 0), "pass", [],
    ),
    "a Knight that makes the attacker win": (
        3, [], courts("1 1", "4", "2"), arms(1, 2, 0), "arms court attack",
        ["feeds s1 5", "bares 1"],
    ),
    "a Knight nobody needs": (
        3, HELD, courts("2 1", "1", "1"), arms(1, 2, 0), "arms hand attack", ["not-yours"],
    ),
    "a Knight from court nobody needs": (
        3, [], courts("2 2", "1", "1"), arms(1, 2, 0), "arms court attack",
        ["thins 2 1", "not-yours"],
    ),
    "staying out of it": (3, HELD, courts("2 1", "1", "1"), arms(1, 2, 0), "pass", []),
    "an attack won already": (
        3, HELD, courts("2", "1", "1"), arms(1, 2, 0, "1+"), "arms hand attack",
        ["won-without 2 0", "not-yours"],
    ),
    "an attack that can still be answered": (
        3, [*HELD, {}, {"lord": 1}], courts("2", "1", "1"), arms(1, 2, 0, "1+"),
        "arms hand attack", ["not-yours"],
    ),
    "a defense that falls with it": (
        3, HELD, courts("2", "1 1", "1"), arms(1, 2, 0, "1+"), "arms hand defense",
        ["falls-with 3 2", "not-yours"],
    ),
    "a defense that the defender can still save": (
        3, HELD, courts("2", "1 1", "1 1"), arms(1, 2, 0, "1+"), "arms hand defense",
        ["not-yours"],
    ),
    "an attack that fails with it": (
        3, HELD, courts("2", "1", "1 3"), arms(1, 2, 0), "arms hand attack",
        ["fails-with 2 3", "not-yours"],
    ),
    "a Knight from the own court": (
        2, [], courts("2 1", "1 1"), arms(0, 1, 0), "arms court attack", ["bares 2", "little"],
    ),
    "a Knight from the own court, with all at stake": (
        2, [], courts("2 1", "5 1"), arms(0, 1, 0), "arms court attack", ["little", "bares 2"],
    ),
    "a Knight from a court without Provinces": (
        2, [], courts("0 1", "1 1"), arms(0, 1, 0), "arms court attack", ["little"],
    ),
    "a defender who is ahead": (
        2, HELD, courts("2 1", "1"), arms(1, 0, 0), "arms hand defense", ["no-need 0 1"],
    ),
    "a defender who is even": (
        2, HELD, courts("2 1", "1 1"), arms(1, 0, 0), "arms hand defense", ["no-need 1 1"],
    ),
    "a defender who is behind": (
        2, HELD, courts("2", "1 1"), arms(1, 0, 0), "arms hand defense", [],
    ),
    "an attack that wins nothing yet": (
        2, HELD, courts("", "1"), arms(0, 1, 0), "pass", ["not-won 0 0"],
    ),
    "an attack ahead that can be answered": (
        2, HELD, courts("0 2", "1 1"), arms(0, 1, 0), "pass", ["can-answer 2 1 1"],
    ),
    "an attack on a winner that can be answered": (
        2, HELD, courts("0 2", "5 1"), arms(0, 1, 0), "pass", ["can-answer 2 1 1", "unless s1 5"],
    ),
    "an attack ahead that cannot be answered": (
        2, HELD, courts("0 3", "5 1"), arms(0, 1, 0), "pass", [],
    ),
    "a defense given up": (
        2, [], courts("5 1", "1"), arms(1, 0, 0, "1+"), "pass", ["undoes s1 s0", "costs 2 1 1"],
    ),
    "a defense that cannot be saved": (
        2, [], courts("5 1", "1 1"), arms(1, 0, 0, "1+"), "pass", [],
    ),
    "a defense given up to somebody who then wins": (
        2, [], courts("2 1", "4"), arms(1, 0, 0, "1+"), "pass", ["feeds s1 5", "costs 2 1 1"],
    ),
    "a battle of others that undoes one's win": (
        3, [], courts("5 1", "4 1", "1"), arms(1, 2, 0), "pass",
        ["undoes s1 s0", "leaves-ahead 1 0"],
    ),
    "a battle of others that could undo it": (
        4, [], courts("1", "4", "5 1", "0 1"), arms(1, 0, 2), "pass",
        ["can-join 0 0 2", "undoes s1 s2"],
    ),
    "a card instead of the last Province": (
        2, [], courts("4", "2"), won("spoils", 0, 1, 2, 0, lost=["lord"]), "spoils lord",
        ["one-short s0", "keeps s1 2 s0 4"],
    ),
    "a Province into the hand": (
        2, [], courts("1", "2"), won("spoils", 0, 1, 2, 0, lost=["province"]), "spoils province",
        ["keeps s1 2 s0 1", "in-hand"],
    ),
    "nothing, from a winner": (
        2, [], courts("1", "5"), won("spoils", 0, 1, 2, 0, lost=["lord"]), "pass",
        ["leaves-next s1 5", "takes-nothing"],
    ),
    "a winner whom one Province fewer does not stop": (
        2, [], courts("1", "7"), won("spoils", 0, 1, 2, 0, lost=["lord"]), "spoils lord",
        ["keeps s1 7 s0 1"],
    ),
    "a card from somebody a Province short": (
        2, [], courts("1", "4"), won("spoils", 0, 1, 2, 0, lost=["lord"]), "spoils lord",
        ["near s1", "keeps s1 4 s0 1"],
    ),
    "a card from somebody with as many": (
        2, [], courts("4", "4"), {**won("spoils", 0, 1, 2, 0, lost=["lord"]), "reshuffles": 1},
        "spoils lord", ["level 4 s1", "keeps s1 4 s0 4"],
    ),
    "a card where nothing can be conquered": (
        2, [], courts("4", ""), won("spoils", 0, 1, 2, 0, lost=["lord"]), "spoils lord", [],
    ),
    "a defender strikes no Province": (
        2, [], courts("2", "4 1"), won("strike", 1, 0, 1, 3, owed=1), "strike knight",
        ["near s1", "keeps s1 4 s0 2"],
    ),
    "a defender strikes no Knight": (
        2, [], courts("2", "4 1"), won("strike", 1, 0, 1, 3, owed=1), "strike province",
        ["keeps-knights s1 1"],
    ),
    "a defender spares a winner": (
        2, [], courts("2", "5"), won("strike", 1, 0, 1, 3, owed=2), "pass",
        ["leaves-winner s1 5", "spares s1 2"],
    ),
    "more casualties than cards": (
        2, [], courts("2", "1"), won("strike", 1, 0, 1, 4, owed=3), "pass", ["spares s1 1"],
    ),
    "an attacker strikes before a conquest": (
        2, [], courts("2", "4 1"), won("strike", 0, 1, 3, 1, owed=1), "strike knight", [],
    ),
    "the Cannon does not fire": (
        2, [{}, {"lord": 2}], courts("2 0 cannon", "3 1"), won("cannon", 0, 1, 3, 1, owed=2),
        "pass", ["keeps-knights s1 1", "leaves-choice s1"],
    ),
}  # fmt: skip

HOUSE: dict[str, tuple[int, Hands, Hands, dict[str, Any], str, list[str]]] = {
    "a Province pitched from hand": (
        2, PLACES, courts("4", "1"), {}, "pitch hand province",
        ["wastes-province s0 4 5", "one-short s0", "last-play 1"],
    ),
    "a Province pitched from court": (
        2, LORDS, courts("4", "1"), {}, "pitch court province", ["fewer s0 3 5", "last-play 2"],
    ),
    "a card that gives more plays": (2, LORDS, courts("4", "1"), {}, "pitch hand lord", []),
    "a winner who cannot be conquered": (
        2, LORDS, courts("1 1", "5 0 empress"), {}, "battle lord 1", [],
    ),
    "a pitch before the card of the Priests": (
        2, LORDS, [{"priest": 2}], {"extra": 1, "discards": ["lord"]}, "pitch court priest",
        ["last-play 2", "undrawn"],
    ),
    "the Capital counts as a Province": (
        2, [{"knight": 1}], courts("1", "4 0 capital"), {}, "place knight", ["leaves-next s1 5"],
    ),
    "nothing can be conquered from the Empress": (
        2, [], courts("4", "2 0 empress"), won("spoils", 0, 1, 2, 0, lost=["lord"]),
        "spoils lord", [],
    ),
    "the Hostage spares a casualty": (
        2, [], courts("5 1 hostage", "1"), arms(1, 0, 0, "1+"), "pass",
        ["undoes s1 s0", "costs 2 1 0"],
    ),
}  # fmt: skip

CASES = [
    pytest.param(deck, case, id=name)
    for deck, cases in (("documented", TURN), ("documented", BATTLE), ("house", HOUSE))
    for name, case in cases.items()
]


def brief(said: Note) -> str:
    """Write a note as its code and what fills it, a seat as ``s1``."""
    filled = [f"s{arg.key[-1]}" if isinstance(arg, Term) else str(arg) for _, arg in said.args]
    return " ".join([said.code.removeprefix("fault."), *filled])


def found(game: Game[Any], s: Any, action: str) -> tuple[Note, ...]:
    """Give what an action leaves out, as everybody sees it."""
    read = game.parse(s, action)
    assert read in game.legal(s)
    return teller(game).faults(game.view(s, None), game.seen(s, read, None), s.actor)


@pytest.mark.parametrize(("deck", "case"), CASES)
def test_what_is_left_out_is_said_and_nothing_else(deck: str, case: Any) -> None:
    seats, hands, laid, more, action, wanted = case
    game = table(seats, deck)
    told = found(game, study(game, hands, laid, **more), action)
    assert [brief(each) for each in told] == wanted
    for each in told:
        said = {game.texts.say(each, language, clause=True) for language in LANGUAGES}
        assert len(said) == len(LANGUAGES)
        assert "{" not in "".join(said)


def test_every_sentence_is_said_of_a_case() -> None:
    cases = [*TURN.values(), *BATTLE.values(), *HOUSE.values()]
    said = {f"fault.{each.split()[0]}" for case in cases for each in case[-1]}
    keys = table().texts.keys("en")
    # What an opening court leaves out is said before the turns: test_ideas.py has that.
    said.add("fault.opens-few")
    assert {key for key in keys if key.startswith("fault.")} == said


def test_likely_wrong_tries_are_told_why_and_not_what_is_true_of_the_right_one() -> None:
    wrong = untold = said = shared = 0
    for puzzle in puzzles():
        game = load(puzzle.game, **puzzle.options)
        s = game.position(puzzle.position)
        right = found(game, s, puzzle.answer)
        for action in puzzle.others:
            told = found(game, s, action)[:IDEAS]
            wrong, untold = wrong + 1, untold + (not told)
            said, shared = said + len(told), shared + sum([each in right for each in told])
    assert wrong > 500
    assert untold <= 0.05 * wrong
    assert shared <= 0.03 * said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_try_at_a_puzzle_is_told_what_it_leaves_out(language: str) -> None:
    doc = {
        "hands": [{"knight": 1, "lord": 1}, {}], "courts": [{"knight": 1}, {"province": 5}],
    }  # fmt: skip
    others = {"place knight": 0.03}
    puzzle = Puzzle("tenku", {"seats": 2}, doc, "best", 1, "battle lord 1", 0, 1, 0.7, others)
    run = PuzzleRun([puzzle], language=language)
    run.table.type("place knight")
    text, answer = run.lesson.game.texts.text, run.table.answer
    assert answer is not None
    assert text("fault.leaves-next", language, other=Term("seat.1"), count=5) in answer.text
    assert answer.text.endswith(text("fault.last-play", language, cards=1))
    assert "3" in answer.text

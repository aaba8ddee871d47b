"""What is said of a puzzle's answer: hints that go further each time, and what it is worth."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from types import MappingProxyType
from typing import Any

from sengoku.core.game import Action, Arg, Deed, Game, Note, Term
from sengoku.core.puzzle import Puzzle
from sengoku.core.texts import LANGUAGES
from sengoku.games import telling
from sengoku.play.lesson.model import Words

IDEAS = 2
"""So many ideas are told of an answer."""

LITTLE = 0.5
"""A chance below this part of an even share is called little, though nothing is better."""


def words(game: Game[Any], key: str, **args: Arg) -> Words:
    """Give a text in every language."""
    return MappingProxyType({each: game.texts.text(key, each, **args) for each in LANGUAGES})


def right(game: Game[Any], puzzle: Puzzle, state: Any) -> Words:
    """Say that it is right; of what is estimated also how much better it is, and what it is for."""
    said = words(game, f"puzzle.right.{puzzle.goal}", **_worth(game, puzzle, state))
    return _joined(game, said, *_more(game, puzzle, state))


def shown(game: Game[Any], puzzle: Puzzle, state: Any, action: Action) -> Words:
    """Say the same of an answer that was not found, but shown, and that it counts as missed.

    Args:
        game: the rules.
        puzzle: the puzzle.
        state: the position in which the action is shown.
        action: what is shown.
    """
    told = {**_worth(game, puzzle, state), "action": Deed((action.parts(),))}
    said = words(game, f"puzzle.shown.{puzzle.goal}", **told)
    return _joined(game, said, *_more(game, puzzle, state), words(game, "puzzle.missed"))


def hints(
    game: Game[Any], state: Any, answer: Action, right: Collection[str], likely: Sequence[str]
) -> tuple[Words, ...]:
    """Give what is told of an answer, a little more each time; the last says that this is all.

    Args:
        game: the rules.
        state: the position.
        answer: the action to be found.
        right: it, and what is right as well.
        likely: wrong actions that many would choose.
    """
    found = tuple(_hints(game, state, answer, right, likely))
    rest = words(game, "puzzle.hint.rest")
    return (*found, _joined(game, *found[-1:], rest))


def _hints(
    game: Game[Any], state: Any, answer: Action, right: Collection[str], likely: Sequence[str]
) -> Iterator[Words]:
    legal = game.legal(state)
    if len({one.verb for one in legal}) > 1:
        yield words(game, "puzzle.hint.verb", verb=Term(f"verb.{answer.verb}"))
    else:
        for reason in _reasons(game, state, answer)[:1]:
            # What only tells what an action does must not name it in a first hint.
            if not (reason.code.startswith("plain.") and _names(reason, answer)):
                yield _idea(game, _said(game, reason))
    parts, begun = answer.parts(), 1
    alike = [one for one in legal if one.verb == answer.verb]
    # What all go on with that begin so tells nothing.
    while begun < len(parts) and len({one.parts()[: begun + 1] for one in alike}) == 1:
        begun += 1
    if begun < len(parts) - 1:
        yield words(game, "puzzle.hint.thing", deed=Deed((parts[: begun + 1],)))
        return
    wrong = sorted(
        (str(one) not in likely, str(one), one.parts()) for one in alike if str(one) not in right
    )
    if wrong:
        one, other = (Deed((each,)) for each in sorted((parts, wrong[0][2])))
        yield words(game, "puzzle.hint.either", one=one, other=other)


def _idea(game: Game[Any], idea: Words) -> Words:
    texts = game.texts
    said = {each: texts.text("puzzle.hint.idea", each, idea=idea[each]) for each in LANGUAGES}
    return MappingProxyType(said)


def ideas(game: Game[Any], state: Any, action: Action) -> list[Words]:
    """Say what an action is for, as far as the game knows."""
    return [_said(game, one) for one in _reasons(game, state, action)]


def _said(game: Game[Any], reason: Note) -> Words:
    return words(game, reason.code, **dict(reason.args))


def _reasons(game: Game[Any], state: Any, action: Action) -> tuple[Note, ...]:
    seen = game.seen(state, action, None)
    return telling(game).reasons(game.view(state, None), seen, state.actor)[:IDEAS]


def _names(reason: Note, action: Action) -> bool:
    """Tell whether a reason names what is to be chosen."""
    return any(value in action.parts()[1:] for _, value in reason.args)


def _worth(game: Game[Any], puzzle: Puzzle, state: Any) -> dict[str, Arg]:
    second = max(puzzle.others.values(), default=0.0)
    return {"won": won(puzzle.chance), "next": won(second), "who": game.seat_term(state.actor)}


def won(share: float) -> Term:
    """Say how many games of a hundred are won; what is estimated is never all of them or none.

    Args:
        share: from 0 to 1.

    >>> won(0.62).args, won(0.004).key, won(0.996).key
    ((('count', 62),), 'puzzle.won.none', 'puzzle.won.all')
    """
    count = round(100 * share)
    if 0 < count < 100:
        return Term("puzzle.won.some", (("count", count),))
    return Term(f"puzzle.won.{'all' if count else 'none'}")


def _more(game: Game[Any], puzzle: Puzzle, state: Any) -> Iterator[Words]:
    if puzzle.goal == "best":
        if puzzle.chance < LITTLE / game.seats:
            yield words(game, "puzzle.little")
        yield from ideas(game, state, game.parse(state, puzzle.answer))


def _joined(game: Game[Any], *said: Words) -> Words:
    gap = {each: game.texts.text("sentence-gap", each) for each in LANGUAGES}
    return MappingProxyType({each: gap[each].join(one[each] for one in said) for each in LANGUAGES})

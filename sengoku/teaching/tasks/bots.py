"""The tasks in which a bot chooses: by chance, to win at once, with a look at the answer."""

from __future__ import annotations

from collections import Counter
from typing import Any

from sengoku.bots.blame import kind
from sengoku.core.game import Action, Game, Note, note
from sengoku.teaching.finding import Wrong
from sengoku.teaching.positions import act_one, ends, found, giving, winning
from sengoku.teaching.trying import Answer, action_of

TAKES = ("game", "position")
POSITIONS = 30
CALLS = 400
FAR = 6.0
"""So many standard errors from even is no luck any more: it happens once in 500 million."""


def who(game: Game[Any], s: Any) -> Any:
    """Name the one to act."""
    return game.seat_term(s.actor)


def other(game: Game[Any], s: Any) -> Any:
    """Name the one who answers."""
    return game.seat_term(1 - s.actor)


def chosen(bot: Answer, game: Game[Any], s: Any) -> Action:
    """Give what a bot does in a position.

    Raises:
        Wrong: it is no legal action.
    """
    return action_of(game, s, bot(game, s, game=game, position=s))


def legal(given: Any, luck: int) -> Note:
    """Check that a bot always gives a legal action."""
    bot, game = Answer(given, "my_bot", TAKES), act_one()
    for s in found(POSITIONS, luck):
        chosen(bot, game, s)
    return note("right.legal", count=POSITIONS)


def every(given: Any, luck: int) -> Note:
    """Check that each legal action has the same chance."""
    bot, game = Answer(given, "my_bot", TAKES), act_one()
    for s in found(2, luck, lambda s: 4 <= len(game.legal(s)) <= 8):
        actions = game.legal(s)
        counts = Counter(chosen(bot, game, s) for _ in range(CALLS))
        if len(counts) == 1:
            raise Wrong("always", game, s, action=str(*counts), count=CALLS)
        even, chance = CALLS / len(actions), 1 / len(actions)
        error = (CALLS * chance * (1 - chance)) ** 0.5
        for action in actions:
            told: dict[str, Any] = {"action": str(action), "count": CALLS, "even": round(even)}
            if action not in counts:
                raise Wrong("never", game, s, **told)
            if abs(counts[action] - even) > FAR * error:
                raise Wrong("uneven", game, s, found=counts[action], **told)
    return note("right.every", count=CALLS)


def wins(given: Any, luck: int) -> Note:
    """Check that a bot wins where it can at once."""
    bot, game = Answer(given, "my_bot", TAKES), act_one()
    missed: dict[int, Wrong] = {}
    right: Counter[int] = Counter()
    for s in found(POSITIONS, luck, lambda s: 0 < len(winning(game, s)) < len(game.legal(s))):
        try:
            _no_win_missed(bot, game, s)
            right[s.actor] += 1
        except Wrong as wrong:
            if wrong.code != "missed":
                raise
            missed.setdefault(s.actor, wrong)
    if missed:
        seat = min(missed)
        first = missed[seat]
        if len(missed) == 1 and right[1 - seat] == POSITIONS // 2:
            first.code = "missed-by-one"
            first.args_["other"] = game.seat_term(1 - seat)
        raise first
    return note("right.wins", count=POSITIONS)


def _no_win_missed(bot: Answer, game: Game[Any], s: Any) -> None:
    action, able = chosen(bot, game, s), winning(game, s)
    if able and action not in able:
        told = {"action": str(action), "better": str(able[0]), "who": who(game, s)}
        raise Wrong("missed", game, s, why=ends(game, s, able[0]), **told)


def safe(given: Any, luck: int) -> Note:
    """Check a list of the actions that leave the other no winning answer."""
    answer, game = Answer(given, "safe", TAKES), act_one()
    for s in found(POSITIONS, luck, lambda s: sum(map(bool, giving(game, s).values())) > 0):
        listed = answer(game, s, game=game, position=s)
        if not isinstance(listed, list | tuple | set | frozenset):
            raise Wrong("no-list", game, s, name="safe", found=kind(listed))
        _listed(game, s, [action_of(game, s, one) for one in listed])
    return note("right.safe", count=POSITIONS)


def _listed(game: Game[Any], s: Any, listed: list[Action]) -> None:
    replies = giving(game, s)
    for action in listed:
        if replies[action]:
            raise _given("not-safe", game, s, action)
    for action, answers in replies.items():
        if not answers and action not in listed:
            over = game.decided(game.apply(s, action)) is not None
            code = "safe-missing-end" if over else "safe-missing"
            raise Wrong(code, game, s, action=str(action), other=other(game, s))


def _given(code: str, game: Game[Any], s: Any, action: Action, **more: Any) -> Wrong:
    """Tell how the other wins after an action, or by it."""
    reply = giving(game, s)[action][0]
    told = {"action": str(action), "other": other(game, s), **more}
    if reply == action:
        return Wrong(f"{code}-itself", game, s, why=ends(game, s, action), **told)
    why = ends(game, game.apply(s, action), reply)
    return Wrong(code, game, s, reply=str(reply), why=why, **told)


def careful(given: Any, luck: int) -> Note:
    """Check a bot that wins at once, and else gives no win away."""
    bot, game = Answer(given, "my_bot", TAKES), act_one()

    def split(s: Any) -> bool:
        gives = [bool(answers) for answers in giving(game, s).values()]
        return any(gives) and not all(gives)

    for s in found(POSITIONS, luck, split):
        _no_win_missed(bot, game, s)
        action = chosen(bot, game, s)
        if giving(game, s)[action]:
            better = next(str(a) for a, answers in giving(game, s).items() if not answers)
            raise _given("gave-away", game, s, action, better=better)
    for s in found(4, luck, lambda s: all(giving(game, s).values())):
        chosen(bot, game, s)  # nothing is safe there, and it has to act all the same
    return note("right.careful", count=POSITIONS)

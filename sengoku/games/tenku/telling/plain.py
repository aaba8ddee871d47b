"""What a quiet action of Tenku is good for: said where somebody asks and no idea comes to mind.

All of it is what everybody sees, like the ideas.
"""

from __future__ import annotations

from collections.abc import Iterator

from sengoku.core.game import Action, Note, Seat, note
from sengoku.games.tenku.actions import Done, Open, Pass, Place
from sengoku.games.tenku.components import COURT, KNIGHT, LETTERS, LORD, PRIEST, PROVINCE, Kit
from sengoku.games.tenku.rules import scoring
from sengoku.games.tenku.rules.cards import enter
from sengoku.games.tenku.state import HIDDEN, TenkuState
from sengoku.games.tenku.telling.mind import Mind, Thoughts, thought


def plain(kit: Kit, view: TenkuState, action: Action, seat: Seat) -> tuple[Note, ...]:
    """Say what a quiet action does; nothing of any other.

    Args:
        kit: what is on the table.
        view: the position before, as everybody sees it.
        action: what is done, as everybody sees it.
        seat: who does it.
    """
    if view.phase == "courts" and isinstance(action, Open) and action.card != HIDDEN:
        if LETTERS[action.card] == PROVINCE:
            needed = scoring.needed(kit, view, seat)
            return (note("idea.opens-province", "setup", needed=needed),)
        return (note("idea.opens", "setup"),)
    return thought(_THINK, kit, view, action, seat)


def few(view: TenkuState, action: Action, seat: Seat) -> tuple[Note, ...]:
    """Say how many cards an opening court could still have.

    Args:
        view: the position before, as everybody sees it.
        action: what is done.
        seat: who does it.
    """
    left = COURT - len(view.courts[seat])
    if view.phase == "courts" and isinstance(action, Done) and left > 0:
        return (note("fault.opens-few", "setup", left=left),)
    return ()


def _place(mind: Mind, a: Place) -> Iterator[Note]:
    kit, seat, letter = mind.kit, mind.seat, LETTERS[a.card]
    courts = enter(mind.view, seat, letter).courts
    if letter == KNIGHT:
        yield note("idea.army", "standing", count=courts[seat].count(KNIGHT))
    elif letter == PRIEST:
        has = scoring.more_priests(kit, mind.view, seat)
        yield _most("priests", "draw", mind, [*map(kit.priests, courts)], has=has)
    elif letter == LORD:
        has = scoring.more_lords(kit, mind.view, seat)
        yield _most("lords", "play", mind, [*map(kit.lords, courts)], has=has)


def _most(suit: str, clause: str, mind: Mind, counts: list[int], *, has: bool) -> Note:
    """Tell how far it is to the most of a suit, or that it is kept."""
    code = f"idea.still-{suit}" if has else f"idea.to-{suit}"
    most = max(counts[each] for each in mind.others)
    return note(code, clause, count=counts[mind.seat], most=most)


def _pass(mind: Mind, a: Pass) -> Iterator[Note]:
    held = len(mind.view.hands[mind.seat])
    if mind.view.battle is None and not mind.view.pending and held:
        yield note("idea.keeps-hand", "play", cards=held)


_THINK: Thoughts = {Place: _place, Pass: _pass}
"""What is said of each kind of action."""

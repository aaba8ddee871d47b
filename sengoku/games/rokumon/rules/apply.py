"""What Deploy, Move and Surprise do, and how a position is judged after an action."""

from __future__ import annotations

from sengoku.core.game import NOBODY, Say, Seat, note
from sengoku.core.notes import Written
from sengoku.games.rokumon.actions import Deploy, Move, MovePile, Surprise
from sengoku.games.rokumon.components import SIDE, VALUES, code_of, hides_values
from sengoku.games.rokumon.options import Options
from sengoku.games.rokumon.rules.legal import is_stuck
from sengoku.games.rokumon.rules.repetition import LONGEST, SOONEST, begun, folded, stands_again
from sengoku.games.rokumon.rules.scoring import clan, close
from sengoku.games.rokumon.rules.tables import MASK, TOP, Board, board_of, masks
from sengoku.games.rokumon.state import End, RokumonState, War, make, next_turn


def deploy(options: Options, s: RokumonState, a: Deploy, say: Say | None) -> RokumonState:
    """Put a warrior on an empty coin. [RK Act 1, Deploy]"""
    seat, war = s.actor, s.war
    board = board_of(s.places)
    code = code_of(a.warrior, seat)
    piled = list(s.stacks)
    piled[board.slot[a.place]] = code
    stacks = tuple(piled)
    found = masks(stacks)
    home = s.supply[seat].replace(code, "", 1)
    supply = (s.supply[0], home) if seat else (home, s.supply[1])
    if say:
        _tell_deploy(s, a, say)
    # Without fights nobody goes home, and nothing that stood before comes again.
    past = (s.past or begun(s)) + (found,) if war.act >= VALUES else ()
    if war.locked or war.taken_back:
        war = rested(war)
    after = make(1 - seat, stacks, supply, s.places, s.coins, war, past, s.fought, s.earlier)
    after = judge(options, after, board, found, seat, say)
    return unless_repeated(options, after, say) if s.fought or s.earlier else after


def _tell_deploy(s: RokumonState, a: Deploy, say: Say) -> None:
    seat = s.actor
    if a.warrior in ("", "?"):
        say(note("did.deploy", "act1.deploy", clan=clan(seat), place=a.place))
        return
    owner, others = (seat,), (1 - seat, None)
    hidden = hides_values(s.war.act)
    say(
        note(
            "did.deploy-value", "act1.deploy", seen_by=owner if hidden else None,
            clan=clan(seat), warrior=a.warrior, place=a.place,
        )
    )
    if hidden:
        say(note("did.deploy", "act1.deploy", seen_by=others, clan=clan(seat), place=a.place))


def move(
    options: Options, s: RokumonState, a: Move | MovePile, say: Say | None
) -> RokumonState:
    """Move the warrior on top, or Taroma's pile of two, to another coin. [RK Act 1, Move]"""
    seat, war = s.actor, s.war
    board = board_of(s.places)
    source, target = board.slot[a.source], board.slot[a.target]
    height = 1 if type(a) is Move else 2
    piled = list(s.stacks)
    stack = piled[source]
    left = stack[:-height]
    piled[source] = left
    piled[target] += stack[-height:]
    stacks = tuple(piled)
    if say:
        _tell_move(s, a, left, say)
    found = masks(stacks)
    past = (s.past or begun(s)) + (found if war.act >= VALUES else "/".join(stacks),)
    if war.locked or war.taken_back:
        war = rested(war)
    after = make(1 - seat, stacks, s.supply, s.places, s.coins, war, past, s.fought, s.earlier)
    if left and SIDE[left[-1]] != seat:
        uncovered = masks(s.stacks) >> TOP[1 - seat] & MASK | 1 << source
        if board.lined[uncovered]:
            after = _uncovered_line(options, after, uncovered, say)
            if after.end:
                return after
    after = judge(options, after, board, found, seat, say, target)
    if len(past) > SOONEST or s.earlier:
        return unless_repeated(options, after, say)
    return after


def _uncovered_line(
    options: Options, after: RokumonState, uncovered: int, say: Say | None
) -> RokumonState:
    """Judge a line that showed while the warrior was in the air. [RK Act 1, Move, last point]"""
    other = after.actor
    board = board_of(after.places)
    blocked = not board.lined[masks(after.stacks) >> TOP[other] & MASK]
    places = board.line_places(uncovered)
    if options.reveal == "lifted":
        end = End(other, "reveal", places)
        return close(options, after, end, say, "reveal" if blocked else "")
    if say and blocked:
        said = note(
            "did.blocked", "act1.move", reading="reveal",
            clan=clan(other), places=Written(tuple(places), listed=True),
        )
        say(said)
    return after


def _tell_move(s: RokumonState, a: Move | MovePile, left: str, say: Say) -> None:
    seat = s.actor
    target = s.stacks[board_of(s.places).slot[a.target]]
    verb = "move" if isinstance(a, Move) else "pile"
    clause = "act1.move" if verb == "move" else "solitaire.taroma"
    me = clan(seat)
    if target:
        covered = clan(SIDE[target[-1]])
        say(
            note(
                f"did.{verb}-cover", clause,
                clan=me, source=a.source, target=a.target, covered=covered,
            )
        )
    else:
        say(note(f"did.{verb}", clause, clan=me, source=a.source, target=a.target))
    if left:
        say(note("did.uncover", clause, place=a.source, clan=clan(SIDE[left[-1]])))


def surprise(options: Options, s: RokumonState, a: Surprise, say: Say | None) -> RokumonState:
    """Reposition a coin with all that lies on it. [RK Act 4, Surprise]"""
    seat = s.actor
    places, order = board_of(s.places).rearranged(a.source, a.target)
    ready = (False, s.war.surprises[1]) if seat == 0 else (s.war.surprises[0], False)
    if say:
        said = note(
            "did.surprise", "act4.surprise", clan=clan(seat), source=a.source, target=a.target
        )
        say(said)
    stacks = tuple([s.stacks[slot] for slot in order])
    # Nobody surprises twice, so nothing that stood before comes again.
    after = make(
        1 - seat,
        stacks,
        s.supply,
        places,
        "".join([s.coins[slot] for slot in order]),
        next_turn(s.war, ready, a.target),
    )
    return judge(options, after, board_of(places), masks(stacks), seat, say)


def judge(
    options: Options,
    after: RokumonState,
    board: Board,
    found: int,
    mover: Seat,
    say: Say | None,
    landed: int = 0,
) -> RokumonState:
    """Decide the act if the position after an action does. [RK How to Win an Act]

    The opponent's line comes first: whoever uncovers one loses, whatever else was made.

    Args:
        options: the game's options.
        after: the position, with the opponent of the mover to act.
        board: the tables of its places.
        found: the masks of its stacks.
        mover: the seat whose action it was.
        say: told what happened.
        landed: the slot where the action ended, for three in a stack.
    """
    theirs, mine = found >> TOP[1 - mover] & MASK, found >> TOP[mover] & MASK
    if board.lined[theirs]:
        end = End(1 - mover, "reveal", board.line_places(theirs))
    elif board.lined[mine]:
        end = End(mover, "row", board.line_places(mine))
    elif len(after.stacks[landed]) == 3:
        end = End(mover, "stack", (board.places[landed],))
    elif found & MASK and after.supply[1 - mover]:
        return after  # there is a Deploy, so nobody is stuck
    elif is_stuck(after, options.piles):
        end = End(mover, "submission")
    else:
        return after
    return close(options, after, end, say)


def unless_repeated(options: Options, after: RokumonState, say: Say | None) -> RokumonState:
    """Draw the act if the position after an action stands too often. [reading: repetition]

    Args:
        options: the game's options.
        after: the position, judged already.
        say: told what happened.
    """
    if after.end is not None:
        return after
    if stands_again(after):
        return close(options, after, End(NOBODY, "repetition"), say)
    return folded(after) if len(after.past) > LONGEST else after


def rested(war: War) -> War:
    """Forget what holds for one turn only: the locked coin and the take-back used."""
    return next_turn(war, war.surprises)

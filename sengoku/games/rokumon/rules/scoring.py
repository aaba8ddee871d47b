"""How an act ends and what follows: tokens, the next act, battles in a row, the winner."""

from __future__ import annotations

from dataclasses import replace

from sengoku.core.game import CHANCE, NOBODY, Arg, Note, Outcome, Say, Seat, Term, note
from sengoku.core.notes import Written
from sengoku.games.rokumon import components
from sengoku.games.rokumon.options import Options
from sengoku.games.rokumon.state import End, RokumonState, War

CLAUSES = {
    "row": "win.row",
    "stack": "win.stack",
    "reveal": "act1.move",
    "submission": "win.submission",
    "resign": "win.submission",
    "repetition": "",
}
"""The clause behind each way an act ends."""


def clan(seat: Seat) -> Term:
    """Give the catalogue's name of a seat."""
    return Term(f"seat.{seat}")


def total(war: War, seat: Seat) -> int:
    """Count a seat's revenge tokens, face up or down. [RK How to Win the Game]"""
    return sum(war.tokens[seat])


def leader(war: War) -> Seat | None:
    """Name the seat with strictly fewer tokens, bound by the Code of Honour."""
    red, black = total(war, 0), total(war, 1)
    return None if red == black else (0 if red < black else 1)


def end_note(end: End, act: int, reading: str = "") -> Note:
    """Say how an act was decided."""
    if end.reason == "repetition":
        valued = "face-down" if components.hides_values(act) else "face-up"
        same = valued if components.has_values(act) else "clans"
        return note(
            "end.repetition", CLAUSES["repetition"], reading="repetition",
            count=components.reading("repetition"), same=Term(f"act.same.{same}"),
        )
    args: dict[str, Arg] = {"clan": clan(end.winner), "loser": clan(1 - end.winner)}
    if end.places:
        args["places"] = Written(end.places, listed=True)
    return Note(f"end.{end.reason}", CLAUSES[end.reason], tuple(args.items()), reading=reading)


def close(
    options: Options, s: RokumonState, end: End, say: Say | None, reading: str = ""
) -> RokumonState:
    """Settle an act: who takes a token, and whether the game goes on.

    Args:
        options: the game's options.
        s: the position that decided the act; its actor is not used.
        end: how it was decided.
        say: told what happened.
        reading: the id of the reading that decided the act, if one did.
    """
    if say:
        say(end_note(end, s.war.act, reading))
    war = _settled(options, s.war, end, say)
    over = is_over(options, war, end)
    actor = NOBODY if over else CHANCE
    s = RokumonState(actor, s.stacks, s.supply, s.places, s.coins, war, end=end)
    if say and over and not options.act:
        result = outcome(options, s)
        assert result is not None
        say(result.note)
    return s


def _settled(options: Options, war: War, end: End, say: Say | None) -> War:
    if options.campaign and end.winner != NOBODY:
        return _take_token(war, 1 - end.winner, say)
    if options.campaign and say:
        say(note("did.again", "", reading="repetition"))
    if options.solitaire:
        return _count_battle(options, war, end, say)
    return war


def _take_token(war: War, loser: Seat, say: Say | None) -> War:
    """Give the loser of an act a token, face up. [RK Game Overview]"""
    up, spent = war.tokens[loser]
    mine = (up + 1, spent)
    tokens = (mine, war.tokens[1]) if loser == 0 else (war.tokens[0], mine)
    war = replace(war, tokens=tokens)
    if say:
        say(note("did.token", "game", clan=clan(loser), count=sum(mine)))
        if war.act == components.LAST and leader(war) is None:
            say(note("did.tie", "win.game", count=total(war, 0)))
    return war


def _count_battle(options: Options, war: War, end: End, say: Say | None) -> War:
    """Count battles won in a row; a lost one starts again at none. [RK Solitaire Rules]"""
    if end.winner == NOBODY:
        if say:
            say(note("did.again", "", reading="repetition"))
        return war
    streak = war.streak + 1 if end.winner == options.player else 0
    if say and not streak:
        say(note("did.streak-lost", "solitaire", clan=clan(end.winner)))
    elif say:
        say(note("did.streak", "solitaire", clan=clan(end.winner), count=streak))
    return replace(war, streak=streak)


def is_over(options: Options, war: War, end: End) -> bool:
    """Tell whether the whole game ends with this act, its token already taken."""
    if options.solitaire:
        return war.streak >= components.WINS
    if options.campaign:
        return end.winner != NOBODY and war.act == components.LAST and leader(war) is not None
    return True


def next_war(options: Options, s: RokumonState) -> War:
    """Give what the next act, or the same one again, starts with."""
    war, end = s.war, s.end
    assert end is not None
    forward = options.campaign and end.winner != NOBODY and war.act < components.LAST
    return War(
        act=war.act + 1 if forward else war.act,
        tokens=war.tokens,
        round=1 if forward else war.round + 1,
        streak=war.streak,
    )


def outcome(options: Options, s: RokumonState) -> Outcome | None:
    """Tell how the whole game ended, or ``None`` while it goes on."""
    if s.actor != NOBODY or s.end is None:
        return None
    winner = s.end.winner
    if options.solitaire:
        said = note("end.streak", "solitaire", clan=clan(winner), count=s.war.streak)
        return _won(winner, (1, 0) if winner == 0 else (0, 1), said)
    if options.campaign:
        fewest = leader(s.war)
        assert fewest is not None
        scores = (total(s.war, 0), total(s.war, 1))
        said = note(
            "end.game", "win.game", clan=clan(fewest), few=min(scores), many=max(scores)
        )
        return _won(fewest, scores, said)
    if winner == NOBODY:
        return Outcome((), (0, 0), end_note(s.end, s.war.act))
    return _won(winner, (1, 0) if winner == 0 else (0, 1), end_note(s.end, s.war.act))


def _won(winner: Seat, scores: tuple[int, int], said: Note) -> Outcome:
    return Outcome((winner,), scores, said)

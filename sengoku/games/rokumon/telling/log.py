"""How a game of Rokumon is told: a line a turn, where tokens came from, ideas in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from sengoku.core.game import (
    CHANCE,
    NOBODY,
    Action,
    Arg,
    Game,
    Note,
    Resign,
    Seat,
    TakeBack,
    Term,
    note,
)
from sengoku.core.telling import Done, Row, Sheet, Telling
from sengoku.games.rokumon.actions import Lay
from sengoku.games.rokumon.components import LAST, SOLITAIRE, dots, starred
from sengoku.games.rokumon.rules.game import Rokumon
from sengoku.games.rokumon.rules.scoring import CLAUSES, clan, total
from sengoku.games.rokumon.state import RokumonState
from sengoku.games.rokumon.telling import bot_ideas, plain

TOLD: Mapping[str, str] = {
    **{
        f"did.{what}": f"told.{what}"
        for what in (
            "mark", "turned", "deploy", "deploy-value", "move", "move-cover", "pile",
            "pile-cover", "uncover", "blocked", "surprise", "fight", "spend", "ready", "reveal",
            "reveal-tokens", "home", "star", "both-home", "takeback", "token", "tie", "again",
            "streak", "streak-lost",
        )
    },
    **{
        f"end.{why}": f"told.end.{why}"
        for why in (
            "row", "stack", "reveal", "submission", "resign", "repetition", "game", "streak",
        )
    },
    "honour.tanomo": "told.tanomo",
}  # fmt: skip
"""What is told of a turn, by what the rules say of it; the rest is no news in one line."""

BEFORE_THE_REVEAL = ("did.fight", "did.spend", "did.ready")
"""No news any more once the warriors have been revealed."""


class RokumonTelling(Telling):
    """Tells the acts and battles of Rokumon."""

    game: Rokumon

    def begins(self, ply: Done) -> bool:
        """Tell whether a turn begins, or an act is laid out; a fight is one turn."""
        before: RokumonState = ply.before
        if isinstance(ply.action, Resign | TakeBack):
            return True
        if before.actor == CHANCE:
            return before.end is not None or not (before.coins or before.war.marked)
        return not before.pending

    def turn_of(self, ply: Done) -> Seat:
        """Give whose turn it is: who surrenders or takes back may not be the one to act."""
        if isinstance(ply.action, Resign | TakeBack):
            return ply.action.seat
        before: RokumonState = ply.before
        return before.pending[-1].attacker if before.pending else before.actor

    def digest(self, plies: Sequence[Done], looker: Seat | None) -> tuple[Note, ...]:
        """Tell a turn, or the laying out of an act, in one line."""
        said = [
            each for ply in plies for each in ply.notes[ply.reasons :] if each.visible_to(looker)
        ]
        codes = {each.code for each in said}
        if codes & {"did.reveal", "did.reveal-tokens"}:
            said = [each for each in said if each.code not in BEFORE_THE_REVEAL]
        laid = [_laid(plies[-1])] if any(isinstance(ply.action, Lay) for ply in plies) else []
        if laid:
            said = [each for each in said if each.code != "did.mark"]
        return tuple(laid + [_short(each) for each in said if each.code in TOLD])

    def ideas(self, view: RokumonState, action: Action, seat: Seat) -> tuple[Note, ...]:
        """Say what an action is good for, as far as everybody can see."""
        return bot_ideas.ideas(self.game, view, action, seat)

    def plain(self, view: RokumonState, action: Action, seat: Seat) -> tuple[Note, ...]:
        """Say what a quiet action does for the rows through a coin."""
        return plain.plain(self.game, view, action, seat)

    def sheet(self, plies: Sequence[Done], state: RokumonState) -> Sheet | None:
        """Give where the tokens, or the one win, came from.

        What counts is what the rulebook counts: the win of a single act, revenge tokens in
        the six acts, three battles in a row in the solitaire.
        """
        first: RokumonState = plies[0].before if plies else state
        decided = [first] if first.end is not None else []
        for ply in plies:
            if isinstance(ply.action, TakeBack) and ply.before.end is not None:
                decided.pop()  # the losing action was taken back
            elif ply.after.end is not None and ply.before.end is None:
                decided.append(ply.after)
        if self.game.fixed.campaign:
            return _tokens(first, decided, state)
        return _wins(first, decided, solitaire=self.game.fixed.solitaire is not None)


def telling(game: Game[RokumonState]) -> Telling:
    """Give how a game of Rokumon is told."""
    return RokumonTelling(cast(Rokumon, game))


def _laid(ply: Done) -> Note:
    """Name the act and its coins, by their dots in reading order."""
    s: RokumonState = ply.after
    coins = " ".join(str(dots(coin)) for coin in s.coins)
    if s.war.act == SOLITAIRE:
        return note("told.battle", "solitaire", count=s.war.round, coins=coins)
    clause = "act1.setup" if s.war.act == 1 else "act2.setup"
    return note("told.laid", clause, act=Term(f"act.{s.war.act}"), coins=coins)


def _short(said: Note) -> Note:
    """Say the same in a few words, with the star of a starred warrior."""
    args = tuple(
        (name, starred(value) if isinstance(value, str) else value)
        for name, value in said.args
    )
    return Note(TOLD[said.code], said.clause, args, said.seen_by, said.reading)


# Where the points came from.


def _tokens(first: RokumonState, decided: Sequence[RokumonState], state: RokumonState) -> Sheet:
    """List the acts and who took a token for each; tokens of a study position come first."""
    totals = total(state.war, 0), total(state.war, 1)
    had = [total(first.war, seat) for seat in (0, 1)]
    if first.end is not None:
        decided = decided[1:]  # its token is among those of the start
    rows = [Row(note("sheet.start"), (had[0] or None, had[1] or None))] if any(had) else []
    for s in decided:
        rows.append(_row(s, "act", (("act", Term(f"act.{s.war.act}")),), loses=True))
    again = any(s.war.act == LAST and s.actor == CHANCE and _won(s) for s in decided)
    tie = note("sheet.tie", "win.game") if again and state.actor == NOBODY else None
    return Sheet(note("sheet.tokens", "win.game"), tuple(rows), totals, tie)


def _wins(first: RokumonState, decided: Sequence[RokumonState], *, solitaire: bool) -> Sheet:
    """List the one act, or the battles of the last winning streak; the win is that of the last."""
    rows = []
    if solitaire:
        lost = max((n for n, s in enumerate(decided, 1) if not s.war.streak), default=0)
        if lost:
            rows.append(Row(note("sheet.before", "solitaire", count=lost), (None, None)))
        elif first.war.streak and first.end is None:
            said = note("sheet.start-streak", "solitaire", count=first.war.streak)
            rows.append(Row(said, (None, None)))
        decided = decided[lost:]
    for s in decided:
        which = (("count", s.war.round),) if solitaire else ()
        rows.append(_row(s, "battle" if solitaire else "one", which, loses=False))
    totals = tuple(sum(row.cells[seat] or 0 for row in rows) for seat in (0, 1))
    measure = note("sheet.battles", "solitaire") if solitaire else note("sheet.acts")
    return Sheet(measure, tuple(rows), totals)


def _won(s: RokumonState) -> bool:
    return s.end is not None and s.end.winner != NOBODY


def _row(s: RokumonState, what: str, which: tuple[tuple[str, Arg], ...], *, loses: bool) -> Row:
    """Tell an act that is decided: who won and how, and whose the point is.

    Args:
        s: the position that decided it.
        what: which sentence tells it.
        which: what that sentence calls the act by.
        loses: whether the loser gets the point; else the winner does, if the game is over.
    """
    end = s.end
    assert end is not None
    args = (*which, ("reason", Term(f"sheet.why.{end.reason}")))
    if end.winner == NOBODY:
        return Row(Note(f"sheet.{what}-drawn", "", args, reading="repetition"), (None, None))
    gets = 1 - end.winner if loses else end.winner if s.actor == NOBODY else NOBODY
    said = Note(f"sheet.{what}", CLAUSES[end.reason], (*args, ("clan", clan(end.winner))))
    return Row(said, (1 if gets == 0 else None, 1 if gets == 1 else None))

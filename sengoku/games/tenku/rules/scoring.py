"""Provinces and majorities: who wins, and how the game ended. [TK 5, TK 6]"""

from __future__ import annotations

from collections.abc import Sequence

from sengoku.core.game import Note, Outcome, Seat, note
from sengoku.games.tenku.components import Kit, seat_term, threshold
from sengoku.games.tenku.rules.cards import told
from sengoku.games.tenku.state import TenkuState


def needed(kit: Kit, s: TenkuState, seat: Seat) -> int:
    """Give how many Provinces a player needs to win. [TK 5]"""
    others = [court for each, court in enumerate(s.courts) if each != seat]
    return threshold(s.reshuffles) + sum([kit.trait(court, "burden") for court in others])


def wins_at_start(kit: Kit, s: TenkuState, seat: Seat) -> bool:
    """Tell whether a player whose turn begins now has won. [TK 5]"""
    return suffices(kit, s, seat, [kit.provinces(court) for court in s.courts])


def suffices(kit: Kit, s: TenkuState, seat: Seat, counts: Sequence[int]) -> bool:
    """Tell whether a turn that began with so many Provinces would begin with a win. [TK 5]"""
    own = counts[seat]
    # The threshold alone is asked first: what others add to it only makes it more.
    if own < threshold(s.reshuffles) or own < needed(kit, s, seat):
        return False
    most = max([count for each, count in enumerate(counts) if each != seat])
    return own > most or (own == most and kit.trait(s.courts[seat], "heir") > 0)


def has_majority(kit: Kit, s: TenkuState, seat: Seat, counts: list[int]) -> bool:
    """Tell whether a player has more of something than each other player. [TK 6.1, TK 6.2]"""
    own = counts[seat]
    most = max(counts[:seat] + counts[seat + 1 :])
    return own > most or (own == most > 0 and kit.trait(s.courts[seat], "ties") > 0)


def more_priests(kit: Kit, s: TenkuState, seat: Seat) -> bool:
    """Tell whether a player may draw an additional card. [TK 6.1]"""
    return has_majority(kit, s, seat, [kit.priests(court) for court in s.courts])


def more_lords(kit: Kit, s: TenkuState, seat: Seat) -> bool:
    """Tell whether a player may play an additional card. [TK 6.2]"""
    return has_majority(kit, s, seat, [kit.lords(court) for court in s.courts])


def outcome(kit: Kit, s: TenkuState) -> Outcome | None:
    """Tell how the game ended. [TK 5]"""
    if s.phase != "over":
        return None
    counts = tuple([kit.provinces(court) for court in s.courts])
    if s.end == "start":
        winner = s.turn
        others = max([count for seat, count in enumerate(counts) if seat != winner])
        args = {"provinces": needed(kit, s, winner), "next": others}
        said = told("end.start", "win", winner, count=counts[winner], **args)
        return Outcome((winner,), counts, said)
    most = max(counts)
    winners = tuple([seat for seat, count in enumerate(counts) if count == most])
    why = "stuck" if s.end == "stuck" else "long-stop"
    if len(winners) > 1:
        said = note(f"end.{s.end}-shared", "clock", reading=why, count=most)
    else:
        args2 = (("seat", seat_term(winners[0])), ("count", most))
        said = Note(f"end.{s.end}", "clock", args2, None, why)
    return Outcome(winners, counts, said)

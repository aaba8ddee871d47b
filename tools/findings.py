"""Counts what games of level 4 say to players: who is ahead by sitting first, points, cards.

``python tools/findings.py`` reads the games that `tools.self_play` has played, plays those in which
something is forbidden or given by lot, searches act 6 of Rokumon as far as it goes, and writes
``sengoku/arena/findings.json`` and the pages. The games it plays are kept under ``build/findings``,
so that it goes on where it was killed.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import inf, sqrt
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import sengoku
from sengoku.arena import Entrant, Fixture, Played, Tournament, run
from sengoku.arena.findings import HOWS
from sengoku.arena.playing import play as play_one
from sengoku.arena.rating import SURE
from sengoku.arena.results import share
from sengoku.arena.store import Store
from sengoku.bots.levels import LevelBot
from sengoku.core.game import Action, Choice, Game
from sengoku.core.texts import LANGUAGES, Catalogue
from sengoku.games.rokumon.analysis.proof.proven import proving
from sengoku.play.match.record import read
from sengoku.review.knowing import Rules
from tools.chance_page import named
from tools.findings_page import write_pages
from tools.ladder import ROOT, Setting, settings
from tools.self_play import LEVEL, SEEDS, kept, seeds

FOLDER = ROOT / "build" / "findings"
FILE = ROOT / "sengoku" / "arena" / "findings.json"

DEEDS: Mapping[str, tuple[str, ...]] = {
    "rumble": ("use", "draft"),
    "azuchi": ("work", "build"),
    "tenku": ("place",),
}
"""The verbs whose first field is a card, a Daimyo or a building."""

BANNED: Mapping[str, str] = {"rumble-rn-2p": "use", "azuchi-2p": "work", "tenku-2p": "place"}
"""Where games are played again in which something is forbidden, and which verb that begins with."""

SPARED = frozenset({"place province"})
"""What is never forbidden: nobody wins without it."""

Row = dict[str, Any]
Told = tuple[int, list[Counter[str]]]
"""What `replayed` tells of a game."""

QUANTILES = (0.1, 0.5, 0.9)
SEED = 3_004
WITHOUT, BY_LOT = 400, 240
"""How many games something is forbidden in, and how many are played with Daimyo drawn by lot."""

STEPS, PROVEN, OPENINGS = 5_000, 60, 20
"""How long a proof is searched for, in how many games of act 6, and from how many openings."""


class Forbidden(Rules):
    """A game in which one action is not thought of, if there is another.

    Args:
        game: the rules.
        words: how the action begins in notation: its verb and the first field.
    """

    def __init__(self, game: Any, words: str) -> None:
        super().__init__(game)
        self.words = words.split()

    def legal(self, s: Any) -> Sequence[Action]:
        """List the other actions."""
        found: Sequence[Action] = self.game.legal(s)
        count = len(self.words)
        others = tuple(one for one in found if str(one).split()[:count] != self.words)
        return others or found


class Without(LevelBot):
    """Level 4 that does not do one thing.

    Args:
        game: the rules.
        rng: its luck.
        words: what it does not do, in notation.
    """

    def __init__(self, game: Game[Any], rng: Random, *, words: str = "") -> None:
        rules: Any = Forbidden(game, words) if words else game
        super().__init__(rules, rng, LEVEL)

    def again(self, game: Game[Any], rng: Random, **settings: Any) -> LevelBot:
        """Give the same of another game."""
        return type(self)(game, rng, **settings)


class DraftsByLot(LevelBot):
    """Level 4 that takes any Daimyo, so that who has which is luck alone."""

    def __init__(self, game: Game[Any], rng: Random) -> None:
        super().__init__(game, rng, LEVEL)

    def again(self, game: Game[Any], rng: Random, **settings: Any) -> LevelBot:
        """Give the same of another game."""
        return type(self)(game, rng)

    def think(self, view: Any, seat: int) -> Iterator[Choice]:
        """Draw a Daimyo by lot; else think as level 4 does."""
        actions = self.game.legal(view)
        if actions[0].verb == "draft":
            yield Choice(self.rng.choice(actions))
        else:
            yield from super().think(view, seat)


def counted(
    setting: Setting, games: Sequence[Played], told: Sequence[Told]
) -> dict[str, Any]:
    """Count who won by the order from the first to act, lengths and points."""
    game = sengoku.load(setting.game, **dict(setting.options))
    order, winners, others, drawn = [0.0] * game.seats, [], [], 0
    for played, (first, _) in zip(games, told, strict=True):
        for place in range(game.seats):
            order[place] += share(played, (first + place) % game.seats, game.seats)
        drawn += len(played.winners) != 1
        if len(played.winners) == 1 and played.scores:
            won = played.winners[0]
            winners.append(played.scores[won])
            others += [each for seat, each in enumerate(played.scores) if seat != won]
    return {
        "key": setting.key,
        "name": {language: named(setting, language) for language in LANGUAGES},
        "game": setting.game,
        "options": dict(setting.options),
        "seats": game.seats,
        "games": len(games),
        "order": [round(each, 3) for each in order],
        "drawn": drawn,
        "plies": quantiles([played.plies for played in games]),
        "winner": quantiles(winners),
        "others": quantiles(others),
    }


def replayed(played: Played, verbs: Sequence[str], seats: int) -> tuple[int, list[Counter[str]]]:
    """Tell who was the first to act, drafts of Daimyo not counted, and what each seat did.

    What was done is counted as a verb with its first field.
    """
    match = read(played.record)
    first, found = -1, [Counter[str]() for _ in range(seats)]
    for ply in match.plies:
        s, parts = ply.before, ply.action.parts()
        if s.actor < 0:
            continue
        setting = getattr(s, "setting", None)
        if first < 0 and (setting is None or setting.phase == "turns"):
            first = s.actor
        if parts[0] in verbs and len(parts) > 1:
            found[s.actor][" ".join(parts[:2])] += 1
    return max(first, 0), found


def quantiles(numbers: Sequence[float]) -> list[float]:
    """Give a tenth, the middle and nine tenths of some numbers."""
    ordered = sorted(numbers)
    return [ordered[round(part * (len(ordered) - 1))] for part in QUANTILES] if ordered else []


def who_had_more(
    setting: Setting, games: Sequence[Played], told: Sequence[Told], how: str
) -> list[dict[str, Any]]:
    """Count for each thing how often the one of two seats won that did it more often."""
    rows: dict[str, list[float]] = {}
    for played, (_, (first, second)) in zip(games, told, strict=True):
        for what in first | second:
            if first[what] != second[what]:
                seat = 0 if first[what] > second[what] else 1
                rows.setdefault(what, []).append(share(played, seat, 2))
    return [
        {"setting": setting.key, "how": how, "what": what, "games": len(won), "points": sum(won)}
        for what, won in sorted(rows.items())
    ]


def forbidden(
    setting: Setting, games: Sequence[tuple[str, Played]], told: Sequence[Told], until: float
) -> Iterator[dict[str, Any]]:
    """Play games again with the same luck in which one seat may not do something.

    Each game in which somebody did it is played again for either seat: were it only for who did
    it, those would be chosen who did well in that game, or badly, and anything else would then
    seem to make the difference.
    """
    done: dict[str, list[tuple[str, Played]]] = {}
    for game, (_, did) in zip(games, told, strict=True):
        for what in sorted({*did[0], *did[1]} - SPARED):
            if what.split()[0] == BANNED[setting.key]:
                done.setdefault(what, []).append(game)
    changes: dict[str, list[float]] = {what: [] for what in sorted(done)}
    # One thing after another in turn, so that all have as many games wherever it ends.
    for number in range(WITHOUT // 2):
        for what, some in sorted(done.items()):
            change = _either(setting, what, some[number], until) if number < len(some) else None
            if change is not None:
                changes[what].append(change)
    for what, each in changes.items():
        if each:
            count = {"games": 2 * len(each)}
            yield {"setting": setting.key, "how": "without", "what": what, **paired(each), **count}


def _either(
    setting: Setting, what: str, game: tuple[str, Played], until: float
) -> float | None:
    """Give what something brought in a game, in the mean of both seats."""
    lot, played = game
    both = [_change(setting, what, (lot, played, seat), until) for seat in (0, 1)]
    known = [each for each in both if each is not None]
    return sum(known) / 2 if len(known) == len(both) else None


def _change(
    setting: Setting, what: str, use: tuple[str, Played, int], until: float
) -> float | None:
    """Give what something brought in one game; ``None`` if it is too late to play it."""
    lot, played, seat = use
    entrants = (Entrant(LEVEL), Entrant("without", Without, {"words": what}))
    plan = Tournament(setting.game, dict(setting.options), entrants, seed=SEED)
    FOLDER.mkdir(parents=True, exist_ok=True)
    store = Store(FOLDER / f"{setting.key}.forbidden-{what.replace(' ', '-')}.db", plan)
    turn, placed = played.id.split("/")[1], (1, 0) if seat == 0 else (0, 1)
    # An id tells who sits where, as those of all games in such a file do.
    name = f"{placed[0]}-{placed[1]}/{lot}.{turn}/0"
    known = {one.id: one for one in store.games()}
    if name not in known and monotonic() < until:
        luck = f"{seeds(setting)[lot]}/0/{turn}"
        # The luck of a seat comes of the game's own id too.
        again = play_one(plan, Fixture(played.id, placed, luck))
        known[name] = replace(again, id=name)
        store.add(known[name])
    store.close()
    if name not in known:
        return None
    return share(played, seat, 2) - share(known[name], seat, 2)


def paired(changes: Sequence[float]) -> dict[str, Any]:
    """Give the mean of differences with its interval of 95 %."""
    count = len(changes)
    mean = sum(changes) / count
    spread = sum((each - mean) ** 2 for each in changes) / max(1, count - 1)
    return {"games": count, "gain": round(mean, 4), "half": round(SURE * sqrt(spread / count), 4)}


def by_lot(setting: Setting, until: float) -> list[dict[str, Any]]:
    """Play games in which the Daimyo are drawn by lot, and count who won with which."""
    entrants = (Entrant("by-lot", DraftsByLot),)
    plan = Tournament(setting.game, dict(setting.options), entrants, BY_LOT, "alike", SEED)
    FOLDER.mkdir(parents=True, exist_ok=True)
    results = run(plan, FOLDER / f"{setting.key}.by-lot.db", until=until, progress=None)
    told = [replayed(played, DEEDS[setting.game], 2) for played in results.games]
    rows = who_had_more(setting, results.games, told, "lot")
    return [row for row in rows if row["what"].startswith("draft ")]


def act_six(games: Sequence[Played]) -> dict[str, Any]:
    """Tell how early wins of act 6 can be proven, and whether anything can at the beginning."""
    early: Counter[int] = Counter()
    longest, positions, settled, missed = 0, 0, 0, 0
    for played in games:
        match, own, going = read(played.record), 0, True
        for place in range(match.length - 1, -1, -1):
            match.goto(place)
            s = match.state
            if s.actor < 0 or s.pending:
                continue
            outcome, length = _proof(match.game, s)
            positions += 1
            settled += outcome != ""
            if outcome == "win":
                longest = max(longest, length)
                missed += s.actor not in played.winners
            if s.actor in played.winners and going:
                going = outcome == "win"
                own += going
        early[own] += bool(played.winners)
    opened = [_proof(game, s) for game, s in _openings()]
    return {
        "games": len(games),
        "steps": STEPS,
        "early": {str(turns): count for turns, count in sorted(early.items()) if count},
        "longest": longest,
        "positions": positions,
        "proven": settled,
        "missed": missed,
        "openings": len(opened),
        "opened": sum(outcome != "" for outcome, _ in opened),
    }


def _openings() -> Iterator[tuple[Game[Any], Any]]:
    """Give act 6 as it is laid out, with luck of different seeds."""
    for seed in range(OPENINGS):
        match = sengoku.Match(sengoku.load("rokumon", act=6), seed=SEED + seed)
        match.deal()
        yield match.game, match.state


def _proof(game: Game[Any], s: Any) -> tuple[str, int]:
    """Search for a proof of how a position ends for the seat that acts."""
    found = None
    for proof in proving(game, s, s.actor, STEPS):
        found = proof or found
    value = found.value if found is not None else None
    return ("", 0) if value is None else (value.outcome, value.length or 0)


def counts(setting: Setting, until: float) -> tuple[list[Row], list[Row]]:
    """Count the games of a setting that are here, and play those with something forbidden.

    Args:
        setting: the game with its options.
        until: the moment of `time.monotonic` after which no game begins.

    Returns:
        One row of the setting, if there is a game, and rows of what was done.
    """
    games = [(lot, played) for lot in SEEDS for played in kept(setting, lot).games]
    alone = [played for _, played in games]
    seats = sengoku.load(setting.game, **dict(setting.options)).seats
    told = [replayed(played, DEEDS.get(setting.game, ()), seats) for played in alone]
    rows = [counted(setting, alone, told)] if games else []
    cards: list[Row] = []
    if games and seats == 2 and setting.game in DEEDS:
        cards += who_had_more(setting, alone, told, "more")
    if setting.key in BANNED:
        cards += forbidden(setting, games, told, until)
    return rows, cards


def joined(old: Sequence[Row], new: Sequence[Row], names: Sequence[str]) -> list[Row]:
    """Put together what was counted before and now; of one thing what rests on more games.

    Games are not kept with the project, so that fewer may be here than were counted once.

    Args:
        old: rows that were counted before.
        new: those of now.
        names: what tells rows of different things apart.
    """
    best = {tuple(row[name] for name in names): row for row in old}
    for row in new:
        key = tuple(row[name] for name in names)
        if key not in best or row["games"] >= best[key]["games"]:
            best[key] = row
    return [*best.values()]


def found(until: float, *, anew: bool) -> dict[str, Any]:
    """Play what is missing and count all that the file tells.

    Args:
        until: the moment of `time.monotonic` after which no game begins.
        anew: forget what was counted of games that are not here.
    """
    every = settings()
    rows: list[Row] = []
    cards = by_lot(every["rumble-rn-2p-daimyo"], until)
    for setting in every.values():
        some, more = counts(setting, until)
        rows, cards = rows + some, cards + more
    for row in cards:
        one = every[row["setting"]]
        texts = sengoku.load(one.game, **dict(one.options)).texts
        parts = tuple(row["what"].split())
        row["name"] = {each: _named(texts, row["how"], parts, each) for each in LANGUAGES}
    six = act_six(kept(every["rokumon-6"], "fit").games[:PROVEN])
    if not anew:
        before = json.loads(FILE.read_text(encoding="utf-8"))
        rows = joined(before["settings"], rows, ("key",))
        cards = joined(before["cards"], cards, ("setting", "how", "what"))
        six = max(before["six"], six, key=lambda one: one["games"])
    order = {key: place for place, key in enumerate(every)}
    rows.sort(key=lambda row: order[row["key"]])
    cards.sort(key=lambda row: (order[row["setting"]], HOWS.index(row["how"]), row["what"]))
    return {"level": LEVEL, "seeds": dict(SEEDS), "settings": rows, "cards": cards, "six": six}


def main(words: list[str] | None = None) -> None:
    """Read the command line, play what is missing, count and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=inf, help="how long is played at most")
    parser.add_argument("--docs", type=Path, default=ROOT / "docs")
    anew = "forget what was counted of games that are not here"
    parser.add_argument("--anew", action="store_true", help=anew)
    given = parser.parse_args(words)
    told = found(monotonic() + 60 * given.minutes, anew=given.anew)
    lines = [f'"{name}": {_json(value)}' for name, value in told.items()]
    beside = FILE.with_suffix(".new")
    beside.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    os.replace(beside, FILE)
    write_pages(given.docs)


def _named(texts: Catalogue, how: str, parts: tuple[str, ...], language: str) -> str:
    """Name what was done; what was drawn by lot nobody did, so only the thing is named."""
    if how == "lot":
        return texts.value(parts[1], language, parts[0])
    return texts.deed(parts, language)


def _json(value: Any) -> str:
    """Write a list row by row."""
    if not isinstance(value, list):
        return json.dumps(value)
    return "[\n" + ",\n".join(json.dumps(each) for each in value) + "\n]"


if __name__ == "__main__":
    main()

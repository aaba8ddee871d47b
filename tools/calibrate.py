"""Fits chances to win to games of level 4, and counts on other games how good they are.

``python tools/calibrate.py rumble`` plays what is missing of the games (`tools.self_play`), looks
at some positions of each game, fits a curve to the first lot, writes it into the
game's ``analysis/chance.json``, and counts on the second lot, which no fit has seen. All is kept
under ``build/calibration``, so that it goes on where it was killed. What was told in the unseen
games goes into ``docs/chance.json``, from which the pages are written.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sqlite3
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from math import inf
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import sengoku
from sengoku.arena import Played
from sengoku.arena.results import share
from sengoku.bots.foresight import DEALS, foresee, leading
from sengoku.core.chance import Curve, further, weights
from sengoku.core.game import Game
from sengoku.core.plugin import mind_of, plugin_of, thinking_of
from sengoku.play.match.record import read
from tools.chance_page import write_pages
from tools.ladder import ROOT, Setting, settings
from tools.reliability import THOUSAND, reliability
from tools.self_play import FOLDER, LEVEL, SEEDS, kept, play, seeds

PLAYOUTS: Mapping[str, int] = {"rokumon": 30, "rumble": 512}
"""Where the measure says too little, so many playouts of the engine say more."""

STAGES: Mapping[str, tuple[float, ...]] = {
    "rokumon": (0.0, 1.0),
    "rumble": (0.0, 1.0),
    "azuchi": (0.0, 0.5, 1.0),
    "tenku": (0.0, 0.25, 0.5, 0.75, 1.0),
}
"""Where a curve has numbers of its own; with the game's measure of how far it is."""

MORE_STAGES: Mapping[str, tuple[float, ...]] = {"tenku": (0.0, 1.0)}
"""The same with more than two players, where it is other."""

AHEAD = ("tenku",)
"""Where with more than two players it counts more to be ahead of everybody than of one of them.

This was found by fitting to a part of the games for that and trying on the others of them.
"""

CALIBRATED = (
    "rokumon-6", "rumble-rn-2p", "azuchi-2p", "tenku-2p",
    "azuchi-3p", "tenku-3p", "rumble-rn-3p", "azuchi-4p", "tenku-4p", "rumble-rn-4p",
    "tenku-4p-chaos", "tenku-5p",
)  # fmt: skip
"""The settings that have a curve."""

EVERY: Mapping[str, int] = {"rokumon": 5, "rumble": 22, "azuchi": 60, "tenku": 15}
"""Of the positions in which a seat is to act every so-manieth is looked at, from one drawn by lot.

So each position is as likely to be looked at as any other, however the game went on: taking so many
from each game would prefer what leads to short ones.
"""

LOOKED: Mapping[str, Mapping[str, int]] = {
    "rokumon": {"fit": 2_000, "unseen": 1_000},
    "rumble": {"fit": 600, "unseen": 500},
}
"""Where playouts are needed, which take long, so many games of a lot are looked at."""

MOST = 0.03
"""A curve with a larger mean error in unseen games, or with a bin that is off, is not kept."""

Row = Mapping[str, Any]


def looked_at(game: Game[Any], played: Played) -> Iterator[Any]:
    """Give some positions of a game in which a seat is to act."""
    match, every = read(played.record), EVERY[game.name]
    left = Random(played.id).randrange(every)
    for ply in match.plies:
        if ply.before.actor >= 0:
            if not left:
                yield ply.before
            left = (left or every) - 1


def sample(game: Game[Any], played: Played, playouts: int) -> Row:
    """Tell what the seat to act knew in some positions of a game, and what came of it."""
    mind = mind_of(game)
    found = []
    for s in looked_at(game, played):
        leads: list[float] = []
        view = game.view(s, s.actor)
        for told in leading(game, view, s.actor, playouts):
            leads = told or leads
        leads = [round(lead, 4) for lead in leads]
        found.append({"actor": s.actor, "stage": round(mind.stage(view), 4), "leads": leads})
    won = [round(share(played, seat, game.seats), 4) for seat in range(game.seats)]
    return {"id": played.id, "won": won, "looks": found}


def samples(
    setting: Setting, lot: str, games: Sequence[Played], until: float = inf
) -> list[Row]:
    """Give the samples of a lot of games; what was found before is not looked for again."""
    game = sengoku.load(setting.game, **dict(setting.options))
    playouts = PLAYOUTS.get(setting.game, 0)
    how = thinking_of(game).settings, seeds(setting)[lot]
    told = repr((playouts, EVERY[game.name], DEALS, *how))
    mark = hashlib.sha256(told.encode()).hexdigest()[:8]
    path = FOLDER / f"{setting.key}.{lot}.{mark}.looks.db"
    with closing(sqlite3.connect(path, timeout=60)) as base:
        base.execute("CREATE TABLE IF NOT EXISTS look (id TEXT PRIMARY KEY, told TEXT NOT NULL)")
        known = {name for (name,) in base.execute("SELECT id FROM look")}
        for played in games:
            if played.id not in known and monotonic() < until:
                row = json.dumps(sample(game, played, playouts))
                with base:
                    base.execute("INSERT OR IGNORE INTO look VALUES (?, ?)", (played.id, row))
        ids = {played.id for played in games}
        rows = [json.loads(row) for (row,) in base.execute("SELECT told FROM look ORDER BY id")]
    return [row for row in rows if row["id"] in ids]


def stages_of(setting: Setting, seats: int) -> tuple[float, ...]:
    """Tell where the curve of a setting has numbers of its own."""
    usual = STAGES[setting.game]
    return MORE_STAGES.get(setting.game, usual) if seats > 2 else usual


def fit(game: Game[Any], rows: Sequence[Row], stages: Sequence[float], playouts: int) -> Curve:
    """Fit a curve: the numbers by which what came is likeliest, no slope below 0."""
    import numpy as np
    from scipy.optimize import minimize

    count, seats = len(stages), game.seats
    features, won, scale = _features(game, rows, stages)
    shares = np.array(won)
    # Whether being ahead of all counts more; else its number stays 0.
    most = None if seats > 2 and game.name in AHEAD else 0.0

    def loss(numbers: Any) -> float:
        told = features @ numbers
        told -= told.max(axis=1, keepdims=True)
        chances = told - np.log(np.exp(told).sum(axis=1, keepdims=True))
        # A little is held against large numbers, so that few games do not make them wild.
        return float(-(shares * chances).sum() / len(told) + 1e-4 * (numbers**2).sum())

    begin = np.concatenate([np.ones(count), np.zeros(count + seats)])
    bounds = [(0.0, None)] * count + [(None, None)] * (count + seats - 1) + [(0.0, most)]
    best = [float(each) for each in minimize(loss, begin, bounds=bounds, method="L-BFGS-B").x]
    slopes = tuple(round(each / scale, 5) for each in best[:count])
    turns = tuple(round(each, 4) for each in best[count : 2 * count])
    places = (0.0, *(round(each, 4) for each in best[2 * count : -1]))
    bulk = bool(playouts) and mind_of(game).bulk() is not None
    ahead = round(best[-1] / scale, 5)
    return Curve(LEVEL, playouts, bulk, tuple(stages), slopes, turns, places, ahead)


def _features(
    game: Game[Any], rows: Sequence[Row], stages: Sequence[float]
) -> tuple[Any, list[Any], float]:
    """Give of each seat in each position what the numbers of a curve are for, and what it won.

    Returns:
        The features, the shares won, and by how much leads are made smaller so that all numbers
        are of one size.
    """
    import numpy as np

    told, won, leads = [], [], [look["leads"] for row in rows for look in row["looks"]]
    scale, count, seats = float(np.array(leads).std()) or 1.0, len(stages), game.seats
    for row in rows:
        for look in row["looks"]:
            part = np.array(weights(stages, look["stage"]))
            left = 1.0 - part[-1] if count > 1 else 1.0
            seat = np.arange(seats)
            lead = np.array(look["leads"]) / scale
            ahead = [further(each, look["leads"]) / scale for each in look["leads"]]
            acts = np.outer(seat == look["actor"], part)
            place = left * np.eye(seats)[:, 1:]
            told.append(np.hstack([np.outer(lead, part), acts, place, np.array(ahead)[:, None]]))
            won.append(row["won"])
    return np.array(told), won, scale


def foretold(rows: Sequence[Row], curve: Curve) -> list[dict[str, Any]]:
    """Give what a curve tells of each seat in samples, with what came of it."""
    games = []
    for row in rows:
        every = (curve.shares(one["leads"], one["actor"], one["stage"]) for one in row["looks"])
        told = [[round(THOUSAND * chance) for chance in chances] for chances in every]
        games.append({"won": row["won"], "told": told})
    return games


def again(game: Game[Any], played: Played, curve: Curve) -> dict[str, Any]:
    """Tell chances in a game as the board does, with what came of it."""
    told = []
    for s in looked_at(game, played):
        *_, last = foresee(game, game.view(s, s.actor), s.actor, curve)
        told.append([round(THOUSAND * chance) for chance in last or ()])
    return {"won": [share(played, seat, game.seats) for seat in range(game.seats)], "told": told}


def calibrate(setting: Setting) -> dict[str, Any] | None:
    """Fit a setting's curve, write it beside its game, and give what it told in unseen games."""
    game = sengoku.load(setting.game, **dict(setting.options))
    playouts = PLAYOUTS.get(setting.game, 0)
    lots = {}
    for lot in SEEDS:
        games = kept(setting, lot).games
        most = LOOKED[setting.game][lot] if playouts else len(games)
        lots[lot] = samples(setting, lot, games[:most])
    if not all(lots.values()):
        return None
    curve = fit(game, lots["fit"], stages_of(setting, game.seats), playouts)
    games = foretold(lots["unseen"], curve)
    found = reliability(games)
    told = f"{found.games} unseen games, mean error {100 * found.error:.2f} points of 100"
    good = found.error <= MOST and not found.off
    print(setting.key, told, "" if good else "-- not good enough, not kept", flush=True)
    _keep(game, replace(curve, error=round(found.error, 4), games=found.games) if good else None)
    if not good:
        return None
    return {
        "setting": setting.key,
        "options": dict(game.options),
        "playouts": playouts,
        "fitted": len(lots["fit"]),
        "seeds": dict(seeds(setting)),
        "games": games,
    }


def _keep(game: Game[Any], curve: Curve | None) -> None:
    """Write a curve, or none, into its game's file, in the place of the one that was there."""
    plugin = plugin_of(game)
    path = ROOT.joinpath(*plugin.package.split("."), plugin.chance)
    rows = json.loads(path.read_text("utf-8")) if path.exists() else []
    rows = [row for row in rows if row["options"] != dict(game.options)]
    if curve is not None:
        numbers = {name: getattr(curve, name) for name in Curve.__slots__}
        rows.append({"options": dict(game.options), **numbers})
    rows.sort(key=lambda row: json.dumps(row["options"], sort_keys=True))
    _write(path, rows)


def _write(path: Path, rows: Sequence[Any]) -> None:
    """Write rows, one a line, whole or not at all."""
    lines = ",\n".join(json.dumps(row) for row in rows)
    beside = path.with_suffix(".new")
    beside.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    os.replace(beside, path)


def _fewer(setting: Setting, before: Row | None) -> bool:
    """Tell whether fewer games are here than were counted before."""
    if before is None:
        return False
    counted = {"fit": before["fitted"], "unseen": len(before["games"])}
    return any(len(kept(setting, lot).games) < count for lot, count in counted.items())


def main(words: list[str] | None = None) -> None:
    """Read the command line, play, fit, count, and write the pages."""
    every = {key: settings()[key] for key in CALIBRATED}
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="games or settings; all if left out")
    parser.add_argument("--minutes", type=float, default=inf, help="how long is played at most")
    parser.add_argument("--docs", type=Path, default=ROOT / "docs")
    parser.add_argument("--anew", action="store_true", help="even if fewer games are here")
    given = parser.parse_args(words)
    until = monotonic() + 60 * given.minutes
    named = {*given.games}
    wanted = [one for key, one in every.items() if not named or named & {key, one.game}]
    counts = given.docs / "chance.json"
    kept_rows = json.loads(counts.read_text("utf-8")) if counts.exists() else []
    rows = {row["setting"]: row for row in kept_rows}
    for setting in wanted:
        for lot in SEEDS:
            play(setting, lot, until=until)
        if not given.anew and _fewer(setting, rows.get(setting.key)):
            print(setting.key, "stays: fewer games are here than were counted", flush=True)
            continue
        row = calibrate(setting)
        rows.pop(setting.key, None)
        if row is not None:
            rows[setting.key] = row
        _write(counts, [rows[key] for key in every if key in rows])
    write_pages(given.docs, list(every.values()), list(rows.values()))


if __name__ == "__main__":
    main()

"""Rumble's playouts: the plain ones beside OpenSpiel, the batched ones beside plain and C.

All contestants play whole games from a board laid out with all cards on display, choosing
from all legal actions alike. The slices of processor time alternate.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

import numpy as np

import sengoku
from sengoku.core.game import CHANCE, NOBODY
from sengoku.games.rumble.actions import Use
from sengoku.games.rumble.analysis.playouts.play import play_out
from sengoku.games.rumble.analysis.playouts.worth import Worth
from sengoku.games.rumble.components import AREAS, CARDS, KYO, LAND, NEAR
from tests.benchmarks import playouts
from tests.benchmarks.report import store, table

ROUNDS = 9
PLAIN_SLICE = 0.3
"""Seconds of processor time the plain engine has in each round."""

GAMES = 8000
"""How many games the batch and the yardstick play in each round."""

PLAIN_AIM = 3.0
"""How many times the moves a second of OpenSpiel's we want from the plain engine."""

BATCH_AIM = 15.0
"""How many times the games a second of the plain engine we want from the batch."""

CHOICE_AIM = 0.25
"""Within how many seconds after a roll each choice should have `PER_CHOICE` playouts."""

PER_CHOICE = 2000
CHOICE_ROUNDS = 5

CASES: dict[str, dict[str, Any]] = {
    "Rumble Nation, 2 players": {"seats": 2},
    "Rumble Nation, 3 players": {"seats": 3},
    "Rumble Nation, 4 players": {"seats": 4},
    "Tenka Meidou, 3 players": {"edition": "tenka-meidou", "seats": 3},
    "with Daimyo, 3 players": {"seats": 3, "daimyo": True},
}

VARIANTS: dict[str, dict[str, Any]] = {
    **{f"Rumble Nation, {seats} players": {"seats": seats} for seats in (2, 3, 4)},
    **{f"with Daimyo, {seats} players": {"seats": seats, "daimyo": True} for seats in (2, 3, 4)},
    **{
        f"Tenka Meidou, {seats} players": {"edition": "tenka-meidou", "seats": seats}
        for seats in (2, 3, 4)
    },
}
STAGES = {"first": 1.0, "middle": 0.5, "late": 0.25}


def laid_out(game: Any) -> Any:
    """Give the first turn of a game set up by chance, always the same."""
    rng, s = Random(1), game.start()
    while s.setting.phase != "turns":
        s = game.apply(s, game.sample(s, rng) if s.actor == CHANCE else rng.choice(game.legal(s)))
    return s


def player(**options: Any) -> playouts.Player:
    """Give a player of whole games with the plain engine that counts its moves."""
    game = sengoku.load("rumble", **options)
    start = laid_out(game)

    def play(rng: Random) -> int:
        s, moves = start, 0
        while s.actor != NOBODY:
            if s.actor == CHANCE:
                s = game.apply(s, game.sample(s, rng))
            else:
                s = game.apply(s, rng.choice(game.legal(s)))
                moves += 1
        return moves

    return play


def beside_openspiel() -> dict[str, float]:
    """Measure the plain engine beside OpenSpiel, store, and give the ratios."""
    players = {name: player(**options) for name, options in CASES.items()}
    rates = playouts.measure({"python_tic_tac_toe (OpenSpiel)": playouts.openspiel(), **players})
    base = rates["python_tic_tac_toe (OpenSpiel)"]
    rows = [(name, f"{rate:,.0f}", f"{rate / base:.2f}") for name, rate in rates.items()]
    body = table(("random playouts", "moves a second", "ratio"), rows)
    store(
        "Rumble: random playouts",
        f"{body}\n\nMedians of {playouts.ROUNDS} rounds; the aim is a ratio of {PLAIN_AIM:g} or"
        " more. Whole games from the first turn, cards included; rolls and the war take time"
        " and count as no move.",
    )
    print(body)
    return {name: rates[name] / base for name in players}


@dataclass(frozen=True)
class Figures:
    """Games a second of each contestant, and the points that each seat made on average."""

    plain: float
    batch: float
    scalar: float | None
    batch_points: list[float]
    scalar_points: list[float]
    spread: list[float]


def beside_plain() -> dict[str, Figures]:
    """Measure the batch beside the plain engine and the yardstick, store, give the figures."""
    with tempfile.TemporaryDirectory() as folder:
        yardstick = compiled(Path(folder))
        found = {name: _figures(yardstick, options) for name, options in CASES.items()}
    rows = [
        (
            name,
            f"{each.plain:,.0f}",
            f"{each.batch:,.0f}",
            f"{each.scalar:,.0f}" if each.scalar else "–",
            f"{each.batch / each.plain:.1f}",
            f"{each.batch / each.scalar:.2f}" if each.scalar else "–",
        )
        for name, each in found.items()
    ]
    heads = ("games a second", "plain", "batch", "C, scalar", "batch / plain", "batch / C")
    body = table(heads, rows)
    store(
        "Rumble: batched playouts",
        f"{body}\n\nMedians of {ROUNDS} rounds of {GAMES:,} games a batch; the aim is {BATCH_AIM:g}"
        " times the plain playouts. The yardstick in C plays the same games one by one, without"
        " Daimyo (cc -O2).",
    )
    print(body)
    return found


def compiled(folder: Path) -> Path | None:
    """Compile the yardstick, if there is a compiler."""
    cc = shutil.which("cc")
    if cc is None:
        return None
    binary = folder / "yardstick"
    source = Path(__file__).with_name("rumble_yardstick.c")
    subprocess.run([cc, "-O2", "-o", binary, source], check=True)
    return binary


def _figures(yardstick: Path | None, options: dict[str, Any]) -> Figures:
    game = sengoku.load("rumble", **options)
    start, play = laid_out(game), player(**options)
    rng = np.random.default_rng(1)
    scalar_too = yardstick is not None and not options.get("daimyo")
    plain, batch, scalar, points, told = [], [], [], [], []
    play_out(game, [(start, GAMES)], rng)
    for number in range(ROUNDS):
        plain.append(_plain_rate(play, Random(number)))
        begin = process_time()
        results = play_out(game, [(start, GAMES)], rng)
        batch.append(GAMES / (process_time() - begin))
        points.append(results.points)
        if yardstick and scalar_too:
            seconds, *figures = _scalar(yardstick, game, start, number)
            scalar.append(GAMES / seconds)
            told.append(figures[::2])
    every = np.concatenate(points)
    return Figures(
        median(plain),
        median(batch),
        median(scalar) if scalar else None,
        every.mean(axis=0).tolist(),
        np.mean(told, axis=0).tolist() if told else [],
        every.std(axis=0).tolist(),
    )


def _plain_rate(play: playouts.Player, rng: Random) -> float:
    games, begin = 0, process_time()
    while (spent := process_time() - begin) < PLAIN_SLICE:
        play(rng)
        games += 1
    return games / spent


def _scalar(yardstick: Path, game: Any, start: Any, seed: int) -> list[float]:
    """Let the yardstick play and give its seconds and, for each seat, mean points and wins."""
    kit = game.kit
    links = [(a, b, int(b in LAND[a])) for a in range(len(AREAS)) for b in NEAR[a] if a < b]
    words = [n for link in links for n in link] + [-1, KYO, *start.setting.castles]
    words += [kit.seats, kit.soldiers, *kit.swords, int(kit.small), kit.white]
    words += [kit.rows["retreat"].times, *map(CARDS.index, start.setting.display)]
    words += [-1, GAMES, seed + 1]
    # The yardstick's seat 0 begins; so the figures are turned to the start player's seat.
    done = subprocess.run(
        [yardstick], input=" ".join(map(str, words)), capture_output=True, text=True, check=True
    )
    seconds, *figures = map(float, done.stdout.split())
    first = 2 * start.setting.first
    return [seconds, *figures[-first:], *figures[:-first]] if first else [seconds, *figures]


def choices_after_a_roll() -> dict[str, float]:
    """Measure how soon each choice after a roll has its playouts, store, give the seconds."""
    games = {name: sengoku.load("rumble", **options) for name, options in VARIANTS.items()}
    found = {
        f"{name}, {stage}": _seconds(game, rolled(game, left))
        for name, game in games.items()
        for stage, left in STAGES.items()
    }
    rows = [
        (name, *(f"{1000 * found[f'{name}, {stage}']:.0f}" for stage in STAGES)) for name in games
    ]
    body = table((f"milliseconds to {PER_CHOICE:,} playouts for each choice", *STAGES), rows)
    store(
        "Rumble: choices after a roll",
        f"{body}\n\nMedians of {CHOICE_ROUNDS} rounds after a roll of 2 3 6, until every placement"
        f" and the reroll have theirs; the aim is {1000 * CHOICE_AIM:.0f}. First: the start"
        " player's first roll. Middle, late: half, a quarter of the soldiers are still in hand,"
        " placed by rolls alone, so that every card can still be used.",
    )
    print(body)
    return found


def rolled(game: Any, left: float) -> Any:
    """Give a roll on the table, when about that share of the soldiers is still in hand."""
    s, rng = laid_out(game), Random(2)
    while sum(s.stock) > left * game.kit.soldiers * game.seats or s.dice or s.actor == CHANCE:
        if s.actor == CHANCE:
            s = game.apply(s, game.sample(s, rng))
        else:
            s = game.apply(s, rng.choice([a for a in game.legal(s) if not isinstance(a, Use)]))
    s = game.apply(s, game.parse(s, "roll"))
    return game.apply(s, game.parse(s, "roll 2 3 6"))


def _seconds(game: Any, s: Any) -> float:
    times = []
    for number in range(CHOICE_ROUNDS + 1):
        begin = process_time()
        for estimates in Worth(game, s, np.random.default_rng(number)).rounds():
            counts = [each.count for each in estimates]
            if len(counts) == len(game.legal(s)) and min(counts) >= PER_CHOICE:
                break
        times.append(process_time() - begin)
    return median(times[1:])

"""The ladder runs, resumes, counts each game once and writes what it found."""

from __future__ import annotations

import itertools
import json
from dataclasses import dataclass
from math import inf

import pytest

from sengoku.arena import running
from sengoku.arena.rating import interval
from sengoku.bots import level_names
from sengoku.bots.levels import NAMES
from sengoku.games import OURS
from tools import ladder
from tools.ladder_counts import COUNTED, kept
from tools.ladder_page import write_pages

SETTINGS = ladder.settings()
LOWEST = ("level-2", "level-1")


@dataclass(frozen=True)
class Lowest(ladder.Setting):
    """A setting of which only the two mildest levels meet, which is quick."""

    def pairs(self):
        yield LOWEST


def lowest(key: str = "rokumon-1") -> Lowest:
    one = SETTINGS[key]
    return Lowest(one.key, one.game, one.options)


@pytest.mark.parametrize("key", SETTINGS)
def test_every_level_meets_the_one_below(key):
    setting = SETTINGS[key]
    names = level_names(ladder.sengoku.load(setting.game, **setting.options))
    pairs = list(setting.pairs())
    assert pairs[0] == ("careful-beginner", "level-1")
    assert pairs[1:-2] == list(zip(names[1:], names, strict=False))
    assert pairs[-2:] == [(names[-1], "greedy"), (names[-1], "monte-carlo")]
    for higher, lower in pairs:
        plan = setting.plan(higher, lower)
        assert {fixture.seats.count(1) for fixture in plan.fixtures()} == {1}
        assert len(list(plan.fixtures())) >= setting.games


def test_every_game_and_number_of_seats_is_there():
    assert {one.game for one in SETTINGS.values()} == set(OURS)
    assert {f"rokumon-{act}" for act in range(1, 7)} <= set(SETTINGS)
    assert {f"tenku-{seats}p" for seats in (2, 3, 4, 5)} <= set(SETTINGS)
    assert {f"azuchi-{seats}p" for seats in (2, 3, 4)} <= set(SETTINGS)
    assert {f"rumble-{ed}-{n}p" for ed in ("rn", "tm") for n in (2, 3, 4)} <= set(SETTINGS)
    assert all(SETTINGS[key].games == 400 for key in ladder.WHOLE)


def test_it_stops_in_time_goes_on_and_counts_no_game_twice(tmp_path, monkeypatch):
    clock = itertools.count()  # a look at the clock is a second
    for module in (ladder, running):
        monkeypatch.setattr(module, "monotonic", lambda: next(clock))
    folder, counts = tmp_path / "games", tmp_path / "levels.json"

    def climb(until: float = inf) -> list:
        ladder.climb([lowest()], folder, counts, until, 8)
        return ladder.kept(counts)

    assert climb(-1) == []
    [soon] = climb(next(clock) + 5)
    [row] = climb()
    assert 0 < soon["games"] < row["games"] == 8
    assert row["won"] + row["drawn"] <= 8
    assert sum(row["duels"]) == 8
    assert row["points"] == row["duels"][0] + row["duels"][1] / 2
    assert climb() == [row]
    assert len(list(folder.glob("*.db"))) == 1


def test_where_only_the_counts_are_it_goes_on_from_them(tmp_path):
    counts = tmp_path / "levels.json"

    def climb(folder: str, games: int, **more: bool) -> list[dict]:
        ladder.climb([lowest()], tmp_path / folder, counts, inf, games, **more)
        return ladder.kept(counts)

    [before] = climb("here", 4)
    [row] = climb("elsewhere", 10)
    assert "parts" not in before
    assert row["games"] == 10
    assert {seed: part["games"] for seed, part in row["parts"].items()} == {"2026": 4, "2027": 6}
    one, other = row["parts"].values()
    for name in ("won", "drawn", "points", "faults"):
        assert row[name] == one[name] + other[name]
    assert row["duels"] == [a + b for a, b in zip(one["duels"], other["duels"], strict=True)]
    assert {name: row["parts"]["2026"][name] for name in COUNTED} == {
        name: before[name] for name in COUNTED
    }
    # The later part has luck of its own, and goes on in its own file; a whole row stays.
    lucks = [{f.luck for f in lowest().plan(*LOWEST, 6, seed).fixtures()} for seed in (2026, 2027)]
    assert not lucks[0] & lucks[1]
    assert climb("elsewhere", 10) == climb("third", 10) == [row]
    assert not list((tmp_path / "third").glob("*.db"))
    # Counts by other numbers, or with another time, are no part of it.
    for other in ({"numbers": "of-before"}, {"seconds": 0.7}):
        counts.write_text(json.dumps([row | other]))
        [after] = climb("here", 12)
        assert after["games"] == 12
        assert "parts" not in after
    # Who wants to play all of it anew can.
    counts.unlink()
    climb("here", 4)
    climb("anew", 6, anew=True)
    [after] = ladder.kept(counts)
    assert after["games"] == 6
    assert "parts" not in after


def test_at_a_larger_table_one_sits_alone(tmp_path):
    counts = tmp_path / "levels.json"
    ladder.climb([lowest("azuchi-3p")], tmp_path, counts, inf, 3)
    [row] = ladder.kept(counts)
    assert (row["seats"], row["games"], sum(row["duels"])) == (3, 3, 6)


def test_more_games_or_other_numbers_take_the_place_of_a_count(tmp_path):
    path = tmp_path / "levels.json"
    row = {"setting": "a", "higher": "b", "lower": "c", "numbers": "1", "games": 5}
    ladder.keep(path, row)
    ladder.keep(path, row | {"games": 3})
    assert ladder.kept(path) == [row]
    for better in (row | {"games": 6}, row | {"games": 2, "numbers": "2"}):
        ladder.keep(path, better)
        assert ladder.kept(path) == [better]


def test_a_move_has_less_only_where_the_page_says_so(tmp_path):
    for setting in SETTINGS.values():
        for pair in setting.pairs():
            found = {
                one.settings["seconds"] for one in setting.plan(*pair).entrants
                if "seconds" in one.settings
            }  # fmt: skip
            assert found <= {0.1 if setting.less(*pair) else 0.3}, (setting.key, pair)
            assert setting.seats > 2 or not setting.less(*pair)
    assert SETTINGS["tenku-5p"].less("level-6", "monte-carlo") == 0.1
    setting, pair = SETTINGS["tenku-5p"], ("level-6", "greedy")
    row = {
        "setting": setting.key, "higher": pair[0], "lower": pair[1], "seats": 5, "games": 100,
        "won": 70, "drawn": 0, "points": 70.0, "duels": [320, 0, 80], "faults": 0,
        "numbers": setting.numbers(*pair), "date": "2026-11-30",
    }  # fmt: skip
    for less, said in (({"seconds": 0.1}, "| Greedy (0.1 s) |"), ({}, "| Greedy |")):
        write_pages(tmp_path, [setting], [row | less])
        assert said in (tmp_path / "levels.md").read_text(encoding="utf-8")


def test_the_numbers_of_other_levels_leave_a_pair_as_it_is(monkeypatch):
    from dataclasses import replace

    setting = SETTINGS["tenku-2p"]
    before = {pair: setting.numbers(*pair) for pair in setting.pairs()}
    thinking = ladder.thinking_of(ladder.sengoku.load("tenku", **setting.options))
    *others, top = thinking.levels
    changed = replace(thinking, levels=(*others, replace(top, playouts=top.playouts + 1)))
    monkeypatch.setattr(ladder, "thinking_of", lambda game: changed)
    for pair, numbers in before.items():
        assert (setting.numbers(*pair) != numbers) == (NAMES[len(others)] in pair)


def test_what_settings_got_later_leaves_the_mark_of_those_without_it(monkeypatch):
    from sengoku.core.thinking import Level, Settings, Thinking

    levels, marks = (Level(0), Level(20)), []
    for settings in (Settings(), Settings(race=4)):
        thinking = Thinking(settings, levels)
        monkeypatch.setattr(ladder, "thinking_of", lambda game, thinking=thinking: thinking)
        marks.append(SETTINGS["tenku-2p"].numbers("level-2", "level-1"))
    off, on = (repr([*levels[::-1], each]) for each in (Settings(), Settings(race=4)))
    older = off.replace(", race=0", "").replace(", ahead=1", "")
    assert marks == [ladder.hashlib.sha256(each.encode()).hexdigest()[:8] for each in (older, on)]


def test_the_page_tells_what_was_played_and_what_was_not(tmp_path):
    setting = lowest()
    row = {
        "setting": setting.key, "higher": LOWEST[0], "lower": LOWEST[1], "seats": 2, "games": 100,
        "won": 70, "drawn": 2, "points": 71.0, "duels": [70, 2, 28], "faults": 0,
        "numbers": setting.numbers(*LOWEST), "date": "2026-11-29",
    }  # fmt: skip
    write_pages(tmp_path, [setting, lowest("rokumon-2")], [row])
    low, high = interval(71, 100)
    for place, level, none, reached in (
        ("levels.md", "level", "Not yet played.", "≥ 60 %: reached"),
        ("ja/levels.md", "レベル", "まだ対局していません。", "60％以上：達成"),
    ):
        text = (tmp_path / place).read_text(encoding="utf-8")
        assert f"| 100 | 70 | 2 | 71.0 % | {100 * low:.1f}–{100 * high:.1f} | 50.0 % |" in text
        assert reached in text
        assert level in text
        assert text.count(none) == 1
    write_pages(tmp_path, [setting], [row | {"numbers": "of-before"}])
    text = (tmp_path / "levels.md").read_text(encoding="utf-8")
    assert "(by other numbers than now)" in text
    assert "Bradley-Terry" not in text


def test_who_never_met_is_not_rated_in_one_list(tmp_path):
    setting = SETTINGS["rokumon-1"]
    played = {
        "setting": setting.key, "seats": 2, "games": 100, "won": 70, "drawn": 0, "points": 70.0,
        "duels": [70, 0, 30], "faults": 0, "date": "2026-11-29",
    }  # fmt: skip

    def lists(*numbers: int) -> list[str]:
        pairs = [(f"level-{number + 1}", f"level-{number}") for number in numbers]
        rows = [
            played | {"higher": pair[0], "lower": pair[1], "numbers": setting.numbers(*pair)}
            for pair in pairs
        ]
        write_pages(tmp_path, [setting], rows)
        text = (tmp_path / "levels.md").read_text(encoding="utf-8")
        return [line for line in text.splitlines() if line.startswith("Ratings")]

    lower, upper = lists(1, 2, 5)
    assert all(f"level {number} " in lower for number in (1, 2, 3))
    assert all(f"level {number} " in upper for number in (5, 6))
    assert "level 5" not in lower
    # What joins two lots makes one of them.
    assert len(lists(1, 2, 4, 5, 3)) == 1


def test_who_met_but_one_level_is_not_ranked_among_all(tmp_path):
    """A careful beginner beats level 1 by far: that tells nothing of level 5."""
    setting = SETTINGS["rokumon-1"]
    write_pages(tmp_path, [setting], kept(ladder.ROOT / "docs" / "levels.json"))
    text = (tmp_path / "levels.md").read_text(encoding="utf-8")
    [rated] = [line for line in text.splitlines() if line.startswith("Ratings")]
    assert all(f"level {number} " in rated for number in range(1, 7))
    assert "| careful beginner | level 1 |" in text
    assert not any(name in rated for name in ("beginner", "Greedy", "Monte Carlo"))


def test_what_is_committed_is_what_the_counts_say(tmp_path):
    docs = ladder.ROOT / "docs"
    write_pages(tmp_path, list(SETTINGS.values()), json.loads((docs / "levels.json").read_text()))
    for place in ("levels.md", "ja/levels.md"):
        written = (tmp_path / place).read_text(encoding="utf-8")
        assert (docs / place).read_text(encoding="utf-8") == written

"""Writes what the ladder found as tables, in both languages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from string import Template
from typing import Any

from sengoku.arena.rating import interval, rated
from sengoku.bots.levels import NAMES
from sengoku.core.texts import LANGUAGES, common
from tools.anywhere.shown import TEXTS, variant
from tools.ladder_aims import STATES, Aim, State, aim, state

Row = Mapping[str, Any]

MINUS = "\N{MINUS SIGN}"

PLACES = {"en": "levels.md", "ja": "ja/levels.md"}

WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "head": "higher | lower | games | won | drawn | share | 95 % | even | aim | day",
        "aims": "where | reached | missed | too few games | by other numbers | not yet played",
        "pair": "{} – {}",
        "hurried": "{} ({:g} s)",
        "count": "{} of {}",
        "all": "all {}",
        "least": "≥ {:.0f} %",
        "above": "> {:.0f} %",
        "reached": "reached",
        "missed": "**missed**",
        "few": "too few games",
        "judged": "{}: {}",
        "dated": "{} ({})",
        "beginner": "careful beginner",
        "none": "Not yet played.",
        "open": "not yet played",
        "stale": "by other numbers than now",
        "level": "level {}",
        "rated": "Ratings of the levels (Bradley-Terry, points of Elo's scale, "
        "± half of the 95 % interval): ",
        "one": "{} {:+.0f} ± {:.0f}",
        "between": "; ",
        "end": ".",
        "title": "{}: {}",
    },
    "ja": {
        "head": "強いほう | 弱いほう | 局数 | 勝 | 分 | 勝率 | 95％ | 均等 | 目標 | 日付",
        "aims": "遊び方 | 達成 | 未達成 | 局数が足りない | 今とは違う設定 | 未対局",
        "pair": "{}対{}",
        "hurried": "{}（一手{:g}秒）",
        "count": "{1}組のうち{0}組",
        "all": "全{}組",
        "least": "{:.0f}％以上",
        "above": "{:.0f}％超",
        "reached": "達成",
        "missed": "**未達成**",
        "few": "局数が足りない",
        "judged": "{}：{}",
        "dated": "{}（{}）",
        "beginner": "慎重な初心者",
        "none": "まだ対局していません。",
        "open": "未対局",
        "stale": "今とは違う設定",
        "level": "レベル{}",
        "rated": "レベルのレーティング（Bradley-Terry、Eloの目盛り、±は95％区間の半分）：",
        "one": "{} {:+.0f} ± {:.0f}",
        "between": "、",
        "end": "。",
        "title": "{}、{}",
    },
}


def write_pages(docs: Path, settings: Sequence[Any], rows: Sequence[Row]) -> None:
    """Write the tables of all settings between the words of the page, which are kept beside it.

    Args:
        docs: the folder of the documentation.
        settings: what is played, in order.
        rows: what was counted.
    """
    for language in LANGUAGES:
        place = docs / PLACES[language]
        source = Path(__file__).parent / "anywhere" / f"levels.{language}.md"
        tables = "\n".join(_setting(one, rows, language) for one in settings)
        told = {"tables": tables, "aims": _aims(settings, rows, language)}
        page = Template(source.read_text(encoding="utf-8")).substitute(told)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(page, encoding="utf-8")


def states(setting: Any, rows: Sequence[Row]) -> dict[tuple[str, str], State]:
    """Tell of every pair of a setting what its games say of its aim.

    Args:
        setting: what is played.
        rows: what was counted.
    """
    found = {(one["higher"], one["lower"]): one for one in rows if one["setting"] == setting.key}
    return {
        pair: state(
            found.get(pair), aim(setting.game, setting.seats, *pair),
            setting.games, setting.numbers(*pair),
        )
        for pair in setting.pairs()
    }  # fmt: skip


def _aims(settings: Sequence[Any], rows: Sequence[Row], language: str) -> str:
    """List the pairs that reach their aims, and those that do not."""
    words = WORDS[language]
    head = words["aims"]
    lines = [f"| {head} |", "|" + "---|" * (head.count("|") + 1)]
    for setting in settings:
        every = states(setting, rows)
        cells = [_title(setting, language)]
        for one in STATES:
            pairs = [pair for pair, found in every.items() if found == one]
            cells.append(_pairs(pairs, len(every), one == "reached", language))
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def _pairs(pairs: Sequence[tuple[str, str]], every: int, count: bool, language: str) -> str:
    words = WORDS[language]
    if len(pairs) == every:
        return words["all"].format(every)
    if count:
        return words["count"].format(len(pairs), every)
    named = (words["pair"].format(*(called(name, language) for name in pair)) for pair in pairs)
    return words["between"].join(named)


def _title(setting: Any, language: str) -> str:
    key = "tenka" if setting.options.get("edition") == "tenka-meidou" else setting.game
    game, how = TEXTS.text(f"game.{key}", language), variant(setting.options, language)
    return WORDS[language]["title"].format(game, how)


def _setting(setting: Any, rows: Sequence[Row], language: str) -> str:
    words = WORDS[language]
    parts = [f"## {_title(setting, language)}", ""]
    found = {(one["higher"], one["lower"]): one for one in rows if one["setting"] == setting.key}
    pairs, every = list(setting.pairs()), states(setting, rows)
    if not any(pair in found for pair in pairs):
        return "\n".join([*parts, words["none"], ""])
    head = words["head"]
    parts += [f"| {head} |", "|" + "---|" * (head.count("|") + 1)]
    now = []
    for pair in pairs:
        row = found.get(pair)
        less = setting.less(*pair) if row is None else row.get("seconds", 0)
        names = " | ".join(_called(pair, less, language))
        wanted = _aim(aim(setting.game, setting.seats, *pair), words)
        if row is None:
            parts.append(f"| {names} | 0 | | | {words['open']} | | | {wanted} | |")
            continue
        now += [row] if every[pair] != "old" else []
        parts.append(f"| {names} | {_cells(row, every[pair], wanted, words)} |")
    # Of who played by other numbers, no rating is known of who plays now.
    parts += ["", *([_ratings(now, language), ""] if now else [])]
    return "\n".join(parts)


def _aim(wanted: Aim, words: Mapping[str, str]) -> str:
    word = words["least" if wanted.least > wanted.above else "above"]
    return word.format(100 * wanted.least)


def _cells(row: Row, found: State, wanted: str, words: Mapping[str, str]) -> str:
    low, high = interval(row["points"], row["games"])
    share = f"{100 * row['points'] / row['games']:.1f} %"
    told = f"{100 * low:.1f}–{100 * high:.1f}", f"{100 / row['seats']:.1f} %"
    day, stale = row["date"], found == "old"
    if stale:
        day = words["dated"].format(day, words["stale"])
    else:
        wanted = words["judged"].format(wanted, words[found])
    return " | ".join(map(str, (row["games"], row["won"], row["drawn"], share, *told, wanted, day)))


def _ratings(rows: Sequence[Row], language: str) -> str:
    """Rate the levels by their duels: a list for each lot of levels that have met.

    How those stand who are joined by no games, directly or through others, nobody knows; nor how
    somebody stands to all of them who has met but one.
    """
    levels = [row for row in rows if {row["higher"], row["lower"]} <= {*NAMES}]
    return "\n\n".join(_rating(group, language) for group in _joined(levels))


def _joined(rows: Sequence[Row]) -> list[list[Row]]:
    """Part the rows into lots of which no two share a player."""
    lots: list[list[Row]] = []
    for row in rows:
        pair = {row["higher"], row["lower"]}
        met = [lot for lot in lots if any(pair & {one["higher"], one["lower"]} for one in lot)]
        lots = [lot for lot in lots if lot not in met]
        lots.append([one for lot in met for one in lot] + [row])
    return lots


def _rating(rows: Sequence[Row], language: str) -> str:
    words = WORDS[language]
    names = list(dict.fromkeys(name for row in rows for name in (row["lower"], row["higher"])))
    duels = []
    for row in rows:
        higher, lower = names.index(row["higher"]), names.index(row["lower"])
        for count, score in zip(row["duels"], (1.0, 0.5, 0.0), strict=True):
            duels += [(higher, lower, score)] * count
    told = sorted(zip(names, rated(len(names), duels), strict=True), key=lambda one: -one[1][0])
    said = [words["one"].format(called(name, language), *rating) for name, rating in told]
    return words["rated"] + words["between"].join(said).replace("-", MINUS) + words["end"]


def _called(pair: tuple[str, str], less: float, language: str) -> tuple[str, str]:
    """Name a pair, and what a move has where that is less than usual."""
    higher, lower = (called(name, language) for name in pair)
    return higher, WORDS[language]["hurried"].format(lower, less) if less else lower


def called(name: str, language: str) -> str:
    """Name a player of the ladder."""
    words = WORDS[language]
    if name in NAMES:
        return words["level"].format(1 + NAMES.index(name))
    key = f"table.bot.{name}"
    return common().text(key, language) if common().has(key) else words["beginner"]

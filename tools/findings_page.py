"""Writes what was counted over many games as tables and pictures, in both languages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from string import Template
from typing import Any

from sengoku.arena.concluded import say
from sengoku.arena.findings import (
    FEWEST,
    HOWS,
    cards,
    findings,
    first_player,
    proven,
    proven_read,
    worths,
)
from sengoku.arena.rating import interval
from sengoku.arena.shown import signed
from sengoku.core.texts import LANGUAGES
from sengoku.draw.figure import Figure
from sengoku.draw.svg import svg
from tools.chance_page import named
from tools.ladder import settings

PLACES = {"en": "findings.md", "ja": "ja/findings.md"}
PICTURES = "findings"

WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "first": "## Sitting first",
        "order": "The share of the win by the order from the first to act. Even: one part of as "
        "many as there are players.",
        "order-head": "Where | games | first | 95 % | {} | even",
        "order-rest": "second third fourth fifth",
        "points": "## Points and lengths",
        "points-said": "A tenth of the games lies below the first number, half below the second, a "
        "tenth above the third. In Rokumon one wins or does not; in Tenku the points are "
        "Provinces. Actions are counted with those of chance. Games with one winner.",
        "points-head": "Where | games | winner | the others | actions | drawn or shared",
        "lot": "## What cards are worth: {}",
        "lot-head": "Who had it | games | won | 95 %",
        "without": "## With and without: {}",
        "without-head": "Forbidden | games | won more with it, of 100 | 95 %",
        "more": "## What went together with winning: {}",
        "more-head": "Who did it more often | games | won | 95 %",
        "less": "Below 50 % does not mean “never do this” ({what}, {share}). It means that in most "
        "games the one that lost had done it more often. No seat was made to do it or kept from "
        "it, so these games do not tell what doing it brings.",
        "forbidden": " So far there are too few games with something forbidden: no table below is "
        "of them.",
        "few": "{} (too few so far)",
    },
    "ja": {
        "first": "## 先に始めること",
        "order": "最初の手番の人から数えた順ごとの、勝ちの割合です。"
        "均等は、1を人数で割ったものです。",
        "order-head": "遊び方 | 局数 | 1番目 | 95％ | {} | 均等",
        "order-rest": "2番目 3番目 4番目 5番目",
        "points": "## 点数と長さ",
        "points-said": "全体の1割が1つめの数を下回り、半分が2つめを下回り、1割が3つめを上回ります。"
        "ロクモンには点数がなく、天空の点数は領国の数です。手数には運によるものも含みます。"
        "勝者が1人の対局です。",
        "points-head": "遊び方 | 局数 | 勝者 | ほかの人 | 手数 | 引き分け・分け合い",
        "lot": "## 札の価値：{}",
        "lot-head": "持っていた札 | 局数 | 勝った割合 | 95％",
        "without": "## 行う場合と行わない場合：{}",
        "without-head": "禁じたこと | 局数 | 行うと増えた勝ち（100のうち） | 95％",
        "more": "## 勝ちと一緒に見られたこと：{}",
        "more-head": "より多く行ったこと | 局数 | 勝った割合 | 95％",
        "less": "50％より小さくても、「してはいけない」という意味ではありません"
        "（{what}、{share}）。負けた人のほうが多く行っていた対局が多い、という意味です。"
        "行わせたり禁じたりして比べたのではないので、行うとどうなるかは、"
        "これらの対局からはわかりません。",
        "forbidden": "まだ局数が足りないので、下の表に「禁じた場合」はありません。",
        "few": "{}（まだ不足）",
    },
}

def write_pages(docs: Path) -> None:
    """Write the page in both languages, and the pictures.

    Args:
        docs: the folder of the documentation.
    """
    for language in LANGUAGES:
        place = docs / PLACES[language]
        source = Path(__file__).parent / "anywhere" / f"findings.{language}.md"
        folder = place.parent / PICTURES
        folder.mkdir(parents=True, exist_ok=True)
        text, six = "\n".join(_parts(language, folder)), findings()["six"]
        rows = (f"| {turns} | {count} |" for turns, count in six["early"].items())
        head = f"{say('head.turns', language)} | {say('head.games', language)}"
        told = {"steps": f"{six['steps']:,}", "turns": "\n".join(_table(head, rows))}
        lines = (*proven(language), say("six.turns", language))
        told["proven"] = "\n".join(f"- {line}" for line in lines)
        told["read"], told["forbidden"] = proven_read(language), _forbidden(language)
        page = Template(source.read_text(encoding="utf-8")).substitute(told, tables=text)
        place.write_text(page, encoding="utf-8")


def _parts(language: str, folder: Path) -> Iterator[str]:
    words, rows = WORDS[language], findings()["settings"]
    yield words["first"]
    yield from ("", _drawn(first_player(language), "first", folder), "", words["order"], "")
    yield from _orders(rows, language)
    yield from (words["points"], "", words["points-said"], "")
    yield from _table(words["points-head"], map(_points, rows, [language] * len(rows)))
    every = settings()
    for key in dict.fromkeys(row["setting"] for row in findings()["cards"]):
        for how in HOWS:
            some = worths(how, key)
            if some:
                yield words[how].format(named(every[key], language))
                figure = cards(how, key, language)
                yield from ("", _drawn(figure, f"{how}-{key}", folder), "")
                yield from _table(words[f"{how}-head"], map(_card, some, [language] * len(some)))
                yield from _less(how, some, language)


def _less(how: str, rows: Sequence[Mapping[str, Any]], language: str) -> Iterator[str]:
    """Warn of taking what the loser did more often for a fault, by the row where it is most so."""
    if how == "more":
        least = min(rows, key=lambda row: row["points"] / row["games"])
        if interval(least["points"], least["games"])[1] < 0.5:
            share = f"{100 * least['points'] / least['games']:.1f} %"
            yield WORDS[language]["less"].format(what=least["name"][language], share=share)
            yield ""


def _forbidden(language: str) -> str:
    """Say that nothing forbidden is shown, as long as that is so."""
    shown = any(worths("without", row["setting"]) for row in findings()["cards"])
    return "" if shown else WORDS[language]["forbidden"]


def _drawn(figure: Figure, name: str, folder: Path) -> str:
    """Write a picture, and give what shows it, with what can be concluded below."""
    (folder / f"{name}.svg").write_text(svg(figure.scene) + "\n", encoding="utf-8")
    return f"![{figure.scene.title}]({PICTURES}/{name}.svg)\n\n{figure.below}"


def _table(head: str, lines: Iterable[str]) -> list[str]:
    return [f"| {head} |", "|" + "---|" * (head.count("|") + 1), *lines, ""]


def _orders(rows: Sequence[Mapping[str, Any]], language: str) -> list[str]:
    """Tabulate who won, by the order in which they sat; one column for each who does somewhere."""
    words = WORDS[language]
    most = max(row["seats"] for row in rows if row["games"] >= FEWEST)
    head = words["order-head"].format(" | ".join(words["order-rest"].split()[: most - 1]))
    return _table(head, [_order(row, most, language) for row in rows])


def _order(row: Mapping[str, Any], most: int, language: str) -> str:
    games = row["games"]
    name = row["name"][language]
    if games < FEWEST:
        few = WORDS[language]["few"].format(games)
        return f"| {name} | {few} |{' |' * (most + 2)}"
    shares = [f"{100 * each / games:.1f} %" for each in row["order"]] + [""] * (most - row["seats"])
    low, high = interval(row["order"][0], games)
    told = f"{100 * low:.1f}–{100 * high:.1f}"
    cells = (name, games, shares[0], told, *shares[1:], f"{100 / row['seats']:.1f} %")
    return f"| {' | '.join(map(str, cells))} |"


def _points(row: Mapping[str, Any], language: str) -> str:
    if row["games"] < FEWEST:
        few = WORDS[language]["few"].format(row["games"])
        return f"| {row['name'][language]} | {few} | | | | |"
    scored = bool(row["winner"]) and row["winner"][-1] > 1
    told = (" / ".join(map(str, row[of])) if scored else "" for of in ("winner", "others"))
    plies = " / ".join(map(str, row["plies"]))
    cells = (row["name"][language], row["games"], *told, plies, row["drawn"])
    return f"| {' | '.join(map(str, cells))} |"


def _card(row: Mapping[str, Any], language: str) -> str:
    games = row["games"]
    if "gain" in row:
        gain, half = 100 * row["gain"], 100 * row["half"]
        worth = signed(gain, 1)
        told = f"{signed(gain - half, 1)} … {signed(gain + half, 1)}"
    else:
        low, high = interval(row["points"], games)
        worth, told = f"{100 * row['points'] / games:.1f} %", f"{100 * low:.1f}–{100 * high:.1f}"
    return f"| {row['name'][language]} | {games} | {worth} | {told} |"

"""Writes the start page, the pictures, and the first step of every lesson as it stands still."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from string import Template

import sengoku
from anywhere.shown import TEXTS, Shown, games
from sengoku.bots import FITS_ME
from sengoku.core.readings import named
from sengoku.core.texts import LANGUAGES, USUAL
from sengoku.draw.scene import Look
from sengoku.draw.svg import svg
from sengoku.games import picture
from sengoku.play.board.guard import say
from sengoku.play.lesson.model import Lesson
from sengoku.play.lesson.player import LessonPlayer
from sengoku.play.lesson.puzzle import puzzles, themes
from sengoku.play.match.match import Match
from sengoku.play.match.still import still_scene

SAMPLE = 7
"""The seed of the matches that are drawn."""

PLAYED = 14
"""How many actions are played before a match is drawn."""

SPOKEN = ("wait", "link", "files")
"""Those parts of the catalogue that the page says by itself."""


def write(site: Path, source: Path, project: dict[str, str]) -> None:
    """Write all of it into the site.

    Args:
        site: where it is built.
        source: the folder with the page as it is before it is filled.
        project: what the page says of where the project lives, and its doors.
    """
    _drawn(site)
    names = {"title": joined("site.title", " · "), "about": joined("site.about", " ")}
    page = Template((source / "index.html").read_text(encoding="utf-8"))
    said = {
        f"say_{key.replace('.', '_').replace('-', '_')}": both(key)
        for key in list(TEXTS.keys())
        if "{" not in TEXTS.template(key, USUAL)
    }
    cards = "".join(_card(shown) for shown in games())
    switches = "".join(
        f'<button data-language="{one}" lang="{one}">{escape(named(one))}</button>'
        for one in LANGUAGES
    )
    filled = page.substitute(
        said,
        games=cards,
        words=_words(),
        languages=switches,
        title=escape(names["title"]),
        about=escape(names["about"]),
        repository=project["repository"],
        doors=project["doors"],
        manual=project["manual"],
    )
    (site / "index.html").write_text(filled, encoding="utf-8")
    _install(site, source, names)


def _drawn(site: Path) -> None:
    """Draw every game, and the first step of every lesson."""
    for folder in ("pictures", "stills"):
        (site / folder).mkdir()
    for shown in games():
        for language in LANGUAGES:
            path = site / "pictures" / f"{shown.key}.{language}.svg"
            path.write_text(middle(shown, language), encoding="utf-8")
            for name, found in shown.found():
                path = site / "stills" / f"{shown.game}-{name}.{language}.html"
                path.write_text(_still(found, language), encoding="utf-8")


def _install(site: Path, source: Path, names: dict[str, str]) -> None:
    """Write what a browser reads that installs the site like a program."""
    told = json.loads((source / "manifest.webmanifest").read_text(encoding="utf-8"))
    told |= {"name": names["title"], "description": names["about"]}
    text = json.dumps(told, ensure_ascii=False, indent=2) + "\n"
    (site / "manifest.webmanifest").write_text(text, encoding="utf-8")


def joined(key: str, between: str) -> str:
    """Give a sentence in all languages at once, where only one line can stand."""
    return between.join(TEXTS.text(key, language) for language in LANGUAGES)


def both(key: str, **args: str) -> str:
    """Give a sentence in every language; the page shows the reader's."""
    return _each({language: TEXTS.text(key, language, **args) for language in LANGUAGES})


def manual() -> str:
    """Give the links to the documentation, each language to its own first page."""
    return "<p>" + "".join(
        f'<a lang="{language}" href="docs/{"" if language == "en" else f"{language}/"}index.html">'
        f"{escape(TEXTS.text('site.manual', language))}</a>"
        for language in LANGUAGES
    ) + "</p>"


def _each(texts: dict[str, str]) -> str:
    return "".join(f'<span lang="{lang}">{escape(text)}</span>' for lang, text in texts.items())


def _words() -> str:
    every = list(TEXTS.keys())
    said = [key for key in every if key.split(".")[0] in SPOKEN]
    words = {lang: {key: TEXTS.template(key, lang) for key in said} for lang in LANGUAGES}
    return json.dumps(words, ensure_ascii=False).replace("<", "\\u003c")


def middle(shown: Shown, language: str) -> str:
    """Draw a game in its middle, as SVG."""
    from random import Random

    from sengoku.bots import bot

    match = Match(sengoku.load(shown.game, **dict(shown.picture)), seed=SAMPLE)
    match.deal()
    player, played = bot("greedy", match.game, Random(SAMPLE)), 0
    while played < PLAYED and match.outcome is None:
        seat = match.state.actor
        match.play(player.choose(match.game.view(match.state, seat), seat).action)
        match.deal()
        played += 1
    return svg(still_scene(match, language))


def _still(found: Lesson, language: str) -> str:
    """Draw the first step of a lesson, and what it says."""
    player = LessonPlayer(found, language=language)
    scene = picture(found.game, player.table.match.state, Look(seat=found.seat, language=language))
    said = "".join(f"<p>{escape(line)}</p>" for line in player.say.split("\n\n"))
    return f"{svg(scene)}<div><h2>{escape(player.title)}</h2>{said}</div>"


def _card(shown: Shown) -> str:
    names = {language: TEXTS.text(f"game.{shown.key}", language) for language in LANGUAGES}
    images = "".join(
        f'<img lang="{lang}" src="pictures/{shown.key}.{lang}.svg" alt="" loading="lazy">'
        for lang in LANGUAGES
    )
    first = f"#{shown.game}/{shown.lessons[0]}"
    return (
        f'<article id="game-{shown.key}">'
        f'<a class="picture" href="{first}" tabindex="-1">{images}</a>'
        f"<h2>{_each(names)}</h2><p>{_each(shown.introduced())}</p>"
        f"<h3>{both('site.lessons')}</h3><ol>{_lessons(shown, shown.lessons)}</ol>"
        f"{_ideas(shown)}{_puzzles(shown)}{_form(shown)}"
        "</article>"
    )


def _ideas(shown: Shown) -> str:
    if not shown.ideas:
        return ""
    return f"<h3>{both('site.ideas')}</h3><ol>{_lessons(shown, shown.ideas)}</ol>"


def _lessons(shown: Shown, names: tuple[str, ...]) -> str:
    lines, practised = [], themes(shown.game)
    for name, found in shown.found():
        if name not in names:
            continue
        count = len(found.steps)
        check = (
            f'<a class="check" href="#questions/{shown.game}/{name}">{both("site.check")}</a>'
            if found.questions
            else ""
        )
        if found.idea in practised:
            address = f"puzzle/{shown.game}/theme/{found.idea}"
            check += f'<a class="check" href="#{address}">{both("site.idea-puzzles")}</a>'
        lines.append(
            f'<li><a href="#{shown.game}/{name}" data-lesson="{shown.game}-{name}"'
            f' data-count="{count}">{_each(dict(found.title))}'
            f'<progress max="{count}" value="0" hidden></progress></a>{check}</li>'
        )
    return "".join(lines)


def _puzzles(shown: Shown) -> str:
    if shown.key != shown.game or not puzzles(shown.game):
        return ""
    links = (
        (f"puzzle/{shown.game}/five", "puzzles-five"),
        (f"puzzle/{shown.game}/today", "puzzles-day"),
        (f"puzzle/{shown.game}", "puzzles-run"),
    )
    return f"<h3>{both('site.puzzles')}</h3><ul>" + "".join(
        f'<li><a href="#{address}">{both(f"site.{key}")}</a></li>' for address, key in links
    ) + "</ul>"


def _form(shown: Shown) -> str:
    variants = "".join(_option(query, names) for query, names in shown.variants())
    people = {language: TEXTS.text("site.people", language) for language in LANGUAGES}
    bots = "".join(
        _option(name, {lang: TEXTS.text(f"table.bot.{name}", lang) for lang in LANGUAGES})
        for name in shown.bots()
        if not name.startswith("perfect")
    )
    return (
        f'<form data-game="{shown.game}"><h3>{both("site.play")}</h3>'
        f'<label>{both("site.with")}<select name="variant">{variants}</select></label>'
        f'<label>{both("site.against")}<select name="bots">{bots}{_option("", people)}</select>'
        f'</label><button>{both("site.begin")}</button></form>'
    )


def _option(value: str, names: dict[str, str]) -> str:
    data = " ".join(f'data-{lang}="{escape(name)}"' for lang, name in names.items())
    if value == FITS_ME:
        # How strong it is now, the browser knows that has played against it.
        now = {lang: say("fits.offered", lang, level="{level}") for lang in names}
        data += "".join(f' data-now-{lang}="{escape(name)}"' for lang, name in now.items())
    return f'<option value="{escape(value)}" {data}>{escape(names[USUAL])}</option>'

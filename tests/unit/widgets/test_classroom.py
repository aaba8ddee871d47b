"""What a pupil and a teacher call in a notebook."""

from pathlib import Path

import pytest
import sengoku_widgets
from sengoku_widgets import boards

from sengoku.play.board import tongue
from sengoku.play.board.progress import Progress
from sengoku.play.classroom import NotProgress, gathered
from sengoku.play.lesson.player import LessonPlayer, lesson
from sengoku.play.match.saved import folders


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SENGOKU_MATCHES", str(tmp_path / "kept"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def pupil_mark() -> str:
    return gathered(folders()).mark


def begin() -> None:
    player = LessonPlayer(lesson("tenku", "01-courts"))
    Progress(player)
    player.goto(1)


def test_a_pupil_saves_and_a_teacher_reads(here: Path) -> None:
    with pytest.raises(NotProgress, match="Nothing is kept yet"):
        sengoku_widgets.my_progress(language="en")
    begin()
    said = sengoku_widgets.my_progress(language="en")
    (file,) = here.glob("progress-*.json")
    assert file.name in repr(said)
    assert "no name" in said._repr_html_()
    (here / "class").mkdir()
    sengoku_widgets.my_progress("class", language="ja")
    sengoku_widgets.my_progress("class/mine.json")
    told = sengoku_widgets.class_progress("class", language="en")
    assert "1 pupil." in repr(told)  # both files are of one pupil
    assert "Tenku" in told._repr_html_()
    assert "天空" in repr(sengoku_widgets.class_progress("class", language="ja"))


def test_where_it_cannot_be_saved_is_said(here: Path) -> None:
    begin()
    with pytest.raises(NotProgress) as refused:
        sengoku_widgets.my_progress("no-such-folder/mine.json", language="ja")
    assert "「no-such-folder」" in refused.value.text("ja")
    (here / "taken").mkdir()
    (here / "taken" / f"progress-{pupil_mark()}.json").mkdir()
    with pytest.raises(NotProgress) as refused:
        sengoku_widgets.my_progress("taken", language="en")
    assert "cannot be saved" in str(refused.value)
    with pytest.raises(NotProgress, match="no folder"):
        sengoku_widgets.class_progress("nowhere", language="en")


def test_nothing_else_is_written_over(here: Path) -> None:
    begin()
    for text in ("a notebook", '{"format": "sengoku-progress", "version": 1, "pupil": "other"}'):
        (here / "mine.json").write_text(text)
        with pytest.raises(NotProgress, match="something else"):
            sengoku_widgets.my_progress("mine.json", language="en")
        assert (here / "mine.json").read_text() == text
    sengoku_widgets.my_progress("own.json", language="en")
    sengoku_widgets.my_progress("own.json", language="en")


def test_words_without_a_board_speak_as_the_system_does(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(boards.chosen, "language", "")
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert "架空のクラス" in repr(sengoku_widgets.class_progress())
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert "made-up" in repr(sengoku_widgets.class_progress())
    tongue.remember("ja-ruby")
    assert "架空のクラス" in repr(sengoku_widgets.class_progress())


def test_without_a_folder_a_made_up_class_is_shown_and_said_to_be_one() -> None:
    assert "made-up" in repr(sengoku_widgets.class_progress(language="en"))

"""Every command of ``sengoku`` tells how it is typed in the reader's language."""

from __future__ import annotations

import pytest
from sengoku_widgets import command, command_league

from sengoku.teaching.__main__ import main as teaching

ENGLISH = ("usage", "positional", "options", "show this", "required", "invalid", "error")
TASKS = ("lab", "print", *command_league.TASKS)


JAPANESE = ([], ["-h"], *([task, fault] for task in TASKS for fault in ("-h", "--language")))
TYPED = ([task, "--language", "ja", fault] for task in TASKS for fault in ("-h", "--language"))


@pytest.mark.parametrize(
    ("system", "words"),
    [*(("ja_JP.UTF-8", words) for words in JAPANESE), *(("en_GB.UTF-8", words) for words in TYPED)],
)
def test_its_help_and_its_faults_are_in_japanese(system, words, monkeypatch, capsys):
    monkeypatch.setenv("LC_ALL", system)
    with pytest.raises(SystemExit):
        command.main(words)
    printed = capsys.readouterr()
    said = printed.out + printed.err
    assert "使い方：sengoku" in said
    assert [word for word in ENGLISH if word in said] == []


def test_the_folder_for_nbgrader_is_told_of_in_japanese_too(monkeypatch, capsys):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    for words in (["--language", "ja"], ["-h", "--language", "ja"]):
        with pytest.raises(SystemExit):
            teaching(words)
        printed = capsys.readouterr()
        said = printed.out + printed.err
        assert "使い方：python -m sengoku.teaching" in said
        assert [word for word in ENGLISH if word in said] == []

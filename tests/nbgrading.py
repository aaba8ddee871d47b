"""Runs nbgrader over a course's folder: hand out, hand in, collect, grade; tells the scores.

``python nbgrading.py FOLDER`` reads from its input, as JSON, each assignment with what each pupil
hands in, as the notebook's text (``null``: as it was fetched); it writes the scores as JSON.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from nbgrader.apps import NbGraderAPI
from nbgrader.auth import Authenticator
from nbgrader.coursedir import CourseDirectory
from nbgrader.exchange.default import ExchangeFetchAssignment, ExchangeSubmit
from traitlets.config import Config
from traitlets.config.loader import PyFileConfigLoader


def told(folder: Path) -> Config:
    """Give the folder's own settings, with the places of this trial."""
    config = PyFileConfigLoader("nbgrader_config.py", str(folder)).load_config()
    config.CourseDirectory.root = str(folder)
    config.Exchange.root = str(folder / "exchange")
    config.Exchange.cache = str(folder / "cache")
    return config


def handed_in(config: Config, name: str, pupil: str, text: str | None, home: Path) -> None:
    """Fetch an assignment as a pupil does, write the answer into it, and hand it in."""
    home.mkdir(parents=True, exist_ok=True)
    config = Config(config)
    config.CourseDirectory.student_id = pupil
    config.CourseDirectory.assignment_id = name
    config.Exchange.assignment_dir = str(home)
    for step in (ExchangeFetchAssignment, ExchangeSubmit):
        course = CourseDirectory(config=config)
        step(coursedir=course, authenticator=Authenticator(config=config), config=config).start()
        file = home / name / f"{name}.ipynb"
        if step is ExchangeFetchAssignment and text is not None:
            file.write_text(text, encoding="utf-8")


def done(step: dict[str, Any]) -> None:
    """Make sure that a step of nbgrader's went well."""
    if not step["success"]:
        sys.exit(step.get("error") or step.get("log"))


def main() -> None:
    """Do all of it."""
    folder = Path(sys.argv[1])
    config, scores = told(folder), {}
    (folder / "exchange").mkdir()
    (folder / "exchange").chmod(0o777)
    api = NbGraderAPI(config=config)
    for name, pupils in json.load(sys.stdin).items():
        done(api.generate_assignment(name))
        done(api.release_assignment(name))
        for pupil, text in pupils.items():
            handed_in(config, name, pupil, text, folder / "homes" / pupil)
        done(api.collect(name))
        scores[name] = {}
        for pupil in pupils:
            done(api.autograde(name, pupil))
            found = api.get_submission(name, pupil)
            scores[name][pupil] = found["code_score"], found["max_code_score"]
    sys.stdout.write(json.dumps(scores))


if __name__ == "__main__":
    main()

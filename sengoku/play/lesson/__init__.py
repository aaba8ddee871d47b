"""Lessons, questions and puzzles: what is taught, how it is written down and stepped through."""

from sengoku.play.lesson.model import DamagedLesson, Lesson
from sengoku.play.lesson.player import LessonPlayer
from sengoku.play.lesson.reader import lesson
from sengoku.play.lesson.sandbox import study

__all__ = ["DamagedLesson", "Lesson", "LessonPlayer", "lesson", "study"]

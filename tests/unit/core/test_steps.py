"""Long work in steps: the same result at once or step by step, and kept results cost no step."""

from __future__ import annotations

from collections.abc import Iterator

from sengoku.core.steps import Steps, finish, kept, meanwhile, news


def test_a_result_is_kept_until_others_were_asked_for_later() -> None:
    done: list[int] = []

    @kept(2)
    def square(n: int) -> Steps[int]:
        for _ in range(n):
            yield
        done.append(n)
        return n * n

    assert [square(3), square(4), square(3)] == [9, 16, 9]
    assert done == [3, 4]
    assert list(square.steps(4)) == []
    assert square(5) == 25  # 3 was asked for before 4
    assert len(list(square.steps(3))) == 3
    assert done == [3, 4, 5, 3]
    square.cache_clear()
    assert square(3) == 9
    assert done == [3, 4, 5, 3, 3]


def test_work_that_is_left_keeps_nothing() -> None:
    done: list[int] = []

    @kept(2)
    def slow(n: int) -> Steps[int]:
        yield
        yield
        done.append(n)
        return n

    steps = slow.steps(1)
    next(steps)
    steps.close()
    assert done == []
    assert slow(1) == 1
    assert done == [1]


def test_meanwhile_says_a_word_at_each_step_and_gives_the_result() -> None:
    def work() -> Steps[str]:
        yield
        yield
        return "done"

    def told() -> Iterator[str]:
        result = yield from meanwhile(work(), "wait")
        yield result

    assert list(told()) == ["wait", "wait", "done"]
    assert finish(work()) == "done"
    assert list(news(iter([None, 1, None, 2]))) == [1, 2]

"""Long work in steps: whoever has other things to do takes one step at a time, or stops.

A function that works in steps is a generator that yields nothing and returns its result. `finish`
takes all steps at once.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Generator, Hashable, Iterator
from typing import Any, Generic, ParamSpec, TypeVar

T = TypeVar("T")
W = TypeVar("W")
P = ParamSpec("P")

Steps = Generator[None, None, T]
"""Work whose result comes at the end."""


def finish(steps: Steps[T]) -> T:
    """Take all the steps of some work and give its result.

    >>> def count(n):
    ...     for _ in range(n):
    ...         yield
    ...     return n
    >>> finish(count(3))
    3
    """
    end: list[T] = []
    for _ in _ending(steps, end):
        pass
    return end[0]


def news(steps: Iterator[W | None]) -> Iterator[W]:
    """Give what steps found out, without those that found nothing new yet."""
    return (found for found in steps if found is not None)


def meanwhile(steps: Steps[T], word: W) -> Generator[W, None, T]:
    """Say something at each step of some work; give its result.

    Args:
        steps: the work.
        word: what is said.
    """
    end: list[T] = []
    for _ in _ending(steps, end):
        yield word
    return end[0]


def _ending(steps: Steps[T], end: list[T]) -> Iterator[None]:
    """Take the steps of some work, and put its result where a loop over them finds it."""
    end.append((yield from steps))


class Kept(Generic[P, T]):
    """A function that works in steps and keeps the results asked for last, like `lru_cache`.

    Args:
        work: the function.
        most: how many results are kept.
    """

    def __init__(self, work: Callable[P, Steps[T]], most: int) -> None:
        self.__doc__ = work.__doc__
        self._work: Callable[..., Steps[T]] = work
        self._most = most
        self._known: OrderedDict[tuple[Hashable, ...], T] = OrderedDict()

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T:
        """Give the result at once."""
        return finish(self.steps(*args, **kwargs))

    def steps(self, *args: P.args, **kwargs: P.kwargs) -> Steps[T]:
        """Give the result in steps; one that is kept needs none."""
        key: Any = (args, tuple(sorted(kwargs.items())))
        if key in self._known:
            result = self._known[key]
        else:
            result = yield from self._work(*args, **kwargs)
        self._known[key] = result
        self._known.move_to_end(key)
        while len(self._known) > self._most:
            self._known.popitem(last=False)
        return result

    def cache_clear(self) -> None:
        """Forget all results, as `lru_cache` does."""
        self._known.clear()


def kept(most: int) -> Callable[[Callable[P, Steps[T]]], Kept[P, T]]:
    """Keep the results of a function that works in steps.

    Args:
        most: how many.
    """

    def keep(work: Callable[P, Steps[T]]) -> Kept[P, T]:
        return Kept(work, most)

    return keep

"""What a step asks for is in sight when it opens, however little room its words have."""

from __future__ import annotations

import pytest

WINDOWS = {"phone": (390, 844), "phone-lying": (844, 390)}

TALL = {
    "tenku": "board = lesson('tenku', '03-battle', language={language!r})",
    "rokumon": "board = lesson('rokumon', 'act3', language={language!r})",
    "rumble": "board = sengoku_widgets.puzzle('rumble', language={language!r})",
}
"""Steps and a puzzle before whose task much is told."""

TASK = """root => {
    const [body, task] = ['.sengoku-body', '.sengoku-task'].map(
        name => root.querySelector(name).getBoundingClientRect());
    const told = root.querySelector('.sengoku-task').previousElementSibling;
    const mask = getComputedStyle(root.querySelector('.sengoku-body'));
    return {
        seen: task.top >= body.top - 1 && task.bottom <= body.bottom + 1 && task.height > 10,
        clear: task.bottom <= body.bottom - 28 || mask.animationName === 'none',
        read: told.getBoundingClientRect().top < body.bottom,
        more: root.hasAttribute('data-more'),
        beyond: root.querySelector('.sengoku-body').scrollHeight > body.height + 12,
    };
}"""
END = "body => body.scrollTo({top: body.scrollHeight})"


@pytest.mark.parametrize(("window", "language", "name"), [
    ("phone", "ja", "tenku"), ("phone", "en", "rokumon"), ("phone", "ja", "rumble"),
    ("phone-lying", "ja", "rokumon"), ("phone-lying", "en", "tenku"),
])
def test_the_task_of_a_step_is_in_sight_when_it_opens(desk, window, language, name):
    desk.sidebar(False)
    desk.screen(*WINDOWS[window])
    board = desk.show(TALL[name].format(language=language))
    board.at_rest()
    found = board.root.evaluate(TASK)
    desk.screenshot(f"task-{window}-{name}-{language}")
    assert found["seen"], found
    assert found["clear"], "its words fade as if they went on"
    assert found["read"], "it covers all that is told before it"
    assert found["more"] == found["beyond"], "that there is more is not seen"
    assert board.crowded() == []
    # Whoever reads on comes to the end, where nothing lies over anything.
    board.part("body").evaluate(END)
    board.wait_until(
        lambda: not board.root.evaluate("root => root.hasAttribute('data-more')"), "it has no end"
    )
    assert board.crowded() == []

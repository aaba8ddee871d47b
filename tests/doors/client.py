"""A page without a browser: it hears a board's frames and presses what they show, by websocket."""

from __future__ import annotations

import json
import time
from typing import Any
from uuid import uuid4

import websocket

PATIENCE = 60.0
"""Seconds until an answer counts as lost: enough for ten at once on a slow machine."""


class Client:
    """One kernel and the board that was opened last in it.

    Args:
        url: of the kernel's channels, ``ws://...``.
        token: lets this client in.
    """

    def __init__(self, url: str, token: str) -> None:
        header = [f"Authorization: token {token}"]
        self._socket = websocket.create_connection(url, header=header, timeout=PATIENCE)
        self._session = uuid4().hex
        self.comm = ""
        self.number = 0
        self.blocks: dict[str, list[Any]] = {}
        self.waits: list[float] = []

    def close(self) -> None:
        """Leave."""
        self._socket.close()

    def _send(self, kind: str, content: dict[str, Any], cell: str = "") -> str:
        number = uuid4().hex
        header = {
            "msg_id": number, "msg_type": kind, "session": self._session,
            "username": "", "version": "5.3", "date": "",
        }  # fmt: skip
        metadata = {"cellId": cell} if cell else {}
        self._socket.send(json.dumps({
            "header": header, "parent_header": {}, "metadata": metadata, "content": content,
            "channel": "shell", "buffers": [],
        }))  # fmt: skip
        return number

    def _next(self) -> dict[str, Any]:
        """Hear the next message, and keep what it says of the board."""
        said = self._socket.recv()
        text = said if isinstance(said, str) else _first(said)
        message: dict[str, Any] = json.loads(text)
        content, kind = message["content"], message["header"]["msg_type"]
        state = content.get("data", {}).get("state", {}) if kind == "comm_open" else {}
        if "frame" in state and "_esm" in state:
            self.comm = content["comm_id"]
            self._whole(state["frame"])
        elif kind == "comm_msg" and content["comm_id"] == self.comm:
            self._news(content["data"].get("content", {}))
        assert kind != "error", content
        return message

    def _whole(self, frame: dict[str, Any]) -> None:
        self.number, self.blocks = frame["number"], dict(frame["blocks"])

    def _news(self, told: dict[str, Any]) -> None:
        news = told.get("news")
        if news:
            assert news["base"] == self.number
            self.number = news["number"]
            self.blocks.update(news["blocks"])
            for key in news.get("gone", ()):
                del self.blocks[key]

    def execute(self, code: str, cell: str = "", ask: str = "") -> str:
        """Run code as a cell does; give the ``repr`` of an expression asked for with it."""
        content = {
            "code": code, "silent": False, "store_history": True, "allow_stdin": False,
            "stop_on_error": True, "user_expressions": {"answer": ask} if ask else {},
        }  # fmt: skip
        number, done = self._send("execute_request", content, cell), set()
        answer = ""
        while done != {"reply", "idle"}:
            message = self._next()
            if message["parent_header"].get("msg_id") != number:
                continue
            kind, content = message["header"]["msg_type"], message["content"]
            if kind == "execute_reply":
                assert content["status"] == "ok", content
                if ask:
                    answer = content["user_expressions"]["answer"]["data"]["text/plain"]
                done.add("reply")
            elif kind == "status" and content["execution_state"] == "idle":
                done.add("idle")
        return answer

    def _press(self, key: str, told: Any) -> None:
        """Press a block as the page does, and wait until the kernel has heard it."""
        begun = time.monotonic()
        content = {"press": [key, told], "seen": self.number}
        data = {"method": "custom", "content": content}
        number = self._send("comm_msg", {"comm_id": self.comm, "data": data})
        heard = False
        while True:
            message = self._next()
            mine = message["parent_header"].get("msg_id") == number
            if mine and message["header"]["msg_type"] == "comm_msg" and not heard:
                heard = True
                self.waits.append(time.monotonic() - begun)
            idle = message["content"].get("execution_state") == "idle"
            if mine and message["header"]["msg_type"] == "status" and idle:
                assert heard, "a press was not answered"
                return

    def wait(self, met: Any) -> Any:
        """Hear the kernel until something is there, and give it."""
        end = time.monotonic() + PATIENCE
        while not (found := met()):
            assert time.monotonic() < end, "the board does not come to it"
            self._next()
        return found

    def all(self, name: str) -> list[tuple[str, dict[str, Any]]]:
        """Find the blocks that are shown and can be pressed, by their name in the style sheet."""
        return [
            (key, values)
            for key, (_, classes, values, _children) in self.blocks.items()
            if f"sengoku-{name}" in classes
            and "sengoku-hidden" not in classes
            and not values.get("off")
        ]

    def block(self, name: str) -> tuple[str, dict[str, Any]] | None:
        """Find the first of them."""
        return next(iter(self.all(name)), None)

    def press(self, name: str, text: str = "") -> None:
        """Press a button by its name in the style sheet, and by what it says where many have it."""
        for key, values in self.all(name):
            if text in ("", values.get("text")):
                self.push(key, values)
                return
        raise AssertionError(f"no {name} {text!r} to press")

    def push(self, key: str, values: dict[str, Any]) -> None:
        """Press a button, as the page does: with what it was given to say, or what stands on it."""
        said = values.get("says")
        self._press(key, values["text"] if said is None else said)

    def type(self, action: str) -> None:
        """Type an action in the field below the board."""
        found = self.block("typed")
        assert found is not None
        self._press(found[0], action)


def _first(message: bytes) -> str:
    """Take the JSON out of a message that carries buffers too."""
    count = int.from_bytes(message[:4], "big")
    ends = [int.from_bytes(message[4 * n + 4 : 4 * n + 8], "big") for n in range(count)]
    return message[ends[0] : ends[1] if count > 1 else None].decode()

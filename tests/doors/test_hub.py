"""JupyterHub with its proxy: ten users at once learn and play, each in a server of their own."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from random import Random
from statistics import median
from threading import Barrier

import psutil
import pytest

from sengoku.play.lesson import lesson
from tests.doors import doors
from tests.doors.client import Client

pytestmark = pytest.mark.long
HUB = doors.HERE / "hub"
USERS = [f"user{number}" for number in range(10)]
MOST = 400
"""Megabytes that a user may take: a server and a kernel with a lesson and a game."""


@pytest.fixture(scope="module")
def hub(tmp_path_factory):
    """Run a hub; give its address, its token and its process."""
    if shutil.which("npm") is None:
        pytest.skip("no npm on the PATH: install it to run the hub's proxy")
    home = tmp_path_factory.mktemp("hub")
    programs = doors.door(home, "hub/requirements.txt")
    assert not doors.unpinned(programs, "hub/requirements.txt")
    for name in ("package.json", "package-lock.json"):
        shutil.copy(HUB / name, home)
    doors.run("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", cwd=home)
    ports = [doors.free_port() for _ in range(3)]
    url, token = f"http://127.0.0.1:{ports[0]}", secrets.token_hex(16)
    variables = {
        "HUB_HOME": str(home),
        "HUB_PORT": str(ports[1]),
        "HUB_PROXY": f"http://127.0.0.1:{ports[2]}",
        "HUB_PROXY_COMMAND": str(home / "node_modules/.bin/configurable-http-proxy"),
        "HUB_TOKEN": token,
        "HUB_URL": url,
        "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
        "CONFIGPROXY_AUTH_TOKEN": secrets.token_hex(16),
    }
    command = (programs / "python", "-m", "jupyterhub", "-f", HUB / "jupyterhub_config.py")
    with doors.serving(f"{url}/hub/api", *command, cwd=home, **variables) as process:
        yield url, token, process


def api(url, token, method, path, body=None):
    """Call a REST interface and give its answer."""
    request = urllib.request.Request(
        f"{url}{path}",
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={"Authorization": f"token {token}"},
    )
    with urllib.request.urlopen(request, timeout=200) as reply:
        return json.loads(reply.read() or b"null")


def come_in(url, token, name):
    """Let a user in and start their server; give a token of theirs."""
    with suppress(urllib.error.HTTPError):  # who is known is known
        api(url, token, "POST", f"/hub/api/users/{name}")
    api(url, token, "POST", f"/hub/api/users/{name}/server")
    request = urllib.request.Request(
        f"{url}/hub/api/users/{name}/server/progress", headers={"Authorization": f"token {token}"}
    )
    with urllib.request.urlopen(request, timeout=200) as events:
        for line in events:
            if line.startswith(b"data:"):
                told = json.loads(line[5:])
                assert not told.get("failed"), told
                if told.get("ready"):
                    break
    return api(url, token, "POST", f"/hub/api/users/{name}/tokens", {})["token"]


def learn(client):
    """Do a lesson to its end by what the board shows; give how many steps."""
    steps = lesson("rokumon", "act1").steps
    client.execute(
        'from sengoku_widgets import lesson, play; lesson("rokumon", "act1")', cell="lesson"
    )
    for number, step in enumerate(steps, start=1):
        if step.ask:
            right = next(option for option in step.ask if option.right)
            client.press("option", right.text["en"])
        elif step.expect is not None:
            client.type(str(step.solution))
        if number < len(steps):
            found = client.wait(lambda: client.block("forward"))
            assert "sengoku-confirm" in client.blocks[found[0]][1], (number, step)
            client.press("forward")
    return len(steps)


def game(client, seed):
    """Play against a bot to the end; give how many presses it took."""
    client.execute(
        f'board = play("rokumon", act=1, seats={{1: "random"}}, seed={seed})\n'
        "board.view.runner.pause = 0",
        cell="game",
    )
    rng, count = Random(seed), 0
    while True:
        client.wait(lambda: client.all("result") or buttons(client))
        if client.all("result"):
            return count
        client.push(*rng.choice(buttons(client)))
        count += 1


def buttons(client):
    """Give the choices that are buttons."""
    return [one for one in client.all("choice") if one[1].get("text")]


def one_user(url, token, name, barrier):
    """Come in, learn and play; give what it took."""
    own = come_in(url, token, name)
    home = f"{url}/user/{name}"
    books = api(home, own, "GET", "/api/contents/notebooks/start.ipynb")["content"]["cells"]
    assert all(c["metadata"]["trusted"] for c in books if c["cell_type"] == "code")
    kernel = api(home, own, "POST", "/api/kernels", {"name": "python3"})["id"]
    socket = f"{home.replace('http', 'ws', 1)}/api/kernels/{kernel}/channels"
    client = Client(socket, own)
    try:
        barrier.wait(300)
        told = {"steps": learn(client), "actions": game(client, seed=int(name[4:]))}
        told["waits"] = client.waits
        barrier.wait(300)  # all are there still when memory is read
        barrier.wait(300)
    finally:
        client.close()
    return told


def memory(hub):
    """Give the megabytes of each user's server and kernels, and of the hub with its proxy."""
    taken = {"users": 0.0, "hub": hub.memory_full_info().uss}
    for process in hub.children(recursive=True):
        with suppress(psutil.Error):
            words = " ".join(process.cmdline())
            user = "singleuser" in words or "ipykernel_launcher" in words
            taken["users" if user else "hub"] += process.memory_full_info().uss
    return {name: value / 1e6 for name, value in taken.items()}


def test_ten_users_at_once_learn_and_play(hub, capsys):
    url, token, process = hub
    barrier = Barrier(len(USERS) + 1)
    with ThreadPoolExecutor(len(USERS)) as pool:
        users = [pool.submit(one_user, url, token, name, barrier) for name in USERS]
        for one in users:
            one.add_done_callback(lambda done: done.exception() and barrier.abort())
        with suppress(Exception):
            barrier.wait(300)
            barrier.wait(300)
            taken = memory(process)
            barrier.wait(300)
        told = [one.result() for one in users]
    steps = len(lesson("rokumon", "act1").steps)
    assert [one["steps"] for one in told] == [steps] * len(USERS)
    assert all(one["actions"] > 0 for one in told)
    waits = sorted(wait for one in told for wait in one["waits"])
    assert taken["users"] / len(USERS) < MOST
    with capsys.disabled():
        print(  # noqa: T201
            f"\nten users: {taken['users'] / len(USERS):.0f} MB a user,"
            f" hub and proxy {taken['hub']:.0f} MB; {len(waits)} presses, answered in"
            f" {1000 * median(waits):.0f} ms (median),"
            f" {1000 * waits[int(0.95 * len(waits))]:.0f} ms (95 %), {1000 * waits[-1]:.0f} at most"
        )

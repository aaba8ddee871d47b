"""A server of the tests ends with all that it started, also when the tests are cut off."""

from __future__ import annotations

import subprocess
import sys

import psutil
import pytest

from tests.doors import doors

HUB = """
import subprocess, sys
from http.server import HTTPServer, SimpleHTTPRequestHandler

port, wordless = int(sys.argv[1]), "wordless" in sys.argv
proxy = subprocess.Popen(
    [sys.executable, "-c", "import time; time.sleep(600)"], start_new_session=True
)
with open("proxy.txt", "w") as file:
    file.write(str(proxy.pid))
if wordless:
    import signal
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
HTTPServer(("127.0.0.1", port), SimpleHTTPRequestHandler).serve_forever()
"""
"""Like JupyterHub: what it starts is in a session of its own, and it may go without ending it."""

CUT_OFF = """
import sys, time
from pathlib import Path
from tests.doors import doors

port = doors.free_port()
url = f"http://127.0.0.1:{port}/"
with doors.serving(url, sys.executable, "hub.py", str(port), cwd=Path(sys.argv[1])) as hub:
    print(hub.pid, flush=True)
    time.sleep(600)
"""


@pytest.fixture
def home(tmp_path):
    (tmp_path / "hub.py").write_text(HUB, encoding="utf-8")
    return tmp_path


def proxy(home):
    return psutil.Process(int((home / "proxy.txt").read_text()))


@pytest.mark.parametrize("how", ["", "wordless"])
def test_what_a_server_started_ends_with_the_test(home, how):
    port = doors.free_port()
    command = (sys.executable, "hub.py", str(port), how)
    with doors.serving(f"http://127.0.0.1:{port}/", *command, cwd=home) as hub:
        started = proxy(home)
        assert started.parent() == hub
    assert not hub.is_running()
    assert not started.is_running()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux hands orphans on")
def test_what_a_server_left_behind_ends_with_the_test(home):
    """Even where the server itself was killed, and its proxy has no parent any more."""
    port = doors.free_port()
    command = (sys.executable, "hub.py", str(port))
    with doors.serving(f"http://127.0.0.1:{port}/", *command, cwd=home) as hub:
        started = proxy(home)
        hub.kill()
        _, alive = psutil.wait_procs([hub, started], 20)
        assert alive == []


def test_a_test_that_is_killed_leaves_nothing(home):
    command = [sys.executable, "-c", CUT_OFF, home]
    test = subprocess.Popen(command, cwd=doors.ROOT, stdout=subprocess.PIPE, text=True)
    assert test.stdout is not None
    started = [psutil.Process(int(test.stdout.readline())), proxy(home)]
    guard = started[0].parent()
    test.kill()
    test.wait(10)
    test.stdout.close()
    _, alive = psutil.wait_procs([*started, guard], 30)
    assert alive == []


def test_a_server_that_does_not_come_up_says_why(home):
    command = (sys.executable, "-c", "raise SystemExit('no room')")
    url = f"http://127.0.0.1:{doors.free_port()}/"
    with pytest.raises(AssertionError, match="no room"), doors.serving(url, *command, cwd=home):
        pass

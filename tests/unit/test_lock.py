"""The lock files follow from the pins; the bill of materials names what is in the wheel."""

from __future__ import annotations

import hashlib
import json
import re
import zipfile
from pathlib import Path

import pytest
from packaging.markers import Marker

from tools import lock, sbom

ROOT = Path(__file__).resolve().parents[2]
LINE = re.compile(r"([a-z0-9.-]+)==([\w.+!]+)(?: ; ([^\\]+))?")
SUM = re.compile(r"    --hash=sha256:[0-9a-f]{64}")


def locked(extra):
    """Give each locked package with its version and marker."""
    text = lock.file(extra).read_text(encoding="utf-8")
    lines = [line.removesuffix(" \\") for line in text.splitlines() if not line.startswith("#")]
    found = {}
    for line in lines:
        if not line.startswith(" "):
            name, version, marker = LINE.fullmatch(line).groups()
            found[name] = version, Marker(marker) if marker else None
    return found


def pins():
    pinned = (ROOT / "constraints.txt").read_text(encoding="utf-8").split()
    parts = (pin.partition("==") for pin in pinned)
    return {re.sub(r"[-_.]+", "-", name).lower(): version for name, _, version in parts}


def canonical(found):
    return {re.sub(r"[-_.]+", "-", name): one for name, one in found.items()}


@pytest.mark.parametrize("extra", lock.EXTRAS)
def test_a_lock_file_follows_from_the_pins(extra):
    assert lock.fits(extra), "run `make lock` after a change of pyproject.toml or constraints.txt"
    for name, (version, marker) in canonical(locked(extra)).items():
        if name in pins():
            assert pins()[name] == version
        else:  # what only another system needs cannot be pinned from what is installed here
            assert marker is not None, name
            linux = {"sys_platform": "linux", "os_name": "posix", "platform_system": "Linux"}
            assert not marker.evaluate(linux), name


def test_all_pins_are_locked():
    assert set(pins()) <= set(canonical(locked("dev")))


@pytest.mark.parametrize("extra", lock.EXTRAS)
def test_a_lock_file_holds_names_versions_and_checksums_alone(extra):
    text = lock.file(extra).read_text(encoding="utf-8")
    assert "://" not in text
    lines = [line.removesuffix(" \\") for line in text.splitlines() if not line.startswith("#")]
    assert all(SUM.fullmatch(line) or LINE.fullmatch(line) for line in lines)
    assert set(locked(extra)) == set(lock.blocks(text))  # each has a checksum


def test_what_binder_installs_has_the_same_checksums():
    wanted = lock.blocks(lock.file("dev").read_text(encoding="utf-8"))
    asked = lock.blocks((ROOT / "binder/requirements.txt").read_text(encoding="utf-8"))
    assert asked
    for name, said in asked.items():
        assert said == wanted[name]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    return sbom.build(tmp_path_factory.mktemp("dist"))


def valid(text):
    """Check a list against CycloneDX's own schema, and give it."""
    from cyclonedx.schema import SchemaVersion
    from cyclonedx.validation.json import JsonStrictValidator

    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None
    return json.loads(text)


@pytest.mark.wheel
def test_the_list_names_every_file_of_the_wheel_and_every_package(wheel):
    told = valid(sbom.written("sengoku", "1", sbom.of_a_wheel(wheel)))
    files = {c["name"]: c["hashes"] for c in told["components"] if c["type"] == "file"}
    inside = zipfile.ZipFile(wheel)
    assert set(files) == {name for name in inside.namelist() if not name.endswith("/")}
    for name in ("sengoku/__init__.py", "sengoku_widgets/shipped/notebooks/start.ipynb"):
        digest = hashlib.sha256(inside.read(name)).hexdigest()
        assert files[name] == [{"alg": "SHA-256", "content": digest}]
    packages = {c["name"]: c["version"] for c in told["components"] if c["type"] == "library"}
    assert packages == {name: version for name, (version, _) in locked("notebooks").items()}


@pytest.mark.wheel
def test_a_folder_is_listed_with_its_wheels_as_packages(wheel, tmp_path):
    site = tmp_path / "site"
    (site / "wheels").mkdir(parents=True)
    (site / "index.html").write_text("<p>", encoding="utf-8")
    (site / "wheels" / wheel.name).write_bytes(wheel.read_bytes())
    text = sbom.written("site", "1", sbom.of_a_folder(site))
    assert text == sbom.written("site", "1", sbom.of_a_folder(site))
    told = valid(text)
    assert {c["name"] for c in told["components"]} == {
        "index.html", f"wheels/{wheel.name}", "sengoku",
    }  # fmt: skip
    assert "timestamp" not in text

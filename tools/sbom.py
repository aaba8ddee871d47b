"""Lists what is in the wheel, and in a built site: a bill of materials as CycloneDX writes it.

``python tools/sbom.py`` builds the wheel and writes ``dist/sengoku.cdx.json``: every file with its
checksum, and every package that the boards need with the version and the checksums that are
locked. ``python tools/sbom.py FOLDER`` does the same for a folder such as a built site, where each
wheel inside is named as the package that it is. The same content gives the same list, byte by byte.
"""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from collections.abc import Iterator
from email.parser import HeaderParser
from pathlib import Path
from uuid import NAMESPACE_URL, uuid5

from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from tools import lock  # noqa: E402

MADE = ROOT / "dist"


def _hash(digest: str) -> HashType:
    return HashType(alg=HashAlgorithm.SHA_256, content=digest)


def part(name: str, text: bytes) -> Component:
    """Name one file with its checksum."""
    digest = hashlib.sha256(text).hexdigest()
    return Component(type=ComponentType.FILE, name=name, bom_ref=name, hashes=[_hash(digest)])


def package(name: str, version: str, digests: list[str]) -> Component:
    """Name one package from the index of Python's packages."""
    url = PackageURL("pypi", name=name, version=version)
    return Component(
        type=ComponentType.LIBRARY, name=name, version=version, purl=url, bom_ref=str(url),
        hashes=[_hash(digest) for digest in digests],
    )  # fmt: skip


def needed() -> Iterator[Component]:
    """Name every package that the boards need, as it is locked."""
    for name, said in lock.blocks(lock.file("notebooks").read_text(encoding="utf-8")).items():
        version = lock.BLOCK.match(said)
        assert version is not None
        yield package(name, version[2], re.findall(r"sha256:([0-9a-f]{64})", said))


def of_a_wheel(file: Path) -> list[Component]:
    """Name every file inside a wheel, and what it needs."""
    with zipfile.ZipFile(file) as inside:
        names = [name for name in inside.namelist() if not name.endswith("/")]
        return [*needed(), *(part(name, inside.read(name)) for name in sorted(names))]


def of_a_folder(folder: Path) -> list[Component]:
    """Name every file in a folder; a wheel in it is a package."""
    found = []
    for file in sorted(path for path in folder.rglob("*") if path.is_file()):
        name, text = file.relative_to(folder).as_posix(), file.read_bytes()
        found.append(part(name, text))
        if file.suffix == ".whl":
            found.append(package(*_named(file), [hashlib.sha256(text).hexdigest()]))
    return list({one.bom_ref.value: one for one in found}.values())


def _named(wheel: Path) -> tuple[str, str]:
    """Read a wheel's name and version."""
    with zipfile.ZipFile(wheel) as inside:
        (told,) = (n for n in inside.namelist() if re.fullmatch(r"[^/]+\.dist-info/METADATA", n))
        words = HeaderParser().parsestr(inside.read(told).decode())
    return re.sub(r"[-_.]+", "-", words["Name"]).lower(), words["Version"]


def written(name: str, version: str, components: list[Component]) -> str:
    """Write the list; it holds no time and no number of chance.

    Args:
        name: of what is listed.
        version: of the same.
        components: what is in it.
    """
    bom = Bom(components=components)
    root = Component(type=ComponentType.APPLICATION, name=name, version=version, bom_ref="root")
    bom.metadata.component = root
    bom.register_dependency(root, components)
    told = repr([(c.bom_ref.value, sorted(h.content for h in c.hashes)) for c in components])
    bom.serial_number = uuid5(NAMESPACE_URL, f"{name} {version} {told}")
    doc = json.loads(JsonV1Dot6(bom).output_as_string())
    del doc["metadata"]["timestamp"]
    return json.dumps(doc, indent=1, sort_keys=True) + "\n"


def build(folder: Path) -> Path:
    """Build the wheel in a folder and give it."""
    command = ["-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder)]
    subprocess.run([sys.executable, *command], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    (wheel,) = folder.glob("*.whl")
    return wheel


def version() -> str:
    """Read the project's version, which stands in one place."""
    path = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    source = (ROOT / path["tool"]["hatch"]["version"]["path"]).read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"', source, re.MULTILINE)
    assert found is not None
    return found[1]


def main(places: list[str]) -> None:
    """Write the list of the wheel, or of each folder that is named."""
    MADE.mkdir(exist_ok=True)
    for folder in map(Path, places):
        listed = written(f"sengoku-{folder.name}", version(), of_a_folder(folder))
        (MADE / f"sengoku-{folder.name}.cdx.json").write_text(listed, encoding="utf-8")
    if not places:
        with tempfile.TemporaryDirectory() as scratch:
            listed = written("sengoku", version(), of_a_wheel(build(Path(scratch))))
        (MADE / "sengoku.cdx.json").write_text(listed, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])

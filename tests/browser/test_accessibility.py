"""axe looks at every screen, by day and by night."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from tests.browser.people import Person
from tests.browser.tour import Sights, keep_picture, tour

ROOT = Path(__file__).resolve().parents[2]
AXE = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text()
Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
RUN = """async () => {
  const found = await axe.run(document, { resultTypes: ["violations"] });
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)}: ${failureSummary}`));
}"""


def faults(person: Person) -> list[str]:
    person.page.evaluate(AXE)
    found: list[str] = person.page.evaluate(RUN)
    return found


def light(person: Person, scheme: Scheme) -> None:
    """Day or night; returns when it is painted."""
    person.page.emulate_media(color_scheme=scheme)
    person.page.evaluate(PAINTED)


def test_axe_sees_a_fault_that_is_there(ann: Person) -> None:
    ann.visit()
    ann.page.evaluate("document.body.append(new Image())")
    assert any("image-alt" in fault for fault in faults(ann))


def test_axe_finds_nothing_on_any_screen(ann: Person, sights: Sights) -> None:
    found = []
    for screen in tour(ann, sights):
        for scheme in SCHEMES:
            light(ann, scheme)
            found += [f"{screen}, {scheme}: {fault}" for fault in faults(ann)]
            keep_picture(ann, f"{screen}-desktop-{scheme}")
    assert found == [], "\n".join(found)

"""axe looks at every screen, by day and by night."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from tests.browser.people import Person
from tests.browser.tour import Sights, keep_picture, tour

ROOT = Path(__file__).resolve().parents[2]
AXE = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text()
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
RUN = """async () => {
  const found = await axe.run(document, { resultTypes: ["violations"] });
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)}: ${failureSummary}`));
}"""


def faults(person: Person) -> list[str]:
    person.page.evaluate(AXE)
    found: list[str] = person.page.evaluate(RUN)
    return found


def test_axe_sees_a_fault_that_is_there(ann: Person) -> None:
    ann.visit()
    ann.page.evaluate("document.body.append(new Image())")
    assert any("image-alt" in fault for fault in faults(ann))


def test_axe_finds_nothing_on_any_screen(ann: Person, sights: Sights) -> None:
    found = []
    for screen in tour(ann, sights):
        for scheme in SCHEMES:
            ann.page.emulate_media(color_scheme=scheme)
            found += [f"{screen}, {scheme}: {fault}" for fault in faults(ann)]
            keep_picture(ann, f"{screen}-desktop-{scheme}")
    assert found == [], "\n".join(found)

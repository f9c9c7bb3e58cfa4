"""axe looks at every screen, by day and by night."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

from tests.browser.people import Person
from tests.browser.tour import Sights, keep_picture, tour

ROOT = Path(__file__).resolve().parents[2]
AXE = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text()
Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
RUN = """async (rules) => {
  const only = rules && { runOnly: rules };
  const found = await axe.run(document, { resultTypes: ["violations"], ...only });
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)}: ${failureSummary}`));
}"""


# What depends on colours; all else is the same by day and by night.
COLOURS: Final = ["color-contrast", "link-in-text-block"]


def faults(person: Person, rules: list[str] | None = None) -> list[str]:
    """What axe finds: by all of its rules, or by these."""
    if not person.page.evaluate("'axe' in window"):
        person.page.evaluate(AXE)
    found: list[str] = person.page.evaluate(RUN, rules)
    return found


def light(person: Person, scheme: Scheme) -> None:
    """Day or night; returns when it is painted."""
    person.page.emulate_media(color_scheme=scheme)
    person.page.evaluate(PAINTED)


def test_axe_sees_a_fault_that_is_there(ann: Person) -> None:
    ann.visit()
    ann.page.evaluate("document.body.append(new Image())")
    assert any("image-alt" in fault for fault in faults(ann))


def test_axe_sees_a_colour_that_is_too_faint(ann: Person) -> None:
    ann.visit()
    # By script: the page's policy allows no style in its HTML.
    ann.page.evaluate("""() => {
        const faint = document.createElement("p");
        faint.textContent = "Hardly to be seen";
        faint.style.color = "#ddd";
        faint.style.background = "#fff";
        document.querySelector("main").append(faint);
    }""")
    assert any("color-contrast" in fault for fault in faults(ann, COLOURS))


def test_axe_finds_nothing_on_any_screen(ann: Person, sights: Sights) -> None:
    found = []
    for screen in tour(ann, sights):
        for scheme in SCHEMES:
            light(ann, scheme)
            rules = COLOURS if scheme == "dark" else None
            found += [f"{screen}, {scheme}: {fault}" for fault in faults(ann, rules)]
            keep_picture(ann, f"{screen}-desktop-{scheme}")
    assert found == [], "\n".join(found)

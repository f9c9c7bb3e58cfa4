"""The fixture that fails a test on any trouble in the browser sees it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.people import Person


def test_troubles_are_noticed(ann: Person) -> None:
    ann.visit()
    assert ann.troubles == []
    ann.page.evaluate("console.error('Oil on the track')")
    ann.page.evaluate("fetch('/api/races/nowhere').then(() => null)")
    throws = "setTimeout(() => { throw new Error('A flat tyre') })"
    ann.page.evaluate(f"new Promise((done) => {{ {throws}; setTimeout(done); }})")
    ann.page.reload()
    expect(ann.page.get_by_role("button", name="Play now")).to_be_visible()
    text = "\n".join(ann.troubles)
    ann.troubles.clear()
    assert "Oil on the track" in text
    assert "A flat tyre" in text
    assert "404" in text

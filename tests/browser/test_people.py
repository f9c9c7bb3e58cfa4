"""What a host and a guest may expect: who watches, who sits where, a way back to one's seats."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Meet
from tests.browser.people import Person


def test_a_private_race_is_watched_only_with_the_invitation(meet: Meet) -> None:
    ann, ben = meet("Ann"), meet("Ben")
    ann.start_race("me", "friend")
    link, path = ann.invitation(), ann.path
    assert "#" in link  # what is behind it is sent to no server, so no log has it
    ben.may_be_refused = True
    ben.visit(path)
    told = ben.page.get_by_role("alert")
    expect(told).to_contain_text("Only people with the invitation can watch")
    ben.page.goto(link)
    expect(ben.page.get_by_role("button", name="Take a seat")).to_be_visible()
    assert re.fullmatch(r"/join/[\w-]+", ben.path)  # nor has the browser's history
    ben.page.reload()
    expect(ben.page.get_by_role("button", name="Take a seat")).to_be_visible()
    ben.visit(path)
    expect(ben.page.get_by_role("heading", name="Seats")).to_be_visible()


def test_the_host_may_let_whoever_has_the_address_watch(meet: Meet) -> None:
    ann, ben = meet("Ann"), meet("Ben")
    ann.visit("/new")
    ann.page.get_by_text("More options").click()
    by_invitation = ann.page.get_by_label("Watch by invitation only")
    expect(by_invitation).to_be_checked()
    by_invitation.uncheck()
    ann.press("To the grid")
    ann.page.wait_for_url("**/race/*")
    ben.visit(ann.path)
    expect(ben.page.get_by_text("Watching")).to_be_visible()


def test_the_host_frees_a_seat_and_somebody_else_takes_it(meet: Meet) -> None:
    ann, ben, carl = meet("Ann"), meet("Ben"), meet("Carl")
    ann.start_race("me", "friend")
    link = ann.invitation()
    ben.join(link)
    # In the lobby.
    free(ann, "Ben")
    expect(ann.page.get_by_text("Free seat", exact=True)).to_be_visible()
    ben.join(link)
    expect(ann.page.get_by_role("heading", name="The grid is full")).to_be_visible()
    ann.press("Start the race")
    expect(ben.hand).to_be_visible()
    # In the race.
    ann.page.locator("li > button[aria-expanded]", has_text="Ben").click()
    free(ann, "Ben")
    expect(ben.hand).to_have_count(0)
    expect(ann.page.get_by_label("Invitation link")).to_be_visible()
    carl.join(ann.invitation())
    expect(carl.hand).to_be_visible()


def free(host: Person, name: str) -> None:
    host.press(f"Free the seat of {name}")
    dialog = host.page.get_by_role("dialog", name=f"Free the seat of {name}")
    dialog.get_by_role("button", name="Free the seat", exact=True).click()
    expect(dialog).to_be_hidden()


def test_a_code_leads_to_ones_seats_from_another_device_until_it_is_revoked(meet: Meet) -> None:
    ann, phone, late = meet("Ann"), meet("Ann's phone"), meet("Ann's tablet")
    ann.start_race("me", "legend")
    expect(ann.hand).to_be_visible()
    code = new_code(ann, "Show me a code")

    account(phone)
    use(phone, code)
    phone.visit(ann.path)
    expect(phone.hand).to_be_visible()
    # It is there again, whenever and wherever one looks.
    expect(account(phone).locator("output")).to_have_text(code)

    renewed = new_code(ann, "New code, sign other devices out")
    assert renewed != code
    late.may_be_refused = phone.may_be_refused = True
    account(late)
    use(late, code, expected="leads to nobody")
    phone.visit(ann.path)
    expect(phone.page.get_by_role("alert")).to_contain_text("Only people with the invitation")


def account(person: Person) -> Locator:
    person.visit()
    person.press("Settings")
    dialog = person.page.get_by_role("dialog", name="Settings")
    dialog.get_by_text("My seats on another device").click()
    return dialog


def new_code(person: Person, button: str) -> str:
    path = person.path
    dialog = account(person)
    before = dialog.locator("output").all_inner_texts()
    with person.page.expect_response(
        lambda answer: answer.url.endswith("/recovery") and answer.request.method != "GET"
    ) as told:
        dialog.get_by_role("button", name=button).click()
    code = str(told.value.json()["code"])
    assert [code] != before
    expect(dialog.locator("output")).to_have_text(code)

    person.visit(path)
    return code


def use(person: Person, code: str, expected: str = "") -> None:
    dialog = person.page.get_by_role("dialog", name="Settings")
    dialog.get_by_label("I have a code").fill(code)
    if expected:
        dialog.get_by_role("button", name="Use this code").click()
        expect(dialog.get_by_role("alert")).to_contain_text(expected)
        return
    with person.page.expect_navigation():
        dialog.get_by_role("button", name="Use this code").click()

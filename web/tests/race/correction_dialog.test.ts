import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import CorrectionDialog from "../../src/race/prompt/CorrectionDialog.svelte";
import { Session } from "../../src/race/session.svelte";
import { car, FakeLive, info, mine, preview, view } from "../builders";

let live: FakeLive;
let session: Session;
let dialog: ReturnType<typeof mount>;

beforeEach(async () => {
  const plays = ["play 1 2 4"];
  const shown = view({ cars: [car(0, { gear: 1, engine: 0 }), car(1)] });
  const previews = { "play 1 2 4": preview({ correct: true }) };
  live = new FakeLive(shown, { 0: mine(["1", "2", "4"], plays, previews) });
  session = new Session(live, info(), false); // the only play there is has been picked
  dialog = mount(CorrectionDialog, { target: document.body, props: { session } });
  await session.confirmNow();
  flushSync();
});

afterEach(() => void unmount(dialog));

function press(name: string): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>("dialog[open] footer button")];
  buttons.find((button) => button.textContent?.trim() === name)!.click();
  flushSync();
}

it("says what the correction will be", () => {
  const open = document.querySelector("dialog[open]");
  expect(open?.textContent).toContain("No Heat for this shift");
  expect(open?.textContent).toContain("goes to the discard pile");
  expect(open?.textContent).toMatch(/you drive in gear .?2/);
  expect(live.sent).toEqual([]);
});

it("plays it anyway", async () => {
  press("Play it anyway");
  await Promise.resolve();
  expect(live.sent).toEqual(["0: play 1 2 4"]);
  flushSync();
  expect(document.querySelector("dialog[open]")).toBeNull();
});

it("lets choose again", () => {
  press("Choose again");
  expect(live.sent).toEqual([]);
  expect(document.querySelector("dialog[open]")).toBeNull();
  expect(session.cards).toEqual(["1", "2", "4"]);
});

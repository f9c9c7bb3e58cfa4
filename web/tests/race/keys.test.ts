import { describe, expect, it } from "vitest";
import { press } from "../../src/race/keys";
import { Session } from "../../src/race/session.svelte";
import { FakeLive, info, mine, preview, view } from "../builders";

const key = (name: string, rest: KeyboardEventInit = {}) =>
  new KeyboardEvent("keydown", { key: name, ...rest });

function planning() {
  const previews = { "shift 1": preview(), "shift 2": preview(), "play 1": preview() };
  const live = new FakeLive(view(), { 0: mine(["1", "2"], ["shift 1", "shift 2"], previews) });
  return { live, session: new Session(live, info(), false) };
}

describe("while planning", () => {
  it("numbers shift, letters pick, Enter confirms", async () => {
    const { live, session } = planning();
    expect(press(key("2"), session)).toBe(true);
    expect(session.gear).toBe(2);
    press(key("1"), session);
    expect(press(key("a"), session)).toBe(true);
    expect(session.cards).toEqual(["1"]);
    expect(press(key("Enter"), session)).toBe(true);
    await Promise.resolve();
    expect(live.sent[0]).toBe("0: shift 1");
  });

  it("keys that mean nothing are left to the browser", () => {
    const { session } = planning();
    expect(press(key("7"), session)).toBe(false);
    expect(press(key("k"), session)).toBe(false);
    expect(press(key("2", { ctrlKey: true }), session)).toBe(false);
    expect(session.gear).toBe(1);
  });
});

it("while reacting, a number uses the option that shows it", () => {
  const live = new FakeLive(view({ phase: "react", step: 5 }), {
    0: mine([], ["cool 1 1", "boost", "done"]),
  });
  expect(press(key("2"), new Session(live, info(), false))).toBe(true);
  expect(live.sent).toEqual(["0: boost"]);
});

it("nothing is pressed while a field or a dialog has the keyboard", () => {
  const { session } = planning();
  const field = document.createElement("input");
  document.body.append(field);
  field.addEventListener("keydown", (event) => expect(press(event, session)).toBe(false));
  field.dispatchEvent(key("2"));
  field.remove();
  const dialog = document.createElement("dialog");
  dialog.setAttribute("open", "");
  document.body.append(dialog);
  expect(press(key("2"), session)).toBe(false);
  dialog.remove();
});

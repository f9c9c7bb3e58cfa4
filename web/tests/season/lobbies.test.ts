import { expect, test } from "vitest";
import { hasWaitedFor, waitFor } from "../../src/season/lobbies";

test("who has waited in a lobby is taken to the first race once", () => {
  expect(hasWaitedFor("a")).toBe(false);
  waitFor("a");
  waitFor("a");
  expect(hasWaitedFor("b")).toBe(false);
  expect(hasWaitedFor("a")).toBe(true);
  expect(hasWaitedFor("a")).toBe(false);
});

import { describe, expect, it } from "vitest";
import { parse } from "../../src/state/router.svelte";

describe("an address", () => {
  it.each([
    ["/", { page: "start" }],
    ["/new", { page: "new" }],
    ["/race/abc", { page: "race", id: "abc" }],
    ["/watch/abc/", { page: "watch", id: "abc" }],
    ["/join/abc/word", { page: "join", id: "abc", invite: "word" }],
    ["/season/new", { page: "season-new" }],
    ["/season/abc", { page: "season", id: "abc" }],
    ["/season/abc/join/word", { page: "season-join", id: "abc", invite: "word" }],
    ["/help", { page: "help", rule: null }],
    ["/help/R7.2", { page: "help", rule: "R7.2" }],
  ])("%s", (path, route) => expect(parse(path)).toEqual(route));

  it.each(["/race", "/race/a/b", "/new/1", "/season/a/b", "/%", "/elsewhere"])(
    "%s is no page",
    (path) => expect(parse(path)).toEqual({ page: "unknown" }),
  );
});

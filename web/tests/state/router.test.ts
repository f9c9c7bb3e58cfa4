import { afterEach, describe, expect, it, vi } from "vitest";
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

  it.each([
    ["/join/abc", { page: "join", id: "abc", invite: "word" }],
    ["/season/abc/join", { page: "season-join", id: "abc", invite: "word" }],
  ])("%s has its invitation behind the #", (path, route) => {
    expect(parse(path, "#word")).toEqual(route);
    expect(parse(path)).toEqual({ ...route, invite: "" });
  });

  it.each(["/race", "/race/a/b", "/new/1", "/season/a/b", "/%", "/elsewhere"])(
    "%s is no page",
    (path) => expect(parse(path)).toEqual({ page: "unknown" }),
  );
});

describe("without a server", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
    history.replaceState(null, "", "/");
  });

  it("addresses are behind the #, under whatever path the folder has", async () => {
    vi.stubEnv("MODE", "static");
    vi.resetModules();
    history.replaceState(null, "", "/games/plankgas/#/replay/abc?step=3");
    const router = await import("../../src/state/router.svelte");
    expect(router.currentRoute()).toEqual({ page: "replay", id: "abc" });
    expect(router.query().get("step")).toBe("3");
    expect(router.address("/new")).toBe("#/new");
    router.go("/race/x");
    expect(location.pathname + location.hash).toBe("/games/plankgas/#/race/x");
    expect(router.currentRoute()).toEqual({ page: "race", id: "x" });
    expect(router.wholeAddress("/help")).toMatch(/\/games\/plankgas\/#\/help$/);
  });
});

import { mount, unmount } from "svelte";
import { describe, expect, it } from "vitest";
import Effects from "../../src/board/Effects.svelte";
import { Track } from "../../src/board/track";
import { oval } from "./oval";

const track = new Track(oval().drawing);

function shown(effects: { effect: string; spaces: number[] }[]): HTMLElement {
  const target = document.createElement("div");
  const part = mount(Effects, { target, props: { track, effects } });
  const copy = target.cloneNode(true) as HTMLElement;
  void unmount(part);
  return copy;
}

describe("the effects of a circuit", () => {
  it("are drawn on every space that they cover, each with its name", () => {
    const board = shown([
      { effect: "tunnel", spaces: [3, 4, 5] },
      { effect: "flooded", spaces: [9] },
    ]);
    const groups = [...board.querySelectorAll("g")];
    expect(groups.map((group) => group.dataset.effect)).toEqual(["tunnel", "flooded"]);
    expect(groups.map((group) => group.querySelectorAll("path").length)).toEqual([3, 1]);
    expect(groups[0].querySelector("path")?.getAttribute("d")).toBe(track.outline(3, null));
    // An effect without words of its own is called by its id.
    expect(groups[0].getAttribute("aria-label")).toBe("tunnel");
  });

  it("are nothing on a circuit that has none", () => {
    expect(shown([]).querySelector("g")).toBeNull();
  });
});

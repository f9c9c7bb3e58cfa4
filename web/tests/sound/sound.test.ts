import { afterEach, expect, it, vi } from "vitest";
import { hearCall } from "../../src/sound/sound";
import { settings } from "../../src/state/settings.svelte";

const started = vi.fn();

/** A browser's audio, as far as a sound needs it. */
class Audio {
  currentTime = 0;
  state = "running";
  destination = {};

  #node() {
    const value = { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    const node = { gain: value, frequency: value, start: started, stop() {}, connect: () => node };
    return node;
  }

  createGain = () => this.#node();
  createOscillator = () => this.#node();
}

afterEach(() => vi.unstubAllGlobals());

it("plays at a low volume unless that was changed, and nothing at all when off", async () => {
  vi.stubGlobal("AudioContext", Audio);
  expect(settings.volume).toBe("low");
  settings.volume = "off";
  expect(JSON.parse(localStorage.getItem("plankgas.settings")!)).toMatchObject({ volume: "off" });
  hearCall();
  await vi.dynamicImportSettled();
  expect(started).not.toHaveBeenCalled();
  settings.volume = "low";
  hearCall();
  await vi.waitFor(() => expect(started).toHaveBeenCalledTimes(2));
});

it("waits for the first click", async () => {
  started.mockClear();
  vi.stubGlobal("AudioContext", Audio);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
  hearCall();
  await vi.dynamicImportSettled();
  expect(started).not.toHaveBeenCalled();
});

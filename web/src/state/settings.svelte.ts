/** What a person has chosen for this browser; kept in its storage. */

import type { Colour, RaceSpeed, Settings, Theme, Volume } from "../transport/types";

export type { Volume };

const KEY = "plankgas.settings";

interface Stored {
  theme: Theme;
  /** "": not chosen. */
  speed: RaceSpeed | "";
  care: boolean;
  volume: Volume;
  gestures: boolean;
  isCallOffered: boolean;
  name: string;
  colour: Colour | "";
}

const FIRST: Stored = {
  theme: "auto",
  speed: "",
  care: true,
  volume: "low",
  gestures: true,
  isCallOffered: false,
  name: "",
  colour: "",
};
/** From silent to loud. */
export const VOLUMES: readonly Volume[] = ["off", "low", "medium", "loud"];
/** From slow to fast. */
export const SPEEDS: readonly RaceSpeed[] = ["calm", "brisk", "fast", "instant"];
const PACE: Record<RaceSpeed, number> = { calm: 1, brisk: 0.5, fast: 0.2, instant: 0 };

function read(): Stored {
  const text = localStorage.getItem(KEY);
  if (text === null) return { ...FIRST };
  let found: Partial<Stored>;
  try {
    found = JSON.parse(text) as Partial<Stored>;
  } catch {
    return { ...FIRST }; // written by something else: start afresh
  }
  const kept = { ...FIRST, ...found };
  if (!VOLUMES.includes(kept.volume)) kept.volume = FIRST.volume;
  // Speeds had other names once.
  if (kept.speed !== "" && !(kept.speed in PACE)) kept.speed = "";
  return kept;
}

const stored = $state(read());
const reduced = window.matchMedia("(prefers-reduced-motion: reduce)");
const dark = window.matchMedia("(prefers-color-scheme: dark)");
let isReduced = $state(reduced.matches);
reduced.addEventListener("change", () => (isReduced = reduced.matches));
dark.addEventListener("change", paint);

function paint(): void {
  const isDark = stored.theme === "dark" || (stored.theme === "auto" && dark.matches);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
}

function keep(): void {
  localStorage.setItem(KEY, JSON.stringify(stored));
  paint();
}

paint();

export const settings: Settings = {
  get theme() {
    return stored.theme;
  },
  set theme(theme) {
    stored.theme = theme;
    keep();
  },
  get speed() {
    return stored.speed || (isReduced ? "instant" : "brisk");
  },
  set speed(speed) {
    stored.speed = speed;
    keep();
  },
  get care() {
    return stored.care;
  },
  set care(care) {
    stored.care = care;
    keep();
  },
  get volume() {
    return stored.volume;
  },
  set volume(volume) {
    stored.volume = volume;
    keep();
  },
  get gestures() {
    return stored.gestures;
  },
  set gestures(gestures) {
    stored.gestures = gestures;
    keep();
  },
  get isCallOffered() {
    return stored.isCallOffered;
  },
  set isCallOffered(isCallOffered) {
    stored.isCallOffered = isCallOffered;
    keep();
  },
  get name() {
    return stored.name;
  },
  set name(name) {
    stored.name = name;
    keep();
  },
  get colour() {
    return stored.colour;
  },
  set colour(colour) {
    stored.colour = colour;
    keep();
  },
  get isReduced() {
    return isReduced;
  },
  get pace() {
    return isReduced ? 0 : PACE[settings.speed];
  },
  get hold() {
    return PACE[settings.speed];
  },
};

/** Show races faster; after the fastest speed the calmest. */
export function nextSpeed(): void {
  settings.speed = SPEEDS[(SPEEDS.indexOf(settings.speed) + 1) % SPEEDS.length];
}

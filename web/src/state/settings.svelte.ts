/** What a person has chosen for this browser; kept in its storage. */

import type { AnimationSpeed, Colour, Settings, Theme } from "../transport/types";

const KEY = "plankgas.settings";

interface Stored {
  theme: Theme;
  speed: AnimationSpeed;
  sound: boolean;
  name: string;
  colour: Colour | "";
}

const FIRST: Stored = { theme: "auto", speed: "normal", sound: false, name: "", colour: "" };
const PACE: Record<AnimationSpeed, number> = { normal: 1, fast: 0.4, off: 0 };

function read(): Stored {
  const text = localStorage.getItem(KEY);
  if (text === null) return { ...FIRST };
  let found: Partial<Stored>;
  try {
    found = JSON.parse(text) as Partial<Stored>;
  } catch {
    return { ...FIRST }; // written by something else: start afresh
  }
  return { ...FIRST, ...found };
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
    return stored.speed;
  },
  set speed(speed) {
    stored.speed = speed;
    keep();
  },
  get sound() {
    return stored.sound;
  },
  set sound(sound) {
    stored.sound = sound;
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
  get motion() {
    return isReduced ? "off" : stored.speed;
  },
  get pace() {
    return PACE[isReduced ? "off" : stored.speed];
  },
};

/** The pages before a race of a season, and how far this browser has turned them. */

import type { View } from "../transport/types";

export const STAGES = ["event", "grid", "draft", "paddock", "race"] as const;
export type Stage = (typeof STAGES)[number];

const key = (race: string) => `plankgas.weekend.${race}`;

/** The stage that was reached; the first one at first. */
export function reached(race: string): Stage {
  const stored = sessionStorage.getItem(key(race));
  return STAGES.find((stage) => stage === stored) ?? "event";
}

export function reach(race: string, stage: Stage): void {
  sessionStorage.setItem(key(race), stage);
}

/** Which page to show; draft and race are shown at the table. */
export function stageOf(view: View, seen: Stage): Stage {
  if (view.round > 1 || view.phase === "over") return "race";
  if (seen === "event" || seen === "grid") return seen;
  if (view.phase === "draft" || view.phase === "swap") return "draft";
  return seen === "race" ? "race" : "paddock";
}

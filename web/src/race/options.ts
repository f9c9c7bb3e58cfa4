/** The legal actions of a turn as buttons: name, symbol, effect. */

import { t } from "../i18n/texts.svelte";
import type { CardId, CornerPreview, Preview } from "../transport/types";
import { cardName } from "../parts/cards";
import type { IconName } from "../parts/icons";
import { parse, type Act } from "./actions";
import { rangeText } from "./marks";

export interface Option {
  /** The same for as long as a step lasts, however much of it has been used. */
  id: string;
  action: string;
  icon: IconName;
  name: string;
  /** What it changes, in a few words. */
  effect: string;
  mandatory: boolean;
  tone: "heat" | "cool" | "speed" | "plain";
  /** The same symbol used for fewer cards. */
  fewer: { action: string; amount: number }[];
}

const ICONS: Record<string, IconName> = {
  pay: "heat",
  scrap: "scrap",
  cool: "cooldown",
  "cool-weather": "road-weather",
  adrenaline: "adrenaline",
  boost: "boost",
  relieve: "reduce-stress",
  salvage: "salvage",
  direct: "direct",
  accelerate: "accelerate",
  slip: "slipstream",
  refresh: "refresh",
  replace: "discard",
  value: "speed",
};
const TONES: Record<string, Option["tone"]> = {
  pay: "heat",
  scrap: "heat",
  boost: "speed",
  adrenaline: "speed",
  accelerate: "speed",
  direct: "speed",
  cool: "cool",
  "cool-weather": "cool",
  slip: "cool",
};
const MANDATORY = new Set(["pay", "scrap"]);

/** How many cards an action with an amount takes. */
function amount({ verb, operands }: Act): number {
  return Number(operands[verb === "cool-weather" ? 0 : 1]);
}

function family({ verb, operands, text }: Act): string {
  if (verb === "cool" || verb === "relieve") return `${verb} ${operands[0]}`;
  return verb === "cool-weather" ? verb : text;
}

/** How the turn would go on from here if nothing more moved the car. */
export function baseOf(
  legal: readonly string[],
  previews: Record<string, Preview>,
): Preview | undefined {
  // While something is mandatory there is no "done": any action that does not move tells the same.
  return previews.done ?? legal.map((text) => previews[text]).find((one) => one?.advance[1] === 0);
}

/** All but "done", mandatory ones first; amounts of one symbol together under the largest. */
export function optionsOf(
  legal: readonly string[],
  previews: Record<string, Preview>,
  speed: number,
): Option[] {
  const base = baseOf(legal, previews);
  const families = new Map<string, Act[]>();
  for (const act of legal.map(parse)) {
    if (act.verb === "done") continue;
    const key = family(act);
    families.set(key, [...(families.get(key) ?? []), act]);
  }
  const found = [...families.values()].map((acts): Option => {
    const sorted = [...acts].sort((a, b) => (amount(b) || 0) - (amount(a) || 0));
    const [most, ...fewer] = sorted;
    return {
      id: family(most),
      action: most.text,
      icon: ICONS[most.verb] ?? "right",
      name: nameOf(most),
      effect: effectOf(most, previews[most.text], speed, base),
      mandatory: MANDATORY.has(most.verb),
      tone: TONES[most.verb] ?? "plain",
      fewer: fewer.map((act) => ({ action: act.text, amount: amount(act) })),
    };
  });
  return found.sort((a, b) => Number(b.mandatory) - Number(a.mandatory));
}

export function nameOf({ verb, operands }: Act): string {
  const [first, second] = operands;
  switch (verb) {
    case "value":
      return t("race-act-value", { value: Number(second) });
    case "replace":
    case "direct":
    case "refresh":
      return t(`race-act-${verb}`, { card: cardName(first as CardId) });
    default:
      return t(`race-act-${verb}`, { count: Number(first ?? 0) });
  }
}

function effectOf(
  act: Act,
  preview: Preview | undefined,
  speed: number,
  base: Preview | undefined,
): string {
  const parts: string[] = [];
  const { verb } = act;
  if (verb === "cool" || verb === "cool-weather") {
    parts.push(t("race-effect-cool", { count: amount(act) }));
  } else if (verb === "relieve") {
    parts.push(t("race-effect-relieve", { count: amount(act) }));
  } else if (verb === "scrap" || verb === "salvage" || verb === "replace" || verb === "refresh") {
    parts.push(t(`race-effect-${verb}`, { count: Number(act.operands[0]) || 0 }));
  }
  if (preview) parts.push(...previewParts(preview, verb === "slip" ? null : speed, base));
  return parts.join(" · ");
}

/** A preview in a few words: only what differs from going on without it. */
function previewParts(preview: Preview, speed: number | null, base: Preview | undefined): string[] {
  const parts: string[] = [];
  if (speed !== null && (preview.speed[0] !== speed || preview.speed[1] !== speed)) {
    parts.push(t("race-effect-speed", { speed: rangeText(preview.speed) }));
  }
  if (preview.advance[1] > 0) {
    parts.push(
      t("race-effect-way", { way: rangeText(preview.advance), count: preview.advance[1] }),
    );
  }
  if (preview.heat > 0 && preview.advance[1] > 0)
    parts.push(t("race-effect-heat", { count: preview.heat }));
  for (const corner of preview.corners) {
    const before = base?.corners.find(({ letter }) => letter === corner.letter);
    if (before?.low !== corner.low || before.high !== corner.high) parts.push(cornerText(corner));
  }
  if (preview.spin !== (base?.spin ?? "no")) parts.push(t(`race-spin-${preview.spin}`));
  if (preview.finish && !base?.finish) parts.push(t("race-effect-finish"));
  return parts;
}

/** "Corner B: 2 Heat". */
export function cornerText({ letter, low, high }: CornerPreview): string {
  if (high === 0) return t("race-corner-free", { letter });
  if (low === high) return t("race-corner-cost", { letter, count: high });
  return t("race-corner-range", { letter, low, high });
}

/** What is printed on a card, and what it is called. */

import { card as find } from "../state/catalogue.svelte";
import { t } from "../i18n/texts.svelte";
import type { CardId, CatalogueCard } from "../transport/types";
import { PART_ICONS, type IconName } from "./icons";

export type SymbolName =
  | "plus"
  | "heat"
  | "scrap"
  | "adjust"
  | "cool"
  | "slip"
  | "stress"
  | "salvage"
  | "refresh"
  | "direct"
  | "accelerate"
  | "one-time";

export interface CardSymbol {
  name: SymbolName;
  icon: IconName;
  /** As printed: "2", "-1"; empty for a symbol without a number. */
  number: string;
  mandatory: boolean;
}

const SYMBOL_ICONS: Record<SymbolName, IconName> = {
  plus: "plus",
  heat: "heat",
  scrap: "scrap",
  adjust: "adjust",
  cool: "cooldown",
  slip: "slipstream",
  stress: "reduce-stress",
  salvage: "salvage",
  refresh: "refresh",
  direct: "direct",
  accelerate: "accelerate",
  "one-time": "one-time",
};

export function symbolIcon(name: SymbolName): IconName {
  return SYMBOL_ICONS[name];
}

function symbol(name: SymbolName, number: string, mandatory: boolean): CardSymbol {
  return { name, icon: SYMBOL_ICONS[name], number, mandatory };
}

/** The symbols of a card, mandatory ones first (R13.6, R13.7). */
export function symbolsOf(card: CatalogueCard): CardSymbol[] {
  const found: CardSymbol[] = [];
  if (card.heat) found.push(symbol("heat", `${card.heat}`, true));
  if (card.scrap) found.push(symbol("scrap", `${card.scrap}`, true));
  if (card.adjust) {
    const sign = card.adjust > 0 ? "+" : "−";
    found.push(symbol("adjust", `${sign}${Math.abs(card.adjust)}`, true));
  }
  if (card.group === "sponsor") found.push(symbol("one-time", "", true));
  if (card.plus && card.group !== "stress") {
    found.push(symbol("plus", card.plus > 1 ? `${card.plus}` : "", false));
  }
  if (card.cool) found.push(symbol("cool", `${card.cool}`, false));
  if (card.slip) found.push(symbol("slip", `${card.slip}`, false));
  if (card.stress) found.push(symbol("stress", `${card.stress}`, false));
  if (card.salvage) found.push(symbol("salvage", `${card.salvage}`, false));
  if (card.refresh) found.push(symbol("refresh", "", false));
  if (card.direct) found.push(symbol("direct", "", false));
  if (card.accelerate) found.push(symbol("accelerate", "", false));
  return found;
}

export function isHeat(card: CatalogueCard): boolean {
  return card.values.length === 0;
}

export function partIcon(card: CatalogueCard): IconName {
  return PART_ICONS[card.part] ?? "wheel";
}

/** The id of the message that names a part: "4 wheel drive" is term-part-4-wheel-drive. */
export function partName(part: string): string {
  return t(`term-part-${part.replaceAll(".", "").replaceAll(" ", "-")}`);
}

/** A card in a few words, for the log: "Heat", "4", "Brakes 1/3". */
export function cardName(id: CardId): string {
  const card = find(id);
  if (!card) return id;
  if (card.group === "stress") return t("term-stress-card");
  if (isHeat(card)) return t("term-heat-card");
  const value = card.values.join("/");
  if (card.group === "speed" || card.group === "starting") return value;
  return t("app-card-upgrade", { part: partName(card.part), value });
}

/** A card with everything printed on it, for screen readers and hovering. */
export function cardText(id: CardId): string {
  const card = find(id);
  if (!card) return id;
  if (card.group === "stress") return t("app-card-stress");
  if (isHeat(card)) return t("app-card-heat");
  const value = card.values.join("/");
  if (card.group === "speed") return t("app-card-speed", { value });
  const head =
    card.group === "starting"
      ? t("app-card-starting", { value })
      : card.group === "sponsor"
        ? t("app-card-sponsor", { part: partName(card.part), value })
        : t("app-card-upgrade", { part: partName(card.part), value });
  const rest = symbolsOf(card).map((symbol) => symbolText(symbol));
  return [head, ...rest].join(", ");
}

/** A symbol with its number: "Cooldown 3"; mandatory ones say so. */
export function symbolText({ name, number, mandatory }: CardSymbol): string {
  const text = `${t(`term-symbol-${name}`)} ${number}`.trim();
  return mandatory ? t("app-card-mandatory", { symbol: text }) : text;
}

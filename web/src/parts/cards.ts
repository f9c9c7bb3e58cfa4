/** What is printed on a card, and what it is called. */

import { card as find } from "../state/catalogue.svelte";
import { t } from "../i18n/texts.svelte";
import type { CardId, CatalogueCard } from "../transport/types";
import { PART_ICONS, type IconName } from "./icons";

type NoSymbol = "id" | "group" | "part" | "values" | "copies";

/** The symbols of the cards are the other fields of a card, and that a sponsor card has one use. */
export type SymbolName = Exclude<keyof CatalogueCard, NoSymbol> | "one-time";

export interface CardSymbol {
  name: SymbolName;
  icon: IconName;
  /** As printed: "2", "-1"; empty for a symbol without a number. */
  number: string;
  mandatory: boolean;
}

/** For each symbol its icon, and whether it must be used; mandatory ones first (R13.6, R13.7). */
const SYMBOLS: Record<SymbolName, { icon: IconName; mandatory: boolean }> = {
  heat: { icon: "heat", mandatory: true },
  scrap: { icon: "scrap", mandatory: true },
  adjust: { icon: "adjust", mandatory: true },
  "one-time": { icon: "one-time", mandatory: true },
  plus: { icon: "plus", mandatory: false },
  cool: { icon: "cooldown", mandatory: false },
  slip: { icon: "slipstream", mandatory: false },
  stress: { icon: "reduce-stress", mandatory: false },
  salvage: { icon: "salvage", mandatory: false },
  refresh: { icon: "refresh", mandatory: false },
  direct: { icon: "direct", mandatory: false },
  accelerate: { icon: "accelerate", mandatory: false },
};

export function symbolIcon(name: SymbolName): IconName {
  return SYMBOLS[name].icon;
}

/** The symbols of a card in the order in which they are shown. */
export function symbolsOf(card: CatalogueCard): CardSymbol[] {
  return (Object.keys(SYMBOLS) as SymbolName[]).flatMap((name) => {
    const found = name === "one-time" ? card.group === "sponsor" : card[name];
    // The + of a Stress card is what the card is, and not shown beside it.
    if (!found || (name === "plus" && card.group === "stress")) return [];
    return [{ name, ...SYMBOLS[name], number: printed(name, found) }];
  });
}

/** The number of a symbol as printed: with its sign if it may be negative, a single + without one. */
function printed(name: SymbolName, found: number | true): string {
  if (found === true || (name === "plus" && found === 1)) return "";
  if (name !== "adjust") return `${found}`;
  return `${found > 0 ? "+" : "−"}${Math.abs(found)}`;
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

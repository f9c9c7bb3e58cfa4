/** Actions as the coach speaks of them: "gear 3 with 2, 3, 4". */

import { t } from "../i18n/texts.svelte";
import { cardName } from "../parts/cards";
import { parse } from "../race/actions";
import { nameOf } from "../race/options";
import type { CardId } from "../transport/types";

const STAYS: Record<string, string> = {
  slipstream: "race-stay",
  discard: "race-keep-all",
  salvage: "race-enough",
  refresh: "race-no-refresh",
};

function shortName(card: string): string {
  return card === "stress" ? t("term-stress") : cardName(card as CardId);
}

/** One action, or a gear and the cards that go with it; `phase` is what is asked. */
export function actionsName(actions: readonly string[], phase: string): string {
  const acts = actions.map(parse);
  const play = acts.find(({ verb }) => verb === "play");
  const shift = acts.find(({ verb }) => verb === "shift");
  const cards = play?.operands.map(shortName).join(", ") ?? "";
  if (shift) {
    const gear = Number(shift.operands[0]);
    return play ? t("race-advice-plan", { gear, cards }) : t("race-advice-gear", { gear });
  }
  if (play) return t("race-advice-play", { cards });
  const [act] = acts;
  if (act.verb === "done") return t(STAYS[phase] ?? "race-go-on");
  if (act.verb === "discard" || act.verb === "take") {
    return t(`race-advice-${act.verb}`, { card: cardName(act.operands[0] as CardId) });
  }
  return nameOf(act);
}

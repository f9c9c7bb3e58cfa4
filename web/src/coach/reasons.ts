/** The coach's reasons as sentences. Their texts come with `loadTexts("coach")`. */

import { t } from "../i18n/texts.svelte";
import type { Reason } from "../transport/types";

/** Chances are told in percent, all others as they are. */
const CHANCES: readonly Reason["code"][] = ["finish", "spin-out", "spin-out-later", "slipstream"];

function sentence({ code, value, other, corner }: Reason, side: "for" | "against"): string {
  const told = (figure: number) =>
    CHANCES.includes(code) ? Math.round(100 * figure) : Math.round(10 * figure) / 10;
  const [own, others] = side === "for" ? [value, other] : [other, value];
  const where = t(code === "place" ? "coach-after" : "coach-before", { corner: corner ?? "none" });
  return t(`coach-${code}`, { side, value: told(own), other: told(others), where });
}

/** Why the best action is better (`for`), or what another one lacks (`against`). */
export function because(reasons: readonly Reason[], side: "for" | "against"): string {
  return reasons.map((reason) => sentence(reason, side)).join(" ");
}

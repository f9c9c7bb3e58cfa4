/** What a person must do now, in one plain sentence, and the rule that explains it. */

import { t } from "../i18n/texts.svelte";
import type { Phase, View } from "../transport/types";
import { cardName } from "../parts/cards";
import type { Session } from "./session.svelte";

export interface Situation {
  sentence: string;
  /** Opens the rules at the right place. */
  rule: string;
}

const RULES: Record<Phase, string> = {
  draft: "R13",
  swap: "R16.5",
  plan: "R4",
  value: "R5",
  replace: "R13",
  react: "R6",
  salvage: "R13",
  slipstream: "R7",
  discard: "R9",
  refresh: "R10",
  over: "R12",
};

/** The step that counts for me now; 0 before the start. */
export function stepNow({ isMyDecision, isReady, mine, view }: Session): number {
  return (isMyDecision || isReady ? mine?.step : view?.step) ?? 0;
}

/** The seconds that are left for what is asked of me; null without a limit. */
export function timeLeft({ isMyDecision, mine }: Session): number | null {
  return isMyDecision ? (mine?.deadline ?? null) : null;
}

function names(session: Session, seats: readonly number[]): string {
  const all = seats.map((seat) => session.name(seat));
  if (all.length < 2) return all.join("");
  return t("race-list", { first: all.slice(0, -1).join(", "), last: all[all.length - 1] });
}

export function situation(session: Session): Situation {
  const view = session.view;
  if (!view) return { sentence: t("race-loading"), rule: "R2" };
  const rule = RULES[view.phase];
  if (session.isMyDecision) return mine(session, view);
  if (session.show?.isPlaying) return { sentence: t("race-showing"), rule };
  if (session.isReady) {
    const others = view.pending.filter((seat) => seat !== session.seat);
    return {
      sentence: t("race-ready", { names: names(session, others), count: others.length }),
      rule: "R2",
    };
  }
  const { car } = session;
  if (view.phase !== "over" && car?.status === "finished") {
    return { sentence: t("race-finished", { place: car.place ?? 0 }), rule: "R12" };
  }
  if (view.phase !== "over" && car?.status === "eliminated") {
    return { sentence: t("race-out"), rule: "R12" };
  }
  return { sentence: others(session, view), rule };
}

function others(session: Session, view: View): string {
  const who = names(session, view.pending);
  if (view.phase === "plan") return t("race-others-plan", { names: who });
  if (view.phase === "draft" || view.phase === "swap") return t("race-others-draft", { name: who });
  if (view.phase === "over") return t("race-over");
  return t("race-others-turn", { name: who, step: t(`term-step-${view.step}`) });
}

function mine(session: Session, view: View): Situation {
  const rule = RULES[view.phase];
  const { legal } = session;
  switch (view.phase) {
    case "draft":
      if (session.info.season) return { sentence: t("season-do-draft"), rule: "R16.5" };
      return { sentence: t("race-do-draft", { round: view.draft?.round ?? 1 }), rule };
    case "swap":
      return { sentence: t("race-do-swap"), rule };
    case "plan":
      return plan(session);
    case "value": {
      const card = view.turn?.value_card;
      return { sentence: t("race-do-value", { card: card ? cardName(card) : "" }), rule };
    }
    case "replace":
      return { sentence: t("race-do-replace"), rule };
    case "react":
      if (session.isForced) return { sentence: t("race-do-nothing"), rule };
      return { sentence: t(legal.includes("done") ? "race-do-react" : "race-do-mandatory"), rule };
    case "salvage":
      return { sentence: t("race-do-salvage", { count: view.turn?.salvage_left ?? 1 }), rule };
    case "slipstream":
      return { sentence: t("race-do-slipstream"), rule };
    case "discard":
      if (session.hasCrossed) return { sentence: t("race-crossed"), rule: "R12" };
      return { sentence: t(session.isForced ? "race-do-no-discard" : "race-do-discard"), rule };
    case "refresh":
      return { sentence: t("race-do-refresh"), rule };
    default:
      return { sentence: t("race-over"), rule };
  }
}

function plan(session: Session): Situation {
  const { mine, cards, size } = session;
  const previews = Object.values(mine?.previews ?? {});
  if (previews.length > 0 && previews.every(({ cluttered }) => cluttered)) {
    return { sentence: t("race-do-cluttered"), rule: "R4" };
  }
  if (session.play) return { sentence: t("race-do-confirm"), rule: "R4" };
  if (size === null) return { sentence: t("race-do-tournament"), rule: "R17" };
  if (cards.length > 0) {
    return { sentence: t("race-do-cards-more", { count: size - cards.length }), rule: "R4" };
  }
  if (session.picking === "gear") return { sentence: t("race-do-gear"), rule: "R3" };
  return { sentence: t("race-do-cards", { count: size }), rule: "R4" };
}

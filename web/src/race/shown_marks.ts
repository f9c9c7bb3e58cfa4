/** What the board shows of a choice: the spaces within reach, and what the corners cost. */

import type { CostMark, Preview, ReachMark } from "../transport/types";
import { playsWith, span, withVerb } from "./actions";
import { costsOf, reachOf, reachOfMany } from "./marks";
import type { Session } from "./session.svelte";

function isMove(preview: Preview): boolean {
  return preview.advance[1] > 0 && !preview.cluttered;
}

/** The previews of the plays that the picked cards may still become. */
function open({ mine, plays, cards }: Session): Preview[] {
  const previews = playsWith(plays, cards).map(({ text }) => mine?.previews[text]);
  return previews.filter((preview) => preview !== undefined);
}

export function reachIn(session: Session): ReachMark[] {
  const { car, mine, preview, previewed } = session;
  if (!car || !mine) return [];
  const length = session.info.circuit.spaces;
  const slips = withVerb(session.legal, "slip");
  if (slips.length > 0 && !session.pointed) {
    return slips.flatMap(({ text, operands }) => {
      const slip = mine.previews[text];
      return slip
        ? reachOf(slip, car, length).map((mark) => ({ ...mark, label: `+${operands[0]}` }))
        : [];
    });
  }
  if (preview && !previewed?.startsWith("shift ")) {
    return isMove(preview) ? reachOf(preview, car, length) : [];
  }
  const range = span(open(session));
  return range ? reachOfMany(range, car, length) : [];
}

/** With cards half picked a corner costs whatever the cards to come make of it. */
export function costsIn(session: Session): CostMark[] {
  const { mine, preview, cards, picking } = session;
  const isHalf = !preview && cards.length > 0 && (picking === "gear" || picking === "play");
  const slips = withVerb(session.legal, "slip").map(({ text }) => mine?.previews[text]);
  const previews = preview ? [preview] : isHalf ? open(session) : slips;
  const found = new Map<string, CostMark>();
  for (const one of previews) {
    for (const cost of one ? costsOf(one) : []) {
      const known = found.get(cost.letter);
      found.set(cost.letter, known && isHalf ? spread(known, cost) : cost);
    }
  }
  if (isHalf) {
    // A corner that some of the plays do not reach may cost nothing.
    for (const cost of found.values()) {
      const all = previews.every((one) =>
        one?.corners.some(({ letter }) => letter === cost.letter),
      );
      if (!all) cost.low = 0;
    }
  }
  return [...found.values()];
}

function spread(a: CostMark, b: CostMark): CostMark {
  const spin = a.spin === b.spin ? a.spin : "maybe";
  return { ...a, low: Math.min(a.low, b.low), high: Math.max(a.high, b.high), spin };
}

/** What is seldom meant and can't be taken back: to spin out, or to pay the last Heat. */

import type { Preview } from "../transport/types";
import { parse } from "./actions";
import { baseOf } from "./options";
import type { Session } from "./session.svelte";

/** What is asked about before it is done. */
export interface Risk {
  reason: "spin" | "heat";
  go: () => void;
}

/** Why an action should be asked about; null: no reason. What can't be helped is none. */
export function reasonAgainst(session: Session, action: string): Risk["reason"] | null {
  const { car, legal, plays } = session;
  const previews: Record<string, Preview> = session.mine?.previews ?? {};
  const preview = previews[action];
  if (!preview || !car || action === "done") return null;
  const { verb } = parse(action);
  if (preview.spin === "yes") {
    const others =
      verb === "play" ? plays.map((text) => previews[text]) : [baseOf(legal, previews)];
    if (others.some((other) => other && other.spin !== "yes")) return "spin";
  }
  const isPaid = verb === "boost" || verb === "shift";
  return isPaid && preview.heat > 0 && preview.heat >= car.engine ? "heat" : null;
}

/** Circuits of the box with their drawings, fetched when one is first looked at; reactive. */

import { api } from "../transport/api";
import type { DrawnCircuit } from "../transport/types";

let drawn = $state.raw<Record<string, DrawnCircuit>>({});
const asked = new Set<string>();

/** Undefined until it has arrived. */
export function drawnCircuit(id: string): DrawnCircuit | undefined {
  if (!asked.has(id)) {
    asked.add(id);
    api.circuit(id).then(
      (found) => (drawn = { ...drawn, [id]: found }),
      (error: unknown) => {
        asked.delete(id);
        throw error;
      },
    );
  }
  return drawn[id];
}

/** Circuits by the names of this language; those of the person keep their own. */

import { has, t } from "./texts.svelte";

export function circuitName(circuit: { id: string; name: string }): string {
  const id = `term-circuit-${circuit.id}`;
  return has(id) ? t(id) : circuit.name;
}

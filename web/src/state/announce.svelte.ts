/** Sentences for screen readers: App.svelte shows `spoken` in two live regions. */

import { untrack } from "svelte";

export const spoken = $state({ polite: "", urgent: "" });

/** Say a sentence; the same one twice in a row is said twice. */
export function announce(sentence: string, urgent = false): void {
  const where = urgent ? "urgent" : "polite";
  // Effects may announce: they must not run again because of what was said before.
  const before = untrack(() => spoken[where]);
  // Screen readers keep silent about unchanged text.
  spoken[where] = before === sentence ? `${sentence}\u00a0` : sentence;
}

/** Sentences for screen readers: App.svelte shows `spoken` in two live regions. */

export const spoken = $state({ polite: "", urgent: "" });

/** Say a sentence; the same one twice in a row is said twice. */
export function announce(sentence: string, urgent = false): void {
  const where = urgent ? "urgent" : "polite";
  // Screen readers keep silent about unchanged text.
  spoken[where] = spoken[where] === sentence ? `${sentence}\u00a0` : sentence;
}

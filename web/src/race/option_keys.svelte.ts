/** Which number key stands for which option: the same one for as long as a step lasts. */

import type { Option } from "./options";

export class OptionKeys {
  #step = "";
  #numbers = $state.raw(new Map<string, number>());

  /** New options get the next numbers; those of used ones stay free until the next step. */
  assign(step: string, options: readonly Option[]): void {
    const numbers = new Map(step === this.#step ? this.#numbers : []);
    for (const { id } of options) if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
    this.#step = step;
    this.#numbers = numbers;
  }

  /** 0: none. */
  of({ id }: Option): number {
    return this.#numbers.get(id) ?? 0;
  }
}

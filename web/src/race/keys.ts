/** Playing by keyboard: keys work wherever the focus is, except in fields and dialogs. */

import { nextSpeed } from "../state/settings.svelte";
import type { Session } from "./session.svelte";

export function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]")) return true;
  return target instanceof Element && target.closest("input, select, textarea") !== null;
}

/** Do what a key stands for; returns whether it stood for something. */
export function press(event: KeyboardEvent, session: Session): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return false;
  const { key } = event;
  if (event.repeat) return false;
  if (/^[1-9]$/.test(key)) return pressNumber(Number(key), session);
  if (key === "u" || key === "U") {
    void session.undo();
    return true;
  }
  if ((key === "s" || key === "S") && session.show?.isBehind) {
    session.show.skip();
    return true;
  }
  if (key === "v" || key === "V") {
    nextSpeed();
    return true;
  }
  if (key === "Enter") {
    // A button or link that has the focus keeps its own Enter.
    if (event.target instanceof Element && event.target.closest("button, a")) return false;
    void session.confirmNow();
    return session.confirm !== null;
  }
  if (/^[a-k]$/i.test(key) && session.picking !== null) {
    const place = key.toLowerCase().charCodeAt(0) - 97;
    if (place >= session.held.length) return false;
    session.pick(place);
    return true;
  }
  return false;
}

function pressNumber(number: number, session: Session): boolean {
  if (session.picking === "gear") {
    if (number > 4) return false;
    session.choose(number);
    return true;
  }
  const option = session.options.find((one) => session.keyOf(one) === number);
  if (!option) return false;
  void session.act(option.action);
  return true;
}

/** "Your turn": the tab says so, and where others wait also a sound and a notification. */

import { circuitName } from "../i18n/circuits";
import { t } from "../i18n/texts.svelte";
import { hearCall } from "../sound/sound";
import { settings } from "../state/settings.svelte";
import { tab } from "../state/tab.svelte";
import type { Session } from "./session.svelte";

const REST = 4000; // ms

/** Browsers notify only on pages that came by https, or from this machine. */
const canNotify = () => "Notification" in window && window.isSecureContext;

/** The offer of notifications: made once, while somebody waits for others. */
export const call = {
  get mayOffer(): boolean {
    return !settings.isCallOffered && canNotify() && Notification.permission === "default";
  },
  accept(): void {
    settings.isCallOffered = true;
    void Notification.requestPermission();
  },
  decline(): void {
    settings.isCallOffered = true;
  },
};

function notify(session: Session): void {
  if (!document.hidden || !canNotify() || Notification.permission !== "granted") return;
  const circuit = circuitName(session.info.circuit);
  let notice: Notification;
  try {
    notice = new Notification(t("race-call-title"), {
      body: t("race-call-body", { circuit }),
      tag: session.live.id, // a new one takes the place of the one before
    });
  } catch (error) {
    // Phones leave notifications to service workers: there the sound has to do.
    if (error instanceof TypeError) return;
    throw error;
  }
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

/** Whether somebody else races from another screen. */
export function hasCompany({ live, mySeats }: Session): boolean {
  return live.people.some(
    ({ seat, kind, taken }) => kind === "friend" && taken && !mySeats.includes(seat),
  );
}

/** While a component lives: call whoever sits at this screen when it is their turn. */
export function callBack(session: Session): void {
  const isWaited = $derived(session.waitingSeats.length > 0 && !session.isForced);
  const isCompany = $derived(hasCompany(session));
  $effect(() => {
    tab.isMyTurn = isWaited;
    return () => {
      tab.isMyTurn = false;
    };
  });
  let lately = 0; // when something was asked last
  $effect(() => {
    if (!isWaited || !isCompany) return;
    // Whoever is in the middle of a turn need not be called.
    if (document.hidden || Date.now() > lately + REST) {
      hearCall();
      notify(session);
    }
    return () => {
      lately = Date.now();
    };
  });
}

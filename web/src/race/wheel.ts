/** Who is at the wheel of a car: a person, or a computer driver for as long as they are away. */

import { errorText } from "../i18n/refusals";
import { api } from "../transport/api";
import type { Session } from "./session.svelte";

async function ask(session: Session, asked: Promise<unknown>): Promise<boolean> {
  session.refusal = null;
  try {
    await asked;
    return true;
  } catch (error) {
    session.refusal = errorText(error);
    return false;
  }
}

/** A computer driver takes the wheel: mine, or as the host that of somebody away. */
export function handOver(session: Session, seat: number): Promise<boolean> {
  return ask(session, api.leave(session.live.id, seat));
}

/** As the host: somebody's seat is free, and a computer driver has the wheel until others join. */
export function freeSeat(session: Session, seat: number): Promise<boolean> {
  return ask(session, api.freeSeat(session.live.id, seat));
}

/** Back at the wheel: I am, or as the host I say so of somebody else. */
export function takeWheel(session: Session, seat: number): Promise<boolean> {
  return ask(session, api.comeBack(session.live.id, seat));
}

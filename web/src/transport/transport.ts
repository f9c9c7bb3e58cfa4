/** How this client reaches the game's authority: the one seam between the two.
 *
 * Everything that is asked, and every live channel, goes through a `Transport`. `http.ts` is the
 * one for a server; tests have one of their own, and a worker could be another.
 */

import { HttpTransport } from "./http";

export type Method = "get" | "post" | "put";

export interface Request {
  method: Method;
  /** From the root, with its query: `/api/races?list=mine`. */
  path: string;
  /** Sent as JSON; undefined: nothing is. */
  body?: unknown;
  /** Aborting it tells the authority to stop working on the request. */
  signal?: AbortSignal;
}

export interface Reply {
  status: number;
  /** What came as JSON; undefined if it was no JSON. */
  body: unknown;
}

/** What a channel tells its owner; nothing any more once the owner has closed it. */
export interface ChannelEvents {
  open: () => void;
  message: (message: unknown) => void;
  /** The other side, or the network, has ended it. */
  close: (code: number, reason: string) => void;
}

/** Messages to and fro, in order. */
export interface Channel {
  /** Lost if the channel is not open. */
  send: (message: unknown) => void;
  close: () => void;
}

export interface Transport {
  /** Rejects with an ApiError `offline` if nobody answers. */
  request: (request: Request) => Promise<Reply>;
  open: (path: string, events: ChannelEvents) => Channel;
  /** The address of a file, for a link. */
  href: (path: string) => string;
}

let current: Transport = new HttpTransport();

/** The transport in use. */
export function transport(): Transport {
  return current;
}

/** Use another transport from now on. */
export function useTransport(other: Transport): void {
  current = other;
}

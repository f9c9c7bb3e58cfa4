/** A server over HTTP and WebSocket: the only module that calls `fetch` or opens a socket. */

import { ApiError } from "./errors";
import type { Channel, ChannelEvents, Reply, Request, Transport } from "./transport";

export class HttpTransport implements Transport {
  readonly #server: string;

  /** `server`: its origin, if that is not where this page comes from. */
  constructor(server = "") {
    this.#server = server;
  }

  async request({ method, path, body, signal }: Request): Promise<Reply> {
    const headers: Record<string, string> = { Accept: "application/json" };
    // A header that other sites can't send: writes without it are refused.
    if (method !== "get") headers["X-Plankgas"] = "1";
    if (body !== undefined) headers["Content-Type"] = "application/json";
    let response: Response;
    let text: string;
    try {
      response = await fetch(this.#server + path, {
        method: method.toUpperCase(),
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
        signal,
        // Or a server elsewhere would know nobody again.
        credentials: this.#server ? "include" : "same-origin",
      });
      text = await response.text();
    } catch {
      throw ApiError.of("offline");
    }
    return { status: response.status, body: parsed(text) };
  }

  open(path: string, events: ChannelEvents): Channel {
    const address = new URL(path, this.#server || location.origin);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address.href);
    socket.onopen = () => events.open();
    socket.onmessage = ({ data }) => events.message(JSON.parse(String(data)));
    socket.onclose = ({ code, reason }) => events.close(code, reason);
    return {
      send: (message) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
      },
      close: () => {
        socket.onopen = socket.onmessage = socket.onclose = null;
        if (socket.readyState <= WebSocket.OPEN) socket.close();
      },
    };
  }

  /** Of a server elsewhere browsers would show the file instead of saving it: see `downloads.ts`. */
  href(path: string): string {
    return this.#server ? `#${path}` : path;
  }
}

function parsed(text: string): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

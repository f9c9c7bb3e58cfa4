import { afterEach, describe, expect, it, vi } from "vitest";
import { HttpTransport } from "../../src/transport/http";

afterEach(() => vi.unstubAllGlobals());

function answer(text: string, status = 200) {
  const fetched = vi.fn(() => Promise.resolve(new Response(text, { status })));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

describe("over HTTP", () => {
  it("a write has the header that other sites can't send, and its body as JSON", async () => {
    const fetched = answer('{"a": 1}');
    const reply = await new HttpTransport().request({ method: "post", path: "/x", body: [1] });
    expect(reply).toEqual({ status: 200, body: { a: 1 } });
    expect(fetched).toHaveBeenCalledWith(
      "/x",
      expect.objectContaining({
        method: "POST",
        body: "[1]",
        headers: expect.objectContaining({ "X-Plankgas": "1" }),
      }),
    );
  });

  it("a server elsewhere is asked with its cookie, and files of it are no links", async () => {
    const fetched = answer("{}");
    const elsewhere = new HttpTransport("https://races.example");
    await elsewhere.request({ method: "get", path: "/api/x" });
    expect(fetched).toHaveBeenCalledWith(
      "https://races.example/api/x",
      expect.objectContaining({ credentials: "include" }),
    );
    expect(elsewhere.href("/api/x")).toBe("#/api/x");
  });

  it("what is no JSON is told from what is empty", async () => {
    answer("<html>");
    expect((await new HttpTransport().request({ method: "get", path: "/" })).body).toBeUndefined();
    answer("");
    expect((await new HttpTransport().request({ method: "get", path: "/" })).body).toBeNull();
  });

  it("nobody there is `offline`", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(new HttpTransport().request({ method: "get", path: "/" })).rejects.toMatchObject({
      code: "offline",
    });
  });
});

class FakeSocket {
  static readonly OPEN = 1;
  static last: FakeSocket;
  readyState = 0;
  readonly sent: string[] = [];
  isClosed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.last = this;
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.isClosed = true;
  }
}

describe("over a socket", () => {
  function open() {
    vi.stubGlobal("WebSocket", FakeSocket);
    const events = { open: vi.fn(), message: vi.fn(), close: vi.fn() };
    const channel = new HttpTransport().open("/api/live", events);
    return { events, channel, socket: FakeSocket.last };
  }

  it("the line to a server elsewhere is as secure as the server", () => {
    vi.stubGlobal("WebSocket", FakeSocket);
    const events = { open: vi.fn(), message: vi.fn(), close: vi.fn() };
    new HttpTransport("https://races.example").open("/api/live", events);
    expect(FakeSocket.last.url).toBe("wss://races.example/api/live");
  });

  it("messages go as JSON, once it is open", () => {
    const { events, channel, socket } = open();
    expect(socket.url).toMatch(/^ws:\/\/[^/]+\/api\/live$/);
    channel.send({ early: true });
    socket.readyState = 1;
    socket.onopen?.();
    channel.send({ type: "ping" });
    socket.onmessage?.({ data: '{"type":"pong"}' });
    expect(socket.sent).toEqual(['{"type":"ping"}']);
    expect(events.message).toHaveBeenCalledWith({ type: "pong" });
  });

  it("its owner hears nothing after closing it", () => {
    const { events, channel, socket } = open();
    channel.close();
    expect(socket.isClosed).toBe(true);
    expect(socket.onmessage).toBeNull();
    socket.onclose?.({ code: 1000, reason: "" });
    expect(events.close).not.toHaveBeenCalled();
  });
});

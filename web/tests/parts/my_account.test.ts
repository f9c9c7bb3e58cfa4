import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import MyAccount from "../../src/parts/MyAccount.svelte";
import {
  transport,
  useTransport,
  type Request,
  type Transport,
} from "../../src/transport/transport";

const before = transport();
let asked: string[] = [];
let target: HTMLElement;
let part: Record<string, unknown>;

/** A server that has a code once somebody has asked for one. */
class Server {
  code: string | null = null;

  request({ method, path }: Request) {
    asked.push(`${method} ${path}`);
    if (method === "post" && path === "/api/me/recovery") this.code = "ABCDE-FGHJK";
    return Promise.resolve({ status: 200, body: { code: this.code } });
  }

  href(path: string) {
    return `https://race.example${path}`;
  }
}

beforeEach(() => {
  asked = [];
  useTransport(new Server() as unknown as Transport);
  target = document.createElement("div");
  document.body.append(target);
  part = mount(MyAccount, { target });
});

afterEach(async () => {
  await unmount(part);
  target.remove();
  useTransport(before);
});

async function settled() {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  flushSync();
}

function buttons(): HTMLButtonElement[] {
  return [...target.querySelectorAll("button")];
}

describe("what is mine", () => {
  it("shows a code once somebody asks for it, and nothing is asked before it is opened", async () => {
    expect(asked).toEqual([]);
    const details = target.querySelector("details");
    details!.open = true;
    await settled();
    expect(asked).toEqual(["get /api/me/recovery"]);
    expect(target.querySelector("output")).toBeNull();
    buttons()[0].click();
    await settled();
    expect(asked.at(-1)).toBe("post /api/me/recovery");
    expect(target.querySelector("output")?.textContent).toBe("ABCDE-FGHJK");
    expect(target.querySelector("a")?.getAttribute("href")).toBe(
      "https://race.example/api/me/data",
    );
  });

  it("asks twice before everything is deleted", async () => {
    buttons().at(-1)!.click();
    await settled();
    expect(asked).toEqual([]);
    expect(target.querySelector("[role=alert]")).not.toBeNull();
    expect(buttons().at(-1)!.className).toContain("danger");
  });
});

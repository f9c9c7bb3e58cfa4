import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";

it("`npm run dev` talks to the port on which the server listens", async () => {
  vi.stubEnv("PLANKGAS_SERVER", undefined);
  const { default: config } = await import("../vite.config");
  const listens = /DEFAULT_PORT: Final = (\d+)/.exec(
    readFileSync("../src/plankgas/server/__init__.py", "utf8"),
  )?.[1];
  expect(listens).toBeDefined();
  expect(config({ mode: "production", command: "serve" }).server?.proxy?.["/api"]).toMatchObject({
    target: `http://127.0.0.1:${listens}`,
  });
});

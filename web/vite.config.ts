import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The port that the server listens on by default, from the server's own source.
const source = readFileSync(
  resolve(import.meta.dirname, "../src/plankgas/server/__init__.py"),
  "utf8",
);
const port = /^DEFAULT_PORT: Final = (\d+)$/m.exec(source)?.[1];
if (!port) throw new Error("src/plankgas/server/__init__.py names no DEFAULT_PORT");
const server = process.env.PLANKGAS_SERVER ?? `http://127.0.0.1:${port}`;

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/plankgas/web",
    emptyOutDir: true,
    target: "es2022",
    // The policy of the server allows no data: fonts.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { "/api": { target: server, ws: true } },
  },
});

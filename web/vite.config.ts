import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

// The port that the server listens on by default, from the server's own source.
const source = readFileSync(
  resolve(import.meta.dirname, "../src/plankgas/server/__init__.py"),
  "utf8",
);
const port = /^DEFAULT_PORT: Final = (\d+)$/m.exec(source)?.[1];
if (!port) throw new Error("src/plankgas/server/__init__.py names no DEFAULT_PORT");
const server = process.env.PLANKGAS_SERVER ?? `http://127.0.0.1:${port}`;

/** What makes the game without a server an app. */
function staticPage(): Plugin {
  return {
    name: "static-page",
    transformIndexHtml: () => [
      { tag: "link", attrs: { rel: "manifest", href: "./plankgas.webmanifest" }, injectTo: "head" },
      {
        tag: "link",
        attrs: { rel: "apple-touch-icon", href: "./icons/icon-192.png" },
        injectTo: "head",
      },
    ],
  };
}

// Or it tells at length, on a slow machine, where its time went.
const checks = { bundlerTimings: false };

export default defineConfig(({ mode }) => {
  const isStatic = mode === "static";
  return {
    base: isStatic ? "./" : "/",
    plugins: [svelte(), ...(isStatic ? [staticPage()] : [])],
    build: {
      outDir: "../src/plankgas/web",
      emptyOutDir: true,
      target: "es2022",
      // The policy of the server allows no data: fonts.
      assetsInlineLimit: 0,
      rolldownOptions: {
        checks,
        ...(isStatic && {
          input: { index: "index.html", service_worker: "src/static/service_worker.ts" },
          output: {
            // A service worker is known by its address, so that has no hash in it.
            entryFileNames: ({ name }) =>
              name === "service_worker" ? "service_worker.js" : "assets/[name]-[hash].js",
          },
        }),
      },
    },
    worker: { format: "es", rolldownOptions: { checks } },
    server: {
      proxy: { "/api": { target: server, ws: true } },
    },
  };
});

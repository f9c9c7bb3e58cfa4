import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  // Svelte's own browser half: runes do nothing in the other one.
  resolve: { conditions: ["browser"] },
  test: {
    environment: "happy-dom",
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
    // One page for all files, a quarter of the time; tests/setup.ts clears the table before each.
    isolate: false,
    restoreMocks: true,
  },
});

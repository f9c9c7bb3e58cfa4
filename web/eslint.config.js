import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

const transportOnly = "Only the transports talk to the outside: use transport().";

export default ts.config(
  { ignores: ["node_modules/", "src/transport/generated.ts"] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      eqeqeq: "error",
      "no-console": ["error", { allow: ["error"] }],
      "no-restricted-globals": [
        "error",
        { name: "fetch", message: transportOnly },
        { name: "WebSocket", message: transportOnly },
        { name: "XMLHttpRequest", message: transportOnly },
        { name: "EventSource", message: transportOnly },
      ],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_" },
      ],
      "@typescript-eslint/no-non-null-assertion": "off",
      // Links are followed by state/router.svelte.ts; there is no SvelteKit here.
      "svelte/no-navigation-without-resolve": "off",
      "svelte/require-each-key": "error",
      // Most maps and sets here are made, read and dropped within a function.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ["src/**/*.svelte"],
    rules: {
      // What the server says of a refusal is for programmers: people get errorText().
      "no-restricted-syntax": [
        "error",
        {
          selector: "MemberExpression[property.name='message']",
          message: "Show errorText(error) and never a message of the server.",
        },
      ],
    },
  },
  {
    files: ["src/transport/http.ts", "src/transport/worker.ts", "src/worker/python.ts"],
    rules: { "no-restricted-globals": "off" },
  },
  { files: ["*.js", "*.ts", "tests/**"], languageOptions: { globals: { ...globals.node } } },
);

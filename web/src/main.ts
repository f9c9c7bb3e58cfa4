import "@fontsource-variable/jost/wght.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/parts.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { startTexts } from "./i18n/texts.svelte";
import { IS_STATIC } from "./state/flavour";

const target = document.getElementById("app");
if (!target) throw new Error("index.html lacks #app");
// The authority is on its way while the texts are fetched.
await Promise.all([
  startTexts(),
  IS_STATIC && import("./static/begin").then(({ begin }) => begin()),
]);
mount(App, { target });

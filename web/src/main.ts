import "@fontsource-variable/jost/wght.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/parts.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { startTexts } from "./i18n/texts.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("index.html lacks #app");
await startTexts();
mount(App, { target });

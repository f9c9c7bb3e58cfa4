/** Before each file of tests: an empty page, English texts, and a catalogue of a few cards. */

import { startTexts } from "../src/i18n/texts.svelte";
import { loadCatalogue } from "../src/state/catalogue.svelte";
import { settings } from "../src/state/settings.svelte";
import { useTransport } from "../src/transport/transport";
import { CATALOGUE } from "./builders";
import { FakeTransport } from "./transport/fake";

document.body.replaceChildren();
localStorage.clear();
const first = new FakeTransport({ "/api/catalogue": CATALOGUE });
useTransport(first);
await startTexts();
await loadCatalogue();
settings.care = false; // tests mean what they press

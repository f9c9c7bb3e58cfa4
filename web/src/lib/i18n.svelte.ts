/** Texts in five languages, from locales/*.ftl; English is always there, others when needed.
 *
 * The texts of a language are in <language>.ftl and in any <part>.<language>.ftl.
 */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Locale } from "./types";

export const LOCALES: readonly { id: Locale; name: string }[] = [
  { id: "en", name: "English" },
  { id: "nl", name: "Nederlands" },
  { id: "sv", name: "Svenska" },
  { id: "cs", name: "Čeština" },
  { id: "de", name: "Deutsch" },
];

const KEY = "plankgas.locale";
const FALLBACK: Locale = "en";
const files = import.meta.glob<string>(["../../locales/*.ftl", "!**/*en.ftl"], {
  query: "?raw",
  import: "default",
});
const english = import.meta.glob<string>("../../locales/*en.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const bundles = new Map<Locale, FluentBundle>();

// Replaced as a whole when the language changes, so that every text is made anew.
let current = $state.raw<{ locale: Locale; bundle: FluentBundle | null }>({
  locale: FALLBACK,
  bundle: null,
});
let wanted: Locale = FALLBACK;

function isLocale(text: string): text is Locale {
  return LOCALES.some(({ id }) => id === text);
}

function preferred(): Locale {
  const stored = localStorage.getItem(KEY);
  const asked = stored === null ? navigator.languages : [stored];
  for (const tag of asked) {
    const language = tag.toLowerCase().split("-")[0];
    if (isLocale(language)) return language;
  }
  return FALLBACK;
}

function keep(id: Locale, texts: string[]): FluentBundle {
  // Our sentences run in one direction: no isolation marks around what is filled in.
  const bundle = new FluentBundle(id, { useIsolating: false });
  for (const text of texts) {
    for (const problem of bundle.addResource(new FluentResource(text))) {
      console.error(`${id}: ${problem.message}`);
    }
  }
  bundles.set(id, bundle);
  return bundle;
}

async function load(id: Locale): Promise<FluentBundle | null> {
  const known = bundles.get(id);
  if (known) return known;
  const paths = Object.keys(files).filter((path) => /[/.](\w+)\.ftl$/.exec(path)?.[1] === id);
  if (paths.length === 0) return null;
  return keep(id, await Promise.all(paths.map((path) => files[path]())));
}

async function show(id: Locale): Promise<void> {
  wanted = id;
  const bundle = await load(id);
  if (wanted !== id || !bundle) return; // another language was chosen meanwhile
  current = { locale: id, bundle };
  document.documentElement.lang = id;
}

/** Load the language of this browser; call once before anything is shown. */
export async function startTexts(): Promise<void> {
  keep(FALLBACK, Object.values(english));
  await show(FALLBACK);
  const first = preferred();
  if (first !== FALLBACK) await show(first);
}

/** The language in use; reactive. */
export function locale(): Locale {
  return current.locale;
}

export async function chooseLocale(id: Locale): Promise<void> {
  localStorage.setItem(KEY, id);
  await show(id);
}

export type Arguments = Record<string, FluentVariable>;

function find(id: string): { bundle: FluentBundle; pattern: NonNullable<Pattern> } | null {
  const [name, attribute] = id.split(".", 2);
  for (const bundle of [current.bundle, bundles.get(FALLBACK)]) {
    const message = bundle?.getMessage(name);
    const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
    if (bundle && pattern) return { bundle, pattern };
  }
  return null;
}

type Pattern = Parameters<FluentBundle["formatPattern"]>[0] | null;

/** Whether there is such a message. */
export function has(id: string): boolean {
  return find(id) !== null;
}

/** The text of a message, or of its attribute (`id.attribute`), with its arguments filled in. */
export function t(id: string, args: Arguments = {}): string {
  const found = find(id);
  if (!found) {
    console.error(`no message ${id}`);
    return id;
  }
  const problems: Error[] = [];
  const text = found.bundle.formatPattern(found.pattern, args, problems);
  for (const problem of problems) console.error(`${id}: ${problem.message}`);
  return text;
}

/** Texts in all languages, from locales/*.ftl; English is always there, others when needed.
 *
 * The texts of a language are in <language>.ftl and in any <part>.<language>.ftl. Those of the
 * championship and of the coach are fetched when a page asks for them (`loadTexts`).
 */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LOCALES = [
  { id: "en", name: "English" },
  { id: "nl", name: "Nederlands" },
  { id: "sv", name: "Svenska" },
  { id: "cs", name: "Čeština" },
  { id: "de", name: "Deutsch" },
] as const;

export type Locale = (typeof LOCALES)[number]["id"];

const KEY = "plankgas.locale";
const FALLBACK: Locale = "en";
const files = import.meta.glob<string>(
  ["../../locales/*.ftl", "!**/*en.ftl", "!**/season.*.ftl", "!**/coach.*.ftl"],
  { query: "?raw", import: "default" },
);
const english = import.meta.glob<string>(
  ["../../locales/*en.ftl", "!**/season.*.ftl", "!**/coach.*.ftl"],
  { query: "?raw", import: "default", eager: true },
);
const parts = {
  season: import.meta.glob<string>("../../locales/season.*.ftl", {
    query: "?raw",
    import: "default",
  }),
  coach: import.meta.glob<string>("../../locales/coach.*.ftl", {
    query: "?raw",
    import: "default",
  }),
};
export type Part = keyof typeof parts;
const bundles = new Map<Locale, FluentBundle>();

// Replaced as a whole when the language changes, so that every text is made anew.
let current = $state.raw<{ locale: Locale; bundle: FluentBundle | null }>({
  locale: FALLBACK,
  bundle: null,
});
let wanted: Locale = FALLBACK;
const wantedParts = new Set<Part>();
const loaded = new Set<string>(); // a part and a language each

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

function add(bundle: FluentBundle, id: Locale, texts: string[]): void {
  for (const text of texts) {
    for (const problem of bundle.addResource(new FluentResource(text))) {
      console.error(`${id}: ${problem.message}`);
    }
  }
}

function keep(id: Locale, texts: string[]): FluentBundle {
  // Our sentences run in one direction: no isolation marks around what is filled in.
  const bundle = new FluentBundle(id, { useIsolating: false });
  add(bundle, id, texts);
  bundles.set(id, bundle);
  return bundle;
}

function textsOf(all: Record<string, () => Promise<string>>, id: Locale): Promise<string[]> {
  const paths = Object.keys(all).filter((path) => /[/.](\w+)\.ftl$/.exec(path)?.[1] === id);
  return Promise.all(paths.map((path) => all[path]()));
}

async function addPart(part: Part, id: Locale, bundle: FluentBundle): Promise<void> {
  const key = `${part}.${id}`;
  if (loaded.has(key)) return;
  const texts = await textsOf(parts[part], id);
  if (loaded.has(key)) return; // two pages asked at the same time
  loaded.add(key);
  add(bundle, id, texts);
}

async function load(id: Locale): Promise<FluentBundle> {
  const bundle = bundles.get(id) ?? keep(id, await textsOf(files, id));
  await Promise.all([...wantedParts].map((part) => addPart(part, id, bundle)));
  return bundle;
}

/** Fetch the texts of a part, now and for every language chosen later. */
export async function loadTexts(part: Part): Promise<void> {
  if (wantedParts.has(part) && loaded.has(`${part}.${wanted}`)) return;
  wantedParts.add(part);
  await Promise.all([...bundles].map(([id, bundle]) => addPart(part, id, bundle)));
  current = { ...current };
}

async function show(id: Locale): Promise<void> {
  wanted = id;
  const bundle = await load(id);
  if (wanted !== id) return; // another language was chosen meanwhile
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

/** Several words as a part of a sentence: "1961, 1962 and 1963". */
export function inWords(words: readonly string[]): string {
  // British, as our English is: no comma before "and".
  const language = current.locale === "en" ? "en-GB" : current.locale;
  return new Intl.ListFormat(language, { type: "conjunction" }).format(words);
}

/** A chance from 0 to 1 in percent, as this language writes it. */
export function inPercent(chance: number): string {
  return new Intl.NumberFormat(current.locale, { style: "percent" }).format(chance);
}

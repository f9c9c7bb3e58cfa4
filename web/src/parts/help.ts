/** The rules in our own words: which sections there are, and how their texts are built. */

import { ICONS, type IconName } from "./icons";

/** In reading order; each is the message help-<id> with its attribute `text`. */
export const HELP_SECTIONS = [
  "R0",
  "R1",
  "R3",
  "R4",
  "R4-2",
  "R5",
  "R5-6",
  "R6",
  "R6-2",
  "R7",
  "R8",
  "R8-3",
  "R9",
  "R10",
  "R12",
  "R13",
  "R13-6",
  "R13-7",
  "R14",
  "R15",
  "R16",
  "R16-5",
  "R16-6",
  "R16-12",
  "R17",
  "V",
  "app",
] as const;

export type HelpSection = (typeof HELP_SECTIONS)[number];

/** The section that explains a rule ("R7.2", "V1"); the nearest one before it within its chapter. */
export function sectionOf(rule: string): HelpSection {
  const wanted = rule.replace(".", "-");
  const [chapter, paragraph = "0"] = wanted.split("-");
  let found: HelpSection | null = null;
  for (const id of HELP_SECTIONS) {
    const [other, first = "0"] = id.split("-");
    const isChapter = other === chapter || (other === "V" && chapter.startsWith("V"));
    if (isChapter && Number(first) <= Number(paragraph)) found = id;
  }
  return found ?? "R0";
}

export type Piece = { icon: IconName } | { text: string };

function isIcon(name: string): name is IconName {
  return name in ICONS;
}

/** A line of text with icons, which are written :heat: in the messages. */
export function pieces(line: string): Piece[] {
  return line
    .split(/:([a-z0-9-]+): ?/)
    .map((part, index): Piece => {
      if (index % 2 === 1) return isIcon(part) ? { icon: part } : { text: part };
      // An icon and its word stay together.
      return { text: index > 0 && part !== "" ? `\u00a0${part}` : part };
    })
    .filter((piece) => "icon" in piece || piece.text !== "");
}

export type Block = { list: string[] } | { paragraph: string };

/** Paragraphs are divided by empty lines; lines that begin with • make a list. */
export function blocks(text: string): Block[] {
  return text.split(/\n\s*\n/).flatMap((part): Block[] => {
    const lines = part.split("\n").map((line) => line.trim());
    const items = lines.filter((line) => line.startsWith("•"));
    if (items.length === 0) return [{ paragraph: lines.join(" ") }];
    return [{ list: items.map((line) => line.slice(1).trim()) }];
  });
}

export function plainText(text: string): string {
  return text.replaceAll(/:[a-z0-9-]+: ?/g, "");
}

/** A circuit from a file of one's own: TOML, or JSON if its name says so. */

export async function readCircuit(name: string, text: string): Promise<unknown> {
  if (name.toLowerCase().endsWith(".json")) return JSON.parse(text);
  const { parse } = await import("smol-toml");
  return parse(text);
}

/** Why a file can't be read, in the words of its format: for whoever wrote it. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n")[0];
}

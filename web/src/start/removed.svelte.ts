/** Races that this browser does not list any more; they stay reachable by their links. */

const KEY = "plankgas.removed";
const MOST = 300;

function read(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((id) => typeof id === "string") : [];
  } catch {
    return []; // written by something else: start afresh
  }
}

const ids = $state(read());

export function isRemoved(id: string): boolean {
  return ids.includes(id);
}

export function remove(id: string): void {
  ids.push(id);
  if (ids.length > MOST) ids.splice(0, ids.length - MOST);
  localStorage.setItem(KEY, JSON.stringify(ids));
}

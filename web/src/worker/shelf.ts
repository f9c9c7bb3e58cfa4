/** Texts by their keys in IndexedDB: what `server/storage/browser.py` keeps its rows on.
 *
 * Errors go back as their names: Python knows what each of them means.
 */

const STORE = "rows";
const END = "\uffff"; // after all that our keys are made of

interface Rows {
  added: Record<string, string>;
  replaced: Record<string, string>;
}

export class Shelf {
  readonly #name: string;
  #database: IDBDatabase | null = null;

  constructor(name: string) {
    this.#name = name;
  }

  async open(): Promise<string> {
    return named(async () => {
      const request = indexedDB.open(this.#name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      this.#database = await result(request);
    });
  }

  /** All or none; on disk when it answers. */
  async write(rows: string): Promise<string> {
    const { added, replaced } = JSON.parse(rows) as Rows;
    return named(
      () =>
        new Promise<void>((done, fail) => {
          const work = this.#opened.transaction(STORE, "readwrite", { durability: "strict" });
          work.oncomplete = () => done();
          work.onabort = () => fail(work.error ?? new Error("AbortError"));
          const store = work.objectStore(STORE);
          for (const [key, text] of Object.entries(added)) store.add(text, key);
          for (const [key, text] of Object.entries(replaced)) store.put(text, key);
        }),
    );
  }

  async read(key: string): Promise<string | undefined> {
    return result<string | undefined>(this.#reading.get(key));
  }

  async scan(prefix: string): Promise<string> {
    const range = IDBKeyRange.bound(prefix, prefix + END);
    const store = this.#reading;
    const [keys, texts] = await Promise.all([
      result(store.getAllKeys(range)),
      result(store.getAll(range)),
    ]);
    return JSON.stringify(keys.map((key, at) => [key, texts[at] as unknown]));
  }

  close(): void {
    this.#database?.close();
  }

  get #opened(): IDBDatabase {
    if (!this.#database) throw new Error("the shelf is not open");
    return this.#database;
  }

  get #reading(): IDBObjectStore {
    return this.#opened.transaction(STORE).objectStore(STORE);
  }
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error("UnknownError"));
  });
}

/** The name of the error, or nothing if all went well. */
async function named(job: () => Promise<void>): Promise<string> {
  try {
    await job();
    return "";
  } catch (error) {
    return error instanceof Error || error instanceof DOMException ? error.name : "UnknownError";
  }
}

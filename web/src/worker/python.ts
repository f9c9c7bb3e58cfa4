/** Python in a worker: Pyodide, the packages and the game, as `python/manifest.json` lists them. */

import type { Start } from "./protocol";

interface Manifest {
  compiled: boolean;
  /** The module to import. */
  entry: string;
  /** The folder of Pyodide. */
  runtime: string;
  archives: string[];
  /** The compiled engine, and the file that Python takes it for; null: it is plain Python. */
  library: { address: string; file: string } | null;
  files: Record<string, { bytes: number }>;
}

/** Of Emscripten: how a library gets from its file into Python. */
interface Linker {
  preloadedWasm: Record<string, unknown>;
  loadWebAssemblyModule: (
    library: WebAssembly.Module,
    options: { loadAsync: true; nodelete: true },
    path: string,
    scope: object,
  ) => Promise<unknown>;
}

interface Pyodide {
  _module: Linker;
  unpackArchive: (archive: ArrayBuffer, format: string, options: { extractDir: string }) => void;
  pyimport: (module: string) => unknown;
  runPython: (code: string) => unknown;
}

interface Loader {
  loadPyodide: (options: { indexURL: string }) => Promise<Pyodide>;
}

/** Called with the bytes that have come by now, and those that there are in all. */
export type Progress = (bytes: number, total: number) => void;

export interface Loaded {
  isCompiled: boolean;
  /** The module that the manifest names. */
  entry: unknown;
}

/** Fetch and start everything. */
export async function loadPython({ base, counts }: Start, progress: Progress): Promise<Loaded> {
  const folder = new URL("python/", base);
  const manifest = (await (await fetched(new URL("manifest.json", folder))).json()) as Manifest;
  if (counts) countFetches(manifest, progress);
  const runtime = new URL(manifest.runtime, folder);
  const archives = manifest.archives.map(async (name) =>
    (await fetched(new URL(name, folder))).arrayBuffer(),
  );
  const library = manifest.library && compiled(new URL(manifest.library.address, folder));
  const { loadPyodide } = (await import(
    /* @vite-ignore */ new URL("pyodide.mjs", runtime).href
  )) as Loader;
  const python = await loadPyodide({ indexURL: runtime.href });
  performance.mark("Python runs");
  const extractDir = String(python.runPython("import site; site.getsitepackages()[0]"));
  for (const archive of archives) python.unpackArchive(await archive, "zip", { extractDir });
  if (manifest.library && library) {
    await link(python._module, await library, `${extractDir}/${manifest.library.file}`);
  }
  performance.mark("unpacked");
  const entry = python.pyimport(manifest.entry);
  performance.mark("imported");
  return { isCompiled: manifest.compiled, entry };
}

/** Compiled while it comes, on threads of the browser's own. */
async function compiled(address: URL): Promise<WebAssembly.Module> {
  const response = await fetched(address);
  const isTyped = response.headers.get("Content-Type")?.startsWith("application/wasm");
  return isTyped
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/** Have Python find a library at this path, compiled already: importing it would compile it anew. */
async function link(linker: Linker, library: WebAssembly.Module, path: string): Promise<void> {
  const options = { loadAsync: true, nodelete: true } as const;
  linker.preloadedWasm[path] = await linker.loadWebAssemblyModule(library, options, path, {});
}

async function fetched(address: URL): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname}: ${response.status}`);
  return response;
}

/** Pyodide fetches most files itself, so all that this worker fetches is counted. */
function countFetches(manifest: Manifest, progress: Progress): void {
  // Modules are not fetched but imported, so nobody can count them.
  const names = Object.keys(manifest.files).filter((name) => !name.endsWith(".mjs"));
  const total = names.reduce((sum, name) => sum + manifest.files[name].bytes, 0);
  let bytes = 0;
  const plain = self.fetch.bind(self);
  self.fetch = async (...request) => {
    const response = await plain(...request);
    if (!response.body) return response;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.byteLength;
          progress(Math.min(bytes, total), total);
          controller.enqueue(chunk);
        },
      }),
    );
    return new Response(counted, response);
  };
}

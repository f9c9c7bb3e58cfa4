// Python in Pyodide under Node: `node run.mjs RUNTIME SCRIPT FOLDER [ARCHIVE ...]` unpacks archives
// where Python finds them, and runs a Python script with a folder of this machine as /work.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, script, folder, ...archives] = process.argv.slice(2).map((path) => resolve(path));

async function main() {
  const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
  // A fixed seed: bytecode holds sets of constants, in the order of their hashes.
  const python = await loadPyodide({ indexURL: `${runtime}/`, env: { PYTHONHASHSEED: "0" } });
  const extractDir = python.runPython("import site; site.getsitepackages()[0]");
  for (const archive of archives) {
    python.unpackArchive(new Uint8Array(readFileSync(archive)), "zip", { extractDir });
  }
  python.mountNodeFS("/work", folder);
  await python.runPythonAsync(readFileSync(script, "utf8"), { filename: script });
}

main().catch((error) => {
  // Left to itself, Node would print the megabyte of script around it as well.
  console.error(error.message);
  process.exit(1);
});

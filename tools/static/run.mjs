// Python in Pyodide under Node: `node run.mjs RUNTIME SCRIPT FOLDER [PACKAGE ...]` puts archives and
// libraries where Python finds them, and runs a Python script with a folder of this machine as /work.
import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, script, folder, ...packages] = process.argv.slice(2).map((path) => resolve(path));

async function main() {
  const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
  // A fixed seed: bytecode holds sets of constants, in the order of their hashes.
  const python = await loadPyodide({ indexURL: `${runtime}/`, env: { PYTHONHASHSEED: "0" } });
  const extractDir = python.runPython("import site; site.getsitepackages()[0]");
  for (const path of packages) {
    const content = new Uint8Array(readFileSync(path));
    if (path.endsWith(".zip")) python.unpackArchive(content, "zip", { extractDir });
    else python.FS.writeFile(`${extractDir}/${basename(path)}`, content);
  }
  python.mountNodeFS("/work", folder);
  await python.runPythonAsync(readFileSync(script, "utf8"), { filename: script });
}

main().catch((error) => {
  // Left to itself, Node would print the megabyte of script around it as well.
  console.error(error.message);
  process.exit(1);
});

// Compiles the program for the Python in the page, with that very Python:
// node compile.mjs FOLDER compiles every .py in the folder in its place.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { loadPyodide } from "pyodide";

const folder = process.argv[2];
const python = await loadPyodide();
python.FS.mkdir("/work");
// A file is known by what stands in it, not by a date: the same program gives the same bytes.
const compile = python.runPython(`
import py_compile
def compile(name):
    py_compile.compile("/work/one.py", "/work/one.pyc", dfile=name, doraise=True, optimize=1,
                       invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
compile`);
for (const name of readdirSync(folder, { recursive: true })) {
  if (name.endsWith(".py")) {
    python.FS.writeFile("/work/one.py", readFileSync(join(folder, name)));
    compile(name);
    writeFileSync(join(folder, `${name}c`), python.FS.readFile("/work/one.pyc"));
    rmSync(join(folder, name));
  }
}

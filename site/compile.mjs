// Compiles the program for the Python in the page, with that very Python:
// node compile.mjs FOLDER ... compiles every .py in the folders in its place, without docstrings.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { loadPyodide } from "pyodide";

const python = await loadPyodide();
python.FS.mkdir("/work");
// A file is known by what stands in it, not by a date: the same program gives the same bytes.
const compile = python.runPython(`
import py_compile
def compile(name):
    py_compile.compile("/one.py", "/one.pyc", dfile=name, doraise=True, optimize=2,
                       invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
compile`);
for (const folder of process.argv.slice(2)) {
  for (const name of readdirSync(folder, { recursive: true }).filter((one) => one.endsWith(".py"))) {
    python.FS.writeFile("/one.py", readFileSync(join(folder, name)));
    compile(name);
    writeFileSync(join(folder, `${name}c`), python.FS.readFile("/one.pyc"));
    rmSync(join(folder, name));
  }
}

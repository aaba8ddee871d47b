// Runs tests in Node on the Python that the site has for the browser.
// node tests.mjs FOLDER WORD ...: the folder holds pytest; the words are for pytest.
import { fileURLToPath } from "node:url";
import { loadPyodide } from "../../site/node_modules/pyodide/pyodide.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const [library, ...words] = process.argv.slice(2);
const python = await loadPyodide({ indexURL: `${root}/site/node_modules/pyodide` });
python.mountNodeFS("/checkout", root);
python.mountNodeFS("/library", library);
python.globals.set("words", python.toPy(words));
process.exitCode = python.runPython(`
import os, sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/library", "/checkout"]
os.chdir("/checkout")
import pytest
from tools.anywhere import lacking
own = ["-q", "-p", "no:cacheprovider", "--continue-on-collection-errors"]
int(pytest.main([*own, *words], plugins=[lacking]))
`);

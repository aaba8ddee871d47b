// The modules can be joined into one by dropping a few words, as board.py does it.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";

import globals from "globals";

const PACKAGE = new URL("../../widgets/sengoku_widgets/", import.meta.url);
const read = (name) => readFileSync(new URL(name, PACKAGE), "utf8");

const MODULES = [.../^MODULES = \(([^)]*)\)/m.exec(read("board.py"))[1].matchAll(/"(\w+)"/g)].map(([, name]) => name);
const LINES = new Map(MODULES.map((name) => [name, read(`static/${name}.js`).split("\n")]));
const NAMED = /^(?:export )?(?:async )?(?:const|let|function\*?|class) (\w+)/;
const IMPORT = /^import \{ (\w+(?:, \w+)*) \} from "\.\/(\w+)\.js";$/;

const names = (name) => LINES.get(name).map((line) => NAMED.exec(line)?.[1]).filter(Boolean);

test("every module is joined", () => {
  const there = readdirSync(new URL("static/", PACKAGE)).filter((name) => name.endsWith(".js"));
  assert.deepEqual(there.sort(), MODULES.map((name) => `${name}.js`).sort());
});

test("no two modules give one name to two things", () => {
  const all = MODULES.flatMap(names);
  assert.ok(all.length > 30);
  assert.deepEqual(all.filter((name, n) => all.indexOf(name) !== n), []);
});

test("no module hides from another what the page has", () => {
  const taken = new Set([...Object.keys(globals.browser), ...Object.keys(globals.es2022 ?? globals.builtin)]);
  assert.deepEqual(MODULES.flatMap(names).filter((name) => taken.has(name)), []);
});

test("an import is one line, changes no name, and is of a module before", () => {
  for (const [n, name] of MODULES.entries()) {
    for (const line of LINES.get(name).filter((one) => one.startsWith("import"))) {
      const [, wanted, from] = IMPORT.exec(line) ?? assert.fail(`${name}: ${line}`);
      assert.ok(MODULES.slice(0, n).includes(from), `${name}: ${line}`);
      assert.deepEqual(wanted.split(", ").filter((one) => !names(from).includes(one)), []);
    }
  }
});

test("only the last module gives the page something, at its end", () => {
  for (const [n, name] of MODULES.entries()) {
    const given = LINES.get(name).filter((line) => line.startsWith("export") && !NAMED.test(line));
    assert.deepEqual(given, n === MODULES.length - 1 ? ["export default { initialize, render };"] : []);
  }
});

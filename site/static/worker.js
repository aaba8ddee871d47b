// Python in the page: it has the rules and the board; what it tells is kept before it is shown.
// @ts-check
import { all, keep, opened } from "./kept.js";
// @ts-expect-error: there only in the built site
import { loadPyodide } from "./pyodide/pyodide.mjs";

const FOLDER = "/kept";
const CODE = "/sengoku";

const say = (/** @type {any} */ message) => self.postMessage(message);

/** Other windows of the site hear of what is written here. */
const others = new BroadcastChannel("sengoku-kept");

/** @type {IDBDatabase | null} */
let base = null;
/** @type {Promise<void>} */
let line = Promise.resolve();
let trouble = "";

/** Keep what changed, and only then tell the page; everything in its order. */
function post(/** @type {string} */ text, /** @type {any} */ names, /** @type {any} */ contents, /** @type {any} */ lost) {
  const data = contents.toJs();
  const changed = new Map(names.toJs().map((/** @type {string} */ name, /** @type {number} */ n) => [name, data[n]]));
  const gone = lost.toJs();
  line = line.then(async () => {
    if (changed.size || gone.length) {
      await put(changed, gone);
    }
    say({ told: text });
  });
}

async function put(/** @type {Map<string, Uint8Array>} */ changed, /** @type {string[]} */ gone) {
  try {
    if (base === null) {
      throw new Error("no store");
    }
    await keep(base, changed, gone);
    others.postMessage({ changed, gone });
    say({ kept: true });
  } catch (error) {
    say({ unkept: String(error) });
  }
}

/** Read what is kept; where a browser keeps nothing, all works, and the page says so. */
async function shelf() {
  try {
    base = await opened();
    return await all(base);
  } catch (error) {
    trouble = String(error);
    return new Map();
  }
}

async function fetched(/** @type {string} */ name) {
  const answer = await fetch(new URL(name, import.meta.url));
  if (!answer.ok) {
    throw new Error(`${name}: ${answer.status}`);
  }
  return answer.arrayBuffer();
}

/** Fetch what the program asks for only now and then; it waits for it, as a file is read. */
function lent(/** @type {string} */ name) {
  const request = new XMLHttpRequest();
  request.open("GET", new URL(name, import.meta.url), false);
  request.responseType = "arraybuffer";
  try {
    request.send();
  } catch {
    return undefined;
  }
  return request.status === 200 ? new Uint8Array(request.response) : undefined;
}

async function begin() {
  const code = fetched("sengoku.zip");
  const kept = shelf();
  say({ step: "python" });
  const python = await loadPyodide({ indexURL: new URL("pyodide/", import.meta.url).href, checkAPIVersion: true });
  say({ step: "rules" });
  python.FS.mkdirTree(FOLDER);
  for (const [name, data] of await kept) {
    python.FS.writeFile(`${FOLDER}/${name}`, data);
  }
  python.unpackArchive(await code, "zip", { extractDir: CODE });
  python.runPython(`import sys; sys.path.insert(0, "${CODE}")`);
  // What lies above the boards says itself that it is there.
  python.pyimport("sengoku.review");
  const host = python.pyimport("sengoku.play.page.host").Host(FOLDER, post, lent);
  others.onmessage = ({ data }) => {
    data.changed.forEach((/** @type {Uint8Array} */ bytes, /** @type {string} */ name) => host.take(name, python.toPy(bytes).tobytes()));
    data.gone.forEach((/** @type {string} */ name) => host.drop(name));
  };
  if (trouble) {
    say({ unkept: trouble });
  }
  say({ step: "board" });
  return { python, host };
}

const ready = begin();
ready.catch((error) => say({ failed: String(error) }));

self.onmessage = async ({ data }) => {
  const found = await ready.catch(() => null);
  if (found === null) {
    return;
  }
  const { python, host } = found;
  if (data.open !== undefined) {
    host.open(data.open, data.language, data.size);
  } else if (data.tell !== undefined) {
    host.hear(data.tell);
  } else if (data.link) {
    host.link();
  } else if (data.pack) {
    const bytes = host.packed();
    say({ packed: bytes.toJs() });
    bytes.destroy();
  } else if (data.unpack) {
    const said = host.unpack(python.toPy(new Uint8Array(data.unpack)), data.language);
    line.then(() => say({ unpacked: said }));
  }
};

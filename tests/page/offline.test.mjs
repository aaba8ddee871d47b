// The service worker answers for what was built, from what is kept, and for nothing else.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

const SCOPE = "https://host.test/some/where/";
const source = readFileSync(new URL("../../site/static/sw.js", import.meta.url), "utf8");

/** A browser's caches and network, as far as a worker sees them. */
function browser(web) {
  const shelves = new Map();
  const fetched = [];
  const open = async (name) => {
    const held = shelves.get(name) ?? shelves.set(name, new Map()).get(name);
    return {
      match: async (url) => held.get(url)?.clone(),
      put: async (url, answer) => void held.set(url, answer),
      addAll: async (asked) => {
        for (const { url } of asked) {
          held.set(url, await fetch(url));
        }
      },
    };
  };
  const caches = {
    open,
    keys: async () => [...shelves.keys()],
    delete: async (name) => shelves.delete(name),
    match: async (url, { cacheName }) => shelves.get(cacheName)?.get(url)?.clone(),
  };
  const fetch = async (url) => {
    fetched.push(url);
    if (!(url in web)) {
      throw new TypeError("no network");
    }
    return new Response(web[url]);
  };
  return { caches, fetch, fetched, shelves };
}

/** Start a worker that was told what was built; give a way to send it events. */
function worker({ caches, fetch }, built) {
  const heard = {};
  const own = {
    registration: { scope: SCOPE },
    addEventListener: (kind, listener) => (heard[kind] = listener),
    skipWaiting: async () => {},
    clients: { claim: async () => {} },
  };
  const told = { first: [], with: [], later: [], twins: {}, beside: "", ...built };
  const text = source.replace("$built", JSON.stringify(told));
  new Function("self", "caches", "fetch", text)(own, caches, fetch);
  return async (kind, event = {}) => {
    let work;
    const given = { ...event, waitUntil: (one) => (work = one), respondWith: (one) => (work = one) };
    heard[kind](given);
    return work;
  };
}

const get = (url) => ({ request: { method: "GET", url } });
const at = (name) => SCOPE + name;

test("what is kept at once is there without a network, a folder's page too", async () => {
  const web = { [at("index.html")]: "start", [at("docs/index.html")]: "manual" };
  const seen = browser(web);
  const send = worker(seen, { base: "./", version: "1", first: ["index.html", "docs/index.html"] });
  await send("install");
  delete web[at("index.html")];
  delete web[at("docs/index.html")];
  assert.equal(await (await send("fetch", get(SCOPE))).text(), "start");
  assert.equal(await (await send("fetch", get(at("docs/?q=1")))).text(), "manual");
  assert.equal(await send("fetch", get(at("other.html"))), undefined);
  assert.equal(await send("fetch", get("https://other.test/some/where/index.html")), undefined);
  assert.equal(await send("fetch", { request: { method: "POST", url: SCOPE } }), undefined);
});

test("what is kept later is kept when it is asked for, or when a page says it was used", async () => {
  const web = { [at("lab/a.js")]: "a", [at("lab/b.js")]: "b", [at("lab/python.whl")]: "python" };
  const seen = browser(web);
  const files = { with: ["python.whl"], later: ["a.js", "b.js", "gone.js"] };
  const send = worker(seen, { base: "lab/", version: "1", ...files });
  await send("install");
  assert.deepEqual(seen.fetched, []);
  assert.equal(await (await send("fetch", get(at("lab/a.js?_=1")))).text(), "a");
  const used = [at("lab/a.js"), at("lab/b.js?_=2"), at("lab/gone.js"), "https://other.test/x"];
  await send("message", { data: { sengokuUsed: used } });
  const kept = [...seen.shelves.get("sengoku /some/where/lab/ 1").keys()].sort();
  assert.deepEqual(kept, [at("lab/a.js"), at("lab/b.js"), at("lab/python.whl")]);
  assert.equal(seen.fetched.filter((url) => url === at("lab/a.js")).length, 1);
  await assert.rejects(send("fetch", get(at("lab/gone.js"))));
});

test("what the site has already is not fetched twice, but only from the same version", async () => {
  const web = { [at("python")]: "python", [at("lab/python")]: "python" };
  const seen = browser(web);
  await worker(seen, { base: "./", version: "7", first: ["python"] })("install");
  const built = { base: "lab/", version: "1", later: ["python"], twins: { python: "../python" } };
  await worker(seen, { ...built, beside: "7" })("fetch", get(at("lab/python")));
  assert.deepEqual(seen.fetched, [at("python")]);
  await worker(seen, { ...built, beside: "8" })("fetch", get(at("lab/python")));
  assert.deepEqual(seen.fetched, [at("python"), at("lab/python")]);
});

test("a new version takes away its own older one, and nobody else's", async () => {
  const seen = browser({});
  const names = ["sengoku /some/where/ 1", "sengoku /some/where/lab/ 1", "precache"];
  for (const name of [...names, "sengoku /other/ 1"]) {
    await seen.caches.open(name);
  }
  await worker(seen, { base: "./", version: "2" })("activate");
  assert.deepEqual(await seen.caches.keys(), [...names.slice(1), "sengoku /other/ 1"]);
});

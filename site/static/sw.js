// Keeps the built site in the browser, so that it works without a network after the first visit.
// @ts-check
/** @type {any} */
const own = self;

/** What was built, and a name for exactly that; the builder fills these in. */
const FILES = /** @type {string[]} */ (JSON.parse('$files'));
const CACHE = "sengoku-$version";

const address = (/** @type {string} */ name) => new URL(name, own.registration.scope).href;

own.addEventListener("install", (/** @type {any} */ event) => {
  const fill = async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll(FILES.map((name) => new Request(address(name), { cache: "no-cache" })));
    await own.skipWaiting();
  };
  event.waitUntil(fill());
});

own.addEventListener("activate", (/** @type {any} */ event) => {
  const clean = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("sengoku-") && name !== CACHE) {
        await caches.delete(name);
      }
    }
    await own.clients.claim();
  };
  event.waitUntil(clean());
});

own.addEventListener("fetch", (/** @type {any} */ event) => {
  const asked = new URL(event.request.url);
  const scope = new URL(own.registration.scope);
  const name = asked.pathname.slice(scope.pathname.length);
  if (event.request.method !== "GET" || asked.origin !== scope.origin || !FILES.includes(name || "./")) {
    return;
  }
  const answer = async () => {
    const found = await (await caches.open(CACHE)).match(address(name || "./"));
    return found ?? fetch(event.request);
  };
  event.respondWith(answer());
});

// Keeps a part of the built site in the browser, so that it works there without a network.
//
// The builder writes this out once for the site and once for JupyterLite in it, each in a block of
// its own, and fills in what was built. It answers for the files it names, and for nothing else.
// @ts-check
{
  /** @type {any} */
  const own = self;

  /**
   * `first` is kept at once; `with`, when a page has used Python; `later`, when it is asked for.
   * `twins` stand in the site's own part, whose version is `beside`, byte for byte.
   * @type {{base: string, version: string, first: string[], with: string[], later: string[],
   *   twins: Record<string, string>, beside: string}}
   */
  const built = JSON.parse('$built');
  const base = new URL(built.base, own.registration.scope);
  const files = new Set([...built.first, ...built.with, ...built.later]);
  const kind = `sengoku ${base.pathname} `;
  const cacheName = kind + built.version;

  const address = (/** @type {string} */ name) => new URL(name, base).href;

  /** Give the name of the file that an address asks for, or null where it is none of these. */
  function named(/** @type {string} */ asked) {
    const url = new URL(asked);
    if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) {
      return null;
    }
    const path = decodeURIComponent(url.pathname.slice(base.pathname.length));
    const name = path === "" || path.endsWith("/") ? `${path}index.html` : path;
    return files.has(name) ? name : null;
  }

  async function found(/** @type {string} */ name) {
    const cache = await caches.open(cacheName);
    const answer = await cache.match(address(name));
    if (answer || !built.twins[name]) {
      return answer;
    }
    const beside = `sengoku ${new URL("..", base).pathname} ${built.beside}`;
    return caches.match(address(built.twins[name]), { cacheName: beside });
  }

  async function keep(/** @type {string} */ name) {
    const answer = await fetch(address(name), { cache: "no-cache" });
    if (answer.status === 200 && !answer.redirected) {
      const cache = await caches.open(cacheName);
      await cache.put(address(name), answer.clone()).catch(() => {}); // a full disk stops nobody
    }
    return answer;
  }

  own.addEventListener("install", (/** @type {any} */ event) => {
    const fill = async () => {
      const cache = await caches.open(cacheName);
      const asked = built.first.map((name) => new Request(address(name), { cache: "no-cache" }));
      await cache.addAll(asked);
      await own.skipWaiting();
    };
    event.waitUntil(fill());
  });

  own.addEventListener("activate", (/** @type {any} */ event) => {
    const clean = async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith(kind) && name !== cacheName) {
          await caches.delete(name);
        }
      }
      await own.clients.claim();
    };
    event.waitUntil(clean());
  });

  own.addEventListener("fetch", (/** @type {any} */ event) => {
    const name = event.request.method === "GET" ? named(event.request.url) : null;
    if (name !== null) {
      event.respondWith(found(name).then((answer) => answer ?? keep(name)));
    }
  });

  /** A page tells what it had loaded before this worker was there to keep it. */
  own.addEventListener("message", (/** @type {any} */ event) => {
    const used = event.data?.sengokuUsed;
    if (Array.isArray(used) && built.with.length) {
      const names = new Set(used.map(named).filter((name) => name !== null));
      built.with.forEach((name) => names.add(name));
      const fill = async () => {
        for (const name of names) {
          if (!(await found(name))) {
            await keep(name).catch(() => {});
          }
        }
      };
      event.waitUntil(fill());
    }
  });
}

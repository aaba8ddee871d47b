// What is kept in the browser: files by name, in one store that all windows share.
// @ts-check

const STORE = "kept";

/** Open the store. @returns {Promise<IDBDatabase>} */
export function opened() {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open("sengoku", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

/** Read all files. @returns {Promise<Map<string, Uint8Array>>} */
export function all(/** @type {IDBDatabase} */ base) {
  return new Promise((resolve, reject) => {
    const found = new Map();
    const asked = base.transaction(STORE).objectStore(STORE).openCursor();
    asked.onsuccess = () => {
      const cursor = asked.result;
      if (cursor) {
        found.set(String(cursor.key), cursor.value);
        cursor.continue();
      } else {
        resolve(found);
      }
    };
    asked.onerror = () => reject(asked.error);
  });
}

/** Keep what changed and forget what is gone: all of it, or nothing. @returns {Promise<void>} */
export function keep(/** @type {IDBDatabase} */ base, /** @type {Map<string, Uint8Array>} */ changed, /** @type {string[]} */ gone) {
  return new Promise((resolve, reject) => {
    const change = base.transaction(STORE, "readwrite");
    const store = change.objectStore(STORE);
    changed.forEach((data, name) => store.put(data, name));
    gone.forEach((name) => store.delete(name));
    change.oncomplete = () => resolve();
    change.onabort = () => reject(change.error);
  });
}

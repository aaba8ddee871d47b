// What a board asks of a notebook's widget, over a worker: it holds the frame, sends and hears.
// @ts-check

export class Model {
  /**
   * @param {any} whole the first frame
   * @param {(content: any) => void} send tells Python something
   */
  constructor(whole, send) {
    /** @type {Map<string, any>} */
    this.values = new Map(Object.entries({ frame: whole, ground: null, uid: "page" }));
    /** @type {Map<string, Set<Function>>} */
    this.listeners = new Map();
    this.send = send;
    this.widget_manager = null;
  }

  get(/** @type {string} */ name) {
    return this.values.get(name);
  }

  set(/** @type {string} */ name, /** @type {any} */ value) {
    this.values.set(name, value);
  }

  save_changes() {}

  on(/** @type {string} */ name, /** @type {Function} */ listener) {
    this.listeners.set(name, (this.listeners.get(name) ?? new Set()).add(listener));
  }

  off(/** @type {string} */ name, /** @type {Function} */ listener) {
    this.listeners.get(name)?.delete(listener);
  }

  /** Let the board hear what Python tells. */
  hear(/** @type {any} */ message) {
    this.listeners.get("msg:custom")?.forEach((listener) => listener(message));
  }
}

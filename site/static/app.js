// The page: a start page that is there at once, and one board that an address opens in it.
// @ts-check
// @ts-expect-error: there only in the built site
import board from "./board.js";
import { Model } from "./model.js";
import { progress } from "./progress.js";
import { dark, language, setLanguage, words } from "./words.js";

/** Milliseconds after which it is said that the first time takes longer. */
const LONG = 6000;

const find = (/** @type {string} */ name) => /** @type {HTMLElement} */ (document.getElementById(name));

/** @type {Worker | null} */
let worker = null;
/** @type {Model | null} */
let model = null;
/** The address that is open, or that was asked for. */
let open = "";
let step = "python";
/** @type {number | undefined} */
let long;

/** Begin to load Python, once. */
function begin() {
  if (worker === null) {
    performance.mark("sengoku-begin");
    worker = new Worker("worker.js", { type: "module" });
    worker.onmessage = ({ data }) => hear(data);
    worker.onerror = (event) => fail(event.message);
    long = window.setTimeout(() => find("long").hidden = false, LONG);
  }
  return worker;
}

// Where one is.

const size = () => new URLSearchParams(location.search).get("size") ?? "notebook";

const here = () => location.hash.slice(1);

/** Show what the address names: the start page, or a board. */
function go() {
  const address = here();
  document.body.dataset.view = address ? "board" : "start";
  if (!address) {
    progress();
    stay();
    return;
  }
  if (address === open) {
    return;
  }
  open = address;
  waiting(address);
  begin().postMessage({ open: address, language: language(), size: size() });
}

/** Keep the site for when there is no network; a board that is awaited comes first. */
function stay() {
  navigator.serviceWorker?.register("sw.js").catch(() => {});
}

/** While Python loads, the first step stands there as a picture and in words. */
async function waiting(/** @type {string} */ address) {
  find("lost").hidden = true;
  find("link-box").hidden = true;
  if (model !== null) {
    return;
  }
  find("still").textContent = "";
  find("wait").hidden = false;
  tellStep();
  const [game, name] = address.split(/[/?]/);
  const lesson = `${game}-${name}`;
  if (!document.querySelector(`[data-lesson="${CSS.escape(lesson)}"]`)) {
    return;
  }
  const still = await fetch(`stills/${lesson}.${language()}.html`).catch(() => null);
  if (still?.ok && model === null && open === address) {
    find("still").innerHTML = await still.text();
  }
}

function tellStep() {
  find("wait-step").textContent = words()[`wait.${step}`];
}

// What Python tells.

function hear(/** @type {any} */ message) {
  if (message.told) {
    told(JSON.parse(message.told));
  } else if (message.step) {
    step = message.step;
    performance.mark(`sengoku-${step}`);
    tellStep();
  } else if (message.failed) {
    fail(message.failed);
  } else if (message.kept) {
    navigator.storage?.persist?.().catch(() => {});
  } else if (message.unkept) {
    find("unkept").hidden = false;
  } else if (message.packed) {
    save(message.packed);
  } else if (message.unpacked) {
    taken(message.unpacked);
  }
}

function told(/** @type {any} */ message) {
  if (message.at) {
    at(message.at);
  }
  if (message.lost) {
    lost(message.lost);
  } else if (message.link !== undefined) {
    link(message);
  } else if (message.whole && model === null) {
    show(message.whole);
  } else if (message.whole || message.news || message.heard) {
    model?.hear(message);
  }
}

/** The board has gone on to something else: so does the address. */
function at(/** @type {string} */ address) {
  if (decodeURIComponent(address) !== decodeURIComponent(open)) {
    open = address;
    history.pushState(null, "", `#${address}`);
  }
}

function show(/** @type {any} */ whole) {
  clearTimeout(long);
  model = new Model(whole, (content) => begin().postMessage({ tell: JSON.stringify(content) }));
  const el = find("board");
  board.initialize({ model });
  board.render({ model, el });
  find("wait").hidden = true;
  find("still").textContent = "";
  find("tools").hidden = false;
  const spoken = () => el.lang && el.lang !== language() && setLanguage(el.lang);
  new MutationObserver(spoken).observe(el, { attributeFilter: ["lang"] });
  performance.mark("sengoku-alive");
  document.documentElement.dataset.alive = "true";
  stay();
}

/** A link that leads nowhere says so; what was open stays. */
function lost(/** @type {string} */ text) {
  find("lost-text").textContent = text;
  find("lost").hidden = false;
  find("lost-close").hidden = model === null;
  find("wait").hidden = true;
  open = "";
}

function fail(/** @type {string} */ problem) {
  clearTimeout(long);
  find("wait-step").textContent = words()["wait.failed"];
  find("wait-problem").textContent = problem;
  find("wait").hidden = false;
  find("wait").classList.add("failed");
  worker?.terminate();
  worker = null;
}

// Links and files.

async function link(/** @type {any} */ { link: address, warning }) {
  const whole = address ? new URL(`#${address}`, location.href).href : "";
  const box = /** @type {HTMLInputElement} */ (find("link"));
  box.value = whole;
  box.hidden = !whole;
  let said = whole ? words()["link.there"] : "";
  try {
    if (whole) {
      await navigator.clipboard.writeText(whole);
      said = words()["link.copied"];
    }
  } catch {
    box.select();
  }
  find("link-said").textContent = [said, warning].filter(Boolean).join(" ");
  find("link-box").hidden = false;
}

function save(/** @type {Uint8Array} */ bytes) {
  const a = document.createElement("a");
  a.href = URL.createObjectURL(new Blob([/** @type {any} */ (bytes)], { type: "application/zip" }));
  a.download = "sengoku.zip";
  a.click();
  setTimeout(() => URL.revokeObjectURL(a.href), 60000);
  find("files-said").textContent = words()["files.saved"];
}

function taken(/** @type {string} */ said) {
  const count = /^\d+$/.test(said);
  find("files-said").textContent = count ? words()["files.taken"].replace("{count}", said) : said;
  progress();
}

async function take(/** @type {Event} */ event) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const file = input.files?.[0];
  if (file) {
    find("files-said").textContent = words()["files.wait"];
    begin().postMessage({ unpack: await file.arrayBuffer(), language: language() });
    input.value = "";
  }
}

/** Make the address of a game from what was chosen on the start page. */
function play(/** @type {SubmitEvent} */ event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const data = new FormData(form);
  const chosen = new URLSearchParams(String(data.get("variant")));
  if (data.get("bots")) {
    chosen.set("bots", String(data.get("bots")));
  }
  const query = chosen.toString();
  location.hash = `play/${form.dataset.game}${query ? `?${query}` : ""}`;
}

function paste(/** @type {SubmitEvent} */ event) {
  event.preventDefault();
  const text = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("code")).trim();
  if (text) {
    location.hash = text.includes("#") ? text.slice(text.indexOf("#") + 1) : `match/${text}`;
  }
}

function start() {
  setLanguage(language());
  dark();
  document.querySelectorAll("[data-language]").forEach((button) =>
    button.addEventListener("click", () => setLanguage(/** @type {HTMLElement} */ (button).dataset.language ?? "en")));
  document.querySelectorAll("form[data-game]").forEach((form) => form.addEventListener("submit", (event) => play(/** @type {SubmitEvent} */ (event))));
  find("paste").addEventListener("submit", (event) => paste(/** @type {SubmitEvent} */ (event)));
  find("copy").addEventListener("click", () => begin().postMessage({ link: true }));
  find("link-close").addEventListener("click", () => find("link-box").hidden = true);
  find("lost-close").addEventListener("click", () => find("lost").hidden = true);
  find("again").addEventListener("click", () => location.reload());
  find("pack").addEventListener("click", () => {
    find("files-said").textContent = words()["files.wait"];
    begin().postMessage({ pack: true });
  });
  find("unpack").addEventListener("change", take);
  // Whoever is about to press a link waits less.
  find("start").addEventListener("pointerover", (event) => {
    if (/** @type {HTMLElement} */ (event.target).closest("a[href^='#']")) {
      begin();
    }
  });
  window.addEventListener("hashchange", go);
  window.addEventListener("popstate", go);
  go();
}

start();

// The parts of a board besides its picture, made from what the kernel tells: boxes, sentences, buttons,
// fields. Each has a key, and is touched only where it changed.
// @ts-check
import { attribute, made } from "./svg.js";

/** @typedef {[string, string, Record<string, any>, string[]]} Entry */
/** @typedef {{el: HTMLElement, inner: HTMLElement, entry: Entry | null,
 *   update: (values: Record<string, any>) => void, base?: string, close?: () => void}} Node */

let labels = 0;

/** What is made for each kind. */
const KINDS = { root: box, box, html, button, toggle: button, slider, menu, area, number, field };

/**
 * Make what a block needs in the page.
 * @param {string} kind
 * @param {(told: any) => void} tell hears what a person sets
 * @returns {Node}
 */
export function makeBlock(kind, tell) {
  return (/** @type {any} */ (KINDS)[kind] ?? box)(tell);
}

function plain(/** @type {HTMLElement} */ el, /** @type {(values: any) => void} */ update = () => {}) {
  return { el, inner: el, entry: null, update, base: el.className };
}

function box() {
  return plain(made("div"));
}

function html() {
  const el = made("div");
  let shown = "";
  return plain(el, (values) => {
    if ((values.html ?? "") !== shown) {
      shown = values.html ?? "";
      const before = [...el.querySelectorAll("details")];
      el.innerHTML = shown;
      // What somebody unfolded stays so when its words change: a line by its name, all else by its place.
      const after = [...el.querySelectorAll("details")];
      const alike = after.length === before.length;
      after.forEach((one, place) => {
        const { fold } = one.dataset;
        const was = fold ? before.find((each) => each.dataset.fold === fold) : alike ? before[place] : null;
        one.open = was?.open ?? one.open;
      });
    }
  });
}

function button() {
  const el = /** @type {HTMLButtonElement} */ (made("button"));
  el.type = "button";
  let shown = "";
  return plain(el, (values) => {
    const [words, read] = [values.text ?? "", values.markup ?? ""];
    if (read && read !== shown) {
      el.innerHTML = read;
    } else if (!read && (shown || el.textContent !== words)) {
      el.textContent = words;
    }
    shown = read;
    attribute(el, "title", values.title);
    attribute(el, "data-does", values.does);
    el.disabled = Boolean(values.off);
    if ("on" in values || el.dataset.toggle) {
      el.dataset.toggle = "true";
      el.setAttribute("aria-pressed", String(Boolean(values.on)));
    }
  });
}

/** Something with a label before it. */
function labelled(/** @type {HTMLElement} */ input) {
  const el = made("div", "sengoku-labelled");
  const label = /** @type {HTMLLabelElement} */ (made("label", "", el));
  input.id = label.htmlFor = `sengoku-${(labels += 1)}-${Math.random().toString(36).slice(2, 8)}`;
  el.append(input);
  return { el, label };
}

function slider(/** @type {(told: any) => void} */ tell) {
  const el = /** @type {HTMLInputElement} */ (made("input"));
  el.type = "range";
  el.addEventListener("change", () => tell(Number(el.value)));
  return plain(el, (values) => {
    el.min = values.min;
    el.max = values.max;
    el.value = values.value;
    el.disabled = Boolean(values.off);
    // Where it stands, in words: its bare number counts what was laid out, too.
    attribute(el, "aria-valuetext", values.text);
  });
}

function menu(/** @type {(told: any) => void} */ tell) {
  const select = /** @type {HTMLSelectElement} */ (made("select"));
  const { el, label } = labelled(select);
  let known = "";
  select.addEventListener("change", () => tell(select.value));
  return plain(el, (values) => {
    const told = JSON.stringify(values.options ?? []);
    label.textContent = values.text ?? "";
    if (told !== known) {
      known = told;
      select.replaceChildren(...(values.options ?? []).map((/** @type {string[]} */ [text, value]) => new Option(text, value)));
    }
    select.value = values.value;
  });
}

function area(/** @type {(told: any) => void} */ tell) {
  const el = /** @type {HTMLTextAreaElement} */ (made("textarea"));
  el.rows = 4;
  let known = "";
  el.addEventListener("change", () => {
    known = el.value;
    tell(el.value);
  });
  return plain(el, (values) => {
    attribute(el, "placeholder", values.hint);
    attribute(el, "aria-label", values.name || values.hint);
    if (values.value !== known) {
      known = values.value;
      el.value = known;
    }
  });
}

function number(/** @type {(told: any) => void} */ tell) {
  const input = /** @type {HTMLInputElement} */ (made("input"));
  input.type = "number";
  input.min = "0";
  const { el, label } = labelled(input);
  input.addEventListener("change", () => tell(Math.max(0, Math.round(Number(input.value) || 0))));
  return plain(el, (values) => {
    label.textContent = values.text ?? "";
    input.value = values.value;
  });
}

/** A line to type in. It goes to the kernel when Enter is pressed, and what the kernel says meanwhile
 * about the label or the example leaves alone what is being typed. */
function field(/** @type {(told: any) => void} */ tell) {
  const input = /** @type {HTMLInputElement} */ (made("input"));
  input.type = "text";
  input.autocomplete = "off";
  input.spellcheck = false;
  const { el, label } = labelled(input);
  // What was sent, until another letter is typed: then it is no longer what stands here.
  /** @type {string | null} */
  let sent = null;
  let count = 0;
  input.addEventListener("input", () => (sent = null));
  input.addEventListener("keydown", (event) => {
    // The Enter that ends the choice of a kanji sends nothing.
    if (event.key === "Enter" && !event.isComposing && input.value.trim()) {
      sent = input.value;
      // The next letter begins a new text, even before the answer is there.
      input.select();
      tell(sent);
    }
  });
  return plain(el, (values) => {
    label.textContent = values.text ?? "";
    input.placeholder = values.hint ?? "";
    const [taken, text] = values.taken;
    if (taken !== count && (text === null || text === sent)) {
      input.value = "";
      sent = null;
    }
    count = taken;
  });
}

/** Copy the text above a button; where the page may not, it is selected, for the keys to copy. */
export function copied(/** @type {HTMLElement} */ pressed) {
  const text = /** @type {HTMLTextAreaElement | null} */ (pressed.closest(".sengoku-group")?.querySelector("textarea"));
  text?.select();
  navigator.clipboard?.writeText(text?.value ?? "").catch(() => {});
}

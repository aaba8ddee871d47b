// What belongs to the page and not to one board: whose keys are meant, the pages over a board.
// @ts-check
import { over } from "./svg.js";

/** A key pressed at a board must not cut or change the notebook's cells. */
function pressed(/** @type {KeyboardEvent} */ event) {
  const root = over(event, ".sengoku");
  if (!root) {
    return;
  }
  // JupyterLab looks for this at what has the focus first, and only then around it.
  /** @type {HTMLElement} */ (event.target).dataset.lmSuppressShortcuts = "true";
  if (event.key === "?" && !over(event, "input, textarea")) {
    openSheet(root, "keys");
  }
}

/** Listen once for the whole page, before JupyterLab's own listeners at the document. */
export function listen() {
  if (!document.documentElement.dataset.sengoku) {
    document.documentElement.dataset.sengoku = "heard";
    window.addEventListener("keydown", pressed, { capture: true });
  }
}

/** Open a page over the board: the rules, at the clause that was pressed, or the keys. */
export function openSheet(/** @type {HTMLElement} */ root, /** @type {string} */ name, /** @type {string} */ rule = "") {
  const page = /** @type {HTMLDialogElement | null} */ (root.querySelector(`.sengoku-sheet[data-name="${name}"]`));
  if (page && !page.open) {
    page.showModal();
  }
  const rules = /** @type {HTMLElement[]} */ ([...(page?.querySelectorAll("[data-rule]") ?? [])]);
  const here = rules.find((one) => one.dataset.rule === rule);
  here?.focus();
  here?.scrollIntoView({ block: "start" });
}

/** Give what a person hears of a double click: the second click of it is not meant for what came
 * under the hand with the first, and some buttons mean more the second time. */
export class Strays {
  constructor() {
    /** @type {EventTarget | null} */
    this.first = null;
    this.strayed = false;
  }

  /** Tell whether this is such a second press. */
  at(/** @type {MouseEvent} */ event) {
    const once = over(event, ".sengoku-forward, .sengoku-go-on, .sengoku-resign") !== null;
    this.strayed = event.detail > 1 && (event.target !== this.first || once);
    this.first = event.detail > 1 ? this.first : event.target;
    return this.strayed;
  }
}

// What scrolls in the rail beside a board: the log stays at its newest line unless a person reads what
// is older, and what is still to be chosen comes into sight.
// @ts-check

/** So few lines from the newest one still looks at what is new. */
const NEAR_LINES = 2;

/** What stays free above the first choice, and below the last one where words fade, in CSS pixels. */
const FREE = 8;
const FADING = 28;

/** Give the lines of a log from the oldest on, so that a line keeps its number when others come. */
function linesOf(/** @type {Element} */ log) {
  return [...log.querySelectorAll("ol > li")].reverse();
}

function under(/** @type {Element} */ line, /** @type {Element} */ log) {
  return line.getBoundingClientRect().top - log.getBoundingClientRect().top;
}

/** Keeps the log of a board where a person wants it, whatever is told in it. */
export class Follower {
  constructor(/** @type {HTMLElement} */ el) {
    this.el = el;
    /** Whether the person has done something of which nothing is told yet. */
    this.own = false;
    this.told = "";
    this.top = 0;
    this.line = -1;
    this.at = 0;
    // Who scrolls it after that wants to read.
    el.addEventListener("scroll", (event) => event.target === this.log && (this.own = false), { capture: true });
  }

  get log() {
    return /** @type {HTMLElement | null} */ (this.el.querySelector(".sengoku-log"));
  }

  /** Note which line is the first in sight, before a frame is drawn. */
  before() {
    const log = this.log;
    this.top = log?.scrollTop ?? 0;
    if (log && this.top > 0) {
      const lines = linesOf(log);
      this.line = lines.map((line) => under(line, log) >= 0).lastIndexOf(true);
      this.at = this.line < 0 ? 0 : under(/** @type {Element} */ (lines[this.line]), log);
    }
  }

  /** Show what is new, or what was in sight before. */
  after() {
    const log = this.log;
    const told = log?.textContent ?? "";
    if (log && told !== this.told) {
      const line = linesOf(log)[this.line];
      if (this.own || this.top <= NEAR_LINES * parseFloat(getComputedStyle(log).lineHeight)) {
        log.scrollTop = 0;
      } else if (line) {
        log.scrollTop += under(line, log) - this.at;
      }
      this.own = false;
    }
    this.told = told;
  }
}

/** So much of the room a task may take that stays in sight while one reads. */
const MOST_TASK = 0.6;

/** How far one has to scroll at least, in CSS pixels, for more to be there. */
const MORE = 12;

/**
 * Say on a board whether its task stands over what is told, because there is no room for all of it,
 * and whether more comes below what is in sight.
 */
export function showEdges(/** @type {HTMLElement} */ el) {
  const body = /** @type {HTMLElement | null} */ (el.querySelector(".sengoku-body"));
  const task = /** @type {HTMLElement | null} */ (body?.querySelector(".sengoku-task") ?? null);
  const long = Boolean(body && task && task.offsetHeight > MOST_TASK * body.clientHeight);
  el.toggleAttribute("data-long-task", long);
  const bottom = (/** @type {Element | null | undefined} */ one) => one?.getBoundingClientRect().bottom ?? 0;
  // At the edge, where words fade, it does not.
  el.toggleAttribute("data-stuck", Boolean(task && !long) && bottom(task) > bottom(body) - FADING);
  const top = task?.getBoundingClientRect().top ?? Infinity;
  el.toggleAttribute("data-over", !long && bottom(task?.previousElementSibling) > top + 1);
  el.toggleAttribute("data-more", Boolean(body && body.scrollHeight - body.clientHeight - body.scrollTop > MORE));
}

/** Bring into sight a task that is too long to stay there. */
export function showTask(/** @type {HTMLElement} */ el) {
  const [body, task] = [".sengoku-body", ".sengoku-task"].map((name) => el.querySelector(name));
  showEdges(el);
  if (body && task && el.hasAttribute("data-long-task")) {
    const [room, box] = [body.getBoundingClientRect(), task.getBoundingClientRect()];
    body.scrollBy({ top: Math.max(0, Math.min(box.bottom - room.bottom + FADING, box.top - room.top - FREE)) });
  }
}

/** Bring into sight what is still to be chosen, as much of it as there is room for. */
export function showChoices(/** @type {Element | null} */ body) {
  const there = [...(body?.querySelectorAll(".sengoku-option, .sengoku-choice") ?? [])];
  const boxes = there.map((one) => one.getBoundingClientRect()).filter((box) => box.height > 0);
  if (body && boxes.length && !body.querySelector(".sengoku-picked-right")) {
    const edge = body.getBoundingClientRect().top - body.scrollTop;
    const first = Math.min(...boxes.map((box) => box.top)) - edge - FREE;
    const last = Math.max(...boxes.map((box) => box.bottom)) - edge + FADING - body.clientHeight;
    body.scrollTo({ top: Math.min(first, Math.max(last, body.scrollTop)) });
  }
}

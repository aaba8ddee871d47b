// The picture of a board: keyed parts of SVG over a ground. What changed is drawn anew, what moved is
// seen to move, and a press is told. There is nothing of a game here.
// @ts-check
import { Mover, PACES } from "./motion.js";
import { attribute, drawn, made } from "./svg.js";
import { Zoom } from "./zoom.js";

/** With more pictures waiting than this, the older ones are not seen to move. */
const WAITING = 3;

/** How far a hand may stray between pressing and lifting, in CSS pixels. */
export const STEADY = 12;

/** Milliseconds in which a second press at the same spot belongs to the first. */
const DOUBLE = 400;

/** Milliseconds that a hand rests on a thing before its card is shown. */
const HOVER = 700;

/** Milliseconds after which a press that is held asks what the thing is. */
const LONG = 600;

/** The keys that lead to the first thing and to the last; the page itself would go to its own ends. */
const ENDS = ["Home", "End"];

/** @typedef {[string, string, string, string, string, [number, number] | null]} Part */
/** @typedef {{head: any, ground: string, parts: Map<string, Part>}} Drawing */

/** Read a picture that is told whole. */
export function readPicture(/** @type {any} */ whole) {
  return { head: whole.head, ground: whole.ground, parts: new Map(whole.parts.map((/** @type {Part} */ one) => [one[0], one])) };
}

/** Give the picture after a change. */
export function changedPicture(/** @type {Drawing | undefined} */ before, /** @type {any} */ change) {
  const parts = new Map(before?.parts ?? []);
  (change.gone ?? []).forEach((/** @type {string} */ key) => parts.delete(key));
  (change.parts ?? []).forEach((/** @type {Part} */ part) => parts.set(part[0], part));
  const order = change.order ?? [...parts.keys()];
  return {
    head: change.head ?? before?.head,
    ground: change.ground ?? before?.ground ?? "",
    parts: new Map(order.map((/** @type {string} */ key) => [key, parts.get(key)])),
  };
}

export class Picture {
  /** @param {any} board what it belongs to: is told presses, knows the pace */
  constructor(board) {
    this.board = board;
    this.el = made("div");
    this.stage = made("div", "sengoku-stage", this.el);
    this.nodes = new Map();
    /** @type {{picture: Drawing, moving: any[]}[]} */
    this.queue = [];
    /** @type {{before: Drawing, steps: {picture: Drawing, moving: any[]}[]} | null} */
    this.recent = null;
    this.busy = false;
    /** @type {any} */
    this.pressed = null;
    /** @type {any} */
    this.last = null;
    this.own = "";
    this.first = "";
    this.painted = "";
    /** @type {string | undefined} */
    this.rests = undefined;
    this.svg = drawn("svg", { class: "sengoku-parts", role: "group" }, this.stage);
    this.ground = drawn("g", { "aria-hidden": "true" }, this.svg);
    this.below = drawn("g", { class: "sengoku-things" }, this.svg);
    this.flight = drawn("g", { class: "sengoku-flight", "aria-hidden": "true" }, this.svg);
    // Over all else: the rings of what can be chosen are parts of their own, and would cover it.
    this.focus = drawn("g", { class: "sengoku-focus", "aria-hidden": "true" }, this.svg);
    this.rings = "";
    this.mover = new Mover(this.below, this.flight, (hit) => this.of(hit));
    this.zoom = new Zoom(this.el, this.stage, () => (this.pressed = null));
    this.listen();
  }

  listen() {
    // A mouse is heard as one, because only its events tell a double click.
    this.svg.addEventListener("mousedown", (event) => this.down(event, null));
    this.svg.addEventListener("pointerdown", (event) => {
      if (event.pointerType !== "mouse" && event.isPrimary) {
        this.down(event, event.pointerId);
      }
    });
    this.svg.addEventListener("pointercancel", () => (this.pressed = null));
    this.svg.addEventListener("contextmenu", (event) => {
      if (event instanceof PointerEvent && event.pointerType === "touch") {
        event.preventDefault();
      }
    });
    this.lifted = (/** @type {PointerEvent} */ event) => this.up(event);
    window.addEventListener("pointerup", this.lifted, { capture: true });
    this.svg.addEventListener("keydown", (event) => this.key(event));
    this.svg.addEventListener("pointermove", (event) => event.pointerType === "mouse" && this.over(this.hit(this.thing(event)), HOVER));
    this.svg.addEventListener("pointerleave", () => this.over("", 0));
    // Around the picture: a picture that hears of the focus is itself a stop for Tab, where no key does anything.
    // Now, and not when the answer is drawn: what has the focus is slow to be given another place.
    this.stage.addEventListener("focusin", () => this.reach());
    this.stage.addEventListener("focusin", () => this.ring());
    this.stage.addEventListener("focusout", () => this.ring(null));
    this.stage.addEventListener("focusin", (event) => this.thing(event)?.matches(":focus-visible") && this.over(this.hit(this.thing(event)), HOVER));
    this.stage.addEventListener("focusout", () => this.over("", 0));
  }

  close() {
    window.removeEventListener("pointerup", /** @type {any} */ (this.lifted), { capture: true });
    this.zoom.close();
  }

  /** Show a picture, after those that are still on their way. */
  show(/** @type {Drawing} */ picture, /** @type {any[]} */ moving = []) {
    if (moving.length) {
      this.recent ??= { before: this.latest ?? picture, steps: [] };
      this.recent.steps = [...this.recent.steps, { picture, moving }].slice(-8);
    }
    this.latest = picture;
    this.queue.push({ picture, moving });
    while (this.queue.length > WAITING) {
      this.draw(/** @type {any} */ (this.queue.shift()).picture);
    }
    if (!this.busy) {
      this.play();
    }
  }

  /** Show again what moved last. */
  replay() {
    if (this.recent !== null && !this.busy) {
      this.draw(this.recent.before);
      this.queue.push(...this.recent.steps);
      this.play();
    }
  }

  async play() {
    this.busy = true;
    try {
      for (let next = this.queue.shift(); next; next = this.queue.shift()) {
        const pace = this.pace();
        const moves = next.moving.length > 0 && pace > 0;
        const news = this.draw(next.picture, moves);
        if (moves) {
          this.board.sound(next.moving);
          await this.mover.move(next.moving, news, pace);
        }
      }
    } finally {
      this.flight.replaceChildren();
      this.busy = false;
    }
  }

  pace() {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
    return still ? 0 : (PACES[/** @type {keyof PACES} */ (this.board.pace)] ?? PACES.normal);
  }

  /** End at once whatever is moving. */
  skip() {
    this.queue.splice(0).forEach(({ picture }) => this.draw(picture));
    this.mover.finish();
  }

  /** Draw a picture; give the parts that are new or other, with how they looked before. */
  draw(/** @type {Drawing} */ picture, moves = false) {
    const { head } = picture;
    const held = this.holder();
    this.head(head);
    const painted = this.board.canvas ? "" : picture.ground;
    if (painted !== this.painted) {
      this.painted = painted;
      this.ground.innerHTML = painted;
    }
    const news = [];
    const gone = [];
    for (const [key, node] of this.nodes) {
      if (!picture.parts.has(key)) {
        node.group.remove();
        this.nodes.delete(key);
        gone.push(node);
      }
    }
    let at = this.below.firstChild;
    for (const [key, part] of picture.parts) {
      let node = this.nodes.get(key);
      if (node?.part !== part) {
        const old = node ?? gone.find((one) => sameSpot(one.part, part));
        const [before, stays] = [old && moves ? old.group.cloneNode(true) : null, Boolean(node)];
        node = this.put(node, part);
        this.nodes.set(key, node);
        news.push({ node, before, stays });
      }
      if (at !== null && node.group === at) {
        at = at.nextSibling;
      } else {
        this.below.insertBefore(node.group, at);
      }
    }
    this.hear(head.last ?? []);
    this.reach();
    this.keep(held);
    this.ring();
    this.light();
    return news;
  }

  /** Note which thing has the focus, and where it is. */
  holder() {
    const active = document.activeElement;
    return active && this.below.contains(active) && this.hit(active) ? { hit: this.hit(active), box: pressable(active) } : null;
  }

  /** Keep the focus on what had it; on what lies nearest to where that was, if it is gone. */
  keep(/** @type {{hit: string, box: DOMRect} | null} */ held) {
    if (held === null || this.below.contains(document.activeElement)) {
      return;
    }
    const [x, y] = middle(held.box);
    const far = (/** @type {Element} */ one) => {
      const [a, b] = middle(pressable(one));
      return Math.hypot(a - x, b - y);
    };
    const things = this.things();
    const next = things.find((one) => this.hit(one) === held.hit) ?? things.sort((one, other) => far(one) - far(other))[0];
    /** @type {any} */ (next)?.focus({ preventScroll: true });
  }

  head(/** @type {any} */ head) {
    this.svg.setAttribute("viewBox", `0 0 ${head.width} ${head.height}`);
    this.svg.setAttribute("aria-label", head.title);
    this.first = head.first ?? "";
    this.svg.setAttribute("aria-description", this.board.say("arrows"));
  }

  put(/** @type {any} */ node, /** @type {Part} */ part) {
    const [, look, area, hit, label] = part;
    const group = node?.group ?? drawn("g");
    // Often only the words are other: then what is drawn stays, and so does all the page knows of it.
    if (look !== node?.part[1] || area !== node?.part[2]) {
      group.innerHTML = look + (area ? `<g class="sengoku-area">${area}</g>` : "");
    }
    attribute(group, "data-hit", hit);
    attribute(group, "role", label && (hit ? "button" : "img"));
    attribute(group, "aria-label", label);
    attribute(group, "aria-hidden", !label);
    attribute(group, "tabindex", hit && label && (group.getAttribute("tabindex") ?? "-1"));
    return { group, part };
  }

  /** Let one of the things to be pressed be reached by Tab; the arrow keys lead to the others. */
  reach() {
    const things = this.things();
    const active = document.activeElement;
    const of = (/** @type {string} */ hit) => things.find((one) => this.hit(one) === hit);
    const own = things.find((one) => one === active) ?? of(this.own);
    const first = own ?? of(this.first) ?? things[0];
    // Only what is other is touched: the page works out anew whatever has its attribute set.
    things.forEach((one) => attribute(one, "tabindex", one === first ? "0" : "-1"));
  }

  /** Give what keys lead to: what is pressed, but not where another thing says the same. */
  things() {
    return [...this.below.querySelectorAll("[data-hit]:not([aria-hidden])")];
  }

  /** Have what lies below all else, such as routes, be heard after it. */
  hear(/** @type {string[]} */ last) {
    const late = last.flatMap((hit) => this.of(hit));
    late.forEach((one) => (one.id ||= `sengoku-late-${Math.random().toString(36).slice(2, 10)}`));
    attribute(this.svg, "aria-owns", late.map((one) => one.id).join(" "));
  }

  /** Show where the keys are, once pale and once dark: one of them is seen on any ground. */
  ring(active = document.activeElement) {
    const held = active && this.below.contains(active) && active.matches(":focus-visible");
    const area = held ? (active.querySelector(".sengoku-area")?.innerHTML ?? "") : "";
    const rings = area && `<g>${area}</g><g>${area}</g>`;
    if (rings !== this.rings) {
      this.rings = rings;
      this.focus.innerHTML = rings;
    }
  }

  hit(/** @type {Element | null} */ thing) {
    return /** @type {any} */ (thing)?.dataset.hit ?? "";
  }

  /** Light what a step points at; the rest steps back. */
  light() {
    const lit = this.board.lit ?? [];
    this.el.classList.toggle("sengoku-spot", lit.length > 0);
    for (const { group, part } of this.nodes.values()) {
      group.classList.toggle("sengoku-lit", lit.includes(part[3]));
    }
  }

  of(/** @type {string} */ hit) {
    return [...this.nodes.values()].filter((node) => node.part[3] === hit).map((node) => node.group);
  }

  // What a person does.

  /** Note what the hand or the focus rests on. */
  over(/** @type {string} */ hit, /** @type {number} */ wait) {
    if (hit !== this.rests) {
      this.rests = hit;
      clearTimeout(this.resting);
      this.board.look("");
      if (hit) {
        this.resting = setTimeout(() => this.board.look(hit), wait);
      }
    }
  }

  thing(/** @type {Event} */ event) {
    return event.target instanceof Element ? event.target.closest("[data-hit]") : null;
  }

  /** Note what is under the hand: the page may move under it before it is lifted. */
  down(/** @type {MouseEvent} */ event, /** @type {number | null} */ id) {
    const thing = this.thing(event);
    const hit = this.hit(thing);
    const at = [event.clientX, event.clientY];
    this.pressed = null;
    clearTimeout(this.resting);
    this.board.look("");
    if (event.button === 0 && !this.board.drawing && !this.strays(hit, at)) {
      const pressed = { hit, at, id };
      this.pressed = pressed;
      this.last = { hit, at, time: performance.now() };
      thing?.classList.add("sengoku-pressed");
      setTimeout(() => thing?.classList.remove("sengoku-pressed"), 250);
      if (id !== null && hit) {
        setTimeout(() => this.hold(pressed), LONG);
      }
    }
  }

  /** A finger that stays where it is asks what the thing is. */
  hold(/** @type {any} */ pressed) {
    if (this.pressed === pressed) {
      this.pressed = null;
      this.board.look(pressed.hit, this.thingOf(pressed.hit));
    }
  }

  thingOf(/** @type {string} */ hit) {
    return this.of(hit)[0] ?? this.svg;
  }

  /** The second press of a double click is not meant for what came under the hand meanwhile. */
  strays(/** @type {string} */ hit, /** @type {number[]} */ [x, y]) {
    const last = this.last;
    const again = last && performance.now() - last.time < DOUBLE && Math.hypot(last.at[0] - x, last.at[1] - y) < STEADY;
    return again && last.hit !== hit;
  }

  /** A press counts when the hand is lifted where it came down, and for what was there then. */
  up(/** @type {PointerEvent} */ event) {
    const pressed = this.pressed;
    const own = pressed?.id ?? null;
    if (pressed === null || (own === null ? event.pointerType !== "mouse" : event.pointerId !== own)) {
      return;
    }
    this.pressed = null;
    const [x, y] = pressed.at;
    if (Math.hypot(event.clientX - x, event.clientY - y) < STEADY) {
      this.tell(pressed.hit, event.pointerType === "touch");
    }
  }

  tell(/** @type {string} */ hit, /** @type {boolean} */ touch) {
    this.skip();
    this.recent = null;
    this.own = hit || this.own;
    this.board.tell({ hit: [hit, touch] });
  }

  key(/** @type {KeyboardEvent} */ event) {
    const thing = this.thing(event);
    /** @type {Record<string, [number, number]>} */
    const ways = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
    if (thing && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      this.tell(this.hit(thing), false);
    } else if (thing && (ways[event.key] || ENDS.includes(event.key))) {
      event.preventDefault();
      const next = ways[event.key] ? this.neighbour(thing, ways[event.key]) : this.outermost(event.key);
      if (next) {
        this.own = this.hit(next);
        /** @type {any} */ (next).focus({ preventScroll: false });
        this.reach();
      }
    }
  }

  /** Give the first thing in the order in which one reads, or the last. */
  outermost(/** @type {string} */ key) {
    const things = [...this.below.querySelectorAll("[data-hit][tabindex]")];
    const spots = new Map(things.map((one) => [one, middle(pressable(one))]));
    const of = (/** @type {Element} */ one) => spots.get(one) ?? [0, 0];
    things.sort((one, other) => of(one)[1] - of(other)[1] || of(one)[0] - of(other)[0]);
    return things.at(key === "Home" ? 0 : -1);
  }

  /** Give the nearest thing in a direction: what lies aside counts twice, what lies around last. */
  neighbour(/** @type {Element} */ thing, /** @type {[number, number]} */ [dx, dy]) {
    const here = pressable(thing);
    const [x, y] = middle(here);
    let best = null;
    let least = Infinity;
    for (const other of this.things()) {
      const there = pressable(other);
      const [a, b] = middle(there);
      const ahead = (a - x) * dx + (b - y) * dy;
      const aside = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
      const far = ahead + 2 * aside + (around(there, here) ? FAR_AROUND : 0);
      if (other !== thing && ahead > 2 && far < least) {
        least = far;
        best = other;
      }
    }
    return best;
  }
}

/** Farther than anything in a picture: one comes to what lies around a thing when nothing is ahead. */
const FAR_AROUND = 1e6;

/** Give the box in which a thing is pressed. */
function pressable(/** @type {Element} */ node) {
  return /** @type {SVGGraphicsElement} */ (node.querySelector(".sengoku-area") ?? node).getBBox();
}

/** Tell whether two parts lie at the same place: what is called otherwise may be one to the eye. */
function sameSpot(/** @type {Part} */ one, /** @type {Part} */ other) {
  return (one[2] !== "" && one[2] === other[2]) || (one[1] !== "" && one[1] === other[1]);
}

function middle(/** @type {DOMRect} */ box) {
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Tell whether a box lies around another: a hand, of whose cards one is the other. */
function around(/** @type {DOMRect} */ box, /** @type {DOMRect} */ inner) {
  const [x, y] = middle(inner);
  return box.width * box.height > inner.width * inner.height
    && box.x < x && x < box.x + box.width && box.y < y && y < box.y + box.height;
}

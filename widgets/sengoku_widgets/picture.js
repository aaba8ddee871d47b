// The picture of a board: keyed parts of SVG over a painted ground. What changed is drawn anew,
// what moved is seen to move, and a press is told to the kernel. There is nothing of a game here.
// @ts-check

const SVG = "http://www.w3.org/2000/svg";

/** How long one motion takes at each pace, in milliseconds. */
const PACES = { lesson: 650, normal: 420, fast: 180, off: 0 };

/** With more pictures waiting than this, the older ones are not seen to move. */
const WAITING = 3;

/** How far a hand may stray between pressing and lifting, in CSS pixels. */
const STEADY = 12;

/** Milliseconds in which a second press at the same spot belongs to the first. */
const DOUBLE = 400;

/** @typedef {[string, string, string, string, string, [number, number] | null]} Part */
/** @typedef {{width: number, height: number, wide: number, title: string, desc: string, lang: string}} Head */
/** @typedef {{kind: string, target: [number, number], source: [number, number] | null, look: string,
 *   hit: string, count: number, along: boolean}} Motion */
/** @typedef {{number: number, head: Head, parts: Map<string, Part>}} Frame */

/** What the page knows of each picture; its views only draw it. */
const states = new Map();

/** @returns {Frame} */
function read(whole) {
  return { number: whole.number, head: whole.head, parts: new Map(whole.parts.map((one) => [one[0], one])) };
}

/** Give the next picture, or nothing if the change does not fit this one. */
function changed(frame, change) {
  if (change.base !== frame.number) {
    return null;
  }
  const parts = new Map(frame.parts);
  for (const key of change.gone ?? []) {
    parts.delete(key);
  }
  for (const part of change.parts ?? []) {
    parts.set(part[0], part);
  }
  const order = change.order ?? [...parts.keys()];
  return {
    number: change.number,
    head: change.head,
    parts: new Map(order.map((key) => [key, parts.get(key)])),
  };
}

/** Tell the kernel something; where it is gone, nobody hears it. */
function tell(model, content) {
  Promise.resolve()
    .then(() => model.send(content))
    .catch(() => {});
}

function initialize({ model }) {
  const state = { frame: read(model.get("frame")), views: new Set() };
  states.set(model.get("uid"), state);
  const hear = (message) => {
    if (message.whole) {
      state.frame = read(message.whole);
      state.views.forEach((view) => view.show(state.frame, []));
    } else if (message.change) {
      const next = changed(state.frame, message.change);
      if (next === null) {
        tell(model, { again: [] });
        return;
      }
      state.frame = next;
      state.views.forEach((view) => view.show(next, message.change.moving));
    }
  };
  model.on("msg:custom", hear);
  return () => {
    model.off("msg:custom", hear);
    states.delete(model.get("uid"));
  };
}

function element(name, attributes = {}, within = null) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    made.setAttribute(key, String(value));
  }
  within?.append(made);
  return made;
}

class View {
  constructor(model, el) {
    this.model = model;
    this.root = el;
    this.nodes = new Map();
    this.queue = [];
    this.running = new Set();
    this.busy = false;
    this.pressed = null;
    this.last = null;
    this.svg = element("svg", { class: "sengoku-parts", role: "group" });
    this.below = element("g", {}, this.svg);
    this.flight = element("g", { class: "sengoku-flight", "aria-hidden": "true" }, this.svg);
    el.append(this.svg);
    // A mouse is heard as one, because only its events tell a double click.
    this.svg.addEventListener("mousedown", (event) => this.down(event, null));
    this.svg.addEventListener("pointerdown", (event) => {
      if (event.pointerType !== "mouse" && event.isPrimary) {
        this.down(event, event.pointerId);
      }
    });
    this.svg.addEventListener("pointercancel", () => (this.pressed = null));
    this.lifted = (event) => this.up(event);
    window.addEventListener("pointerup", this.lifted, { capture: true });
    this.svg.addEventListener("keydown", (event) => this.key(event));
  }

  /** Show a picture, after those that are still on their way. */
  show(frame, moving) {
    this.queue.push({ frame, moving });
    while (this.queue.length > WAITING) {
      this.draw(this.queue.shift().frame);
    }
    if (!this.busy) {
      this.play();
    }
  }

  async play() {
    this.busy = true;
    try {
      while (this.queue.length) {
        const { frame, moving } = this.queue.shift();
        const news = this.draw(frame);
        if (moving.length && this.pace()) {
          await this.move(moving, news);
        }
      }
    } finally {
      this.flight.replaceChildren();
      this.busy = false;
    }
  }

  pace() {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
    return still ? 0 : (PACES[this.model.get("pace")] ?? PACES.normal);
  }

  /** End at once whatever is moving. */
  skip() {
    this.queue.splice(0).forEach(({ frame }) => this.draw(frame));
    this.running.forEach((one) => one.finish());
  }

  /** Draw a picture; give the parts that are new or other, with how they looked before. */
  draw(frame) {
    const { head } = frame;
    this.svg.setAttribute("viewBox", `0 0 ${head.width} ${head.height}`);
    this.svg.setAttribute("aria-label", head.title);
    this.root.lang = head.lang;
    this.root.style.setProperty("--wide", `${head.wide}px`);
    this.root.style.setProperty("--shape", `${head.width} / ${head.height}`);
    const news = [];
    for (const [key, node] of this.nodes) {
      if (!frame.parts.has(key)) {
        node.group.remove();
        this.nodes.delete(key);
      }
    }
    let at = this.below.firstChild;
    for (const [key, part] of frame.parts) {
      let node = this.nodes.get(key);
      if (node?.part !== part) {
        const before = node ? node.group.cloneNode(true) : null;
        node = this.put(node, part);
        this.nodes.set(key, node);
        news.push({ node, before });
      }
      if (node.group === at) {
        at = at.nextSibling;
      } else {
        this.below.insertBefore(node.group, at);
      }
    }
    this.reach();
    return news;
  }

  put(node, part) {
    const [, look, area, hit, label] = part;
    const group = node?.group ?? element("g");
    group.innerHTML = look + (area ? `<g class="sengoku-area">${area}</g>` : "");
    if (hit) {
      group.dataset.hit = hit;
      group.setAttribute("role", "button");
      group.setAttribute("aria-label", label);
    } else if (label) {
      group.setAttribute("role", "img");
      group.setAttribute("aria-label", label);
    } else {
      group.setAttribute("aria-hidden", "true");
    }
    return { group, part };
  }

  /** Let one of the things to be pressed be reached by Tab; the arrow keys lead to the others. */
  reach() {
    const things = [...this.below.querySelectorAll("[data-hit]")];
    const own = things.find((one) => one === document.activeElement) ?? things.find((one) => one.dataset.hit === this.own);
    const first = own ?? things[0];
    things.forEach((one) => one.setAttribute("tabindex", one === first ? "0" : "-1"));
  }

  // What moves.

  async move(moving, news) {
    this.hold(moving, news);
    for (let n = 0; n < moving.length; ) {
      const together = [moving[n++]];
      while (n < moving.length && moving[n].along) {
        together.push(moving[n++]);
      }
      await Promise.all(together.map((one) => this.one(one)));
      together.forEach((one) => this.arrive(one, news));
    }
    news.forEach((one) => this.release(one));
  }

  /** Keep what something glides to as it was until that has come. */
  hold(moving, news) {
    const ends = moving.filter((one) => one.kind === "glide").map((one) => one.target);
    for (const one of news) {
      if (ends.some((end) => covers(one.node.group, end))) {
        one.held = true;
        one.node.group.style.visibility = "hidden";
        if (one.before) {
          one.before.removeAttribute("data-hit");
          one.before.style.visibility = "";
          this.below.insertBefore(one.before, one.node.group);
        }
      }
    }
  }

  arrive(motion, news) {
    news.filter((one) => one.held && covers(one.node.group, motion.target)).forEach((one) => this.release(one));
  }

  release(one) {
    if (one.held) {
      one.held = false;
      one.node.group.style.visibility = "";
      one.before?.remove();
    }
  }

  one(motion) {
    const pace = this.pace();
    if (!pace) {
      return Promise.resolve();
    }
    const kinds = { glide: this.glide, turn: this.turn, roll: this.roll, grow: this.grow, pulse: this.pulse };
    return (kinds[motion.kind] ?? this.pulse).call(this, motion, pace);
  }

  /** Animate something; it ends where it is drawn. */
  async animate(what, frames, options) {
    const animation = what.animate(frames, { easing: "ease-in-out", fill: "backwards", ...options });
    this.running.add(animation);
    try {
      await animation.finished;
    } catch {
      // It was taken away while it moved.
    } finally {
      this.running.delete(animation);
    }
  }

  flying(look, [x, y]) {
    const outer = element("g", { transform: `translate(${x} ${y})` }, this.flight);
    const inner = element("g", {}, outer);
    inner.innerHTML = look;
    return { outer, inner };
  }

  async glide(motion, pace) {
    const [x, y] = motion.target;
    const [left, top] = [motion.source[0] - x, motion.source[1] - y];
    const all = Array.from({ length: motion.count }, async (_, n) => {
      const { outer, inner } = this.flying(motion.look, motion.target);
      const from = `translate(${left}px, ${top}px)`;
      await this.animate(inner, [{ transform: from }, { transform: "none" }], { duration: pace, delay: n * pace * 0.3 });
      outer.remove();
    });
    await Promise.all(all);
  }

  async turn(motion, pace) {
    const nodes = this.of(motion.hit);
    const opened = [{ transform: "scaleX(0)" }, { transform: "none", offset: 0.3 }, { transform: "none" }];
    await Promise.all([
      ...nodes.map((node) => this.about(node, motion.target, [1, 0.05, 1], pace)),
      motion.look ? this.seen(motion, opened, pace * 2.5) : null,
    ]);
  }

  /** Show something while it is animated, and take it away again. */
  async seen(motion, frames, duration) {
    const { outer, inner } = this.flying(motion.look, motion.target);
    await this.animate(inner, frames, { duration });
    outer.remove();
  }

  /** Turn a part about its middle: narrower and wide again. */
  about(node, [x, y], widths, duration) {
    const frames = widths.map((wide) => ({ transform: `translate(${x}px, ${y}px) scaleX(${wide}) translate(${-x}px, ${-y}px)` }));
    return this.animate(node, frames, { duration });
  }

  async roll(motion, pace) {
    const turns = [0, 14, -12, 9, -5, 0].map((degrees, n) => ({ transform: `translateY(${n % 2 ? -9 : 0}px) rotate(${degrees}deg)` }));
    if (motion.look) {
      await this.seen(motion, turns, pace * 2);
    } else {
      await Promise.all(this.of(motion.hit).map((node) => this.about(node, motion.target, [1, 0.94, 1.04, 1], pace)));
    }
  }

  async grow(motion, pace) {
    const [x, y] = motion.target;
    const small = `translate(${x}px, ${y}px) scale(0.5) translate(${-x}px, ${-y}px)`;
    await Promise.all(
      this.of(motion.hit).map((node) => this.animate(node, [{ transform: small, opacity: 0 }, { transform: "none", opacity: 1 }], { duration: pace })),
    );
  }

  async pulse(motion, pace) {
    const look = '<circle r="30" fill="none" stroke="#ffb300" stroke-width="7"/>';
    const wider = [{ transform: "scale(0.4)", opacity: 1 }, { transform: "scale(1.3)", opacity: 0 }];
    await this.seen({ ...motion, look }, wider, pace);
  }

  of(hit) {
    return [...this.nodes.values()].filter((node) => node.part[3] === hit).map((node) => node.group);
  }

  // What a person does.

  thing(event) {
    return event.target instanceof Element ? event.target.closest("[data-hit]") : null;
  }

  /** Note what is under the hand: the page may move under it before it is lifted. */
  down(event, id) {
    const thing = this.thing(event);
    const hit = thing?.dataset.hit ?? "";
    const at = [event.clientX, event.clientY];
    this.pressed = null;
    if (event.button === 0 && !this.strays(hit, at)) {
      this.pressed = { hit, at, id };
      this.last = { hit, at, time: performance.now() };
      thing?.classList.add("sengoku-pressed");
      setTimeout(() => thing?.classList.remove("sengoku-pressed"), 250);
    }
  }

  /** The second press of a double click is not meant for what came under the hand meanwhile. */
  strays(hit, [x, y]) {
    const last = this.last;
    const again = last && performance.now() - last.time < DOUBLE && Math.hypot(last.at[0] - x, last.at[1] - y) < STEADY;
    return again && last.hit !== hit;
  }

  /** A press counts when the hand is lifted where it came down, and for what was there then. */
  up(event) {
    const pressed = this.pressed;
    const own = pressed?.id ?? null;
    if (pressed === null || (own === null ? event.pointerType !== "mouse" : event.pointerId !== own)) {
      return;
    }
    this.pressed = null;
    const [x, y] = pressed.at;
    if (Math.hypot(event.clientX - x, event.clientY - y) < STEADY) {
      this.skip();
      this.tell(pressed.hit, event.pointerType === "touch");
    }
  }

  tell(hit, touch) {
    this.own = hit || this.own;
    tell(this.model, { press: [hit, touch] });
  }

  key(event) {
    const thing = this.thing(event);
    const ways = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
    if (thing && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      this.skip();
      this.tell(thing.dataset.hit, false);
    } else if (thing && ways[event.key]) {
      event.preventDefault();
      const next = this.neighbour(thing, ways[event.key]);
      if (next) {
        this.own = next.dataset.hit;
        next.focus({ preventScroll: false });
        this.reach();
      }
    }
  }

  /** Give the nearest thing in a direction: what lies aside counts twice. */
  neighbour(thing, [dx, dy]) {
    const [x, y] = middle(thing);
    let best = null;
    let least = Infinity;
    for (const other of this.below.querySelectorAll("[data-hit]")) {
      const [a, b] = middle(other);
      const ahead = (a - x) * dx + (b - y) * dy;
      const aside = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
      if (other !== thing && ahead > 2 && ahead + 2 * aside < least) {
        least = ahead + 2 * aside;
        best = other;
      }
    }
    return best;
  }
}

function middle(node) {
  const box = (node.querySelector(".sengoku-area") ?? node).getBBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

function covers(node, [x, y]) {
  const box = node.getBBox();
  return box.x <= x && x <= box.x + box.width && box.y <= y && y <= box.y + box.height;
}

/** Lay the canvas with the ground under the parts, where the front end can make one. */
async function lay(model, el) {
  const reference = model.get("ground");
  if (!reference || !model.widget_manager?.create_view) {
    return;
  }
  const child = await model.widget_manager.get_model(reference.slice("IPY_MODEL_".length));
  const view = await model.widget_manager.create_view(child);
  view.el.classList.add("sengoku-ground");
  view.el.inert = true;
  el.prepend(view.el);
}

function render({ model, el }) {
  const state = states.get(model.get("uid"));
  const view = new View(model, el);
  state.views.add(view);
  view.draw(state.frame);
  lay(model, el);
  let rest;
  const seen = new ResizeObserver(() => {
    clearTimeout(rest);
    rest = setTimeout(() => {
      const wide = Math.round(el.getBoundingClientRect().width);
      if (wide > 0) {
        tell(model, { wide: [wide] });
      }
    }, 150);
  });
  seen.observe(el);
  return () => {
    clearTimeout(rest);
    seen.disconnect();
    window.removeEventListener("pointerup", view.lifted, { capture: true });
    state.views.delete(view);
  };
}

export default { initialize, render };

// What moves on a picture: pieces glide, cards turn, dice roll. How long that takes and how it looks
// belongs to the page; what moves, from where and to where, is told.
// @ts-check
import { attribute, drawn } from "./svg.js";

/** How long one motion takes at each pace, in milliseconds. */
export const PACES = { lesson: 650, normal: 420, fast: 180, off: 0 };

/** @typedef {{kind: string, target: [number, number], source: [number, number] | null, look: string,
 *   hit: string, count: number, along: boolean}} Motion */
/** What is new or other: `before` is how it looked, or what lay there; `stays` tells that it is one
 * thing, which was there already.
 * @typedef {{node: {group: SVGGraphicsElement, part: any[]}, before: SVGGraphicsElement | null,
 *   stays?: boolean, held?: boolean}} News */

export class Mover {
  /**
   * @param {SVGGraphicsElement} below where the parts are
   * @param {SVGGraphicsElement} flight where what is on its way is shown
   * @param {(hit: string) => SVGGraphicsElement[]} of gives the parts of a thing
   */
  constructor(below, flight, of) {
    this.below = below;
    this.flight = flight;
    this.of = of;
    /** @type {Set<Animation>} */
    this.running = new Set();
  }

  /** End at once whatever is moving. */
  finish() {
    this.running.forEach((one) => one.finish());
  }

  /**
   * Move things one after another, and together what belongs together.
   * @param {Motion[]} moving
   * @param {News[]} news the parts that are new or other
   * @param {number} pace milliseconds for one
   */
  async move(moving, news, pace) {
    this.hold(moving, news);
    for (let n = 0; n < moving.length; ) {
      const together = [moving[n++]];
      while (n < moving.length && moving[n].along) {
        together.push(moving[n++]);
      }
      await Promise.all(together.map((one) => this.one(one, pace, news)));
      together.forEach((one) => this.arrive(one, news));
    }
    news.forEach((one) => this.release(one));
  }

  /** Keep what something glides to as it was until that has come, and what grows until it does. */
  hold(/** @type {Motion[]} */ moving, /** @type {News[]} */ news) {
    const ends = moving.filter((one) => one.kind === "glide").map((one) => one.target);
    const grown = moving.filter((one) => one.kind === "grow").map((one) => one.hit);
    for (const one of news) {
      if (ends.some((end) => covers(one.node.group, end)) || grown.includes(one.node.part[3])) {
        one.held = true;
        veil(one.node.group, true);
        if (one.before) {
          ["data-hit", "tabindex", "role", "aria-label"].forEach((name) => one.before?.removeAttribute(name));
          veil(one.before, false);
          this.below.insertBefore(one.before, one.node.group);
        }
      }
    }
  }

  arrive(/** @type {Motion} */ motion, /** @type {News[]} */ news) {
    news.filter((one) => one.held && covers(one.node.group, motion.target)).forEach((one) => this.release(one));
  }

  release(/** @type {News} */ one) {
    if (one.held) {
      one.held = false;
      veil(one.node.group, false);
      one.before?.remove();
    }
  }

  /** @returns {Promise<void>} */
  async one(/** @type {Motion} */ motion, /** @type {number} */ pace, /** @type {News[]} */ news) {
    /** @type {Record<string, (motion: Motion, pace: number, news: News[]) => Promise<void>>} */
    const kinds = { glide: this.glide, turn: this.turn, roll: this.roll, grow: this.grow, pulse: this.pulse };
    await (kinds[motion.kind] ?? this.pulse).call(this, motion, pace, news);
  }

  /** Animate something; it ends where it is drawn. */
  async animate(/** @type {Element} */ what, /** @type {Keyframe[]} */ frames, /** @type {KeyframeAnimationOptions} */ options) {
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

  flying(/** @type {string} */ look, /** @type {[number, number]} */ [x, y]) {
    const outer = drawn("g", { transform: `translate(${x} ${y})` }, this.flight);
    const inner = drawn("g", {}, outer);
    inner.innerHTML = look;
    return { outer, inner };
  }

  async glide(/** @type {Motion} */ motion, /** @type {number} */ pace) {
    const [x, y] = motion.target;
    const [left, top] = motion.source ?? motion.target;
    const from = `translate(${left - x}px, ${top - y}px)`;
    const all = Array.from({ length: motion.count }, async (_, n) => {
      const { outer, inner } = this.flying(motion.look, motion.target);
      await this.animate(inner, [{ transform: from }, { transform: "none" }], { duration: pace, delay: n * pace * 0.3 });
      outer.remove();
    });
    await Promise.all(all);
  }

  async turn(/** @type {Motion} */ motion, /** @type {number} */ pace) {
    const opened = [{ transform: "scaleX(0)" }, { transform: "none", offset: 0.3 }, { transform: "none" }];
    await Promise.all([
      ...this.of(motion.hit).map((node) => this.about(node, motion.target, [1, 0.05, 1], pace)),
      motion.look ? this.seen(motion, opened, pace * 2.5) : null,
    ]);
  }

  /** Show something while it is animated, and take it away again. */
  async seen(/** @type {Motion} */ motion, /** @type {Keyframe[]} */ frames, /** @type {number} */ duration) {
    const { outer, inner } = this.flying(motion.look, motion.target);
    await this.animate(inner, frames, { duration });
    outer.remove();
  }

  /** Turn a part about its middle: narrower and wide again. */
  about(/** @type {Element} */ node, /** @type {[number, number]} */ [x, y], /** @type {number[]} */ widths, /** @type {number} */ duration) {
    const frames = widths.map((wide) => ({ transform: `translate(${x}px, ${y}px) scaleX(${wide}) translate(${-x}px, ${-y}px)` }));
    return this.animate(node, frames, { duration });
  }

  async roll(/** @type {Motion} */ motion, /** @type {number} */ pace) {
    const turns = [0, 14, -12, 9, -5, 0].map((degrees, n) => ({ transform: `translateY(${n % 2 ? -9 : 0}px) rotate(${degrees}deg)` }));
    if (motion.look) {
      await this.seen(motion, turns, pace * 2);
    } else {
      await Promise.all(this.of(motion.hit).map((node) => this.about(node, motion.target, [1, 0.94, 1.04, 1], pace)));
    }
  }

  /** Let something rise. What was there already stays: only what is other at it comes in sight. */
  async grow(/** @type {Motion} */ motion, /** @type {number} */ pace, /** @type {News[]} */ news) {
    const [x, y] = motion.target;
    const small = `translate(${x}px, ${y}px) scale(0.5) translate(${-x}px, ${-y}px)`;
    const grown = news.filter((one) => one.node.part[3] === motion.hit);
    await Promise.all(grown.map(async (one) => {
      veil(one.node.group, false);
      const first = one.stays ? { opacity: 0 } : { transform: small, opacity: 0 };
      const frames = [first, { transform: "none", opacity: 1, offset: 0.7 }, { transform: "none", opacity: 1 }];
      await this.animate(one.node.group, frames, { duration: pace });
      one.before?.remove();
    }));
  }

  async pulse(/** @type {Motion} */ motion, /** @type {number} */ pace) {
    const look = '<circle r="30" fill="none" stroke="#ffb300" stroke-width="7"/>';
    const wider = [{ transform: "scale(0.4)", opacity: 1 }, { transform: "scale(1.3)", opacity: 0 }];
    await this.seen({ ...motion, look }, wider, pace);
  }
}

/** Hide what is seen of a part, or show it. The part itself stays: hidden, it loses the focus. */
function veil(/** @type {SVGGraphicsElement} */ group, /** @type {boolean} */ hidden) {
  for (const look of /** @type {Iterable<SVGGraphicsElement>} */ (group.children)) {
    if (!look.matches(".sengoku-area")) {
      look.style.visibility = hidden ? "hidden" : "";
      attribute(look, "style", look.getAttribute("style"));
    }
  }
}

function covers(/** @type {SVGGraphicsElement} */ node, /** @type {[number, number]} */ [x, y]) {
  const box = node.getBBox();
  return box.x <= x && x <= box.x + box.width && box.y <= y && y <= box.y + box.height;
}

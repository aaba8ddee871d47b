// What a teacher does over the board: point at it with a large ring, draw on it, wipe it clean.
// @ts-check
import { drawn, made } from "./svg.js";

export class Pen {
  /** @param {HTMLElement} over what is drawn on */
  constructor(over) {
    this.layer = drawn("svg", { class: "sengoku-ink", "aria-hidden": "true" }, over);
    this.ring = made("div", "sengoku-pointer", over);
    this.over = over;
    this.draws = false;
    this.points = false;
    /** @type {SVGElement | null} */
    this.line = null;
    this.way = "";
    over.addEventListener("pointermove", (event) => this.move(event));
    over.addEventListener("pointerleave", () => this.ring.classList.remove("sengoku-on"));
    this.layer.addEventListener("pointerdown", (event) => this.begin(event));
    this.layer.addEventListener("pointerup", () => (this.line = null));
    this.layer.addEventListener("pointercancel", () => (this.line = null));
  }

  /** Begin or end drawing. */
  draw(/** @type {boolean} */ on) {
    this.draws = on;
    this.layer.classList.toggle("sengoku-on", on);
  }

  /** Begin or end pointing. */
  point(/** @type {boolean} */ on) {
    this.points = on;
    this.ring.classList.remove("sengoku-on");
  }

  wipe() {
    this.layer.replaceChildren();
  }

  get drawing() {
    return this.draws;
  }

  spot(/** @type {PointerEvent} */ event) {
    const box = this.over.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  begin(/** @type {PointerEvent} */ event) {
    if (event.button === 0) {
      const [x, y] = this.spot(event);
      this.layer.setPointerCapture(event.pointerId);
      this.way = `M ${x} ${y} l 0.1 0`;
      this.line = drawn("path", { d: this.way, class: "sengoku-stroke" }, this.layer);
    }
  }

  move(/** @type {PointerEvent} */ event) {
    const [x, y] = this.spot(event);
    if (this.points) {
      this.ring.style.transform = `translate(${x}px, ${y}px)`;
      this.ring.classList.add("sengoku-on");
    }
    if (this.line) {
      this.way += ` L ${x} ${y}`;
      this.line.setAttribute("d", this.way);
    }
  }
}

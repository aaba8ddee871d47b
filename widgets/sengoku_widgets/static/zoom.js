// Looking closer at a picture: by pinching with two fingers, or with the wheel and the Control key.
// @ts-check

/** How much closer one can look. */
const MOST = 5;

/**
 * Give where the picture lies after it was made larger around a spot, never off its frame.
 * @param {{x: number, y: number, scale: number}} now
 * @param {number} factor
 * @param {[number, number]} spot in the frame, in CSS pixels
 * @param {[number, number]} frame its size
 */
export function zoomed(now, factor, [x, y], frame) {
  const scale = Math.min(MOST, Math.max(1, now.scale * factor));
  const real = scale / now.scale;
  return kept({ x: x - (x - now.x) * real, y: y - (y - now.y) * real, scale }, frame);
}

/** Give where the picture lies so that it fills its frame. */
export function kept(/** @type {{x: number, y: number, scale: number}} */ { x, y, scale }, /** @type {[number, number]} */ [wide, high]) {
  const within = (/** @type {number} */ at, /** @type {number} */ size) => Math.min(0, Math.max(size - size * scale, at));
  return { x: within(x, wide), y: within(y, high), scale };
}

export class Zoom {
  /**
   * @param {HTMLElement} frame
   * @param {HTMLElement} stage what lies in it
   * @param {() => void} moved told when a hand moves the picture instead of pressing
   */
  constructor(frame, stage, moved) {
    this.frame = frame;
    this.stage = stage;
    this.moved = moved;
    this.now = { x: 0, y: 0, scale: 1 };
    /** @type {Map<number, [number, number]>} */
    this.hands = new Map();
    frame.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    frame.addEventListener("pointerdown", (event) => this.hands.set(event.pointerId, [event.clientX, event.clientY]));
    frame.addEventListener("pointermove", (event) => this.move(event));
    this.gone = (/** @type {PointerEvent} */ event) => this.hands.delete(event.pointerId);
    window.addEventListener("pointerup", this.gone);
    window.addEventListener("pointercancel", this.gone);
  }

  close() {
    window.removeEventListener("pointerup", this.gone);
    window.removeEventListener("pointercancel", this.gone);
  }

  reset() {
    this.set({ x: 0, y: 0, scale: 1 });
  }

  /** @returns {[number, number]} */
  size() {
    return [this.frame.clientWidth, this.frame.clientHeight];
  }

  /** @returns {[number, number]} */
  spot(/** @type {number} */ x, /** @type {number} */ y) {
    const box = this.frame.getBoundingClientRect();
    return [x - box.left, y - box.top];
  }

  set(/** @type {{x: number, y: number, scale: number}} */ next) {
    this.now = next;
    const plain = next.scale === 1;
    this.stage.style.transform = plain ? "" : `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
    this.frame.classList.toggle("sengoku-zoomed", !plain);
  }

  wheel(/** @type {WheelEvent} */ event) {
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      event.stopPropagation();
      this.set(zoomed(this.now, Math.exp(-event.deltaY / 200), this.spot(event.clientX, event.clientY), this.size()));
    }
  }

  move(/** @type {PointerEvent} */ event) {
    const before = this.hands.get(event.pointerId);
    if (!before || !event.buttons) {
      return;
    }
    /** @type {[number, number]} */
    const after = [event.clientX, event.clientY];
    const other = [...this.hands].find(([id]) => id !== event.pointerId)?.[1];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    if (other) {
      const far = (/** @type {number[]} */ [x, y]) => Math.hypot(x - other[0], y - other[1]) || 1;
      const centre = this.spot((after[0] + other[0]) / 2, (after[1] + other[1]) / 2);
      this.moved();
      this.set(zoomed(this.now, far(after) / far(before), centre, this.size()));
      this.hands.set(event.pointerId, after);
    } else if (this.now.scale > 1 && (this.pans || Math.hypot(dx, dy) > 12)) {
      this.pans = true;
      this.moved();
      this.set(kept({ ...this.now, x: this.now.x + dx, y: this.now.y + dy }, this.size()));
      this.hands.set(event.pointerId, after);
    } else {
      this.pans = false;
    }
  }
}

// ipycanvas keeps the wheel and the finger for itself wherever its canvas is, so a page cannot be
// scrolled over a board. These listeners come first: a wheel or a drag then scrolls as usual, and
// a tap arrives at the canvas as the click that every browser makes of it.
const KEPT = ["wheel", "touchstart", "touchmove", "touchend", "touchcancel"];

function first(event) {
  if (event.target instanceof Element && event.target.closest("canvas.sengoku-canvas")) {
    event.stopImmediatePropagation();
  }
}

function initialize() {
  for (const kind of KEPT) {
    // The same function is registered once, however many boards there are.
    document.addEventListener(kind, first, { capture: true, passive: true });
  }
}

export default { initialize };

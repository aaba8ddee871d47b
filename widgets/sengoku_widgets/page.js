// ipycanvas keeps the wheel and the finger for itself wherever its canvas is, so a page cannot be
// scrolled over a board. These listeners come first: a wheel or a drag then scrolls as usual, and
// a tap arrives at the canvas as the click that every browser makes of it.
const KEPT = ["wheel", "touchstart", "touchmove", "touchend", "touchcancel"];

function first(event) {
  if (event.target instanceof Element && event.target.closest("canvas.sengoku-canvas")) {
    event.stopImmediatePropagation();
  }
}

// ipycanvas swallows every key, too. So the focus leaves the canvas once the hand rests: not at
// once, because JupyterLab has much to do when it moves and the next click would wait for that.
const REST = 700;
let resting;

function settle(event) {
  const board = event.target instanceof Element && event.target.closest("canvas.sengoku-canvas");
  if (board) {
    clearTimeout(resting);
    resting = setTimeout(() => {
      if (document.activeElement === board) {
        const anchor = board.closest(".sengoku")?.querySelector(".sengoku-anchor");
        anchor?.focus({ preventScroll: true });
      }
    }, REST);
  }
}

function initialize() {
  document.addEventListener("mousedown", settle, { capture: true, passive: true });
  for (const kind of KEPT) {
    // The same function is registered once, however many boards there are.
    document.addEventListener(kind, first, { capture: true, passive: true });
  }
}

// Tells which bitmap presses are made on, whenever it changes and not with each press, which would
// have to wait for it; and how many of the screen's pixels the board is wide, so that its picture
// has as many: one that is much larger is made smaller by the browser, and its letters get ragged.
function render({ model, el }) {
  const board = () => el.closest(".sengoku")?.querySelector("canvas.sengoku-canvas");
  let rest;
  const tell = () => {
    const wide = board()?.getBoundingClientRect().width ?? 0;
    if (wide > 0) {
      model.set("pixels", Math.ceil(wide * (window.devicePixelRatio || 1)));
      model.set("wide", Math.round(wide));
      model.save_changes();
    }
  };
  const seen = new ResizeObserver(() => {
    clearTimeout(rest);
    rest = setTimeout(tell, 150);
  });
  const aim = () => model.send({ bitmap: board().width });
  const drawn = new MutationObserver(aim);
  const wait = setInterval(() => {
    if (board()) {
      clearInterval(wait);
      seen.observe(board());
      // A key pressed at a button here must not cut or change the notebook's cells.
      el.closest(".sengoku").dataset.lmSuppressShortcuts = "true";
      drawn.observe(board(), { attributeFilter: ["width"] });
      aim();
    }
  }, 100);
  return () => {
    clearInterval(wait);
    clearTimeout(rest);
    seen.disconnect();
    drawn.disconnect();
  };
}

export default { initialize, render };

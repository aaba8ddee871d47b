const PICTURE = ".sengoku-picture";

function over(event, selector) {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}

// The focus moves by hand with Tab or the mouse; otherwise the kernel leads it on after what was
// done. That comes a little later, and must not lead a person away from where they have gone, or
// are typing, since: the next keys would do something else.
const MINE = 1000;
let byHand = false;
let mine = null;
let since = 0;

function claim(element) {
  mine = element;
  since = performance.now();
}

function moving() {
  byHand = true;
  setTimeout(() => {
    byHand = false;
  });
}

function focused(event) {
  if (byHand) {
    claim(event.target);
  } else if (
    mine !== null &&
    mine === event.relatedTarget &&
    performance.now() - since < MINE &&
    over(event, ".sengoku")?.contains(mine)
  ) {
    mine.focus({ preventScroll: true });
  }
}

// What is new has to be seen: a step's own text after "Next", an answer. The page moves as little as
// that takes; a press counts for what was under the hand when it came down.
function reveal(element, block) {
  const scroller = element?.closest(".jp-WindowedPanel-outer, .jp-OutputArea-output") ?? null;
  const top = Math.max(0, scroller?.getBoundingClientRect().top ?? 0);
  const box = element?.getBoundingClientRect();
  const shown = box && box.height > 0;
  if (shown && (box.top < top || (block === "nearest" && box.bottom > window.innerHeight))) {
    element.scrollIntoView({ block });
  }
}

function written(event) {
  if (over(event, ".sengoku")) {
    claim(event.target);
  }
}

function pressedKey(event) {
  const root = over(event, ".sengoku");
  if (root) {
    // A key pressed at a board must not cut or change the notebook's cells. JupyterLab looks for
    // this at what has the focus first, and only then around it.
    event.target.dataset.lmSuppressShortcuts = "true";
  }
  if (event.key === "Tab") {
    moving();
  } else if (root && (event.key === "Enter" || event.key === "Escape")) {
    mine = null;
  } else if (root && event.key === "?" && !over(event, "input, textarea")) {
    sheet(root, "keys");
  }
}

// The pages over the board: the rules, opened at the clause that was pressed, and the keys.
function sheet(root, name, rule) {
  const page = root.querySelector(`.sengoku-sheet[data-name="${name}"]`);
  mine = null;
  if (page && !page.open) {
    page.showModal();
  }
  const here = [...(page?.querySelectorAll("[data-rule]") ?? [])].find(
    (one) => one.dataset.rule === rule,
  );
  here?.focus();
  here?.scrollIntoView({ block: "start" });
}

// Where a press has changed what is under the hand, the second click of a double click is not
// meant for what came there; and some buttons stay where they are, but mean more the second time.
const ONCE = ".sengoku-forward, .sengoku-go-on, .sengoku-resign";
let pressed = null;
let strayed = false;

function stray(event) {
  if (event.type === "mousedown") {
    strayed = event.target !== pressed || over(event, ONCE) !== null;
    pressed = event.detail > 1 ? pressed : event.target;
  }
  if (event.detail > 1 && strayed && over(event, ".sengoku")) {
    event.stopImmediatePropagation();
    event.preventDefault();
    return true;
  }
  return false;
}

function pressedMouse(event) {
  if (stray(event)) {
    return;
  }
  moving();
}

function clicked(event) {
  if (stray(event)) {
    return;
  }
  const opens = over(event, ".sengoku [data-sheet]");
  if (opens) {
    sheet(opens.closest(".sengoku"), opens.dataset.sheet, opens.dataset.rule);
  } else if (over(event, `button, ${PICTURE}`)) {
    mine = null;
  }
}

// Before JupyterLab's own, which listens at the document.
const LISTENERS = {
  keydown: pressedKey,
  input: written,
  focusin: focused,
  mousedown: pressedMouse,
  click: clicked,
};

function initialize() {
  // Every board brings this module anew; one of them listens for the whole page.
  if (document.documentElement.dataset.sengoku) {
    return;
  }
  document.documentElement.dataset.sengoku = "heard";
  for (const [kind, listener] of Object.entries(LISTENERS)) {
    window.addEventListener(kind, listener, { capture: true });
  }
}

// Tells what a button that is pressed stands for, before the press itself: it may stand for
// something else in the kernel already. Tells which step of a lesson is shown, whenever it changes
// and not with each press, which would have to wait for it.
function render({ model, el }) {
  const board = () => el.closest(".sengoku")?.querySelector(PICTURE);
  const step = () => el.closest(".sengoku")?.querySelector("[data-step]")?.closest(".sengoku-step");
  let told = null;
  const later = new Set();
  const turn = () => {
    const now = step().querySelector("[data-step]")?.dataset.step ?? "";
    model.send({ step: [now] });
    if (told !== null && told !== now) {
      // The focus goes on to what is to be done there, a little later.
      const strip = step().closest(".sengoku-strip");
      [50, 300, 600].forEach((wait) => later.add(setTimeout(() => reveal(strip, "start"), wait)));
    }
    told = now;
  };
  const said = new MutationObserver((changes) => {
    const answer = changes.map((one) => one.target.closest?.(".sengoku-answer")).find((one) => one);
    if (answer && root.contains(document.activeElement)) {
      later.add(setTimeout(() => reveal(answer, "nearest"), 50));
    }
  });
  const turned = new MutationObserver(turn);
  const chosen = (event) => {
    const number = /sengoku-n-(\d+)/.exec(over(event, ".sengoku-choice")?.className);
    const ply = over(event, "[data-ply]")?.dataset.ply;
    if (number) {
      model.send({ pressed: [Number(number[1]), model.get("position")] });
    } else if (ply) {
      model.send({ ply: [Number(ply)] });
    }
  };
  const escaped = (event) => {
    if (event.key === "Escape" && !event.isComposing && !over(event, "dialog")) {
      model.send({ escape: [] });
    }
  };
  let root;
  const wait = setInterval(() => {
    if (board() && (step() || !model.get("steps"))) {
      clearInterval(wait);
      root = el.closest(".sengoku");
      root.addEventListener("click", chosen, { capture: true });
      root.addEventListener("keydown", escaped, { capture: true });
      root.querySelectorAll(".sengoku-answer").forEach((one) => said.observe(one, { childList: true, subtree: true }));
      if (step()) {
        turned.observe(step(), { childList: true, subtree: true });
        turn();
      }
    }
  }, 100);
  return () => {
    clearInterval(wait);
    turned.disconnect();
    said.disconnect();
    later.forEach(clearTimeout);
    root?.removeEventListener("click", chosen, { capture: true });
    root?.removeEventListener("keydown", escaped, { capture: true });
  };
}

export default { initialize, render };

// What keys do in a show: one goes on, one goes back, letters count hands. A presenter's remote sends
// Page Down, Page Up and F5.
// @ts-check
import { over } from "./svg.js";

const SHOW_KEYS = new Map(Object.entries({
  PageDown: "forward", ArrowRight: "forward", " ": "forward", Enter: "forward",
  PageUp: "back", ArrowLeft: "back", Backspace: "back", F5: "full",
}));

/**
 * Give what a key means in a show: a way, or a hand more or less for an answer; nothing if it is for
 * what has the focus.
 * @param {{key: string, shiftKey?: boolean, ctrlKey?: boolean, altKey?: boolean, metaKey?: boolean}} event
 * @param {{typing?: boolean, button?: boolean, thing?: boolean}} at what has the focus: a field, a
 *   button, a thing on the board
 */
export function meantInShow(event, at) {
  const { key } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || (at.typing && !key.startsWith("Page"))) {
    return null;
  }
  const native = (at.button && (key === " " || key === "Enter")) || (at.thing && (key.startsWith("Arrow") || key === " " || key === "Enter"));
  if (SHOW_KEYS.has(key)) {
    return native ? null : { way: SHOW_KEYS.get(key) };
  }
  const answer = key.length === 1 ? "abcdefgh".indexOf(key.toLowerCase()) : -1;
  return answer < 0 ? null : { answer, hands: event.shiftKey ? -1 : 1 };
}

/** Take a key pressed at a board that is a show. */
export function showKey(/** @type {any} */ board, /** @type {KeyboardEvent} */ event) {
  if (event.isComposing || over(event, "dialog")) {
    return;
  }
  const at = {
    typing: over(event, "input, textarea, select") !== null,
    button: over(event, "button") !== null,
    thing: over(event, "svg [tabindex]") !== null,
  };
  const meant = meantInShow(event, at);
  if (meant) {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (meant.way && !event.repeat) {
      goOnShow(board, meant.way);
    } else if (!meant.way) {
      countHand(board, meant.answer ?? 0, meant.hands ?? 1);
    }
  }
}

function goOnShow(/** @type {any} */ board, /** @type {string} */ way) {
  const button = board.el.querySelector(`.sengoku-${way}`);
  if (button) {
    board.hands += 1;
    board.act(button, board.worth(button));
  }
}

/** Count a hand more or less for an answer, while the question is open. */
function countHand(/** @type {any} */ board, /** @type {number} */ answer, /** @type {number} */ hands) {
  const option = /** @type {HTMLElement | undefined} */ (board.el.querySelectorAll(".sengoku-option")[answer]);
  if (!option || board.el.querySelector(".sengoku-picked-right")) {
    return;
  }
  board.press(option.dataset.key, hands);
}

// How a board fits its window: the picture as large as it can be, words in a rail beside it or in a
// sheet below, all of it in sight at once.
// @ts-check

/** What a rail needs beside the picture, and a sheet below it, in CSS pixels at plain size. */
const RAIL = 320;
const WIDEST = 460;
const SHEET = 250;
const LYING = 270;
const GAP = 12;
const LOW = 300;

/** A rail may be lower than its window, but words want so much of it, however flat the picture is. */
const TALL = 680;

/** A rail that is lower keeps only what one reads and chooses at full size. */
export const LOW_RAIL = 380;

/** In a sheet of such a width what is told and what is to be chosen stand beside each other. */
export const WIDE_SHEET = 720;

/**
 * Give where the words stand and how large the picture is.
 * @param {number} wide the room there is, in CSS pixels
 * @param {number} high likewise
 * @param {number} shape width of the picture divided by its height
 * @param {number} grow how much larger words are than plain
 * @returns {{place: string, wide: number, high: number, rail: number, tall: number}}
 */
export function arranged(wide, high, shape, grow) {
  const least = Math.min(RAIL * grow, wide * 0.5, high < 480 ? LYING : Infinity);
  const beside = Math.min(wide - least - GAP, high * shape);
  const sheet = Math.min(SHEET * grow, high * 0.5);
  const below = Math.min(wide, (high - sheet - GAP) * shape);
  if (wide >= 560 && beside >= below * 0.72) {
    const rail = Math.min(wide - beside - GAP, Math.max(least, WIDEST * grow));
    return { place: "beside", wide: beside, high: beside / shape, rail, tall: Math.max(Math.min(high, Math.max(beside / shape, TALL * grow)), 0) };
  }
  if (high < LOW) {
    // With words twice as large there is no room for both: the picture fills it, and one scrolls.
    const alone = Math.min(wide, high * shape);
    return { place: "below", wide: alone, high: alone / shape, rail: wide, tall: sheet * 2 };
  }
  const tall = Math.max(high - below / shape - GAP, sheet);
  return { place: "below", wide: below, high: below / shape, rail: wide, tall };
}

/** How much larger words are on a projector of so many CSS pixels. */
export function grown(/** @type {string} */ size, /** @type {number} */ wide) {
  return size === "projector" ? Math.min(1.6, Math.max(1.2, wide / 1150)) : 1;
}

/** Whether the room is that of a phone held upright, for which the picture is another. */
export function upright(/** @type {number} */ wide, /** @type {number} */ high) {
  return wide < 520 && high > wide * 1.3;
}

/** Give the room that a person sees of the page a board stands in. */
export function room(/** @type {HTMLElement} */ el) {
  const full = document.fullscreenElement;
  if (full && (full === el || full.contains(el))) {
    return window.innerHeight;
  }
  const scroller = el.closest(".jp-WindowedPanel-outer, .jp-Notebook, .jp-WindowedPanel, .sengoku-room");
  const seen = scroller ? Math.min(scroller.clientHeight, window.innerHeight) : window.innerHeight;
  return Math.max(200, seen - 20);
}

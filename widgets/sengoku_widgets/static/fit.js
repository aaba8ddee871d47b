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

/** Give what a board is scrolled in; nothing if it fills the screen. */
function scrolled(/** @type {HTMLElement} */ el) {
  const full = document.fullscreenElement;
  return full?.contains(el) ? null : el.closest(".jp-WindowedPanel-outer, .jp-Notebook, .jp-WindowedPanel, .sengoku-room");
}

/** Give the room that a person sees of the page a board stands in. */
export function room(/** @type {HTMLElement} */ el) {
  if (document.fullscreenElement?.contains(el)) {
    return window.innerHeight;
  }
  const scroller = scrolled(el);
  const high = scroller ? Math.min(scroller.clientHeight, window.innerHeight) : window.innerHeight;
  return Math.max(200, high - 20);
}

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

/** Give which part of a box on a board is in sight. @returns {Box} */
export function inSight(/** @type {HTMLElement} */ el, /** @type {Box} */ box) {
  const edge = scrolled(el)?.getBoundingClientRect();
  return {
    left: box.left,
    top: Math.max(box.top, edge?.top ?? 0, 0),
    right: box.right,
    bottom: Math.min(box.bottom, edge?.bottom ?? Infinity, window.innerHeight),
  };
}

/** How far a card stands from its thing, in CSS pixels. */
const FREE_OF = 8;

/**
 * Give where a card stands: below its thing, or else above, right or left of it, as it fits into what
 * is seen; where none does, in the corner where it covers least of it.
 * @param {Box} thing what the card is about
 * @param {{wide: number, high: number}} card
 * @param {Box[]} seen what it is not to leave, if it can; the first is the best
 * @returns {{left: number, top: number}}
 */
export function besideOf(thing, card, seen) {
  for (const one of seen) {
    const fits = sidesOf(thing, card, one).find(({ left, top }) => (
      left >= one.left && top >= one.top && left + card.wide <= one.right && top + card.high <= one.bottom));
    if (fits) {
      return fits;
    }
  }
  const covered = (/** @type {{left: number, top: number}} */ { left, top }) => (
    Math.max(0, Math.min(left + card.wide, thing.right) - Math.max(left, thing.left))
    * Math.max(0, Math.min(top + card.high, thing.bottom) - Math.max(top, thing.top)));
  const { left: first, top: upper, right, bottom } = seen[0];
  const [{ left: across }] = sidesOf(thing, card, seen[0]);
  const corners = [bottom - card.high, upper].flatMap((top) => [across, right - card.wide, first].map(
    (left) => ({ left: Math.max(left, first), top: Math.max(top, upper) })));
  return corners.reduce((best, one) => (covered(one) < covered(best) ? one : best));
}

/** Give the places below, above, right and left of a thing, moved along it into what is seen. */
function sidesOf(/** @type {Box} */ thing, /** @type {{wide: number, high: number}} */ { wide, high }, /** @type {Box} */ seen) {
  const within = (/** @type {number} */ at, /** @type {number} */ low, /** @type {number} */ most) => Math.max(low, Math.min(at, most));
  const across = within((thing.left + thing.right - wide) / 2, seen.left, seen.right - wide);
  const along = within((thing.top + thing.bottom - high) / 2, seen.top, seen.bottom - high);
  return [
    { left: across, top: thing.bottom + FREE_OF },
    { left: across, top: thing.top - FREE_OF - high },
    { left: thing.right + FREE_OF, top: along },
    { left: thing.left - FREE_OF - wide, top: along },
  ];
}

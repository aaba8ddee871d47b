// How far one came, beside the lessons on the start page; it needs no Python.
// @ts-check
import { all, opened } from "./kept.js";

/** Mark each lesson with how far one came, and name the one to go on with. */
export async function progress() {
  let files;
  try {
    files = await all(await opened());
  } catch {
    return;
  }
  const read = new TextDecoder();
  document.querySelectorAll("[data-lesson]").forEach((one) => {
    const link = /** @type {HTMLElement} */ (one);
    const data = files.get(`lesson-${link.dataset.lesson}.json`);
    if (data) {
      mark(link, read.decode(data));
    }
  });
  document.querySelectorAll("form[data-game] option[data-now-en]").forEach((one) => {
    const option = /** @type {HTMLElement} */ (one);
    const game = /** @type {HTMLElement} */ (option.closest("form")).dataset.game;
    const data = files.get(`opponent-${game}.json`);
    if (data) {
      strength(option, read.decode(data));
    }
  });
}

/** Say at the opponent that follows one's results how strong it is now. */
function strength(/** @type {HTMLElement} */ option, /** @type {string} */ text) {
  let half;
  try {
    half = JSON.parse(text)?.half;
  } catch {
    return;
  }
  if (Number.isInteger(half) && half >= 0) {
    const level = `${1 + Math.floor(half / 2)}${half % 2 ? "½" : ""}`;
    for (const name of ["en", "ja"]) {
      const told = option.getAttribute(`data-now-${name}`) ?? "";
      option.setAttribute(`data-${name}`, told.replace("{level}", level));
    }
    option.textContent = option.getAttribute(`data-${document.documentElement.lang}`);
  }
}

function mark(/** @type {HTMLElement} */ link, /** @type {string} */ text) {
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    return;
  }
  const count = Number(link.dataset.count);
  const done = Math.min(count, Math.max(Number(found?.furthest ?? 0), Number(found?.step ?? 0)) + 1);
  const bar = link.querySelector("progress");
  if (bar && done > 1) {
    bar.value = done;
    bar.hidden = false;
    link.classList.toggle("done", done >= count);
  }
}

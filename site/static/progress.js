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

// The language of the page, remembered; its words stand in the page in every language.
// @ts-check

const KEY = "sengoku-language";
/** @type {Record<string, Record<string, string>>} */
const all = JSON.parse(document.getElementById("words")?.textContent ?? "{}");
const LANGUAGES = Object.keys(all);

/** Give the language: the one last chosen, else the browser's. */
export function language() {
  let chosen;
  try {
    chosen = localStorage.getItem(KEY);
  } catch {
    // Where nothing is kept, the page's own is taken.
  }
  const own = document.documentElement.lang;
  const asked = navigator.language?.slice(0, 2);
  return [chosen, document.documentElement.dataset.chosen, asked, own].find((one) => LANGUAGES.includes(one ?? "")) ?? LANGUAGES[0];
}

export function setLanguage(/** @type {string} */ name) {
  document.documentElement.lang = name;
  document.documentElement.dataset.chosen = name;
  document.querySelectorAll("[data-language]").forEach((button) =>
    button.setAttribute("aria-pressed", String(/** @type {HTMLElement} */ (button).dataset.language === name)));
  document.querySelectorAll("option").forEach((option) => {
    option.textContent = option.dataset[name] ?? option.textContent;
  });
  try {
    if (localStorage.getItem(KEY) !== name) {
      localStorage.setItem(KEY, name);
    }
  } catch {
    // It holds for this page alone.
  }
}

/** Give what the page says by itself. */
export function words() {
  return all[language()] ?? {};
}

/** Follow the system's light or dark colours; the boards know them by JupyterLab's mark. */
export function dark() {
  const asked = window.matchMedia("(prefers-color-scheme: dark)");
  const follow = () => (document.body.dataset.jpThemeLight = String(!asked.matches));
  follow();
  asked.addEventListener("change", follow);
}

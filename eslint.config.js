// What is looked for in the page's modules, in their tests and in this file itself.
import js from "@eslint/js";
import globals from "globals";

const rules = {
  ...js.configs.recommended.rules,
  curly: "error",
  eqeqeq: "error",
  "no-shadow": "error",
  "no-var": "error",
  "prefer-const": "error",
};

export default [
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: ["widgets/sengoku_widgets/static/*.js", "widgets/labextensions/*/static/*.js"],
    languageOptions: { ecmaVersion: 2022, globals: globals.browser },
    rules,
  },
  {
    files: ["site/static/*.js", "site/lite/*/static/*.js"],
    languageOptions: { ecmaVersion: 2022, globals: { ...globals.browser, ...globals.serviceworker } },
    rules,
  },
  {
    files: ["site/*.mjs"],
    languageOptions: { ecmaVersion: 2022, globals: globals.node },
    rules,
  },
  {
    files: ["tests/page/*.mjs", "eslint.config.js"],
    languageOptions: { ecmaVersion: 2022, globals: globals.node },
    rules,
  },
];

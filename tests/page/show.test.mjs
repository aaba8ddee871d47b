// One key goes on in a show, one goes back, letters count hands; what has the focus keeps its own keys.
import assert from "node:assert/strict";
import test from "node:test";

import { meantInShow } from "../../widgets/sengoku_widgets/static/show.js";

test("the keys of a remote and of a keyboard go on and back", () => {
  for (const key of ["PageDown", "ArrowRight", " ", "Enter"]) {
    assert.deepEqual(meantInShow({ key }, {}), { way: "forward" });
  }
  for (const key of ["PageUp", "ArrowLeft", "Backspace"]) {
    assert.deepEqual(meantInShow({ key }, {}), { way: "back" });
  }
  assert.deepEqual(meantInShow({ key: "F5" }, {}), { way: "full" });
});

test("letters count a hand for an answer, with Shift one less", () => {
  assert.deepEqual(meantInShow({ key: "a" }, {}), { answer: 0, hands: 1 });
  assert.deepEqual(meantInShow({ key: "C", shiftKey: true }, {}), { answer: 2, hands: -1 });
  assert.equal(meantInShow({ key: "z" }, {}), null);
  assert.equal(meantInShow({ key: "Shift" }, {}), null);
  assert.equal(meantInShow({ key: "Tab" }, {}), null);
});

test("a field, a button and a thing on the board keep the keys that are theirs", () => {
  assert.equal(meantInShow({ key: "a" }, { typing: true }), null);
  assert.equal(meantInShow({ key: "ArrowRight" }, { typing: true }), null);
  assert.deepEqual(meantInShow({ key: "PageDown" }, { typing: true }), { way: "forward" });
  assert.equal(meantInShow({ key: " " }, { button: true }), null);
  assert.deepEqual(meantInShow({ key: "ArrowRight" }, { button: true }), { way: "forward" });
  assert.equal(meantInShow({ key: "ArrowRight" }, { thing: true }), null);
  assert.deepEqual(meantInShow({ key: "PageDown" }, { thing: true }), { way: "forward" });
});

test("keys of the browser and of JupyterLab are left alone", () => {
  for (const held of ["ctrlKey", "altKey", "metaKey"]) {
    assert.equal(meantInShow({ key: "a", [held]: true }, {}), null);
    assert.equal(meantInShow({ key: "PageDown", [held]: true }, {}), null);
  }
});

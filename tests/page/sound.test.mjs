// Which sound is heard with what moves.
import assert from "node:assert/strict";
import test from "node:test";

import { play, soundOf } from "../../widgets/sengoku_widgets/static/sound.js";

test("each motion has its sound, or none", () => {
  const sounds = { glide: "place", grow: "place", roll: "take", turn: "take", pulse: "", "": "" };
  for (const [kind, sound] of Object.entries(sounds)) {
    assert.equal(soundOf([{ kind }]), sound, kind);
  }
});

test("the first of several motions is heard", () => {
  assert.equal(soundOf([{ kind: "turn" }, { kind: "glide" }]), "take");
  assert.equal(soundOf([]), "");
});

test("a page without sound stays quiet", () => {
  play("place");
  play("");
});

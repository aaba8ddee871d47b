// The page knows after each news what a page that is loaded anew is told whole.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { nextFrame, readFrame } from "../../widgets/sengoku_widgets/static/board.js";
import { changedPicture, readPicture } from "../../widgets/sengoku_widgets/static/picture.js";

const part = (key, look = `<use href="${key}"/>`) => [key, look, "", "", "", null];
const PICTURE = { head: { width: 4, height: 3 }, ground: "<path/>", parts: ["a", "b", "c"].map((key) => part(key)) };
const WHOLE = {
  number: 7,
  root: "b1",
  blocks: { b1: ["root", "", {}, ["b2", "b3"]], b2: ["picture", "", {}, []], b3: ["html", "", { html: "x" }, []] },
  pictures: { b2: PICTURE },
};

/** Write a frame so that the order of the parts counts, and that of the blocks does not. */
function written(frame) {
  const pictures = [...frame.pictures].map(([key, { head, ground, parts }]) => [key, head, ground, [...parts]]);
  return { ...frame, blocks: [...frame.blocks].sort(([a], [b]) => (a < b ? -1 : 1)), pictures };
}

test("the parts of a picture keep their order", () => {
  assert.deepEqual([...readPicture(PICTURE).parts.keys()], ["a", "b", "c"]);
});

test("a picture takes what changed, and nothing else", () => {
  const before = readPicture(PICTURE);
  const after = changedPicture(before, { parts: [part("b", "<g/>"), part("d")], gone: ["a"], order: ["d", "b", "c"] });
  assert.deepEqual([...after.parts], [["d", part("d")], ["b", part("b", "<g/>")], ["c", part("c")]]);
  assert.equal(after.parts.get("c"), before.parts.get("c"), "what did not change is not drawn anew");
  assert.deepEqual([after.head, after.ground], [before.head, before.ground]);
  assert.deepEqual([...before.parts.keys()], ["a", "b", "c"], "the picture before is left alone");
});

test("without an order new parts come last", () => {
  const after = changedPicture(readPicture(PICTURE), { parts: [part("d")], gone: ["b"] });
  assert.deepEqual([...after.parts.keys()], ["a", "c", "d"]);
});

test("a picture may lose its ground and get another head", () => {
  const after = changedPicture(readPicture(PICTURE), { ground: "", head: { width: 1, height: 1 } });
  assert.deepEqual([after.ground, after.head], ["", { width: 1, height: 1 }]);
});

test("a picture nobody knew begins with its first change", () => {
  const after = changedPicture(undefined, { head: PICTURE.head, ground: PICTURE.ground, parts: PICTURE.parts });
  assert.deepEqual([...after.parts], [...readPicture(PICTURE).parts]);
  assert.deepEqual([after.head, after.ground], [PICTURE.head, PICTURE.ground]);
});

test("news of another frame give nothing", () => {
  const frame = readFrame(WHOLE);
  for (const base of [6, 8, undefined]) {
    assert.equal(nextFrame(frame, { base, number: 9, root: "b1", blocks: {} }), null);
  }
});

test("a frame takes what changed and leaves the one before alone", () => {
  const frame = readFrame(WHOLE);
  const before = written(frame);
  const root = ["root", "", {}, ["b2", "b4"]];
  const added = ["html", "", { html: "y" }, []];
  const next = nextFrame(frame, { base: 7, number: 8, root: "b1", gone: ["b3"], blocks: { b1: root, b4: added } });
  assert.deepEqual(next?.number, 8);
  assert.deepEqual(Object.fromEntries(next?.blocks ?? []), { b1: root, b2: WHOLE.blocks.b2, b4: added });
  assert.equal(next?.pictures.get("b2"), frame.pictures.get("b2"));
  assert.deepEqual(written(frame), before);
});

test("a picture goes with its block", () => {
  const root = ["root", "", {}, ["b3"]];
  const next = nextFrame(readFrame(WHOLE), { base: 7, number: 8, root: "b1", gone: ["b2"], blocks: { b1: root } });
  assert.equal(next?.pictures.size, 0);
});

// What the kernel really told, written by tests/unit/widgets/test_page.py.
const file = process.env.SENGOKU_TOLD;
const told = file ? JSON.parse(readFileSync(file, "utf8")) : {};

test("matches were told", { skip: file ? false : "run by tests/unit/widgets/test_page.py only" }, () => {
  assert.ok(Object.keys(told).length > 0);
});

for (const [game, { first, steps }] of Object.entries(told)) {
  test(`the news of a match of ${game} add up to the whole`, () => {
    let frame = readFrame(first);
    for (const { news, whole } of steps) {
      const next = nextFrame(frame, news);
      assert.ok(next);
      assert.deepEqual(written(next), written(readFrame(whole)));
      assert.equal(nextFrame(next, news), null, "they do not fit twice");
      frame = next;
    }
  });
}

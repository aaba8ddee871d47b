// Whatever the window, the picture and the words beside or below it are in sight together.
import assert from "node:assert/strict";
import test from "node:test";

import { arranged, besideOf, grown, upright } from "../../widgets/sengoku_widgets/static/fit.js";

const WINDOWS = [[1280, 800], [1366, 768], [1920, 1080], [1024, 768], [820, 1180], [1180, 820], [390, 844], [844, 390]];
const SHAPES = Array.from({ length: 10 }, (_, n) => 0.7 + n / 10);
const HAIR = 1e-6;

/** What a board may get of a window: all of it, or what a notebook leaves. */
const ROOMS = WINDOWS.flatMap(([wide, high]) => [[wide, high], [Math.max(320, wide - 110), Math.max(300, high - 170)]]);

for (const [wide, high] of ROOMS) {
  test(`a board fits ${wide} by ${high}`, () => {
    for (const shape of SHAPES) {
      for (const size of ["notebook", "projector"]) {
        const found = arranged(wide, high, shape, grown(size, wide));
        const told = `${size} ${shape.toFixed(1)} ${JSON.stringify(found)}`;
        for (const one of [found.wide, found.high, found.rail, found.tall]) {
          assert.ok(Number.isFinite(one) && one > 0, told);
        }
        assert.ok(Math.abs(found.wide / found.high - shape) < HAIR, `it is not stretched: ${told}`);
        assert.ok(found.wide <= wide + HAIR && found.high <= high + HAIR, told);
        assert.ok(found.rail <= wide + HAIR && found.tall <= high + HAIR, told);
        if (found.place === "beside") {
          assert.ok(found.wide + found.rail <= wide + HAIR, told);
        } else {
          assert.equal(found.place, "below");
          assert.ok(found.high + found.tall <= high + HAIR, told);
        }
      }
    }
  });
}

test("a wide window has the words beside the picture, a narrow one below it", () => {
  assert.equal(arranged(1920, 1080, 1, 1).place, "beside");
  assert.equal(arranged(844, 390, 1, 1).place, "beside");
  assert.equal(arranged(390, 844, 1, 1).place, "below");
});

test("a larger room never makes the picture smaller", () => {
  for (const shape of SHAPES) {
    let before = 0;
    for (let more = 0; more < 600; more += 20) {
      const { wide } = arranged(900 + more, 600 + more, shape, 1);
      assert.ok(wide >= before - HAIR, `${shape} ${more}`);
      before = wide;
    }
  }
});

test("where there is no room for both, the picture fills it and one scrolls to the words", () => {
  const found = arranged(540, 270, 1.2, 1);
  assert.equal(found.place, "below");
  assert.ok(Math.abs(found.high - 270) < HAIR);
  assert.ok(found.tall >= 200);
});

test("words grow on a projector only, and with its width", () => {
  assert.equal(grown("notebook", 1920), 1);
  const sizes = [390, 844, 1280, 1366, 1920, 3840].map((wide) => grown("projector", wide));
  assert.deepEqual(sizes, [...sizes].sort((a, b) => a - b));
  assert.ok(sizes.every((one) => one > 1 && one <= 1.6));
});

test("a phone held upright is told from one lying, and from a tablet", () => {
  assert.ok(upright(390, 844));
  assert.ok(upright(252, 700));
  assert.ok(!upright(844, 390));
  assert.ok(!upright(390, 450));
  assert.ok(!upright(820, 1180));
});

const CARD = { wide: 200, high: 100 };
const PICTURE = { left: 50, top: 90, right: 850, bottom: 690 };

/** Whether two boxes lie over one another. */
const meet = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

function cardOf(thing, seen = PICTURE) {
  const { left, top } = besideOf(thing, CARD, [seen]);
  return { left, top, right: left + CARD.wide, bottom: top + CARD.high };
}

test("a card stands below its thing, or else above, right or left of it", () => {
  assert.deepEqual(besideOf({ left: 400, top: 300, right: 500, bottom: 400 }, CARD, [PICTURE]), { left: 350, top: 408 });
  assert.deepEqual(besideOf({ left: 400, top: 500, right: 500, bottom: 600 }, CARD, [PICTURE]), { left: 350, top: 392 });
  assert.deepEqual(besideOf({ left: 400, top: 150, right: 500, bottom: 650 }, CARD, [PICTURE]), { left: 508, top: 350 });
  assert.deepEqual(besideOf({ left: 700, top: 150, right: 800, bottom: 650 }, CARD, [PICTURE]), { left: 492, top: 350 });
});

test("a card covers nothing of its thing wherever there is room beside it, and is seen whole", () => {
  for (let left = PICTURE.left; left < 800; left += 50) {
    for (let top = PICTURE.top; top < 640; top += 50) {
      for (const [wide, high] of [[40, 40], [180, 420], [500, 200], [540, 500]]) {
        const thing = { left, top, right: Math.min(left + wide, PICTURE.right), bottom: Math.min(top + high, PICTURE.bottom) };
        const card = cardOf(thing);
        assert.ok(card.left >= PICTURE.left && card.right <= PICTURE.right && card.top >= PICTURE.top && card.bottom <= PICTURE.bottom);
        const aside = Math.max(thing.left - PICTURE.left, PICTURE.right - thing.right) >= CARD.wide + 8;
        const over = Math.max(thing.top - PICTURE.top, PICTURE.bottom - thing.bottom) >= CARD.high + 8;
        assert.ok(!(aside || over) || !meet(card, thing), JSON.stringify(thing));
      }
    }
  }
});

test("a card for which there is no room covers as little of its thing as it can", () => {
  const thing = { left: 60, top: 100, right: 760, bottom: 620 };
  const card = cardOf(thing);
  assert.deepEqual([card.right, card.bottom], [PICTURE.right, PICTURE.bottom]);
});

test("a card for which the picture has no room lies over the words, where it covers none of its thing", () => {
  const picture = { left: 10, top: 10, right: 380, bottom: 490 };
  const board = { ...picture, bottom: 834 };
  const thing = { left: 275, top: 201, right: 339, bottom: 288 };
  assert.deepEqual(besideOf(thing, { wide: 320, high: 371 }, [picture, board]), { left: 60, top: 296 });
});

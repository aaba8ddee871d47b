// Looking closer: the picture always fills its frame, and what is under the hand stays there.
import assert from "node:assert/strict";
import test from "node:test";

import { kept, zoomed } from "../../widgets/sengoku_widgets/static/zoom.js";

const FRAMES = [[800, 600], [390, 300], [1, 1]];
const FACTORS = [1.1, 2, 0.7, 0.95, 4, 0.3, 1, 1.5, 100, 0.001, 3];
const SHARES = [0, 0.2, 0.5, 0.77, 1];
const WHOLE = { x: 0, y: 0, scale: 1 };

function fills({ x, y, scale }, [wide, high], told) {
  const inside = (at, size) => at <= 1e-9 && at + size * scale >= size - 1e-9;
  assert.ok(scale >= 1 && scale <= 5, told);
  assert.ok(inside(x, wide) && inside(y, high), told);
}

/** Give every way to look at a frame that a few turns of the wheel lead to. */
function* turns(frame) {
  for (const first of SHARES) {
    let now = WHOLE;
    for (const [n, factor] of [...FACTORS, ...FACTORS].entries()) {
      const spot = [frame[0] * first, frame[1] * SHARES[n % SHARES.length]];
      const next = zoomed(now, factor, spot, frame);
      yield { now, factor, spot, next };
      now = next;
    }
  }
}

for (const frame of FRAMES) {
  test(`the picture fills a frame of ${frame.join(" by ")}`, () => {
    for (const turn of turns(frame)) {
      fills(turn.next, frame, JSON.stringify(turn));
    }
  });

  test(`what is under the hand stays there in a frame of ${frame.join(" by ")}`, () => {
    let seen = 0;
    for (const { now, factor, spot, next } of turns(frame)) {
      if (factor >= 1) {
        seen += 1;
        for (const [at, axis] of [[0, "x"], [1, "y"]]) {
          const before = (spot[at] - now[axis]) / now.scale;
          const after = (spot[at] - next[axis]) / next.scale;
          assert.ok(Math.abs(before - after) < 1e-6, JSON.stringify({ now, factor, spot, next }));
        }
      }
    }
    assert.ok(seen > 20);
  });

  test(`far enough out the whole picture is seen in a frame of ${frame.join(" by ")}`, () => {
    for (const { next, spot } of turns(frame)) {
      assert.deepEqual(zoomed(next, 0.01, spot, frame), WHOLE);
    }
  });
}

test("a hand cannot draw the picture off its frame", () => {
  for (const x of [-1e5, -700, -3, 0, 40, 1e5]) {
    for (const scale of [1, 1.01, 2, 5]) {
      fills(kept({ x, y: -x, scale }, [800, 600]), [800, 600], `${x} ${scale}`);
    }
  }
  assert.deepEqual(kept({ x: -200, y: -100, scale: 2 }, [800, 600]), { x: -200, y: -100, scale: 2 });
});

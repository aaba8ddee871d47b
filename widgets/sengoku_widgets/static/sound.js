// Quiet sounds for what happens, made in the page: a piece is placed, something is taken, a game is won.
// @ts-check

/** Frequency in hertz, start and length in seconds, and loudness of each tone. */
const SOUNDS = {
  place: [[190, 0, 0.07, 0.16], [95, 0, 0.09, 0.12]],
  take: [[240, 0, 0.06, 0.12], [160, 0.07, 0.1, 0.14]],
  win: [[392, 0, 0.18, 0.1], [494, 0.14, 0.18, 0.1], [587, 0.28, 0.4, 0.1]],
};

/** Which sound goes with which motion. */
const OF = { glide: "place", roll: "take", turn: "take", grow: "place" };

/** @type {AudioContext | null} */
let context = null;

/** Name the sound for what moves, or nothing. */
export function soundOf(/** @type {{kind: string}[]} */ moving) {
  return /** @type {Record<string, string>} */ (OF)[moving[0]?.kind] ?? "";
}

/** Play a sound. */
export function play(/** @type {string} */ name) {
  const tones = /** @type {Record<string, number[][]>} */ (SOUNDS)[name];
  if (!tones || typeof AudioContext === "undefined") {
    return;
  }
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [frequency, start, length, loud] of tones) {
    const tone = new OscillatorNode(context, { type: "triangle", frequency });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(loud, now + start);
    volume.gain.exponentialRampToValueAtTime(0.001, now + start + length);
    tone.connect(volume).connect(context.destination);
    tone.start(now + start);
    tone.stop(now + start + length);
  }
}

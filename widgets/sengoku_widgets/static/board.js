// One board in the page: it draws the frames that the kernel tells, and tells what a person does.
// There is no rule and nothing of a game in the page.
// @ts-check
import { copied, makeBlock } from "./blocks.js";
import { arranged, besideOf, grown, inSight, LOW_RAIL, WIDE_SHEET, room, upright } from "./fit.js";
import { listen, openSheet, Strays } from "./keys.js";
import { Pen } from "./pen.js";
import { changedPicture, Picture, readPicture, STEADY } from "./picture.js";
import { Follower, showChoices, showEdges, showTask } from "./rail.js";
import { showKey } from "./show.js";
import { play, soundOf } from "./sound.js";
import { attribute, made, over } from "./svg.js";

/** @typedef {{number: number, root: string, blocks: Map<string, any>, pictures: Map<string, any>}} Frame */

/** Milliseconds after which a kernel that answers nothing is taken to be gone. */
const PATIENCE = 8000;

/** Milliseconds for which a kernel may be away without a word: a restart may put new boards up. */
const AWAY = 1500;

/** What Jupyter says of a kernel whose boards nobody hears any more. */
const ENDED = ["restarting", "autorestarting", "terminating", "dead"];

/** What an exported page holds of its widgets; no kernel is behind one. */
const EXPORTED = 'script[type="application/vnd.jupyter.widget-state+json"]';

/** What the page knows of each board; its views only draw it. */
const states = new Map();

/** Read a frame that is told whole. @returns {Frame} */
export function readFrame(/** @type {any} */ whole) {
  const pictures = Object.entries(whole.pictures).map(([key, one]) => /** @type {[string, any]} */ ([key, readPicture(one)]));
  return { number: whole.number, root: whole.root, blocks: new Map(Object.entries(whole.blocks)), pictures: new Map(pictures) };
}

/** Give the next frame, or nothing if the news do not fit this one. @returns {Frame | null} */
export function nextFrame(/** @type {Frame} */ frame, /** @type {any} */ news) {
  if (news.base !== frame.number) {
    return null;
  }
  const blocks = new Map(frame.blocks);
  (news.gone ?? []).forEach((/** @type {string} */ key) => blocks.delete(key));
  Object.entries(news.blocks).forEach(([key, entry]) => blocks.set(key, entry));
  const pictures = new Map(frame.pictures);
  for (const [key, change] of Object.entries(news.pictures ?? {})) {
    pictures.set(key, changedPicture(pictures.get(key), change));
  }
  for (const key of pictures.keys()) {
    if (!blocks.has(key)) {
      pictures.delete(key);
    }
  }
  return { number: news.number, root: news.root, blocks, pictures };
}

/** Tell the kernel something; where it is gone, nobody hears it. */
function tell(/** @type {any} */ model, /** @type {any} */ content) {
  Promise.resolve()
    .then(() => model.send(content))
    .catch(() => {});
}

/** Give the line between all boards of this browser, whatever kernel and page they are of. */
function boards() {
  return typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("sengoku-language");
}

function initialize(/** @type {any} */ { model }) {
  listen();
  const state = { frame: readFrame(model.get("frame")), views: new Set(), dead: false, cut: false };
  states.set(model.get("uid"), state);
  // A board out of a stored notebook, or whose kernel is gone, is no board: the still stands there.
  const alone = setTimeout(() => {
    state.dead = true;
    state.views.forEach((view) => view.bury());
  }, document.querySelector(EXPORTED) ? 0 : PATIENCE);
  tell(model, { hello: true, tongue: navigator.language });
  // What was chosen at a board of another notebook is kept where this board's kernel finds it.
  const others = boards();
  others?.addEventListener("message", () => tell(model, { spoken: true }));
  const hear = (/** @type {any} */ message) => {
    clearTimeout(alone);
    state.cut = false;
    if (state.dead) {
      state.dead = false;
      state.views.forEach((view) => view.revive(state.frame));
    }
    if (message.whole) {
      state.frame = readFrame(message.whole);
      state.views.forEach((view) => view.show(state.frame, {}));
    } else if (message.heard) {
      state.views.forEach((view) => view.answered());
    } else if (message.news) {
      const next = nextFrame(state.frame, message.news);
      if (next === null) {
        tell(model, { again: true });
        return;
      }
      state.frame = next;
      state.views.forEach((view) => view.show(next, message.news));
    }
  };
  model.on("msg:custom", hear);
  const parted = () => {
    state.cut = true;
    state.views.forEach((view) => view.part());
  };
  // Told where a front end has it: that the line is cut, and how the kernel is.
  const kernel = model.widget_manager?.kernel;
  const ended = (/** @type {any} */ _, /** @type {string} */ status) => ENDED.includes(status) && parted();
  model.on("comm_live_update", parted);
  kernel?.statusChanged?.connect(ended);
  kernel?.disposed?.connect(parted);
  return () => {
    clearTimeout(alone);
    others?.close();
    model.off("msg:custom", hear);
    model.off("comm_live_update", parted);
    kernel?.statusChanged?.disconnect(ended);
    kernel?.disposed?.disconnect(parted);
    states.delete(model.get("uid"));
  };
}

class Board {
  constructor(/** @type {any} */ model, /** @type {HTMLElement} */ el) {
    this.model = model;
    this.el = el;
    this.nodes = new Map();
    this.strays = new Strays();
    this.follower = new Follower(el);
    /** @type {any} */
    this.canvas = null;
    /** @type {any} */
    this.pressed = null;
    this.hands = 0;
    this.keyed = false;
    this.asked = 0;
    this.step = "";
    this.seen = "";
    this.looking = "";
    this.fitting = "";
    /** What is unfolded, with how far the rail was scrolled before. */
    this.unfolded = new Map();
    this.pinned = 0;
    this.turning = -1;
    this.told = "";
    this.laying = false;
    this.cut = false;
    this.speaks = false;
    this.unseen = false;
    el.classList.add("sengoku");
    el.tabIndex = -1;
    // English and Japanese are read from left to right, and so is the board, on any page.
    el.dir = "ltr";
    this.live = made("div", "sengoku-live", el);
    this.live.setAttribute("role", "status");
    this.live.setAttribute("aria-live", "polite");
    this.listen();
  }

  listen() {
    const hand = () => {
      this.hands += 1;
      this.keyed = false;
    };
    this.el.addEventListener("mousedown", (event) => this.down(event), { capture: true });
    this.el.addEventListener("pointerdown", hand, { capture: true });
    this.el.addEventListener("input", () => (this.hands += 1));
    this.el.addEventListener("scroll", () => showEdges(this.el), { capture: true });
    this.el.addEventListener("click", (event) => this.click(event), { capture: true });
    this.el.addEventListener("keydown", (event) => this.key(event), { capture: true });
    this.lifted = (/** @type {MouseEvent} */ event) => this.up(event);
    window.addEventListener("mouseup", this.lifted, { capture: true });
    this.fitted = () => this.fit();
    this.laid = () => this.drawn && this.lay(this.drawn);
    this.model.on("change:ground", this.laid);
    this.sizes = new ResizeObserver(() => this.fit());
    this.sizes.observe(this.el);
    window.addEventListener("resize", this.fitted);
    document.addEventListener("fullscreenchange", this.fitted);
  }

  close() {
    this.model.off("change:ground", this.laid);
    clearTimeout(this.away);
    window.removeEventListener("mouseup", /** @type {any} */ (this.lifted), { capture: true });
    window.removeEventListener("resize", /** @type {any} */ (this.fitted));
    document.removeEventListener("fullscreenchange", /** @type {any} */ (this.fitted));
    this.sizes?.disconnect();
    this.nodes.forEach((node) => node.close?.());
    clearTimeout(this.later);
    clearTimeout(this.lost);
  }

  // What the kernel tells.

  /** Draw a frame. */
  show(/** @type {Frame} */ frame, /** @type {any} */ news) {
    this.frame = frame;
    this.answered();
    const held = this.el.contains(document.activeElement);
    this.follower.before();
    this.settings(frame);
    this.nodes.forEach((node, key) => {
      if (!frame.blocks.has(key)) {
        node.close?.();
        node.el.remove();
        this.nodes.delete(key);
      }
    });
    // The picture first, where it stands already: it is what a press changes.
    this.pictures(frame, news);
    const root = this.block(frame.root);
    if (root.parentElement !== this.el) {
      this.el.insertBefore(root, this.live);
    }
    this.pictures(frame, {});
    this.el.dataset.frame = String(frame.number);
    attribute(this.el, "data-moved", this.drawn?.recent);
    this.fitNew();
    this.beside();
    this.lead(news.focus, held);
    this.say_(news.said);
    this.follower.after();
    this.reveal();
    this.sight();
    showEdges(this.el);
    this.spread();
  }

  /** Tell the other boards once another language was chosen at this one, and is kept. */
  spread() {
    if (this.speaks) {
      this.speaks = false;
      const others = boards();
      others?.postMessage("");
      others?.close();
    }
  }

  pictures(/** @type {Frame} */ frame, /** @type {any} */ news) {
    for (const [key, picture] of frame.pictures) {
      const moving = news.pictures?.[key]?.moving ?? [];
      const node = this.nodes.get(key);
      if (node && (node.shown !== picture || moving.length)) {
        node.shown = picture;
        node.picture.show(picture, moving);
      }
      node?.picture.light();
    }
  }

  settings(/** @type {Frame} */ frame) {
    const own = frame.blocks.get(frame.root)?.[2] ?? {};
    this.pace = own.pace ?? "normal";
    this.lit = own.lit ?? [];
    this.words = own.say ?? {};
    this.size = own.size ?? "notebook";
    if (own.won && !this.won && this.loud) {
      play("win");
    }
    this.won = own.won;
    this.loud = own.sound;
    this.about = own.card ?? "";
    this.show_ = own.keys === "show";
    attribute(this.el, "data-show", this.show_);
    attribute(this.el, "data-words", own.words);
    attribute(this.el, "lang", own.lang);
  }

  /** Make or change a block and all within it; give its element. */
  block(/** @type {string} */ key) {
    const entry = this.frame?.blocks.get(key);
    let node = this.nodes.get(key);
    if (!node) {
      node = entry[0] === "picture" ? this.picture() : makeBlock(entry[0], (told) => this.press(key, told));
      node.el.dataset.key = key;
      this.nodes.set(key, node);
    }
    if (node.entry !== entry) {
      node.entry = entry;
      node.el.className = `${node.base ?? ""} ${entry[1]}`.trim() || "sengoku-plain";
      attribute(node.el, "aria-label", entry[2].name);
      attribute(node.el, "role", entry[2].role);
      attribute(node.el, "lang", entry[2].lang);
      // Which one of a row is chosen is not only seen.
      attribute(node.el, "aria-current", entry[1].split(" ").includes("sengoku-chosen") ? "true" : "");
      node.update(entry[2]);
    }
    if (entry[0] !== "picture") {
      this.children(node, entry[3]);
    }
    return node.el;
  }

  children(/** @type {any} */ node, /** @type {string[]} */ keys) {
    if (!keys.length) {
      return;
    }
    let at = node.inner.firstChild;
    for (const key of keys) {
      const child = this.block(key);
      if (child === at) {
        at = at.nextSibling;
      } else {
        node.inner.insertBefore(child, at);
      }
    }
  }

  picture() {
    const picture = new Picture(this);
    this.pen = new Pen(picture.el);
    this.drawn = picture;
    this.lay(picture);
    return { el: picture.el, inner: picture.el, entry: null, update: () => {}, close: () => picture.close(), picture };
  }

  /** Lay the canvas with the ground under the parts, where the front end can make one. */
  async lay(/** @type {any} */ picture) {
    if (this.canvas) {
      // Another picture has come in the place of the first: the game after its lesson.
      picture.stage.prepend(this.canvas);
      return;
    }
    const reference = this.model.get("ground");
    const manager = this.model.widget_manager;
    if (!reference || !manager?.create_view || this.laying) {
      return;
    }
    this.laying = true;
    try {
      const child = await manager.get_model(reference.slice("IPY_MODEL_".length));
      const view = await manager.create_view(child);
      view.el.classList.add("sengoku-ground");
      view.el.inert = true;
      this.canvas = view.el;
      // By now that may be another picture than the one for which it was asked.
      const drawn = this.drawn ?? picture;
      drawn.stage.prepend(view.el);
      if (drawn.latest && !drawn.busy) {
        drawn.draw(drawn.latest);
      }
    } catch {
      // The ground stays as it is drawn.
    }
  }

  /** Put the focus where the kernel leads it, unless a hand has gone elsewhere since. */
  lead(/** @type {string | undefined} */ key, /** @type {boolean} */ held) {
    const here = document.activeElement;
    const own = here === document.body || here === null || this.el.contains(here);
    if (key && own && this.hands === this.asked && this.asked) {
      this.focusable(this.nodes.get(key))?.focus({ preventScroll: true });
    } else if (held && !this.el.contains(here)) {
      // What had the focus is gone; the notebook must not take the next keys for its own.
      this.el.focus({ preventScroll: true });
    }
  }

  /** Give what takes the focus of a block: what is pressed there, or words, where a key does nothing. */
  focusable(/** @type {any} */ node) {
    /** @type {HTMLElement | undefined} */
    const el = node?.el;
    if (el && node.entry?.[0] === "html") {
      el.tabIndex = -1;
      return el;
    }
    return /** @type {HTMLElement | null | undefined} */ (el?.matches("button, input, select, textarea") ? el : el?.querySelector("input, button, select, textarea"));
  }

  say_(/** @type {string | undefined} */ said) {
    // Whoever sits down next is told nothing of what the one before them heard.
    if (this.el.querySelector(".sengoku-handover:not(.sengoku-hidden)")) {
      this.live.replaceChildren();
    }
    if (said) {
      const line = made("p");
      line.textContent = said;
      this.live.append(line);
      while (this.live.childElementCount > 4) {
        this.live.firstElementChild?.remove();
      }
    }
  }

  say(/** @type {string} */ key) {
    return this.words?.[key] ?? "";
  }

  sound(/** @type {any[]} */ moving) {
    if (this.loud) {
      play(soundOf(moving));
    }
  }

  /** What is new has to be seen: a new step from its beginning, an answer whole. */
  reveal() {
    const step = /** @type {HTMLElement | null} */ (this.el.querySelector("[data-step]"))?.dataset.step ?? "";
    const body = this.el.querySelector(".sengoku-body");
    const anew = step !== this.step;
    if (anew) {
      body?.scrollTo({ top: 0 });
      showTask(this.el);
      if (this.step && this.el.contains(document.activeElement)) {
        this.near(this.el, "start");
      }
    }
    this.step = step;
    this.pin(body);
    // What "More" has stands below all else, and a review above the end of the game, where its button was.
    this.unfold(body, ".sengoku-drawer", anew);
    this.unfold(body, ".sengoku-review-part:not(.sengoku-hidden)", anew);
    this.turn_();
    const answers = [...this.el.querySelectorAll(".sengoku-foot .sengoku-answer")];
    const told = answers.map((one) => one.textContent).join("");
    if (told !== this.seen) {
      this.el.querySelector(".sengoku-replies")?.scrollTo({ top: 0 });
    }
    if (told && told !== this.seen && this.el.contains(document.activeElement)) {
      answers.filter((one) => one.textContent).forEach((one) => this.near(one, "nearest"));
      // It takes its room from what it is about: after a wrong answer one chooses again. Who is
      // done, or only looks something up, is left where they are.
      if (!anew && !this.el.querySelector('.sengoku-foot :is([data-kind="praise"], [data-kind="card"])')) {
        showChoices(body);
      }
    }
    this.seen = told;
  }

  /** A press for which all waits is seen wherever one has scrolled; it covers nothing that was seen. */
  pin(/** @type {Element | null} */ body) {
    const waits = /** @type {HTMLElement | null} */ (body?.querySelector(".sengoku-may > :is(.sengoku-go-on, .sengoku-stop)"));
    const high = waits ? waits.offsetHeight + 12 : 0;
    if (high > this.pinned && this.unfolded.size) {
      body?.scrollBy({ top: this.pinned - high });
    }
    this.pinned = high;
  }

  /** Who unfolds something sees it from its beginning, and who folds it up what they saw before. */
  unfold(/** @type {Element | null} */ body, /** @type {string} */ name, /** @type {boolean} */ anew) {
    const there = /** @type {HTMLElement | null} */ (this.el.querySelector(name));
    const before = this.unfolded.get(name);
    if (there && before?.body !== body) {
      this.unfolded.set(name, { body, top: body?.scrollTop ?? 0 });
      body?.scrollTo({ top: there.offsetTop - 8 - this.pinned });
    } else if (!there && before) {
      this.unfolded.delete(name);
      if (before.body === body && !anew) {
        body?.scrollTo({ top: before.top });
      }
    }
  }

  /** Of a turning point that is chosen one sees what is told of it, and what can be done there. */
  turn_() {
    const body = this.el.querySelector(".sengoku-body");
    const turning = [...this.el.querySelectorAll(".sengoku-turning")];
    const chosen = turning.findIndex((one) => one.classList.contains("sengoku-chosen"));
    const [detail, ways] = [".sengoku-review-detail", ".sengoku-review-ways"].map(
      (name) => /** @type {HTMLElement | null} */ (this.el.querySelector(name)),
    );
    if (body && detail && ways && chosen >= 0 && chosen !== this.turning) {
      const first = ways.offsetTop + ways.offsetHeight + 8 - body.clientHeight;
      const last = detail.offsetTop - 8;
      body.scrollTo({ top: Math.min(last, Math.max(first, body.scrollTop)) });
    }
    this.turning = chosen;
  }

  /** Whoever uses keys sees where they are, whatever an answer or longer words moved. */
  sight() {
    const here = document.activeElement;
    if (this.keyed && here && here !== this.el && this.el.contains(here) && !here.closest("svg")) {
      here.scrollIntoView({ block: "nearest" });
    }
  }

  near(/** @type {Element} */ element, /** @type {ScrollLogicalPosition} */ block) {
    const scroller = this.el.closest(".jp-WindowedPanel-outer, .jp-OutputArea-output");
    const top = Math.max(0, scroller?.getBoundingClientRect().top ?? 0);
    const box = element.getBoundingClientRect();
    if (box.height > 0 && (box.top < top || (block === "nearest" && box.bottom > window.innerHeight))) {
      element.scrollIntoView({ block });
    }
  }

  // How it fits.

  /** Fit again only where the picture has another shape, or words another size: measuring is slow. */
  fitNew() {
    const head = [...(this.frame?.pictures.values() ?? [])][0]?.head;
    /** @type {string} */
    const now = `${this.frame?.root} ${head?.width} ${head?.height} ${this.size}`;
    if (now !== this.fitting) {
      this.fitting = now;
      this.fit();
    }
  }

  fit() {
    const head = [...(this.frame?.pictures.values() ?? [])][0]?.head;
    const style = getComputedStyle(this.el);
    const wide = this.el.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    // Where it is not in the page yet, there is no style and so no number.
    if (!head?.width || !(wide > 0)) {
      this.unseen = this.told !== "";
      return;
    }
    if (this.unseen) {
      // Something may have been begun in another notebook since.
      this.unseen = false;
      tell(this.model, { shown: true });
    }
    const main = /** @type {HTMLElement | null} */ (this.el.querySelector(".sengoku-main"));
    const grow = grown(this.size ?? "", wide);
    const high = room(this.el) - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
    const found = arranged(wide, high, head.width / head.height, grow);
    this.el.dataset.place = found.place;
    this.el.toggleAttribute("data-low", found.tall < LOW_RAIL * grow);
    this.el.toggleAttribute("data-wide", found.place === "below" && found.rail >= WIDE_SHEET * grow);
    this.el.style.setProperty("--sg", String(grow));
    for (const [name, value] of Object.entries({ wide: found.wide, high: found.high, rail: found.rail, tall: found.tall })) {
      main?.style.setProperty(`--${name}`, `${Math.floor(value)}px`);
    }
    showEdges(this.el);
    const pixels = Math.round(found.wide * window.devicePixelRatio);
    const told = { fit: [Math.round(found.wide), upright(wide, high)], pixels };
    if (JSON.stringify(told) !== this.told) {
      this.told = JSON.stringify(told);
      clearTimeout(this.later);
      this.later = setTimeout(() => tell(this.model, told), 150);
    }
  }

  // What a person does.

  tell(/** @type {any} */ content) {
    this.asked = this.hands;
    this.speaks ||= this.nodes.get(content.press?.[0])?.el.matches(".sengoku-lang, .sengoku-plain") ?? false;
    // To look at a thing, or to set another language, is not to act.
    const setting = this.nodes.get(content.press?.[0])?.el.closest(".sengoku-head");
    this.follower.own ||= !("look" in content || setting);
    clearTimeout(this.lost);
    if (!this.cut) {
      this.lost = setTimeout(() => this.el.classList.add("sengoku-lost"), PATIENCE);
    } else if (!("look" in content)) {
      this.sayGone(true);
    }
    tell(this.model, { ...content, seen: this.frame?.number });
  }

  /** The kernel has gone: that is said soon, unless new boards take the place of this one. */
  part() {
    if (!this.cut) {
      this.cut = true;
      clearTimeout(this.lost);
      this.away = setTimeout(() => this.sayGone(this.el.contains(document.activeElement)), AWAY);
    }
  }

  /** Say that nobody hears this board any more; aloud, and in sight, to whoever is busy with it. */
  sayGone(/** @type {boolean} */ busy) {
    clearTimeout(this.away);
    this.el.classList.add("sengoku-cut");
    const note = /** @type {HTMLElement | null} */ (this.el.querySelector(".sengoku-gone"));
    if (note && busy) {
      this.say_(note.textContent ?? "");
      this.near(note, "nearest");
    }
  }

  /** Give the place back to the still picture: there is nobody who would answer a press. */
  bury() {
    this.el.classList.remove("sengoku");
    this.el.hidden = true;
  }

  revive(/** @type {Frame} */ frame) {
    this.el.classList.add("sengoku");
    this.el.hidden = false;
    this.show(frame, {});
  }

  /** The kernel has answered. */
  answered() {
    clearTimeout(this.lost);
    clearTimeout(this.away);
    this.cut = false;
    this.el.classList.remove("sengoku-lost", "sengoku-cut");
  }

  press(/** @type {string} */ key, /** @type {any} */ told) {
    this.tell({ press: [key, told] });
  }

  /** Note the button under the hand: the page may move under it before it is lifted. */
  down(/** @type {MouseEvent} */ event) {
    this.pressed = null;
    if (this.strays.at(event)) {
      event.stopImmediatePropagation();
      event.preventDefault();
      return;
    }
    const button = over(event, "button");
    if (button && event.button === 0 && !button.closest("dialog")) {
      this.pressed = { button, at: [event.clientX, event.clientY], told: this.worth(button) };
    }
  }

  up(/** @type {MouseEvent} */ event) {
    const pressed = this.pressed;
    this.pressed = null;
    if (pressed && Math.hypot(event.clientX - pressed.at[0], event.clientY - pressed.at[1]) < STEADY) {
      this.act(pressed.button, pressed.told);
      if (this.show_) {
        // The next key goes on, whatever the mouse has pressed.
        /** @type {HTMLElement | null} */ (this.el.querySelector(".sengoku-forward"))?.focus({ preventScroll: true });
      }
    }
  }

  /** A click that no hand made comes from a key, or from what helps a person press. */
  click(/** @type {MouseEvent} */ event) {
    const button = over(event, "button");
    if (event.detail > 1 && this.strays.strayed) {
      event.stopImmediatePropagation();
      event.preventDefault();
    } else if (button && !button.closest("dialog") && event.detail === 0) {
      this.act(button, this.worth(button));
    }
  }

  /** What the kernel is to be told of a button, as it stands in the page now. */
  worth(/** @type {HTMLElement} */ button) {
    const values = this.nodes.get(button.dataset.key)?.entry[2];
    return values?.says ?? values?.text ?? "";
  }

  act(/** @type {HTMLElement} */ button, /** @type {any} */ told) {
    const { key, sheet, rule, ply, does } = button.dataset;
    if (/** @type {HTMLButtonElement} */ (button).disabled) {
      return;
    }
    if (sheet) {
      openSheet(this.el, sheet, rule);
    } else if (ply) {
      this.tell({ ply: Number(ply) });
    } else if (does) {
      this.does(does, button, told);
    } else if (key) {
      this.press(key, told);
    }
  }

  /** Do what needs no kernel. */
  does(/** @type {string} */ what, /** @type {HTMLElement} */ button, /** @type {any} */ told) {
    const on = button.getAttribute("aria-pressed") !== "true";
    if (what === "full") {
      const done = document.fullscreenElement ? document.exitFullscreen() : this.el.requestFullscreen?.();
      done?.catch(() => {});
    } else if (what === "replay") {
      this.drawn?.replay();
    } else if (what === "closer") {
      this.drawn?.zoom.reset();
    } else if (what === "wipe") {
      this.pen?.wipe();
    } else if (what === "copy") {
      copied(button);
      this.press(button.dataset.key ?? "", told); // the kernel says that it is done
    } else {
      button.setAttribute("aria-pressed", String(on));
      this.pen?.[what === "pen" ? "draw" : "point"](on);
    }
  }

  get drawing() {
    return this.pen?.drawing ?? false;
  }

  /** Show what a thing is, without doing anything with it; nothing takes that away. */
  look(/** @type {string} */ hit) {
    if (hit !== this.looking) {
      this.looking = hit;
      if (hit) {
        this.tell({ look: hit });
      }
    }
    this.beside();
  }

  /** Put the card of a thing beside it, where it covers none of it and is seen whole. */
  beside() {
    const card = /** @type {HTMLElement | null} */ (this.el.querySelector(".sengoku-hover"));
    const things = this.drawn?.of(this.about ?? "") ?? [];
    const thing = things.find((one) => one === document.activeElement) ?? things[0];
    const around = card?.parentElement?.getBoundingClientRect();
    if (!card || !around) {
      return;
    }
    card.style.visibility = thing && this.looking && this.looking === this.about ? "visible" : "hidden";
    const box = (thing?.querySelector(".sengoku-area") ?? thing)?.getBoundingClientRect();
    if (box) {
      // Where it finds no room on the picture it may lie over the words, as long as one looks.
      const main = this.el.querySelector(".sengoku-main")?.getBoundingClientRect() ?? around;
      const seen = [around, main].map((one) => inSight(this.el, one));
      const place = besideOf(box, { wide: card.offsetWidth, high: card.offsetHeight }, seen);
      const [left, top] = [place.left - around.left, place.top - around.top];
      card.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    }
  }

  key(/** @type {KeyboardEvent} */ event) {
    this.keyed = true;
    if (this.show_) {
      showKey(this, event);
    }
    if (["Tab", "Enter", " "].includes(event.key) || event.key.startsWith("Arrow")) {
      this.hands += 1;
    }
    if (event.key === "Escape" && !event.isComposing && !over(event, "dialog")) {
      // The choices are others then: who stood on one of them is led to the first.
      this.tell({ escape: true, lead: over(event, ".sengoku-choice") !== null });
    }
  }
}

function render(/** @type {any} */ { model, el }) {
  const state = states.get(model.get("uid"));
  const board = new Board(model, el);
  state.views.add(board);
  board.show(state.frame, {});
  if (state.dead) {
    board.bury();
  }
  if (state.cut) {
    board.part();
  }
  return () => {
    board.close();
    state.views.delete(board);
  };
}

export default { initialize, render };

// A notebook of Sengoku's is alive when it is opened, in JupyterLab, Notebook 7 and JupyterLite.
//
// Written by hand and loaded as it is: it shares no module with the front end, so nothing is to be
// built or kept in step. What runs is the kernel's word (sengoku_widgets/alive.py); here it is asked
// only for a notebook whose metadata say so and whose code cells are all trusted.
(window._JUPYTERLAB = window._JUPYTERLAB || {})["sengoku-alive"] = (() => {
  const VIEW = "application/vnd.jupyter.widget-view+json";
  const MODULE = "__import__('sengoku_widgets.alive', fromlist=['claim'])";
  const AGAIN = 700; // milliseconds until a page asks again that was told to wait
  const AFTER_RESTART = 300; // so that "restart and run all" comes first
  const NOTE = "blockquote:has(.sengoku-run-first)"; // "run this first"
  const SHEET = `[data-sengoku=running] ${NOTE}, [data-sengoku=alive] ${NOTE} { display: none; }`;

  const later = time => new Promise(resolve => setTimeout(resolve, time));
  const codeCells = panel => Array.from(panel.content.model.cells).filter(c => c.type === "code");
  const sources = panel => codeCells(panel).map(cell => cell.sharedModel.getSource());
  const trusted = panel => codeCells(panel).every(cell => cell.trusted);
  const flagged = panel => Boolean(panel.content?.model?.getMetadata("sengoku")?.alive);

  async function ask(panel, call) {
    const kernel = panel.sessionContext.session?.kernel;
    if (!kernel) {
      return null;
    }
    const asked = { silent: true, store_history: false };
    const expressions = { answer: `${MODULE}.${call}` };
    const reply = await kernel.requestExecute({ ...asked, code: "", user_expressions: expressions }).done;
    const given = reply.content.user_expressions;
    if (given) {
      return given.answer?.status === "ok" ? (given.answer.data["application/json"] ?? {}) : null;
    }
    // JupyterLite's Python reads no expressions: there the answer is shown, to this page alone.
    let shown = null;
    const future = kernel.requestExecute({
      ...asked,
      code: `${MODULE}.told(lambda alive: alive.${call})`,
    });
    future.onIOPub = message => {
      shown = message.content.data?.["application/json"] ?? shown;
    };
    await future.done;
    return shown;
  }

  // Strings of Python's: JSON's escapes are Python's too.
  const claim = panel => {
    const given = [JSON.stringify(sources(panel)), navigator.language ?? ""];
    return ask(panel, `claim(${given.map(one => JSON.stringify(one)).join(", ")})`);
  };

  // In JupyterLite nobody signs, and what a file says of its own trust counts for nothing. Trusted is
  // there what the site itself holds at that path, and what was saved here while it was trusted.
  const SAVED = "sengoku-alive-saved";
  const lite = () => document.querySelector("[data-jupyter-lite-root]") !== null;

  async function addressOf(path, folder = "files") {
    const { PageConfig, URLExt } = await sharedModule("@jupyterlab/coreutils");
    return URLExt.join(PageConfig.getBaseUrl(), folder, URLExt.encodeParts(path));
  }

  function saved() {
    try {
      return JSON.parse(localStorage.getItem(SAVED)) ?? {};
    } catch {
      return {};
    }
  }

  async function remember(path, texts) {
    const all = { ...saved(), [await addressOf(path)]: texts };
    try {
      localStorage.setItem(SAVED, JSON.stringify(all));
    } catch {
      // Where nothing is kept, the notebook is still the next time, and says what to do.
    }
  }

  async function known(path, texts) {
    const address = await addressOf(path);
    const same = one => one?.join("\0") === texts.join("\0");
    if (same(saved()[address])) {
      return true;
    }
    try {
      const { cells } = await (await fetch(address)).json();
      const code = cells.filter(cell => cell.cell_type === "code");
      return same(code.map(cell => [].concat(cell.source).join("")));
    } catch {
      return false; // the site has no notebook there
    }
  }

  // Trust a notebook as Jupyter's server would.
  async function judge(panel) {
    if (!(await known(panel.context.path, sources(panel)))) {
      codeCells(panel).forEach(cell => {
        cell.trusted = false;
      });
    }
    panel.context.saveState.connect((_, state) => {
      if (state === "completed" && trusted(panel)) {
        remember(panel.context.path, sources(panel));
      }
    });
  }

  // Put the boards that stand in the kernel back into their cells, as a reload finds them stored.
  function attach(panel, boards) {
    for (const cell of codeCells(panel)) {
      const ids = boards[cell.id] ?? [];
      const outputs = cell.outputs.toJSON();
      const views = outputs.map(output => output.data?.[VIEW]?.model_id).filter(Boolean);
      if (ids.length && views.join() !== ids.join()) {
        const rest = outputs.filter(output => !output.data?.[VIEW]);
        const made = ids.map(id => ({
          output_type: "display_data",
          metadata: {},
          data: { [VIEW]: { version_major: 2, version_minor: 0, model_id: id } },
        }));
        cell.outputs.fromJSON([...rest, ...made]);
      }
    }
  }

  // Note where the reader is; what is given brings the page back there, unless they moved it.
  function staying(book) {
    const scrolled = book.node.querySelector(".jp-WindowedPanel-outer") ?? book.node;
    const top = scrolled.scrollTop;
    const moved = new AbortController();
    for (const kind of ["wheel", "keydown", "pointerdown", "touchstart"]) {
      const told = { capture: true, passive: true, signal: moved.signal };
      book.node.addEventListener(kind, () => moved.abort(), told);
    }
    return () => {
      if (!moved.signal.aborted) {
        moved.abort();
        scrolled.scrollTop = top;
      }
    };
  }

  // Run some of the code cells by the front end's own command; the cursor stays where it was.
  async function run(app, panel, numbers) {
    const book = panel.content;
    const cells = codeCells(panel);
    const chosen = new Set(numbers.map(number => cells[number]));
    const before = book.activeCellIndex;
    const back = staying(book);
    const running = [];
    Array.from(book.model.cells).forEach((cell, index) => {
      if (chosen.has(cell)) {
        book.deselectAll();
        book.activeCellIndex = index;
        running.push(app.commands.execute("notebook:run-cell"));
      }
    });
    book.activeCellIndex = before;
    await Promise.allSettled(running);
    await ask(panel, "finish()");
    back();
  }

  // What was done on opening is no work of the person's: it is not to be saved by itself.
  async function leavingClean(panel, clean, work) {
    const before = sources(panel).join("\0");
    await work();
    if (clean && sources(panel).join("\0") === before) {
      panel.content.model.dirty = false;
    }
  }

  // Opened by its address, a notebook is alone in its window: what JupyterLab has beside it is folded
  // away, so that a board has room. That is done once in a window; who unfolds it then keeps it.
  const ALONE = "sengoku-alive-alone";
  function makeRoom({ shell }) {
    if (shell.mode !== "single-document") {
      return;
    }
    try {
      if (sessionStorage.getItem(ALONE)) {
        return;
      }
      sessionStorage.setItem(ALONE, "yes");
    } catch {
      // Where nothing is kept, it is done whenever the page is loaded.
    }
    shell.collapseLeft();
    shell.collapseRight();
  }

  class Opened {
    constructor(app, panel) {
      this.app = app;
      this.panel = panel;
      this.busy = false;
      this.begun = false;
      this.restarting = false;
    }

    async begin() {
      const { panel } = this;
      await panel.context.ready;
      await panel.revealed;
      if (!flagged(panel)) {
        return;
      }
      makeRoom(this.app);
      if (lite()) {
        await judge(panel);
      }
      await panel.sessionContext.ready;
      codeCells(panel).forEach(cell => cell.stateChanged.connect(this.onCell, this));
      panel.sessionContext.statusChanged.connect(this.onStatus, this);
      panel.sessionContext.kernelChanged.connect(this.onKernel, this);
      this.begun = true;
      await this.look(true);
    }

    onCell(_, change) {
      if (change.name === "trusted" && trusted(this.panel)) {
        this.look(false);
      }
    }

    onKernel(_, change) {
      if (change.newValue) {
        this.look(!this.panel.content.model?.dirty);
      }
    }

    async onStatus(_, status) {
      if (status === "restarting") {
        this.restarting = true;
      } else if (status === "idle" && this.restarting) {
        this.restarting = false;
        const clean = !this.panel.content.model.dirty;
        await later(AFTER_RESTART);
        this.look(clean);
      }
    }

    async look(clean) {
      const { app, panel } = this;
      // A window that is not in front waits: the command runs what is in front.
      if (this.busy || panel.isDisposed || app.shell.currentWidget !== panel) {
        return;
      }
      if (!trusted(panel)) {
        panel.node.dataset.sengoku = "still";
        return;
      }
      this.busy = true;
      panel.node.dataset.sengoku = "running";
      let alive = false;
      try {
        await leavingClean(panel, clean, async () => {
          alive = await this.answer();
        });
      } catch (error) {
        console.warn("sengoku-alive:", error);
      } finally {
        this.busy = false;
        panel.node.dataset.sengoku = alive ? "alive" : "still";
      }
    }

    // Do what the kernel says; tell whether the boards are alive then.
    async answer() {
      const { app, panel } = this;
      for (;;) {
        const told = await claim(panel);
        if (told === null || panel.isDisposed || app.shell.currentWidget !== panel) {
          return false; // a window that went behind is looked at again when it comes to the front
        }
        if (told.do === "run") {
          await run(app, panel, told.cells);
          return true;
        }
        if (told.do === "show") {
          attach(panel, told.boards);
          return true;
        }
        await later(AGAIN);
      }
    }
  }

  const plugin = {
    id: "sengoku-alive:plugin",
    description: "Runs the boards of Sengoku's notebooks when they are opened.",
    autoStart: true,
    activate: app => {
      const sheet = document.createElement("style");
      sheet.textContent = SHEET;
      document.head.append(sheet);
      const opened = new WeakMap();
      const look = panel => {
        if (!panel?.sessionContext || !panel.context || !panel.content) {
          return;
        }
        const there = opened.get(panel);
        if (!there) {
          const one = new Opened(app, panel);
          opened.set(panel, one);
          one.begin();
        } else if (there.begun) {
          there.look(!panel.content.model.dirty);
        }
      };
      app.restored.then(() => look(app.shell.currentWidget));
      app.shell.currentChanged?.connect((_, change) => look(change.newValue));
    },
  };

  // A match's own file opens as a board: in a notebook of one cell beside it, which bears its name,
  // is made once and found again, and never takes the place of another file.
  const MATCH = ".sengoku";
  const MOST = 100; // numbers tried for a name that is free
  let shared = {};

  async function sharedModule(name) {
    const versions = Object.values(shared[name] ?? {});
    const found = versions.find(version => version.loaded) ?? versions[0];
    return (await found.get())();
  }

  const sourceOf = name => `import sengoku_widgets\n\nsengoku_widgets.open(${JSON.stringify(name)})`;

  function bookOf(name, kernel) {
    const source = sourceOf(name);
    const cell = { id: "match", cell_type: "code", source, execution_count: null, outputs: [] };
    return {
      nbformat: 4,
      nbformat_minor: 5,
      metadata: { kernelspec: kernel, sengoku: { alive: true, opens: name } },
      cells: [{ ...cell, metadata: { trusted: true } }],
    };
  }

  // What stands at a path: nothing, the notebook of this very match, or something else.
  async function standing(contents, path, name) {
    try {
      const model = await contents.get(path, { content: true, type: "notebook" });
      return model.content?.metadata?.sengoku?.opens === name ? "ours" : "other";
    } catch (error) {
      return error.response?.status === 404 ? "nothing" : "other";
    }
  }

  // Give the path of the match's notebook, made if there is none.
  async function bookBeside(app, path) {
    const { contents, kernelspecs } = app.serviceManager;
    await kernelspecs.ready;
    const kernels = kernelspecs.specs?.kernelspecs ?? {};
    const kernel = kernels.python3 ?? kernels[kernelspecs.specs?.default];
    const folder = path.includes("/") ? path.slice(0, path.lastIndexOf("/") + 1) : "";
    const name = path.slice(folder.length);
    const stem = path.slice(0, -MATCH.length);
    for (let number = 1; number <= MOST; number++) {
      const target = `${stem}${number > 1 ? ` (${number})` : ""}.ipynb`;
      const found = await standing(contents, target, name);
      if (found === "ours") {
        return target;
      }
      if (found === "nothing") {
        const { path: made } = await contents.newUntitled({ path: folder, type: "notebook" });
        try {
          const content = bookOf(name, {
            name: kernel.name,
            display_name: kernel.display_name,
            language: kernel.language,
          });
          await contents.save(made, { type: "notebook", format: "json", content });
          const { path: there } = await contents.rename(made, target); // refused where one came
          if (lite()) {
            await remember(there, [sourceOf(name)]);
          }
          return there;
        } catch (error) {
          await contents.delete(made);
          throw error;
        }
      }
    }
    throw new Error(path);
  }

  // Notebook 7 has one document to a page: there the notebook takes the place of this page, for a
  // further window would be blocked that nobody pressed for.
  async function show(app, path) {
    const { PageConfig } = await sharedModule("@jupyterlab/coreutils");
    if (!PageConfig.getOption("notebookPage")) {
      await app.commands.execute("docmanager:open", { path, factory: "Notebook" });
    } else if (lite()) {
      const page = await addressOf("index.html", "notebooks");
      location.replace(`${page}?path=${encodeURIComponent(path)}`);
    } else {
      location.replace(await addressOf(path, "notebooks"));
    }
  }

  async function openMatch(app, widget, path) {
    try {
      await show(app, await bookBeside(app, path));
      widget.dispose();
    } catch (error) {
      console.warn("sengoku-alive:", error);
      // The front end says it, in its own words and language, with what the server answered.
      const { showErrorMessage } = await sharedModule("@jupyterlab/apputils");
      await showErrorMessage(path, error);
      widget.dispose();
    }
  }

  const matches = {
    id: "sengoku-alive:matches",
    description: "Opens the file of a match as a board.",
    autoStart: true,
    activate: async app => {
      const { ABCWidgetFactory, DocumentWidget } = await sharedModule("@jupyterlab/docregistry");
      const { Widget } = await sharedModule("@lumino/widgets");
      class Boards extends ABCWidgetFactory {
        createNewWidget(context) {
          const widget = new DocumentWidget({ content: new Widget(), context });
          // Notebook 7's list of files makes one and opens a page of its own instead.
          context.ready.then(() => widget.isDisposed || openMatch(app, widget, context.path));
          return widget;
        }
      }
      app.docRegistry.addFileType({
        name: "sengoku-match",
        displayName: "Sengoku",
        extensions: [MATCH],
        mimeTypes: ["application/octet-stream"],
        contentType: "file",
        fileFormat: "base64", // so that a damaged one comes as far as the board, which says so
      });
      const types = ["sengoku-match"];
      app.docRegistry.addWidgetFactory(
        new Boards({
          name: "Sengoku",
          modelName: "base64",
          fileTypes: types,
          defaultFor: types,
          readOnly: true,
        }),
      );
    },
  };
  return {
    init: scope => {
      shared = scope;
    },
    get: async () => () => ({ __esModule: true, default: [plugin, matches] }),
  };
})();

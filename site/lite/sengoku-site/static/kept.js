// JupyterLite in the site: what it has loaded is kept for when there is no network.
//
// Written by hand and loaded as it is, like the extension that runs the boards.
(window._JUPYTERLAB = window._JUPYTERLAB || {})["sengoku-site"] = (() => {
  // JupyterLite takes every service worker of its host away, the site's too, where it has not noted
  // its own version for the one that controls the page. All of ours carry its worker: it is noted.
  const worker = navigator.serviceWorker?.controller;
  const told = document.getElementById("jupyter-config-data")?.textContent;
  if (worker && told) {
    try {
      localStorage.setItem(`${worker.scriptURL}-version`, JSON.parse(told).appVersion);
    } catch {
      // Where nothing can be noted, JupyterLite cannot note anything either.
    }
  }

  // The first time, the worker comes when most is loaded already.
  const used = new Set([location.href]);
  const note = entries => entries.forEach(entry => used.add(entry.name));
  new PerformanceObserver(list => note(list.getEntries())).observe({
    type: "resource",
    buffered: true,
  });

  async function keep() {
    const registration = await navigator.serviceWorker?.ready;
    registration?.active?.postMessage({ sengokuUsed: [...used] });
  }

  const plugin = {
    id: "sengoku-site:kept",
    description: "Keeps JupyterLite in the browser once a notebook was opened.",
    autoStart: true,
    activate: app => {
      let done = false;
      const look = widget => {
        const context = widget?.sessionContext;
        const ready = () => {
          if (!done && context.session?.kernel?.status === "idle") {
            done = true;
            keep();
          }
        };
        context?.statusChanged.connect(ready);
        context?.ready.then(ready);
      };
      app.restored.then(() => look(app.shell.currentWidget));
      app.shell.currentChanged?.connect((_, change) => look(change.newValue));
    },
  };
  return { init: () => {}, get: async () => () => ({ __esModule: true, default: [plugin] }) };
})();

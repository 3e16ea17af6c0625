/**
 * Content pages are complete without scripts, so scripts wait for the first of two moments: the browser is idle
 * after the load event, or the visitor points, types or moves the focus. The framework writes a module script and
 * its preloads into each page; this replaces the script by inert text and a small starter. The starter loads the
 * whole stylesheets first: the page contains only the rules for its initial state, and scripts may need others.
 * A click on a `data-early` button before its script has loaded is recorded in `data-pressed`, for the script to
 * act on.
 */

const bootId = "boot-module";

/** Runs in the page. `PRELOADS` is replaced by the page's list. Contains no `<`, as it is put into HTML. */
const bootSource = `(() => {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const href of PRELOADS) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      document.head.append(link);
    }
    const styles = [...document.querySelectorAll("style[data-href]")].map((style) => new Promise((loaded) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = style.dataset.href;
      link.onload = link.onerror = loaded;
      style.after(link);
    }));
    Promise.all(styles).then(() => {
      const script = document.createElement("script");
      script.type = "module";
      script.textContent = document.getElementById("${bootId}").textContent;
      document.head.append(script);
      script.remove();
    });
  };
  addEventListener("load", () => setTimeout(() => (window.requestIdleCallback || setTimeout)(start, { timeout: 500 })));
  addEventListener("click", ({ target }) => {
    const button = target.closest && target.closest("[data-early]");
    if (button) button.dataset.pressed = "";
  });
  for (const type of ["pointerdown", "keydown", "focusin"]) addEventListener(type, start, { once: true, passive: true });
})()`;

const preloadLink = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;

/** Defers a page's module script. Pages without one are returned unchanged. */
export function deferScripts(html: string): string {
  if (!moduleScript.test(html)) return html;
  const preloads = [...html.matchAll(preloadLink)].map((match) => match[1]);
  const boot = bootSource.replace("PRELOADS", JSON.stringify(preloads)).replace(/\s*\n\s*/g, " ");
  return html
    .replace(preloadLink, "")
    .replace(
      moduleScript,
      (_, source) => `<script type="text/plain" id="${bootId}">${source}</script><script>${boot}</script>`,
    );
}

/** Removes all scripts: for the error page, which is never served at the path it was rendered for. */
export function removeScripts(html: string): string {
  return html.replace(preloadLink, "").replace(/<script\b[\s\S]*?<\/script>/g, "");
}

/**
 * Content pages are complete without a script, so theirs wait: nothing is fetched or run until the
 * load event has passed and the browser is idle, or until the visitor's first intent, whichever comes
 * first. The framework writes a module script and its preloads into each page; this turns the script
 * into inert text and adds a few bytes that start it. The whole stylesheets come first: a page brings along only
 * the rules it was sent with, and what a script shows next may need others. A button with `data-early` that is
 * pressed before its script is there keeps that in `data-pressed`, for the script to make good.
 */

const bootId = "boot-module";

/** Runs in the page. `preloads` is replaced by the page's own list. Kept free of `<` for the HTML around it. */
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

/** The page with its module script deferred. Pages without one are returned as they are. */
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

/** The page without any script: for the error page, whose address is never the one it was rendered for. */
export function removeScripts(html: string): string {
  return html.replace(preloadLink, "").replace(/<script\b[\s\S]*?<\/script>/g, "");
}

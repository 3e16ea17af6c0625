// The only script that a page begins with, written into it. It fetches the code of an island when the visitor turns to
// it, shows what was pressed meanwhile, and repeats it once the code works. It takes no library, to stay small.
import { layOutInFirstFrames } from "./first-frames.ts";
import type { PageFiles } from "./page-files.ts";

declare const PAGE_FILES: PageFiles;

type Early = readonly [target: HTMLElement, event: Event];

/** Elements whose click only a script can answer. */
const controls = "button, a[data-early], a[data-for]";
/** Events on islands whose code is on its way. An island that works has none. */
const early = new Map<HTMLElement, Early[]>();
const working = new WeakSet<Element>();
let styles: Promise<unknown> | undefined;

function hostOf({ target }: Event): HTMLElement | undefined {
  if (!(target instanceof Element)) return;
  const name = target.closest<HTMLElement>("[data-for]")?.dataset.for;
  const host = name
    ? document.querySelector<HTMLElement>(`[data-island=${name}]`)
    : target.closest<HTMLElement>("[data-island], [data-call-screen]");
  return host && !working.has(host) ? host : undefined;
}

/** Fetches the island's code, if that has not begun. The page's load event may come after the island works. */
function wake(host: HTMLElement): Early[] {
  const begun = working.has(host) ? [] : early.get(host);
  if (begun) return begun;
  const events: Early[] = [];
  early.set(host, events);
  void begin(host, events);
  return events;
}

async function begin(host: HTMLElement, events: readonly Early[]): Promise<void> {
  const files = PAGE_FILES.islands[host.dataset.island ?? ""] ?? [];
  for (const href of files) preload(href);
  // Beside the control, or over the page: also for a control in the menu, which is closed by then.
  const own = host.closest("[popover]") ? null : host.querySelector<HTMLElement>("[data-unreachable]");
  const notice = own ?? document.querySelector<HTMLElement>("body > [data-unreachable]");
  try {
    // An island with stylesheets of its own needs only those and the rules that the page begins with.
    const dressed = files.some(isStylesheet) || wholeStyles();
    const [{ hydrate }] = await Promise.all([import(/* @vite-ignore */ PAGE_FILES.hydrate), dressed]);
    notice?.replaceChildren();
    await hydrate(host);
    host.dataset.works = "";
    // What it adds to the page belongs to no part of it (ui/complete-page.ts).
    host.dataset.typefaces = "shown";
    void wholeStyles();
    await repeatAll(host, events);
  } catch {
    // Without its code a form is a plain form, which the browser sends.
    const isPlain = host.querySelector("form[action]") && events.some(([, { type }]) => type === "click");
    if (isPlain) return repeatAll(host, events);
    // Anything else is tried again at the next touch.
    early.delete(host);
    styles = undefined;
    document.querySelector("body > [data-call-screen]")?.remove();
    if (notice && events.length > 0) await sayUnreachable(notice, own !== null);
    for (const [target] of events) delete target.dataset.pressed;
  }
}

async function repeatAll(host: HTMLElement, events: readonly Early[]): Promise<void> {
  working.add(host);
  early.delete(host);
  for (const [target, event] of events) {
    delete target.dataset.pressed;
    repeat(target, event);
    // React renders what follows from a press in a microtask; the next press counts from there.
    await null;
  }
}

/** Shows the picture of the call screen that follows its button, until the screen itself takes it over. */
async function showPicture(opener: HTMLElement): Promise<void> {
  const template = opener.nextElementSibling;
  if (!(template instanceof HTMLTemplateElement) || template.dataset.used === "") return;
  template.dataset.used = "";
  const files = PAGE_FILES.islands[opener.dataset.island ?? ""] ?? [];
  const isDressed = (await Promise.all(files.filter(isStylesheet).map(dress))).every(Boolean);
  delete template.dataset.used;
  // The screen itself came first, or cannot come.
  if (!isDressed || !early.has(opener)) return;
  const screen = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
  const events: Early[] = [];
  early.set(screen, events);
  opener.closest<HTMLElement>("[popover]")?.hidePopover();
  screen.addEventListener("works", () => void repeatAll(screen, events));
  screen.firstElementChild?.setAttribute("open", "");
  document.body.append(screen);
}

/** Closes the picture of the call screen while its button still waits, and forgets that this was pressed. */
function closePicture(): boolean {
  const screen = document.querySelector<HTMLElement>("body > [data-call-screen]");
  const opener = document.querySelector<HTMLElement>("[data-island=call-button]:has([data-pressed])");
  if (!screen || !opener) return false;
  screen.remove();
  early.delete(screen);
  for (const [target] of early.get(opener)?.splice(0) ?? []) delete target.dataset.pressed;
  return true;
}

/** A newer release has other files, and the browser may have kept a failed import: a reload fetches the current ones. */
async function sayUnreachable(notice: HTMLElement, mayReload: boolean): Promise<void> {
  // Said anew after each press. A pointer that only comes near, perhaps because the notice moved the page, leaves it.
  notice.replaceChildren();
  const isThere =
    mayReload &&
    (await fetch(location.href, {
      method: "HEAD",
      cache: "no-store",
      signal: AbortSignal.timeout(5_000),
    })
      .then(({ ok }) => ok)
      .catch(() => false));
  if (isThere) location.reload();
  else notice.textContent = notice.dataset.unreachable ?? "";
}

function repeat(target: HTMLElement, event: Event): void {
  if (event.type === "click") target.click();
  else target.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
}

function link(rel: string, href: string, more: Partial<HTMLLinkElement> = {}): HTMLLinkElement | undefined {
  if (document.querySelector(`link[rel=${rel}][href="${href}"]`)) return;
  const element = Object.assign(document.createElement("link"), { rel, href, ...more });
  document.head.append(element);
  return element;
}

function isStylesheet(href: string): boolean {
  return href.endsWith(".css");
}

function preload(href: string): void {
  if (!isStylesheet(href)) link("modulepreload", href);
  else link("preload", href, { as: "style" });
}

/** @returns whether the stylesheet is there, once that is known. */
function dress(href: string): Promise<boolean> {
  return new Promise((done) => {
    const element = link("stylesheet", href);
    if (!element) return done(true);
    element.onload = () => done(true);
    element.onerror = () => {
      element.remove();
      done(false);
    };
  });
}

/** The page begins with the rules of its first state only. */
function wholeStyles(): Promise<unknown> {
  styles ??= Promise.all(
    [...document.querySelectorAll<HTMLElement>("style[data-href]")].map(({ dataset }) =>
      dress(dataset.href ?? ""),
    ),
  );
  return styles;
}

// The next page is there all the same when the browser breaks the transition to it off, as it does on a busy machine. It
// then rejects a promise that no script holds: https://github.com/w3c/csswg-drafts/issues/13726
addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && /transition/i.test(event.reason.message))
    event.preventDefault();
});

for (const type of ["pointerdown", "focusin", "pointerover"]) {
  addEventListener(
    type,
    (event) => {
      const host = hostOf(event);
      if (host) wake(host);
    },
    { capture: true, passive: true },
  );
}

addEventListener(
  "click",
  (event) => {
    const host = hostOf(event);
    const control = (event.target as Element).closest<HTMLElement>(controls);
    if (!host || !control || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (control.matches(".call-close") && closePicture()) return;
    // A second press of the button that sends must not press the button of the next step.
    if (control.matches("[data-pressed][type=submit]")) return;
    control.dataset.pressed = "";
    wake(host).push([control, event]);
    void showPicture(host);
  },
  true,
);

addEventListener(
  "keydown",
  (event) => {
    if (event.key === "Escape" && closePicture()) event.preventDefault();
    const host = hostOf(event);
    const target = event.target as HTMLElement;
    if (!host || !/^(Arrow|Home|End)/.test(event.key) || target.matches("input, select, textarea")) return;
    event.preventDefault();
    wake(host).push([target, event]);
  },
  true,
);

addEventListener(
  "input",
  (event) => {
    const host = hostOf(event);
    if (host) wake(host).push([event.target as HTMLElement, event]);
  },
  true,
);

// What the first paint may leave for later (styles/first-paint.css). A visitor who comes from another of our pages or
// comes back has the typefaces; a certain place in the page needs the heights of all sections above it.
const { dataset } = document.documentElement;
const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
const isFirst = arrival?.type === "navigate" && !document.referrer.startsWith(`${location.origin}/`);
if (!isFirst) dataset.typefaces = "shown";
else if (location.hash === "") {
  dataset.sections = "late";
  layOutBeforeJumps();
  layOutInFirstFrames();
}

/**
 * A jump far down, by a link, a key or a script, finds its place by the estimated heights of the sections above it. Before
 * it is shown they get their true ones, and what it led to stays where it is.
 */
function layOutBeforeJumps(): void {
  let last = 0;
  addEventListener("scroll", function look() {
    if (!dataset.sections) return removeEventListener("scroll", look);
    const isJump = Math.abs(scrollY - last) > innerHeight;
    last = scrollY;
    if (!isJump) return;
    const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    const topOf = () => seen?.getBoundingClientRect().top ?? 0;
    const top = topOf();
    delete dataset.sections;
    scrollBy({ top: topOf() - top, behavior: "instant" });
  });
}

/** Resolves at a visitor's first sign of life. Until then nothing on the page moves by itself, and no code is fetched. */
const someoneIsThere = new Promise<void>((resolve) => {
  let resting: string | undefined;
  for (const type of ["pointermove", "pointerdown", "keydown", "scroll"]) addEventListener(type, tell, true);

  function tell(event: Event): void {
    if (event instanceof PointerEvent && event.type === "pointermove") {
      // Browsers also report a mouse that rests where the page appears.
      const place = `${event.screenX} ${event.screenY}`;
      resting ??= document.readyState === "complete" ? "" : place;
      if (place === resting) return;
    }
    resolve();
  }
});

/** At the latest in two seconds, however busy the browser is. */
const whenIdle = (act: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(act, { timeout: 2_000 }) : setTimeout(act);

addEventListener("load", () => {
  whenIdle(watchIslands);
  let isAskedFor = false;
  // Where it cannot be fetched the page is complete without it; the server may be back soon.
  const rest = () => {
    if (isAskedFor) return;
    isAskedFor = true;
    import(/* @vite-ignore */ PAGE_FILES.page).catch(() => {
      isAskedFor = false;
      setTimeout(rest, 10_000);
    });
  };
  // Not before the page can be seen: its picture does not wait for anything that this fetches.
  new PerformanceObserver(() => whenIdle(rest)).observe({ type: "paint", buffered: true });
  // A page that is never shown or never idle does not wait for good.
  setTimeout(rest, 2_000);
});

/** Fetches islands that are wanted from the beginning, and others once they are in view of somebody. */
function watchIslands(): void {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const host = target.closest<HTMLElement>("[data-island]");
        if (!isIntersecting || !host || working.has(host)) continue;
        if (host.dataset.when === "view" || !matchMedia("(prefers-reduced-motion: reduce)").matches)
          wake(host);
      }
    },
    { threshold: 0.35 },
  );
  for (const host of document.querySelectorAll<HTMLElement>("[data-island]")) {
    const { firstElementChild: shown } = host;
    if (host.dataset.when !== "touch" && shown) void someoneIsThere.then(() => seen.observe(shown));
    if (host.dataset.wakes?.split(" ").some(isThere)) wake(host);
  }
}

function isThere(what: string): boolean {
  if (what === "address") return location.search !== "";
  if (what === "always") return true;
  try {
    return [sessionStorage, localStorage].some((storage) => storage.getItem(what) !== null);
  } catch {
    return false;
  }
}

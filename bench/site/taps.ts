import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { startSite } from "#fixtures/site-process.ts";
import { browserFlags, findOrInstallBrowser } from "../../scripts/browser.ts";
import { median, round } from "../measure.ts";

const runs = 3;
/** A phone four times slower than this machine's processor, far from a mast: 400 kbit/s both ways. */
const slowdown = 4;
const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** When the visitor taps, in ms since the navigation: long before the code is there. */
const tapAt = 1_500;
/** Longest time until the next paint after a tap, in ms (Interaction to Next Paint counts 200 as good). */
const mostUntilPaint = 100;

interface Tap {
  readonly path: string;
  readonly control: string;
  readonly selector: string;
  /** Fields by their names, filled before. Each number can be called only a few times. */
  readonly fields?: (run: number) => Readonly<Record<string, string | boolean>>;
  /** Matches once the tap had its effect. */
  readonly effect: string;
  /** Longest time until the effect, in ms. Default: none. */
  readonly most?: number;
}

const taps: readonly Tap[] = [
  {
    path: "/",
    control: "Try a Call",
    selector: "main [data-island=call-button] button",
    effect: "dialog.call-screen[open]",
    most: 2_500,
  },
  {
    path: "/",
    control: "Menu",
    selector: "[popovertarget=site-menu]",
    effect: "#site-menu:popover-open",
  },
  { path: "/", control: "FAQ", selector: "main details summary", effect: "main details[open]" },
  {
    path: "/help",
    control: "Help tab",
    selector: "[role=tab]:nth-of-type(3)",
    effect: "[role=tab]:nth-of-type(3)[aria-selected=true]",
  },
  {
    path: "/book-demo",
    control: "Next Step",
    selector: "[data-island] button[type=submit]",
    fields: () => ({
      businessName: "Acme Dental",
      industry: "Healthcare",
      businessSize: "small",
      website: "acme.example",
    }),
    effect: "[data-island] input[type=email]",
  },
  {
    path: "/outbound-calls",
    control: "Schedule Demo Call",
    selector: "#demo-call button[type=submit]",
    fields: (run) => ({
      name: "Ana Diaz",
      companyName: "Acme",
      phone: `212 730 010${run}`,
      website: "acme.example",
      consent: true,
    }),
    effect: "dialog[open]",
  },
];

/**
 * Taps six controls on a slow phone 1.5 s after the navigation. Measures the time until the page shows the press (Event
 * Timing, which reports steps of 8 ms and nothing below 16) and until the effect. Fails if a limit is exceeded.
 */
export async function benchTaps(): Promise<void> {
  await using site = await startSite({ env: { LOG_LEVEL: "error" } });
  const browser = await chromium.launch({
    executablePath: findOrInstallBrowser("measure"),
    args: browserFlags,
  });
  const table = [];
  const late: string[] = [];
  for (const tap of taps) {
    const results = [];
    for (let run = 0; run < runs; run++) results.push(await measure(browser, site.origin, tap, run));
    const untilPaint = median(results.map((result) => result.untilPaint));
    const untilEffect = median(results.map((result) => result.untilEffect));
    const { control, path, most = Number.POSITIVE_INFINITY } = tap;
    table.push({
      path,
      control,
      "tapped at, ms": round(median(results.map(({ at }) => at))),
      "until painted, ms": untilPaint < 16 ? "< 16" : round(untilPaint),
      "until effect, ms": round(untilEffect),
    });
    if (untilPaint > mostUntilPaint) late.push(`${control} is painted after ${untilPaint} ms`);
    if (untilEffect > most) late.push(`${control} has its effect after ${untilEffect} ms`);
  }
  await browser.close();
  console.table(table);
  if (late.length > 0) throw new Error(`Too late:\n${late.join("\n")}`);
}

interface Result {
  readonly at: number;
  readonly untilPaint: number;
  readonly untilEffect: number;
}

async function measure(browser: Browser, origin: string, tap: Tap, run: number): Promise<Result> {
  await using context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const phone = await context.newCDPSession(page);
  await phone.send("Network.enable");
  await phone.send("Network.emulateNetworkConditions", network);
  await phone.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.addInitScript(watch, tap.effect);
  await page.goto(origin + tap.path, { waitUntil: "commit" });
  const control = page.locator(tap.selector).first();
  await control.waitFor({ state: "attached", timeout: 60_000 });
  if (tap.fields) await page.evaluate(fill, tap.fields(run));
  await control.scrollIntoViewIfNeeded();
  await page.waitForFunction((at) => performance.now() >= at, tapAt, { polling: 20 });
  // Nobody taps what is not drawn yet: sections out of sight are drawn a moment after they are scrolled to, and may then
  // have another height than was reserved.
  await control.scrollIntoViewIfNeeded();
  await page.waitForFunction(isOnTop, tap.selector, { polling: 20 });
  await touch(page, phone, tap.selector);
  const result = await page.waitForFunction(() => window.tapResult?.(), undefined, { timeout: 60_000 });
  return (await result.jsonValue()) as Result;
}

/** Runs in the page. True if the middle of the control is drawn, and nothing lies over it. */
function isOnTop(selector: string): boolean {
  const control = document.querySelector(selector);
  const box = control?.getBoundingClientRect();
  return (
    box !== undefined &&
    control?.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)) === true
  );
}

/** Length of a quick visitor's touch, in ms. */
const press = 80;

async function touch(page: Page, phone: CDPSession, selector: string): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`There is no ${selector} to tap.`);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await phone.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  await page.waitForTimeout(press);
  await phone.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Runs in the page. */
function fill(fields: Readonly<Record<string, string | boolean>>): void {
  for (const [name, value] of Object.entries(fields)) {
    const named = `main form [name="${name}"]`;
    const choice = document.querySelector<HTMLInputElement>(`${named}[type=radio][value="${value}"]`);
    const field = choice ?? document.querySelector<HTMLInputElement | HTMLSelectElement>(named);
    if (!field) throw new Error(`There is no field ${name}.`);
    if (choice) choice.checked = true;
    else if (field instanceof HTMLInputElement && typeof value === "boolean") field.checked = value;
    else field.value = String(value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

declare global {
  interface Window {
    /** Undefined until the tap had its effect, and half a second longer, since timings are reported late. */
    tapResult?: () => Result | undefined;
  }
}

/** Runs in the page before its own scripts. */
function watch(effect: string): void {
  let at: number | undefined;
  let effectAt: number | undefined;
  let untilPaint = 0;
  addEventListener(
    "click",
    ({ isTrusted, timeStamp }) => {
      if (isTrusted) at ??= timeStamp;
    },
    true,
  );
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === "click" || name === "pointerup") untilPaint = Math.max(untilPaint, duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  requestAnimationFrame(function look(now) {
    if (at !== undefined && document.querySelector(effect)) effectAt ??= now;
    if (effectAt === undefined) requestAnimationFrame(look);
  });
  window.tapResult = () => {
    if (at === undefined || effectAt === undefined || performance.now() - effectAt < 500) return undefined;
    return { at, untilPaint, untilEffect: effectAt - at };
  };
}

import { type CDPSession, chromium, type Page } from "@playwright/test";
import { startSite } from "#fixtures/site-process.ts";
import { browserFlags, findOrInstallBrowser } from "../../scripts/browser.ts";
import { median, percentile, round } from "../measure.ts";

const openings = 20;

/** `slowdown` is Chrome's CPU throttling rate; its preset for a mid-range phone is 4. */
const devices = [
  { device: "desktop", viewport: { width: 1280, height: 800 }, slowdown: 1, isPhone: false },
  { device: "phone, 4x slower", viewport: { width: 360, height: 740 }, slowdown: 4, isPhone: true },
] as const;

/**
 * Measures the wall-clock time from the click on "Try a Call" until the call screen is painted. Each opening is the
 * first on a new page with an empty cache.
 */
export async function benchCallScreen(): Promise<void> {
  await using site = await startSite({ env: { LOG_LEVEL: "error" } });
  const browser = await chromium.launch({
    executablePath: findOrInstallBrowser("measure"),
    args: browserFlags,
  });
  const table = [];
  for (const { device, viewport, slowdown, isPhone } of devices) {
    const waits: number[] = [];
    // The first opening is not counted: it fills the server's caches.
    for (let opening = 0; opening <= openings; opening++) {
      const context = await browser.newContext({ viewport, isMobile: isPhone, hasTouch: isPhone });
      const page = await context.newPage();
      await page.goto(site.origin);
      await page.waitForLoadState("networkidle");
      const inspector = await context.newCDPSession(page);
      await inspector.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
      const wait = await untilPainted(page, inspector, isPhone);
      if (opening > 0) waits.push(wait);
      await context.close();
    }
    table.push({
      device,
      openings,
      "p50 ms": round(median(waits)),
      "p95 ms": round(percentile(waits, 0.95)),
      "longest ms": round(Math.max(...waits)),
    });
  }
  await browser.close();
  console.table(table);
}

/** A quick visitor's times, in ms: from hovering over the button to pressing it, and the length of the press. */
const [over, press] = [150, 80];

/** Presses the button with a mouse or a finger and waits for the call screen. @returns the wait, in ms. */
async function untilPainted(page: Page, inspector: CDPSession, isPhone: boolean): Promise<number> {
  const box = await page.getByRole("button", { name: "Try a Call" }).first().boundingBox();
  if (!box) throw new Error('There is no "Try a Call" to press.');
  await page.evaluate(watchForCallScreen);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (isPhone) {
    await inspector.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
    await page.waitForTimeout(press);
    await inspector.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  } else {
    const left = { ...at, button: "left", clickCount: 1 } as const;
    await inspector.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...at });
    await page.waitForTimeout(over);
    await inspector.send("Input.dispatchMouseEvent", { type: "mousePressed", ...left });
    await page.waitForTimeout(press);
    await inspector.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...left });
  }
  const wait = await page.waitForFunction(() => (window as { callScreenWait?: number }).callScreenWait);
  return Number(await wait.jsonValue());
}

/**
 * Runs in the page. Measures from the click event's timestamp to the paint of the call screen's text, as reported by
 * the Element Timing API (https://w3c.github.io/element-timing/). Occasionally the browser reports only a later paint,
 * which is counted as reported.
 */
function watchForCallScreen(): void {
  let clicked = Number.NaN;
  addEventListener(
    "click",
    ({ timeStamp }) => {
      clicked = timeStamp;
    },
    { capture: true, once: true },
  );
  const observer = new MutationObserver(() => {
    const texts = document.querySelectorAll("dialog.call-screen[open] :is(h2, h3, p)");
    if (texts.length === 0) return;
    observer.disconnect();
    for (const text of texts) text.setAttribute("elementtiming", "call-screen");
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  new PerformanceObserver((list) => {
    const shown = list.getEntries() as (PerformanceEntry & { renderTime: number })[];
    const first = Math.min(...shown.map(({ renderTime }) => renderTime));
    Object.assign(window, { callScreenWait: first - clicked });
  }).observe({ type: "element" });
}

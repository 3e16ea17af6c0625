import { type CDPSession, chromium, type Page } from "@playwright/test";
import { startSite } from "#fixtures/site-process.ts";
import { browserFlags, findOrInstallBrowser } from "../../scripts/browser.ts";
import { median, percentile, round } from "../measure.ts";

const openings = 20;

/** Times of the processor that the browser is given: Chrome's own measure of a mid-range phone is four times as slow. */
const devices = [
  { device: "desktop", viewport: { width: 1280, height: 800 }, slowdown: 1, isPhone: false },
  { device: "phone, 4x slower", viewport: { width: 360, height: 740 }, slowdown: 4, isPhone: true },
] as const;

/**
 * How long a visitor waits from the click on "Try a Call" until the call screen is on the display, by the clock. Each
 * opening is the first of a fresh page with a cache of its own.
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
    // One more before, which fills the server's memory of what it sends.
    for (let opening = 0; opening <= openings; opening++) {
      const context = await browser.newContext({ viewport, isMobile: isPhone, hasTouch: isPhone });
      const page = await context.newPage();
      await page.goto(site.origin);
      await page.waitForFunction(() => "__reactRouterDataRouter" in window);
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

/** How long before a press a mouse is over what it presses, and how long a press lasts, in ms: a quick visitor's. */
const [over, press] = [150, 80];

/** Presses as a mouse or a finger does, where the button is. */
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
 * Runs in the page. From the moment of the click, by its event, to the moment when the display has the screen's words,
 * by the browser's own account of what it showed (https://w3c.github.io/element-timing/). Now and then it tells only of
 * a later picture, which is counted as it is told.
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

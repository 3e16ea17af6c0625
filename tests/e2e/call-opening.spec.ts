import { problems } from "./support/accessibility.ts";
import { callOn } from "./support/call-pages.ts";
import { expect, test } from "./support/fixtures.ts";
import { isTakenOver } from "./support/home-parts.ts";
import { scriptsHaveRun } from "./support/scripts-have-run.ts";

test("CASE-02 the case study opens its dental receptionist, and a second button at its end does too", async ({
  page,
}) => {
  await page.goto("/case-study");
  await scriptsHaveRun(page);
  await page.waitForLoadState("networkidle");
  // Offline, the call screen cannot be loaded: the button says so, and the page stays.
  await page.evaluate(() => Object.assign(window, { isStillThere: true }));
  await page.context().setOffline(true);
  const opener = page.getByRole("button", { name: "Try Their new AI Receptionist" });
  await opener.click();
  const said = page.getByRole("main").getByRole("alert").filter({ hasText: /./ });
  await expect(said).toContainText("Check your connection, then press the button again.");
  expect(await problems(page), "no connection").toEqual([]);
  expect(await page.evaluate(() => "isStillThere" in window)).toBe(true);
  await page.context().setOffline(false);
  for (const name of ["Try Their new AI Receptionist", "Call their AI receptionist"]) {
    await page.getByRole("button", { name }).click();
    const call = callOn(page);
    await expect(call.state).toContainText("Maple & Main Dental");
    await expect(call.dialog).toContainText("pretend");
    expect(await problems(page), "ready").toEqual([]);
    await expect(call.dialog).toContainText("none of the conversation is recorded or kept.");
    await call.button("Close").click();
    await expect(call.dialog).toBeHidden();
  }
});

test("HOME-01 when the screen's code does not come, its picture goes, the button says so, and the next press opens it", async ({
  page,
}) => {
  await page.route("**/react-*.js", (route) => route.abort());
  // The server is away, too; otherwise the page would be loaded again.
  await page.route("**/", (route) =>
    route.request().method() === "HEAD" ? route.abort() : route.continue(),
  );
  await page.goto("/");
  const call = callOn(page);
  await call.opener.click();
  const said = page.getByRole("main").getByRole("alert").filter({ hasText: /./ });
  await expect(said).toContainText("Check your connection, then press the button again.");
  await expect(call.dialog).toHaveCount(0);
  await expect(page.locator("[data-pressed]")).toHaveCount(0);
  await page.unroute("**/react-*.js");
  await call.opener.click();
  await expect(call.button("Start Call")).toBeFocused();
  await expect(said).toHaveCount(0);
});

test("MODL-01 the screen is built before the click, holds the focus, and puts the page out of reach", async ({
  page,
}) => {
  await page.goto("/");
  const call = callOn(page);
  await call.opener.hover();
  await isTakenOver(call.opener);
  // No dialog is in the page before.
  await expect(page.locator("dialog")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  for (const round of ["first", "again"]) {
    const isOpen = await call.opener.evaluate((button: HTMLElement) => {
      button.focus();
      button.click();
      return document.querySelector("dialog.call-screen")?.hasAttribute("open");
    });
    expect(isOpen, `within the click, ${round}`).toBe(true);
    await expect(call.button("Start Call")).toBeFocused();
    await expect.poll(() => call.dialog.evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
    // The page behind it cannot scroll.
    await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
    await expect(call.button("Start Call")).toBeFocused();
    // After the last control, the focus moves to the browser's window, never to the page behind.
    for (let key = 0; key < 8; key++) {
      await page.keyboard.press("Tab");
      const isOutside = await call.dialog.evaluate(
        (dialog) => document.activeElement !== document.body && !dialog.contains(document.activeElement),
      );
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press("Escape");
    await expect(call.dialog).toBeHidden();
    await expect(call.opener).toBeFocused();
  }
});

test("HOME-01 the page works at most 100 ms until the screen is painted, shifts nothing, and brings at most 45 KB", async ({
  page,
  site,
}) => {
  await page.goto("/");
  const call = callOn(page);
  await scriptsHaveRun(page);
  // What the page's other parts need when somebody is there (React above all) is not the call screen's.
  await page.mouse.move(20, 300);
  await page.mouse.move(30, 310);
  await isTakenOver(page.getByRole("button", { name: "Hear the call" }));
  await page.waitForLoadState("networkidle");
  const brought: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") brought.push(request.url());
  });
  await call.opener.hover();
  await isTakenOver(call.opener);
  await expect.poll(() => brought.some((url) => url.includes("show-call-screen"))).toBe(true);
  await page.waitForLoadState("networkidle");

  // Processor time of the page's main thread until then, the best of four, not the time that a visitor waits. A busy machine
  // gives less in the same time, so it is compared with what a known piece of work takes beside it.
  const inspector = await page.context().newCDPSession(page);
  await inspector.send("Performance.enable", { timeDomain: "threadTicks" });
  const worked = async () => {
    const { metrics } = await inspector.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1_000;
  };
  const before = await page.evaluate(() => performance.now());
  const paints: { wall: number; work: number; slowdown: number }[] = [];
  for (let round = 0; round < 4; round++) {
    const begun = await worked();
    await page.evaluate(knownWork);
    const start = await worked();
    const wall = await call.opener.evaluate(untilPainted);
    const slowdown = Math.max(1, (start - begun) / knownWorkMs);
    paints.push({ wall, work: ((await worked()) - start) / slowdown, slowdown });
    // What the call itself needs is fetched after that.
    await expect.poll(() => call.dialog.evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
    await call.button("Close").click();
  }
  test.info().annotations.push({ type: "ms until painted", description: JSON.stringify(paints) });
  expect(Math.min(...paints.map(({ work }) => work))).toBeLessThanOrEqual(100);
  expect(await page.evaluate(shiftsSince, before)).toEqual([]);

  await expect.poll(() => brought.filter((url) => /(own-line|media)-/.test(url))).toHaveLength(2);
  let total = 0;
  for (const url of new Set(brought)) {
    const { headers } = await fetch(url, { headers: { "accept-encoding": "br" } });
    total += Number(headers.get("content-length"));
  }
  expect(new URL(brought[0] ?? "").origin).toBe(site.origin);
  // Fails if the server sends no Content-Length, which would count as zero.
  expect(total).toBeGreaterThan(15 * 1024);
  expect(total).toBeLessThanOrEqual(45 * 1024);
});

/** Time that {@link knownWork} takes on the machine that the limit was set on, with nothing else to do, in ms. */
const knownWorkMs = 123;

function knownWork(): number {
  let sum = 0;
  for (let i = 0; i < 20_000_000; i++) sum = (Math.imul(sum, 31) + i) | 0;
  return sum;
}

/** Layout shifts since `from`, with their elements, including shifts caused by input. */
function shiftsSince(from: number): Promise<string[]> {
  type Shift = PerformanceEntry & { value: number; sources: { node?: Element }[] };
  return new Promise((resolve) => {
    const tell = (entries: PerformanceEntry[]) =>
      (entries as Shift[])
        .filter(({ startTime, value }) => startTime > from && value > 0.001)
        .map(
          ({ value, sources }) => `${value} ${sources.map(({ node }) => node?.className ?? node?.nodeName)}`,
        );
    new PerformanceObserver((list) => resolve(tell(list.getEntries()))).observe({
      type: "layout-shift",
      buffered: true,
    });
    setTimeout(() => resolve([]), 500);
  });
}

/** Clicks the button. @returns milliseconds until the call screen was painted. */
function untilPainted(button: Element): Promise<number> {
  const at = performance.now();
  return new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector("dialog.call-screen[open]")) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - at)));
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    (button as HTMLElement).click();
  });
}

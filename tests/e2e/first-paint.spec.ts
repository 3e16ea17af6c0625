import type { Page } from "@playwright/test";
import { paths, tradePaths } from "../../domain/site-map.ts";
import { callOn } from "./support/call-pages.ts";
import { expect, test } from "./support/fixtures.ts";
import { hideMouseInCorner } from "./support/hide-mouse.ts";
import { serveInPieces } from "./support/serve-in-pieces.ts";
import { typefacesAreThere } from "./support/typefaces.ts";

/** The words on the page that are not in one of its own typefaces. */
function wordsInFallbacks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const words = own
        .map(({ textContent }) => textContent)
        .join("")
        .trim();
      const [family = ""] = getComputedStyle(element).fontFamily.split(",");
      if (words !== "" && element.checkVisibility() && !family.includes(" Variable")) found.push(words);
    }
    return found;
  });
}

/** Answers the script that completes the page with nothing, so that its first state lasts. */
async function keepFirstState(page: Page): Promise<void> {
  await page.route(/\/assets\/page-[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
}

for (const path of ["/", "/privacy", "/book-demo"])
  test(`SITE-01 after the first paint all words of ${path} are shown in its own typefaces`, async ({
    page,
  }) => {
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.locator("html")).toHaveAttribute("data-typefaces", "late");
    await typefacesAreThere(page);
    expect(await wordsInFallbacks(page)).toEqual([]);
  });

test("SITE-01 the call screen and what a form adds are in the page's own typefaces", async ({ page }) => {
  await page.goto("/");
  const call = callOn(page);
  await call.open();
  await typefacesAreThere(page);
  expect(await wordsInFallbacks(page)).toEqual([]);
});

test("SITE-03 a first page has no boxes until its first frame, and is shown without one once it has loaded", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen, requestAnimationFrame: () => 0 });
    document.addEventListener("DOMContentLoaded", () => seen.push(getComputedStyle(document.body).display));
  });
  await page.goto("/contact");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(["none"]);
});

test("SITE-04 a Tab pressed before a first page's first frame is not lost", async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { requestAnimationFrame: () => 0 }));
  // A page that does not finish loading is not shown without a frame either.
  await page.route("**/*.woff2", () => undefined);
  await page.goto("/contact", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-body", "late");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 412, height: 823 } });

  /** Lets no frame pass but by `frame()`. */
  async function stopFrames(page: Page): Promise<void> {
    await page.addInitScript(() => {
      let waiting: FrameRequestCallback[] = [];
      window.requestAnimationFrame = (callback) => waiting.push(callback);
      const frame = () => {
        const callbacks = waiting;
        waiting = [];
        for (const callback of callbacks) callback(performance.now());
        return callbacks.length;
      };
      Object.assign(window, { frame });
    });
  }

  const frame = (page: Page) => page.evaluate(() => (window as unknown as { frame(): number }).frame());

  /** Opens a page and lets its first frame pass, once all of it has arrived. */
  async function openWithOneFrame(page: Page, path: string): Promise<void> {
    await stopFrames(page);
    await keepFirstState(page);
    // Its typefaces are never there, so it does not finish loading and is not shown without a frame.
    await page.route("**/*.woff2", () => undefined);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await frame(page);
    await expect(page.locator("html")).not.toHaveAttribute("data-body");
  }

  test("SITE-03 the first view is laid out in several frames, from the top, and what is shown stays in place", async ({
    page,
  }) => {
    await openWithOneFrame(page, "/");
    const title = page.getByRole("heading", { level: 1 });
    const shown = () =>
      page
        .locator("main *")
        .evaluateAll((all) => all.filter((e) => e.checkVisibility({ contentVisibilityAuto: true })).length);
    await expect(title).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    const place = await title.boundingBox();
    const counts = [await shown()];
    while (await page.locator("[data-last]").count()) {
      await frame(page);
      counts.push(await shown());
      expect(await title.boundingBox()).toEqual(place);
    }
    await expect(page.getByRole("contentinfo")).toBeVisible();
    expect(counts.length).toBeGreaterThan(3);
    const steps = counts.slice(1).map((count, index) => count - (counts[index] ?? 0));
    expect(Math.max(...steps), `${counts}`).toBeLessThan(120);
    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
  });

  test("SITE-04 a key, a scroll or a link to a place shows all of the page at once", async ({ page }) => {
    await openWithOneFrame(page, "/privacy");
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await page.goto("about:blank");
    await openWithOneFrame(page, "/");
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await page.locator(".skip-link").evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await page.goto("about:blank");
    await openWithOneFrame(page, "/");
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event("scroll")));
    await expect(page.getByRole("contentinfo")).toBeVisible();
  });

  /** Notes what moves in a page from now on. */
  async function noteMoves(page: Page): Promise<void> {
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        // A word that is a pixel wider in its typeface.
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          sources: { node?: Node }[];
        })[])
          if (entry.value > 0.003)
            moved.push(`${entry.value} ${entry.sources.map(({ node }) => (node as Element)?.className)}`);
      }).observe({ type: "layout-shift", buffered: true });
    });
  }

  const moves = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved);

  for (const path of [...Object.values(paths), ...Object.values(tradePaths), "/help/api/tools", "/es"])
    test(`SITE-03 nothing on ${path} moves while it is laid out`, async ({ page }) => {
      await noteMoves(page);
      await page.goto(path);
      await typefacesAreThere(page);
      await expect(page.locator("[data-last]")).toHaveCount(0);
      expect(await moves(page)).toEqual([]);
    });

  for (const path of ["/privacy", "/terms"])
    test(`SITE-03 nothing on ${path} moves where its text arrives in pieces, each painted before the next`, async ({
      page,
      site,
    }) => {
      await using slow = await serveInPieces(site.origin, 12);
      await noteMoves(page);
      await page.goto(`${slow.origin}${path}`, { waitUntil: "commit" });
      while (slow.left() > 0) {
        slow.sendNext();
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      }
      await typefacesAreThere(page);
      await expect(page.locator("[data-last]")).toHaveCount(0);
      await expect(page.getByRole("contentinfo")).toBeAttached();
      expect(await moves(page)).toEqual([]);
    });
});

test("SITE-03 a wide window is laid out by its first frame", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[data-last]")).toHaveCount(0);
});

test("SITE-01 a page opened from another one begins with the typefaces", async ({ page }) => {
  await page.goto("/pricing");
  await typefacesAreThere(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page.locator("html")).toHaveAttribute("data-typefaces", "shown");
});

test("SITE-01 soon no section waits any more, also none that is added later", async ({ page }) => {
  await page.goto("/help");
  await typefacesAreThere(page);
  await expect(page.locator("html")).not.toHaveAttribute("data-sections");
});

test("SITE-03 a page that is loaded again or come back to begins whole", async ({ page }) => {
  await keepFirstState(page);
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-sections", "late");
  await page.reload();
  await expect(page.locator("html")).not.toHaveAttribute("data-sections");
  await expect(page.locator("html")).toHaveAttribute("data-typefaces", "shown");
  await page.goto("about:blank");
  await page.goto("/#sample-call");
  await expect(page.locator("html")).not.toHaveAttribute("data-sections");
});

/** The typeface of each element with words of its own. */
function typefacesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main *, footer *")]
      .filter(({ childNodes }) =>
        [...childNodes].some(
          ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== "",
        ),
      )
      .map((element) => `${element.textContent?.slice(0, 40)}: ${getComputedStyle(element).fontFamily}`),
  );
}

for (const path of ["/", "/technology", "/pricing", "/privacy", "/help/api/tools", "/help/api/assistants"])
  test(`SITE-01 ${path} shown part by part has each word in the typeface it has in a page shown at once`, async ({
    page,
  }) => {
    // It would set the sample call in motion, now and then before the words are read.
    await hideMouseInCorner(page);
    await page.goto(path);
    await typefacesAreThere(page);
    const partByPart = await typefacesOf(page);
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-typefaces", "shown");
    expect(partByPart).toEqual(await typefacesOf(page));
    expect(partByPart.filter((each) => each.includes("Bricolage")).length).toBeGreaterThan(3);
  });

/** Top of an element in the window, in px, once two frames are over. */
async function topOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate(async (element) => {
    for (let frame = 0; frame < 2; frame++) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
    return Math.round(element.getBoundingClientRect().top);
  });
}

for (const path of ["/", "/outbound-calls", "/case-study"])
  for (const width of [360, 1280])
    test(`SITE-03 an early jump to the end of ${path}, ${width} px wide, arrives, and stays there`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route(/\/assets\/page-[^/]*\.js$/, async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("data-sections", "late");
      await page.locator("#closing-title").evaluate((title) => {
        const link = document.createElement("a");
        link.href = `#${title.id}`;
        document.body.append(link);
        link.click();
        link.remove();
      });
      const arrived = await topOf(page, "#closing-title");
      expect(arrived).toBeGreaterThan(0);
      expect(arrived).toBeLessThan(120);
      await expect(page.locator("html")).not.toHaveAttribute("data-sections");
      // All above has its height now, so nothing is left that could move it.
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const whole = await height();
      release();
      await typefacesAreThere(page);
      // A line of words may end elsewhere in the other typeface.
      expect(Math.abs((await topOf(page, "#closing-title")) - arrived)).toBeLessThanOrEqual(2);
      expect(Math.abs((await height()) - whole)).toBeLessThan(whole * 0.05);
    });

test("SITE-03 a section inside another never begins with a height that is a guess", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await keepFirstState(page);
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-sections", "late");
  const waits = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).contentVisibility === "auto"));
  expect(new Set(await waits("main section section"))).toEqual(new Set([false]));
  expect(await waits("section:has(> * > #faq-title, > * > * > #faq-title)")).toEqual([true]);
});

test("SITE-01 a typeface that cannot be had leaves the words as they are", async ({ page }) => {
  await page.route(/instrument-sans/, (route) => route.abort());
  await page.goto("/pricing");
  await expect(page.locator("footer:is([data-typefaces=shown], :has([data-typefaces=shown]))")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("SITE-01 all words are shown in the page's own typefaces", async ({ page }) => {
    await page.goto("/pricing");
    const families = await page
      .locator("main p")
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).fontFamily));
    expect(families.length).toBeGreaterThan(3);
    for (const family of families) expect(family).toContain(" Variable");
  });
});

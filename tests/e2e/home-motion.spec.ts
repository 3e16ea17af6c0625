import { expect, test } from "./support/fixtures.ts";
import { openHomeAt, stopClock } from "./support/home-parts.ts";
import { openHome } from "./support/open-home.ts";

const figures = {
  "calls handled": "10,000,000",
  "customer satisfaction": "99%",
  "businesses automated": "100",
  "reduction in no-shows": "40%",
};

test.describe("the figures", () => {
  test.use({ viewport: { width: 1280, height: 500 } });

  test("HOME-06 the page is sent with the final figures", async ({ site }) => {
    const html = await (await fetch(site.origin)).text();
    for (const [label, figure] of Object.entries(figures)) {
      expect(html).toContain(label);
      expect(html).toContain(`>${figure}<`);
    }
  });

  test("HOME-06 they count up over two seconds when they come into view, and screen readers get the final ones", async ({
    page,
  }) => {
    await page.clock.install();
    await openHome(page);
    await stopClock(page);
    const strip = page.getByRole("region", { name: "Larkline in figures" });
    const seen = strip.locator("dd [aria-hidden]");
    await expect(seen).toHaveText(Object.values(figures));
    await strip.scrollIntoViewIfNeeded();
    await expect
      .poll(async () => {
        await page.clock.runFor(20);
        return seen.first().textContent();
      })
      .not.toBe("10,000,000");
    await page.clock.runFor(700);
    const halfway = Number((await seen.first().textContent())?.replaceAll(",", ""));
    expect(halfway).toBeGreaterThan(1_000_000);
    expect(halfway).toBeLessThan(10_000_000);
    await expect(strip.locator("dd .sr-only")).toHaveText(Object.values(figures));
    await page.clock.runFor(1400);
    await expect(seen).toHaveText(Object.values(figures));
  });

  test("HOME-06 under reduced motion they stand still", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.install();
    await openHome(page);
    await page.getByRole("region", { name: "Larkline in figures" }).scrollIntoViewIfNeeded();
    await page.clock.runFor(400);
    await expect(page.locator("dd [aria-hidden]").first()).toHaveText("10,000,000");
  });
});

test.describe("rising into view", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("HOME-12 an element reveals within 80% of the window's height; under reduced motion, however late, none is hidden", async ({
    page,
  }) => {
    await openHome(page);
    const heading = page.locator("#product [data-reveal]").nth(1);
    const opacity = () => heading.evaluate((element) => Number(getComputedStyle(element).opacity));
    const placeTopAt = (share: number) =>
      heading.evaluate((element, at) => {
        scrollBy({ top: element.getBoundingClientRect().top - innerHeight * at, behavior: "instant" });
      }, share);
    // Nothing is hidden before the visitor scrolls.
    expect(await opacity()).toBe(1);
    await page.mouse.wheel(0, 30);
    await expect.poll(opacity).toBe(0);
    await placeTopAt(0.86);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await opacity()).toBe(0);
    await placeTopAt(0.78);
    await expect.poll(opacity).toBe(1);

    const faint = () =>
      page
        .locator("[data-reveal]")
        .evaluateAll((all) => all.filter((each) => getComputedStyle(each).opacity !== "1").length);
    await page.mouse.wheel(0, 30);
    await expect.poll(faint).toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect.poll(faint).toBe(0);
  });
});

test.describe("the hero", () => {
  const leaning = `[data-depth]`;

  test("HOME-11 it leans with the mouse by at most 12 px and comes back", async ({ page }) => {
    await openHome(page);
    const farthest = () =>
      page.locator(leaning).evaluateAll((all) =>
        Math.max(
          ...all.flatMap((each) =>
            getComputedStyle(each)
              .translate.split(" ")
              .map((part) => Math.abs(Number.parseFloat(part)) || 0),
          ),
        ),
      );
    await page.mouse.move(600, 300);
    await expect(async () => {
      await page.mouse.move(1270, 110);
      await page.mouse.move(1275, 100);
      expect(await farthest()).toBeGreaterThan(4);
    }).toPass();
    expect(await farthest()).toBeLessThanOrEqual(12);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect.poll(farthest).toBe(0);
    await page.mouse.move(40, 500);
    await page.mouse.move(80, 400);
    expect(await farthest()).toBe(0);
  });
});

test("HOME-13 under reduced motion, two screenshots of the whole page ten seconds apart are identical", async ({
  page,
}) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHomeAt(page, ".carousel");
  await expect(page.getByRole("button", { name: "Play the sample call" })).toBeVisible();
  await page.mouse.move(2, 2);
  const first = await page.screenshot({ fullPage: true });
  await page.clock.runFor(10_000);
  expect((await page.screenshot({ fullPage: true })).equals(first)).toBe(true);
});

test("HOME-13 turning on reduced motion stops all running animations", async ({ page }) => {
  await page.clock.install();
  await openHomeAt(page, ".carousel");
  await page.mouse.move(2, 2);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole("button", { name: "Pause the sample call" })).toBeVisible();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(page.getByRole("button", { name: "Resume the sample call" })).toBeVisible();
  const first = await page.screenshot({ fullPage: true });
  await page.clock.runFor(10_000);
  expect((await page.screenshot({ fullPage: true })).equals(first)).toBe(true);
});

import { excess } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";
import { openHomeAt } from "./support/home-parts.ts";
import { pageProblems } from "./support/page-problems.ts";

test("SITE-04 HOME-04 HOME-09 HOME-10 home is accessible, also with a technology chosen, a slide chosen and an answer open", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHomeAt(page, ".showcase");
  expect(await pageProblems(page)).toEqual([]);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (let index = 1; index < 6; index++) {
      await page.getByRole("tab").nth(index).click();
      expect(await excess(page)).toBeLessThanOrEqual(0);
    }
  }
  await page.getByRole("button", { name: "Next feature" }).click();
  await page.locator("main details summary").nth(3).click();
  expect(await pageProblems(page, { within: "main" })).toEqual([]);
});

test("HOME-13 home is accessible with the carousel and the showcase paused", async ({ page }) => {
  await openHomeAt(page, ".showcase");
  await page.getByRole("button", { name: "Pause the showcase" }).click();
  await page.locator(".carousel").getByRole("button", { name: "Pause" }).click();
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await pageProblems(page, { within: ".showcase, .carousel" })).toEqual([]);
});

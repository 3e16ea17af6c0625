import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/** Everything axe knows of WCAG 2.2 AA, best practices included. */
async function problems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`);
}

for (const width of [320, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
    });

    test("SITE-04 the home page has no accessibility violation", async ({ page }) => {
      await page.goto("/");
      expect(await problems(page)).toEqual([]);
    });

    test("SITE-05 the error screen has no accessibility violation", async ({ page }) => {
      await page.goto("/no-such-page");
      expect(await problems(page)).toEqual([]);
    });

    test("SITE-04 nothing runs past the side of the window", async ({ page }) => {
      for (const path of ["/", "/no-such-page"]) {
        await page.goto(path);
        const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(await excess(), path).toBeLessThanOrEqual(0);
        await page.evaluate(() => {
          document.documentElement.style.fontSize = "200%";
        });
        expect(await excess(), `${path} at 200% text`).toBeLessThanOrEqual(0);
      }
    });
  });
}

test("HEAD-04 the open menu has no accessibility violation", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  expect(await problems(page)).toEqual([]);
});

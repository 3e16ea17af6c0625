import { problems } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";

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
  });
}

test("HEAD-04 the open menu has no accessibility violation", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  expect(await problems(page)).toEqual([]);
});

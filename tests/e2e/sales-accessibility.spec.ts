import { expect, test } from "./fixtures.ts";
import { pageProblems, withDoubleText } from "./page-problems.ts";

const pages = [
  { path: "/pricing", row: "PRIC-04" },
  { path: "/testimonials", row: "TEST-01" },
  { path: "/outbound-calls", row: "OUTB-01" },
  { path: "/case-study", row: "CASE-01" },
];

for (const width of [320, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
    });

    for (const { path, row } of pages) {
      test(`${row} ${path} is accessible and fits its window, at 200% text, too`, async ({ page }) => {
        await page.goto(path);
        expect(await pageProblems(page)).toEqual([]);
        await withDoubleText(page);
        expect(await pageProblems(page)).toEqual([]);
      });
    }

    test("TEST-04 a filtered and an empty list are accessible", async ({ page }) => {
      await page.goto("/testimonials?q=call&industry=hospitality");
      await expect(page.getByText("1 of 6 stories")).toBeVisible();
      expect(await pageProblems(page)).toEqual([]);
      await page.getByLabel("Search testimonials").fill("no story says this");
      await expect(page.getByRole("button", { name: "Show all stories" })).toBeVisible();
      expect(await pageProblems(page)).toEqual([]);
    });

    test("ROIC-02 the calculator is accessible with nothing and with far too much in it", async ({
      page,
    }) => {
      await page.goto("/outbound-calls");
      await page.locator("#calculator").scrollIntoViewIfNeeded();
      const form = page.locator("#calculator form[data-ready=true]");
      await expect(form).toBeAttached();
      await page.getByText("How this is worked out").click();
      for (const text of ["", "-99999999999999999999"]) {
        for (const input of await form.getByRole("textbox").all()) await input.fill(text);
        expect(await pageProblems(page)).toEqual([]);
      }
      for (const input of await form.getByRole("textbox").all()) await input.fill("999999999999");
      await expect(page.getByText("over $999 trillion").first()).toBeVisible();
      expect(await pageProblems(page)).toEqual([]);
      await withDoubleText(page);
      expect(await pageProblems(page)).toEqual([]);
    });
  });
}

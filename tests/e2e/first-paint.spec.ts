import type { Page } from "@playwright/test";
import { callOn } from "./support/call-pages.ts";
import { expect, test } from "./support/fixtures.ts";
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
  // Without the script that completes the page, its first state lasts.
  await page.route(/\/assets\/page-[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-sections", "late");
  await page.reload();
  await expect(page.locator("html")).not.toHaveAttribute("data-sections");
  await expect(page.locator("html")).toHaveAttribute("data-typefaces", "shown");
  await page.goto("about:blank");
  await page.goto("/#sample-call");
  await expect(page.locator("html")).not.toHaveAttribute("data-sections");
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

import { paths } from "../../domain/site-map.ts";
import { expect, test } from "./support/fixtures.ts";

const claims = {
  [paths.home]: ["10,000,000", "99%", "100", "40%", "1000+", "+150%", "12+", "24/7"],
  [paths.features]: ["270 ms", "1000+", "+85%", "92%"],
  [paths.technology]: ["270 ms", "99.9%", "10,000,000"],
  [paths.outboundCalls]: ["0.1s", "99.99%", "+150%", "12+"],
  [paths.caseStudy]: ["42% to 5%", "$2,650"],
  [paths.testimonials]: ["99%", "40%"],
  [paths.pricing]: ["1000+", "12+"],
  [paths.about]: [],
} as const;

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("HOME-06 OUTB-01 CASE-05 each claimed figure has a footnote with what it is, its date and its sample, and a way back", async ({
    page,
  }) => {
    for (const path of Object.keys(claims)) {
      await test.step(path, async () => {
        await page.goto(path);
        const list = page.getByRole("region", { name: "Behind the figures" });
        const read = await list.locator("ol > li").evaluateAll((items) =>
          items.map((item) => ({
            id: item.id,
            standing: item.querySelector("strong")?.textContent,
            source: item.querySelector("p + p")?.textContent,
            back: item.querySelector("[role=doc-backlink]")?.getAttribute("href"),
          })),
        );
        expect(read.length).toBeGreaterThan(0);
        for (const [index, { id, standing, source, back }] of read.entries()) {
          expect([id, back]).toEqual([`footnote-${index + 1}`, `#figure-${index + 1}`]);
          expect(standing).toMatch(/^(Guaranteed|Part of the plan|Measured|Published|An aim|Example)\.$/);
          expect(source).toMatch(/\S · \S/);
        }
        const marks = await page
          .locator("[role=doc-noteref]")
          .evaluateAll((links) => links.map((link) => [link.getAttribute("href"), link.textContent]));
        // Every mark leads to a footnote of its own number, and every footnote has a mark.
        for (const [href, number] of marks) expect(href).toBe(`#footnote-${number}`);
        expect(new Set(marks.map(([href]) => href)).size).toBe(read.length);
        for (const { back } of read) await expect(page.locator(back ?? "none")).toHaveCount(1);
      });
    }
  });

  test("HOME-06 the marks stand at the figures that they are about", async ({ page }) => {
    for (const [path, figures] of Object.entries(claims)) {
      await page.goto(path);
      for (const figure of figures) {
        const marked = page.locator("dl > div, li, p, figcaption").filter({
          hasText: figure,
          has: page.locator("[role=doc-noteref]"),
        });
        await expect(marked.first(), `${figure} on ${path}`).toBeAttached();
      }
    }
  });
});

test("HOME-06 by keyboard, a figure leads to its footnote and the footnote back to the figure", async ({
  page,
}) => {
  await page.goto("/");
  const mark = page
    .getByRole("region", { name: "Larkline in figures" })
    .getByRole("link", { name: /^Footnote \d+: Example$/ })
    .first();
  await mark.focus();
  await page.keyboard.press("Enter");
  const footnote = page.locator("li:target");
  await expect(footnote).toContainText("100,000 calls each");
  await expect(footnote).toBeInViewport();
  // The next stop after the jump is in the footnote.
  await page.keyboard.press("Tab");
  const back = footnote.getByRole("link", { name: /^Back to the figure/ });
  await expect(back).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(mark).toBeInViewport();
  await expect(page).toHaveURL(/#figure-\d+$/);
});

test("CASE-05 on paper, the footnotes of the case study are printed below the story", async ({ page }) => {
  await page.goto("/case-study");
  await page.emulateMedia({ media: "print" });
  const list = page.getByRole("region", { name: "Behind the figures" });
  await expect(list).toBeVisible();
  await expect(list.getByRole("link", { name: /^Back/ }).first()).toBeHidden();
  await expect(page.locator("[role=doc-noteref]").first()).toBeVisible();
});

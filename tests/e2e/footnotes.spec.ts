import { paths, tradePaths } from "../../domain/site-map.ts";
import { expect, test } from "./support/fixtures.ts";
import { footnotesAsSent } from "./support/footnotes-as-sent.ts";

const claims = {
  [paths.home]: ["10,000,000", "99%", "100", "40%", "1000+", "+150%", "12+", "24/7"],
  [paths.features]: ["270 ms", "1000+", "+85%", "92%", "double bookings", "6+ months", "4 of 91"],
  [paths.technology]: ["270 ms", "99.9%", "10,000,000", "of web calls encrypted", "things to install"],
  [paths.outboundCalls]: ["0.1s", "99.99%", "+150%", "12+"],
  [paths.caseStudy]: ["42% to 5%", "$2,650"],
  [paths.testimonials]: [],
  [paths.pricing]: ["1000+", "12+", "Phone lines", "30 days"],
  [paths.about]: [],
  [tradePaths.dental]: ["5%", "42% to 5%", "a thousand calls"],
  [tradePaths.hotel]: ["+34%", "12+"],
  [tradePaths.school]: ["1,100", "12+"],
} as const;

test("HOME-06 OUTB-01 CASE-05 each claimed figure, as sent, has a footnote: what it is, date and sample, and a way back", async ({
  page,
}) => {
  const pages = await footnotesAsSent(page, Object.keys(claims));
  for (const { path, notes, marks } of pages) {
    expect(notes.length, path).toBeGreaterThan(0);
    for (const [index, { id, standing, source, back }] of notes.entries()) {
      expect([path, id, back]).toEqual([path, `footnote-${index + 1}`, `#figure-${index + 1}`]);
      expect(standing).toMatch(
        /^(Guaranteed|Part of the plan|By design|Measured|Published|An aim|Example)\.$/,
      );
      expect(source).toMatch(/\S\s· \S/);
    }
    // Every mark leads to the footnote of its number, every footnote has marks, and its way back leads to one of them.
    for (const { href, number, name } of marks) {
      expect([path, href]).toEqual([path, `#footnote-${number}`]);
      expect(name).toMatch(new RegExp(`^Footnote ${number}: `));
    }
    expect(new Set(marks.map(({ href }) => href)).size).toBe(notes.length);
    const ids = marks.flatMap(({ id }) => (id === "" ? [] : [`#${id}`]));
    expect(ids.toSorted()).toEqual(notes.map(({ back }) => back).toSorted());
    for (const figure of claims[path as keyof typeof claims]) {
      expect(
        marks.some(({ about }) => about.includes(figure)),
        `${figure} on ${path} has a mark`,
      ).toBe(true);
    }
  }
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
  await expect(footnote).toContainText("100,000 each");
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

import { type Page, test } from "@playwright/test";
import { excess, problems } from "./accessibility.ts";
import { expect } from "./fixtures.ts";
import { withTextSize } from "./page-problems.ts";
import { textFaults } from "./text-layout.ts";
import { typefacesAreThere } from "./typefaces.ts";

const whole = { cut: [], overlapping: [], broken: [], excess: 0 };

/** Where axe checks the page too: nowhere; at phone and desktop width; or there, also with text at twice the size. */
export type AxeLooks = "none" | "usual" | "doubled";

/**
 * Checks the open page at the widths of a phone, a tablet and a desktop, each also with text at twice the size: no text
 * is cut, covered or broken inside a word, nothing overflows the side, and axe finds nothing.
 */
export async function expectWholeAtEveryWidth(page: Page, axe: AxeLooks): Promise<void> {
  await standsStill(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const size of ["", "200%"] as const) {
      await test.step(`at ${width} px${size && `, text at ${size}`}`, async () => {
        await withTextSize(page, size);
        const seen = { ...(await textFaults(page)), excess: await excess(page) };
        // With text at twice the size in a small window, a long word may break, which is better than being cut.
        expect(size && width < 700 ? { ...seen, broken: [] } : seen).toEqual(whole);
        if (width === 768 || axe === "none" || (size && axe === "usual")) return;
        expect(await problems(page), "what axe finds").toEqual([]);
      });
    }
    await withTextSize(page, "");
  }
}

/** Waits for the final typefaces and for all reveal animations, and scrolls to the top. */
async function standsStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await typefacesAreThere(page);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const risen = () =>
    page
      .locator("[data-reveal]")
      .evaluateAll((all) => all.every((each) => getComputedStyle(each).opacity === "1"));
  await expect.poll(risen).toBe(true);
}

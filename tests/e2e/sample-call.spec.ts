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
    const elapsed = page.locator("#sample-call figcaption");
    const shown = await elapsed.textContent();
    await page.clock.runFor(5_000);
    await expect(elapsed).toHaveText(shown ?? "");
    await paused.click();
    await page.clock.runFor(30_000);
    await expect(page.getByRole("button", { name: "Replay the sample call" })).toBeVisible();
    await expect(elapsed).toContainText("0:20");
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

  test("HOME-13 it can be started again from the hero", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await page.mouse.move(5, 5);
    await expect(control(page)).toBeVisible();
    await page.getByRole("link", { name: "Watch a sample call" }).click();
    await expect(page.getByRole("button", { name: "Pause the sample call" })).toBeVisible();
    await expect(page).toHaveURL("/");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("SITE-01 the home page reads in full, the finished call included", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("#sample-call li")).toHaveCount(5);
    await expect(page.locator('#sample-call [data-begun="false"]')).toHaveCount(0);
    await expect(page.locator('#sample-call [data-booked="true"]')).toBeVisible();
    await expect(control(page)).toBeHidden();
  });
});

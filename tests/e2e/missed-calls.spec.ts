import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { stopClock } from "./support/home-parts.ts";
import { openWithLateScripts, turnTo } from "./support/islands.ts";
import { pageProblems } from "./support/page-problems.ts";

const calculator = (page: Page) => page.locator("#missed-calls");
const slider = (page: Page, name: string) => calculator(page).getByRole("slider", { name });
const said = (page: Page) => calculator(page).getByRole("status");

async function open(page: Page, path = "/pricing") {
  await page.goto(path);
  await turnTo(page, "missed-calls-calculator");
}

test.use({ reducedMotion: "reduce" });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("PRIC-01 HOME-08 a worked example stands where the sliders would be, with the break-even of every plan", async ({
    page,
  }) => {
    for (const path of ["/", "/pricing"]) {
      await page.goto(path);
      await expect(calculator(page).getByText("An example: a salon misses 18 calls a week")).toBeVisible();
      await expect(calculator(page).getByRole("slider")).toHaveCount(0);
      await expect(calculator(page)).toContainText("$2,635won back each month");
      await expect(calculator(page).getByRole("listitem")).toHaveText([
        "Starter pays for itself with 18 rescued calls, once. You’d be there in 3 weeks.",
        "Growth pays for itself with 28 rescued calls a month. You’d rescue 31, and keep $335 a month.",
        "Premium pays for itself with 38 rescued calls a month. You’d rescue 31, which is 7 short.",
      ]);
    }
  });
});

test("PRIC-01 by keyboard, each slider says its value, and the sentences and the line follow it", async ({
  page,
}) => {
  await open(page);
  const missed = slider(page, "Missed calls a week");
  const line = calculator(page).locator("svg path.stroke-violet");
  const before = (await line.getAttribute("d")) ?? "";
  await missed.focus();
  await page.keyboard.press("ArrowRight");
  await expect(missed).toHaveAttribute("aria-valuetext", "19 calls");
  await expect(calculator(page)).toContainText("32 of 82 missed calls a month");
  await expect(line).not.toHaveAttribute("d", before);

  await page.keyboard.press("Tab");
  await expect(slider(page, "What a visit is worth")).toBeFocused();
  await page.keyboard.press("End");
  await expect(slider(page, "What a visit is worth")).toHaveAttribute("aria-valuetext", "$500");
  await expect(calculator(page)).toContainText("Premium pays for itself with 7 rescued calls a month.");

  await page.keyboard.press("Tab");
  await page.keyboard.press("Home");
  await expect(slider(page, "Share you’d win back")).toHaveAttribute("aria-valuetext", "5%");
  await expect(calculator(page)).toContainText("You’d rescue 4, which is 3 short.");
});

test("PRIC-01 the result is read out once, when a slider rests, and not before one moves", async ({
  page,
}) => {
  await page.clock.install();
  await open(page, "/");
  await stopClock(page);
  await page.clock.runFor(2000);
  await expect(said(page)).toBeEmpty();
  const missed = slider(page, "Missed calls a week");
  for (let presses = 0; presses < 5; presses++) {
    await missed.press("ArrowLeft");
    await page.clock.runFor(300);
    await expect(said(page)).toBeEmpty();
  }
  await page.clock.runFor(1000);
  await expect(said(page)).toHaveText(
    /^\$1,870 won back each month\. Starter pays for itself .* Premium pays for itself .* 16 short\.$/,
  );
});

test("PRIC-01 a slider that is moved before the page's scripts run is counted", async ({ page }) => {
  const release = await openWithLateScripts(page, "/pricing");
  await slider(page, "Missed calls a week").press("End");
  await expect(calculator(page)).toContainText("31 of 78");
  release();
  await expect(calculator(page)).toContainText("104 of 260 missed calls a month");
  await expect(slider(page, "Missed calls a week")).toHaveValue("60");
});

test("PRIC-01 without a connection the calculator says that its code cannot be loaded", async ({
  page,
  context,
}) => {
  await page.goto("/pricing", { waitUntil: "networkidle" });
  await context.setOffline(true);
  await slider(page, "What a visit is worth").press("ArrowRight");
  const alert = calculator(page).getByRole("alert");
  await expect(alert).toContainText("The calculator can’t load right now");
  await context.setOffline(false);
  await slider(page, "What a visit is worth").press("ArrowRight");
  await expect(calculator(page)).toContainText("Starter pays for itself with 16 rescued calls, once.");
  await expect(alert).toBeHidden();
});

test("PRIC-01 HOME-08 the calculator is accessible and fits its window at both ends of its sliders, at 200% text too", async ({
  page,
}) => {
  await open(page);
  for (const end of ["Home", "End"]) {
    for (const each of await calculator(page).getByRole("slider").all()) await each.press(end);
    expect(await pageProblems(page, { within: "#missed-calls" })).toEqual([]);
  }
  expect(await pageProblems(page, { within: "#missed-calls", isDoubled: true })).toEqual([]);
});

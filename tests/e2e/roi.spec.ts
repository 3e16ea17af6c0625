import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { openWithLateScripts, turnTo } from "./support/islands.ts";

const defaults = {
  "Sales Reps": "5",
  "Average Salary": "50000",
  "Working Hours per Week": "40",
  "Calls per Hour": "10",
  "Conversion Rate (%)": "5",
  "Average Revenue per Sale": "500",
};
const result = (page: Page) => page.locator("output");
const situation = (page: Page) => page.getByRole("region", { name: "Current Situation" });
const chart = (page: Page) => page.getByRole("img", { name: /Line chart/ });

async function open(page: Page, query = "") {
  await page.goto(`/outbound-calls${query}`);
  await turnTo(page, "roi-calculator");
}

// Reduced motion, except where figures and chart are tested: the animation at the page's top slows every step down.
test.use({ reducedMotion: "reduce" });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("ROIC-01 the fields have their defaults and the page shows the results", async ({ page }) => {
    await page.goto("/outbound-calls");
    for (const [label, value] of Object.entries(defaults)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    }
    await expect(result(page)).toContainText("$6,935,000");
    await expect(result(page)).toContainText("$175,000");
    await expect(result(page)).toContainText("$6,760,000");
    await expect(result(page)).toContainText("Larkline’s fee, 12 months of Premium − $38,400");
    await expect(result(page)).toContainText("What is left $6,896,600");
    await expect(chart(page)).toBeVisible();
  });
});

test.describe("with full motion", () => {
  test.use({ reducedMotion: "no-preference" });

  test("ROIC-03 ROIC-04 Current Situation, figures and chart follow as you type, and a region says them politely", async ({
    page,
  }) => {
    await open(page);
    await expect(situation(page)).toContainText("$250,000");
    await expect(situation(page)).toContainText("Weekly calls2,000");
    await expect(situation(page)).toContainText("Monthly conversions400");
    await page.getByLabel("Conversion Rate (%)").fill("7");
    await expect(situation(page)).toContainText("Monthly conversions560");
    await page.getByLabel("Conversion Rate (%)").fill("5");
    await expect(result(page)).toContainText("$6,935,000");

    const line = chart(page).locator("path").last();
    const before = (await line.getAttribute("d")) ?? "";
    await page.getByLabel("Average Revenue per Sale").fill("1000");
    await expect(result(page)).toContainText("$13,695,000");
    await expect(result(page)).toContainText("What is left $13,656,600");
    await expect(result(page)).toContainText("Additional sales that pay that fee: 39.");
    await expect(chart(page)).toHaveAccessibleName(/\$13,695,000.*\$175,000/);
    await expect(line).not.toHaveAttribute("d", before);
    await expect(page.getByRole("status").filter({ hasText: "Total benefit" })).toHaveCount(1);
  });
});

test("ROIC-01 ROIC-02 ROIC-03 by keyboard alone fields come in order, the stepper stays above zero, the working opens", async ({
  page,
}) => {
  await open(page);
  const reps = page.getByLabel("Sales Reps", { exact: true });
  const more = page.getByRole("button", { name: "More sales reps" });

  await test.step("the stepper", async () => {
    await reps.focus();
    await page.keyboard.press("Tab");
    await expect(more).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(reps).toHaveValue("6");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await expect(page.getByRole("button", { name: "Fewer sales reps" })).toBeFocused();
    for (let i = 0; i < 8; i++) await page.keyboard.press("Space");
    await expect(reps).toHaveValue("1");
    await expect(situation(page)).toContainText("$50,000");
  });

  await test.step("the fields, and the working", async () => {
    await reps.fill("5");
    await more.focus();
    for (const label of Object.keys(defaults).slice(1)) {
      await page.keyboard.press("Tab");
      await expect(page.getByLabel(label, { exact: true })).toBeFocused();
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type("10");
    }
    await expect(situation(page)).toContainText("Annual staff cost$50");
    await page.keyboard.press("Tab");
    const working = page.locator("#calculator details");
    await expect(working.locator("summary")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(working).toHaveAttribute("open");
  });
});

test("ROIC-01 ROIC-02 pasted text counts as a whole number, which the field shows; a case is shared by its address", async ({
  page,
}) => {
  await open(page);
  const salary = page.getByLabel("Average Salary");
  for (const [text, cost, note] of [
    ["$50,000", "$250,000", ""],
    ["", "$0", "Counted as 0."],
    ["abc", "$0", "Counted as 0."],
    ["-50000", "$0", "Counted as 0."],
    ["60k", "$300,000", "Counted as 60,000."],
    ["1e9", "$5,000,000,000", "Counted as 1,000,000,000."],
    ["99999999999999999999", "$5,000,000,000", "Counted as 1,000,000,000."],
  ] as const) {
    await salary.fill(text);
    await expect(situation(page), text).toContainText(`Annual staff cost${cost}`);
    await expect(salary, text).toHaveAccessibleDescription(note);
    await expect(salary, text).toHaveValue(text);
  }

  await page.getByLabel("Sales Reps", { exact: true }).fill("12");
  await salary.fill("$61,500");
  await expect(page).toHaveURL("/outbound-calls?reps=12&salary=61500");
  await page.reload();
  await expect(page.getByLabel("Sales Reps", { exact: true })).toHaveValue("12");
  await expect(situation(page)).toContainText("$738,000");
  await page.getByLabel("Sales Reps", { exact: true }).fill("5");
  await salary.fill("50000");
  await expect(page).toHaveURL("/outbound-calls");
});

test("ROIC-01 entries and presses made before the page's scripts run are kept", async ({ page }) => {
  const release = await openWithLateScripts(page, "/outbound-calls");
  await page.getByLabel("Calls per Hour").fill("20");
  for (let presses = 0; presses < 3; presses++) {
    await page.getByRole("button", { name: "More sales reps" }).click();
  }
  await expect(result(page)).toContainText("$6,935,000");
  release();
  await expect(page.getByLabel("Sales Reps", { exact: true })).toHaveValue("8");
  await expect(situation(page)).toContainText("Weekly calls6,400");
  await expect(page.getByLabel("Calls per Hour")).toHaveValue("20");
});

test("ROIC-03 without a connection the calculator says that its code cannot be loaded, and follows once it can", async ({
  page,
  context,
}) => {
  await page.goto("/outbound-calls", { waitUntil: "networkidle" });
  await context.setOffline(true);
  const calls = page.getByLabel("Calls per Hour");
  await calls.fill("20");
  const alert = page.locator("#calculator").getByRole("alert");
  await expect(alert).toContainText("Check your connection");
  await context.setOffline(false);
  await calls.fill("30");
  await expect(calls).toHaveValue("30");
  await expect(situation(page)).toContainText("Weekly calls6,000");
  await expect(alert).toBeHidden();
});

import { expect, test } from "./support/fixtures.ts";
import { turnTo } from "./support/islands.ts";
import { pageProblems } from "./support/page-problems.ts";

test.use({ reducedMotion: "reduce" });

// visits.spec.ts checks these pages in their initial state.

test("TEST-01 TEST-04 /testimonials is accessible and fits its window, filtered and empty", async ({
  page,
}) => {
  await page.goto("/testimonials?q=call&industry=hospitality");
  await expect(page.getByText("1 of 6 stories")).toBeVisible();
  expect(await pageProblems(page, { within: "main" })).toEqual([]);
  await page.getByLabel("Search testimonials").fill("no story says this");
  await expect(page.getByRole("button", { name: "Show all stories" })).toBeVisible();
  expect(await pageProblems(page, { within: "main" })).toEqual([]);
});

test("OUTB-01 ROIC-02 /outbound-calls is accessible and fits, with nothing or far too much to calculate, at 200% text too", async ({
  page,
}) => {
  await page.goto("/outbound-calls");
  const form = page.locator("#calculator form");
  await turnTo(page, "roi-calculator");
  await page.getByText("How we work it out").click();
  const fillAll = async (text: string) => {
    for (const input of await form.getByRole("textbox").all()) await input.fill(text);
  };
  for (const text of ["", "-99999999999999999999"]) {
    await fillAll(text);
    expect(await pageProblems(page, { within: "#calculator" })).toEqual([]);
  }
  await fillAll("999999999999");
  await expect(page.getByText("over $999 trillion").first()).toBeVisible();
  expect(await pageProblems(page, { within: "#calculator", isDoubled: true })).toEqual([]);
});

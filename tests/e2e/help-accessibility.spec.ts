import { expect, test } from "./support/fixtures.ts";
import { helpOn } from "./support/help-page.ts";
import { pageProblems } from "./support/page-problems.ts";

test("HELP-01 HELP-02 HELP-04 search, tabs, list and pane work by keyboard alone", async ({ page }) => {
  const help = helpOn(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await help.open();
  await help.search.focus();
  await page.keyboard.type("calendar");
  await page.keyboard.press("Tab");
  await expect(help.tab("All")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(help.tab("Getting Started")).toBeFocused();
  await expect(help.tab("Getting Started")).toHaveAttribute("aria-selected", "true");
  await expect(help.sections).toHaveText(["Getting Started"]);
  await page.keyboard.press("End");
  await expect(help.tab("API")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(help.tab("All")).toBeFocused();
  // All tabs are a single tab stop; the next one is the first item.
  await page.keyboard.press("Tab");
  await expect(help.item("Connect your calendar")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(help.pane.getByRole("heading", { level: 2 })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => help.pane.evaluate((pane) => pane.scrollTop)).toBeGreaterThan(0);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Close the guide" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(help.item("Connect your calendar")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(help.list.locator("summary")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(help.item("A booking in the wrong calendar")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(help.notice).toBeVisible();
  await expect(help.item("A booking in the wrong calendar")).toBeFocused();
});

test("HELP-02 HELP-04 HELP-05 no state of the Help Center has an accessibility violation", async ({
  page,
}) => {
  const help = helpOn(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  // The notice must stay while axe checks it, and axe needs a running clock.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((work: TimerHandler, ms?: number) =>
      ms === 2000 ? 0 : setTimeout(work, ms)) as typeof setTimeout;
  });
  await help.open();
  expect(await pageProblems(page), "the list").toEqual([]);
  await help.unfold();
  await help.item("Reminders people answer").click();
  await expect(help.notice).toBeVisible();
  expect(await pageProblems(page), "the notice").toEqual([]);
  await expect(help.notice).toBeVisible();
  await help.item("Connect your calendar").click();
  await expect(help.pane.getByRole("heading", { level: 2 })).toBeVisible();
  expect(await pageProblems(page, { within: "main" }), "a guide").toEqual([]);
  await help.search.fill("fax machine");
  await expect(page.getByRole("button", { name: "Show everything" })).toBeVisible();
  expect(await pageProblems(page, { within: "main" }), "nothing found").toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("HELP-03 HELP-04 the whole list and all guides can be read, and a link leads to its guide", async ({
    page,
  }) => {
    await page.goto("/help");
    for (const planned of await page.locator("main summary").all()) await planned.click();
    await expect(page.getByText("A greeting people don’t hang up on")).toBeVisible();
    await expect(page.getByLabel("Search help")).toBeHidden();
    const guides = page.getByRole("article");
    await expect(guides).toHaveCount(4);
    await expect(guides.nth(1)).toContainText("An agent that cannot see your calendar");
    // Checks the text color itself, as axe cannot run on a page without scripts.
    const shade = await guides.nth(1).evaluate((guide) => getComputedStyle(guide).color);
    expect(Number(/oklch\(([\d.]+)/.exec(shade)?.[1])).toBeLessThan(0.4);
    await page.getByRole("link", { name: "Connect your calendar" }).first().click();
    await expect(page).toHaveURL("/help?article=connect-your-calendar#connect-your-calendar");
    await expect(page.getByRole("heading", { level: 2, name: "Connect your calendar" })).toBeInViewport();
  });
});

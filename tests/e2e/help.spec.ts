import { expect, test } from "./support/fixtures.ts";
import { helpOn, stopTime } from "./support/help-page.ts";
import { scriptsHaveRun } from "./support/scripts-have-run.ts";

const setUp = "Set up your agent in a week";
const calendar = "Connect your calendar";

test.describe("the Help Center", () => {
  test("HELP-01 HELP-02 HELP-03 HELP-07 items say their kind, search and tabs find them, and the page leads to the demo", async ({
    page,
  }) => {
    const help = helpOn(page);
    await help.open();

    await test.step("HELP-03 HELP-07 an item shows its type, its topic and whether it is available", async () => {
      const row = (name: string) => help.list.getByRole("listitem").filter({ hasText: name });
      await expect(row(setUp)).toContainText("Guide");
      await expect(row(setUp)).toContainText("Seven days");
      await expect(help.item(setUp)).toHaveAccessibleDescription(/^Guide\. Seven days/);
      // What can be read stands first; what is planned is folded below it.
      await expect(help.list.getByRole("listitem")).toHaveCount(17);
      await expect(help.item("Your first day, filmed")).toBeHidden();
      await expect(help.item("Webhooks")).toHaveAccessibleDescription(/^Reference\. What we send/);
      await expect(help.item("Webhooks")).toHaveAttribute("href", "/help/api/webhooks");
      await help.unfold();
      await expect(help.item("Reminders people answer")).toHaveAccessibleDescription(/^Guide, Planned\./);
      await expect(help.item("Your first day, filmed")).toHaveAccessibleDescription(/^Video, Planned\./);
      await expect(help.list.getByRole("listitem")).toHaveCount(23);
      await expect(page.getByRole("main").getByRole("link", { name: "Book a Demo" }).last()).toHaveAttribute(
        "href",
        "/book-demo",
      );
    });

    await test.step("HELP-01 the search finds by title or description, whatever the case, and can be undone", async () => {
      await help.search.fill("CALENDAR");
      await expect(help.sections).toHaveText(["Getting Started", "Troubleshooting"]);
      await expect(help.item(calendar)).toBeVisible();
      await expect(help.item(setUp)).toHaveCount(0);
      await help.search.fill("eleven words");
      await expect(help.sections).toHaveText(["Best Practices"]);
      await expect(help.list.getByRole("listitem"), "what a search finds is in sight").toHaveCount(1);
      await help.search.fill("phone numbers");
      await expect(help.item("Phone numbers")).toHaveAttribute("href", "/help/api/phone-numbers");
      await help.search.fill("fax <machine>");
      await expect(page.getByRole("heading", { name: "No one has written that down yet." })).toBeVisible();
      await expect(page.getByText("“fax <machine>”")).toBeVisible();
      await page.getByRole("button", { name: "Show everything" }).click();
      await expect(help.sections).toHaveCount(5);
      await expect(help.search).toBeFocused();
      await expect(help.search).toHaveValue("");
    });

    await test.step("HELP-02 a tab shows its category alone; sections with no matching item are hidden", async () => {
      await expect(page.getByRole("tab")).toHaveText([
        "All",
        "Getting Started",
        "Guides",
        "Troubleshooting",
        "Best Practices",
        "API",
      ]);
      await expect(help.sections).toHaveCount(5);
      for (const name of ["Getting Started", "Guides", "Troubleshooting", "Best Practices", "API"]) {
        await help.tab(name).click();
        await expect(help.sections).toHaveText([name]);
      }
      await help.search.fill("calendar");
      await expect(help.sections).toHaveText(["No one has written that down yet."]);
      await help.tab("All").click();
      await expect(help.sections).toHaveText(["Getting Started", "Troubleshooting"]);
    });
  });

  test("HELP-04 an available item opens in the pane, its address can be shared, and Back works", async ({
    page,
  }) => {
    const help = helpOn(page);
    await help.open("/help?ref=mail");
    await help.item(calendar).click();
    const heading = help.pane.getByRole("heading", { level: 2, name: calendar });
    await expect(heading).toBeFocused();
    await expect(help.pane).toContainText("Last updated March 15, 2025");
    await expect(help.pane.getByRole("heading", { level: 3 })).not.toHaveCount(0);
    await expect(page).toHaveURL("/help?ref=mail&article=connect-your-calendar");
    await help.item(setUp).click();
    await expect(help.pane.getByRole("heading", { level: 2 })).toHaveText([setUp]);
    await expect(help.item(setUp)).toHaveAttribute("aria-current", "true");
    await page.goBack();
    await expect(heading).toBeVisible();
    await page.goBack();
    await expect(heading).toHaveCount(0);
    await expect(page).toHaveURL("/help?ref=mail");
    await expect(help.item(calendar)).toBeFocused();
    await page.goto("/help?article=set-up-your-agent-in-a-week");
    await expect(help.pane.getByRole("heading", { level: 2 })).toHaveText([setUp]);
  });

  test("HELP-04 a link from one guide to another opens it in the same pane", async ({ page }) => {
    const help = helpOn(page);
    await help.open("/help?article=set-up-your-agent-in-a-week");
    await help.pane.getByRole("link", { name: calendar }).click();
    const heading = help.pane.getByRole("heading", { level: 2, name: calendar });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await page.goBack();
    await expect(help.pane.getByRole("heading", { level: 2 })).toHaveText([setUp]);
  });

  test("HELP-04 an address without a guide shows the list and an empty pane; reached from another page, guides are there", async ({
    page,
  }) => {
    const help = helpOn(page);
    await help.open("/help?article=../../etc/passwd");
    await expect(help.pane.getByRole("heading")).toHaveCount(0);
    await expect(help.pane).toContainText("Pick up a guide.");

    await page.goto("/privacy");
    await page.mouse.move(5, 5);
    await scriptsHaveRun(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Help Center" }).click();
    await help.item(calendar).click();
    await expect(help.pane).toContainText("An agent that cannot see your calendar");
  });

  test("HELP-05 an unavailable item shows a notice that is gone after 2 s and keeps the focus", async ({
    page,
  }) => {
    const help = helpOn(page);
    await page.clock.install();
    await help.open();
    await stopTime(page);
    await expect(help.notice).toHaveCount(0);
    await help.unfold();
    await help.item("Reminders people answer").click();
    await expect(help.notice).toContainText("This resource is currently under development");
    await expect(help.item("Reminders people answer")).toBeFocused();
    await page.clock.runFor(1900);
    await expect(help.notice).toBeVisible();
    // A second click restarts the notice.
    await help.item("Your first day, filmed").click();
    await page.clock.runFor(1900);
    await expect(help.notice).toBeVisible();
    await page.clock.runFor(200);
    await expect(help.notice).toHaveCount(0);
    await expect(page.getByText("Coming Soon!")).toHaveCount(0);
    await expect(page).toHaveURL("/help");
  });
});

test.describe("the reading pane", () => {
  test.use({ reducedMotion: "reduce" });

  for (const { width, height } of [
    { width: 1024, height: 700 },
    { width: 1280, height: 900 },
  ]) {
    test(`HELP-06 at ${width} px its height is the window's less 200 px, and it scrolls by keyboard`, async ({
      page,
    }) => {
      const help = helpOn(page);
      await page.setViewportSize({ width, height });
      await help.open("/help?article=connect-your-calendar");
      await expect(help.pane.getByRole("heading", { level: 2 })).toBeVisible();
      expect((await help.pane.boundingBox())?.height).toBe(height - 200);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await help.pane.focus();
      const before = await page.evaluate(() => scrollY);
      await page.keyboard.press("End");
      await expect(help.pane.getByRole("link", { name: "Book a Demo", exact: true })).toBeInViewport();
      expect(await page.evaluate(() => scrollY)).toBe(before);
    });
  }

  for (const width of [360, 1023]) {
    test(`HELP-06 at ${width} px opening a guide scrolls to it, and closing leads back to the list`, async ({
      page,
    }) => {
      const help = helpOn(page);
      await page.setViewportSize({ width, height: 740 });
      await help.open();
      await help.item(calendar).click();
      const heading = help.pane.getByRole("heading", { level: 2, name: calendar });
      await expect(heading).toBeInViewport();
      const header = await page.getByRole("banner").boundingBox();
      expect((await heading.boundingBox())?.y).toBeGreaterThan(header?.height ?? 0);
      await page.getByRole("button", { name: "Close the guide" }).click();
      await expect(help.item(calendar)).toBeFocused();
      await expect(help.item(calendar)).toBeInViewport();
      await help.item(calendar).press("Enter");
      await expect(heading).toBeInViewport();
    });
  }
});

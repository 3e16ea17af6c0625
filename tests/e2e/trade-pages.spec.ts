import type { Page } from "@playwright/test";
import { answerAs } from "../../content/live-call/answer-as.ts";
import { tradeMenu } from "../../content/trades/trade-menu.ts";
import { tradeContents } from "../../content/trades/trades.ts";
import { assistantIds } from "../../domain/assistant-ids.ts";
import { tradePaths } from "../../domain/site-map.ts";
import { type Trade, tradeIndustries, trades } from "../../domain/trades.ts";
import { problems } from "./support/accessibility.ts";
import { callOn } from "./support/call-pages.ts";
import { expect, test } from "./support/fixtures.ts";
import { openHome } from "./support/open-home.ts";
import { standInCall } from "./support/stand-in-call.ts";
import { wizardOn } from "./support/wizard-pages.ts";

/** Every link's address, in the order of the page. */
async function targetsIn(page: Page, selector: string): Promise<(string | null)[]> {
  return page.locator(`${selector} a`).evaluateAll((all) => all.map((link) => link.getAttribute("href")));
}

test("each trade's page offers a call and a demo, has every part, and axe finds nothing with all answers open", async ({
  page,
}) => {
  for (const trade of trades) {
    await test.step(trade, async () => {
      await page.goto(tradePaths[trade]);
      const main = page.getByRole("main");
      await expect(main.getByRole("button", { name: "Try a Call" })).toHaveCount(2);
      const industries: Partial<Record<Trade, string>> = tradeIndustries;
      const industry = industries[trade];
      const wizard = industry ? `/book-demo?${new URLSearchParams({ industry }).toString()}` : "/book-demo";
      for (const link of await main.getByRole("link", { name: "Book a Demo" }).all())
        await expect(link).toHaveAttribute("href", wizard);
      await expect(main.getByRole("table"), "calls and systems").toHaveCount(2);
      await expect(main.getByRole("rowheader")).not.toHaveCount(0);
      await expect(main.getByRole("blockquote")).toHaveCount(1);
      const others = main.getByRole("navigation", { name: "Who else it’s for" }).getByRole("link");
      await expect(others).toHaveCount(trades.length - 1);

      await main.locator("details").evaluateAll((all) => {
        for (const each of all) each.setAttribute("open", "");
      });
      expect(await problems(page)).toEqual([]);
    });
  }
});

test("a trade's page calls a front desk of its trade, in the visitor's own name, and hands its industry on", async ({
  page,
}) => {
  const far = await standInCall(page);
  const call = callOn(page);
  const desks = trades.filter((trade) => tradeContents[trade].opening.assistant === "front-desk");
  expect(desks).toEqual(["salon", "hotel", "law", "school"]);
  for (const trade of desks) {
    await page.goto(tradePaths[trade]);
    await call.opener.click();
    await expect(call.suggestions).toHaveText([...answerAs.suggestions[trade]]);
    await expect(call.dialog.getByLabel("Kind of business")).toHaveValue(trade);
    await call.button("Close").click();
  }
  await page.goto(tradePaths.hotel);
  await call.opener.click();
  await call.dialog.getByLabel("Answer as").fill("Harbor House");
  const request = page.waitForRequest((each) => each.url().endsWith("/call/web"));
  await call.start();
  const { assistantId, assistantOverrides } = (await request).postDataJSON();
  expect(assistantId).toBe(assistantIds["front-desk"]);
  expect(assistantOverrides.variableValues).toMatchObject({ business: "Harbor House", trade: "hotel" });
  await expect(call.state).toHaveText("Listening");
  far.speaks(0, "Harbor House, this is Wren.");
  await expect(call.captions).toContainText("Harbor House");
  await call.button("End Call").click();
  await call.button("Book a time").click();
  await expect(page.getByLabel("Business Name")).toHaveValue("Harbor House");
  await expect(page.getByLabel("Industry")).toHaveValue("Hospitality");
  // A salon is no hotel.
  await page.goto(tradePaths.salon);
  await call.opener.click();
  await expect(call.dialog.getByLabel("Kind of business")).toHaveValue("salon");
});

test("HOME-01 the hero's line names every trade and leads to its page", async ({ page }) => {
  await openHome(page);
  const hero = page.getByRole("region", { name: "Every call, picked up on the first ring." });
  for (const trade of trades) await expect(hero.locator(`a[href="${tradePaths[trade]}"]`)).toBeVisible();
  await hero.getByRole("link", { name: "dental practices" }).click();
  await expect(page).toHaveURL(tradePaths.dental);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Both hands");
});

test("the wizard opened from a trade's page has its industry chosen, and what was chosen before stays", async ({
  page,
}) => {
  await page.goto(tradePaths.dental);
  await page.getByRole("main").getByRole("link", { name: "Book a Demo" }).first().click();
  await wizardOn(page).isReady();
  const industry = page.getByLabel("Industry");
  await expect(industry).toHaveValue("Healthcare");
  await industry.selectOption("Retail");
  await page.goto(tradePaths.hotel);
  await page.getByRole("main").getByRole("link", { name: "Book a Demo" }).first().click();
  await wizardOn(page).isReady();
  await expect(industry).toHaveValue("Retail");
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled, reducedMotion: "reduce" });

    test("HEAD-02 the header's trades open, lead to their pages and close by keyboard", async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto("/pricing");
      const button = page.getByRole("banner").getByRole("button", { name: tradeMenu.label });
      const menu = page.locator("#trades-menu");
      await expect(menu).toBeHidden();
      await button.press("Enter");
      await expect(menu).toBeVisible();
      const targets = [...trades.map((trade) => tradePaths[trade]), "/case-study"];
      expect(await targetsIn(page, "#trades-menu")).toEqual(targets);
      await page.keyboard.press("Tab");
      await expect(menu.getByRole("link").first()).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
      await expect(button).toBeFocused();
      await button.click();
      await menu.getByRole("link", { name: "Law firms" }).click();
      await expect(page).toHaveURL(tradePaths.law);
    });

    test("HEAD-04 the menu of a small window has the trades, folded, in targets that are large enough", async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto("/pricing");
      await page.getByRole("button", { name: "Menu" }).press("Enter");
      const menu = page.getByRole("navigation", { name: "Menu" });
      const first = menu.getByRole("link", { name: "Dental practices" });
      await expect(first).toBeHidden();
      await menu.locator("summary").press("Enter");
      const links = menu.locator("details a");
      await expect(links).toHaveCount(trades.length + 1);
      for (const link of await links.all())
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await first.click();
      await expect(page).toHaveURL(tradePaths.dental);
    });
  });
}

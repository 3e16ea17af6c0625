import { expect, test } from "./support/fixtures.ts";
import { openHomeAt, stopClock } from "./support/home-parts.ts";

test("HOME-05 outbound calls are shown at work, with three cards and their figures", async ({ page }) => {
  await page.clock.install();
  await openHomeAt(page, "#product figure li");
  const section = page.getByRole("region", { name: "It makes calls, too." });
  for (const figure of ["1000+", "+150%", "24/7"]) await expect(section).toContainText(figure);
  await expect(section.locator("ul > li h3")).toHaveCount(3);

  const list = section.getByRole("figure", { name: "Tuesday’s list" });
  await list.scrollIntoViewIfNeeded();
  await stopClock(page);
  const before = await list.textContent();
  await page.clock.runFor(4000);
  await expect(list).not.toHaveText(before ?? "");
  await list.getByRole("button", { name: "Pause the call queue" }).click();
  const paused = await list.textContent();
  await page.clock.runFor(10_000);
  await expect(list).toHaveText(paused ?? "");
});

test("HOME-03 HOME-07 HOME-08 home leads on to four pages, quotes three customers, and has three plans with their prices", async ({
  page,
}) => {
  await page.goto("/");
  for (const path of ["/features", "/outbound-calls", "/testimonials"]) {
    await expect(page.getByRole("main").locator(`a[href="${path}"]`)).not.toHaveCount(0);
  }
  await expect(page.getByRole("link", { name: "How the technology works" })).toHaveAttribute(
    "href",
    "/technology",
  );

  await test.step("HOME-07 three customers are quoted, with names, roles and companies", async () => {
    const quotes = page.locator("#trust figure");
    await expect(quotes).toHaveCount(3);
    for (const [index, person] of ["Priya Raman", "Hana Sato", "Luca Ferri"].entries()) {
      await expect(quotes.nth(index).locator("blockquote")).not.toBeEmpty();
      await expect(quotes.nth(index).locator("figcaption")).toContainText(person);
    }
  });

  await test.step("HOME-08 the three plans show price and billing, and each opens its checkout in a new tab", async () => {
    const plans = page.getByRole("region", { name: "What it costs, before you ask." });
    await expect(plans.getByRole("heading", { level: 3 })).toContainText(["Starter", "Growth", "Premium"]);
    for (const text of ["$1,500", "one-time", "$2,300", "monthly", "$3,200", "Most Popular"]) {
      await expect(plans).toContainText(text);
    }
    for (const plan of ["starter", "growth", "premium"]) {
      await expect(plans.locator(`a[href="/checkout/${plan}"]`)).toHaveAttribute("target", "_blank");
    }
  });
});

test("HOME-09 six questions, at most one answer open; a click on the open one closes it, and the keyboard does both", async ({
  page,
}) => {
  await page.goto("/");
  const entries = page.locator("main details");
  await expect(entries).toHaveCount(6);
  await expect(page.locator("main details[open]")).toHaveCount(0);
  await entries.nth(1).locator("summary").click();
  await expect(entries.nth(1).locator("p")).toBeVisible();
  await entries.nth(4).locator("summary").click();
  await expect(page.locator("main details[open]")).toHaveCount(1);
  await expect(entries.nth(4).locator("p")).toBeVisible();
  await entries.nth(4).locator("summary").click();
  await expect(page.locator("main details[open]")).toHaveCount(0);

  await entries.first().locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(entries.first()).toHaveAttribute("open");
  await page.keyboard.press("Tab");
  await expect(entries.nth(1).locator("summary")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.locator("main details[open]")).toHaveCount(1);
  await expect(entries.nth(1)).toHaveAttribute("open");
  await page.keyboard.press("Space");
  await expect(page.locator("main details[open]")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("SITE-01 every panel, slide, figure and quote of the home page can be read", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator(".showcase-panel").filter({ visible: true })).toHaveCount(6);
    await expect(page.locator(".carousel-slide").filter({ visible: true })).toHaveCount(6);
    await expect(page.getByRole("tab").filter({ visible: true })).toHaveCount(0);
    await expect(page.locator(".carousel button").filter({ visible: true })).toHaveCount(0);
    await expect(page.getByText("10,000,000").last()).toBeVisible();
    await expect(page.getByText(/^Talking 0:\d\d$/).first()).toBeVisible();
    await page.locator("main details summary").first().click();
    await page.locator("main details summary").nth(2).click();
    await expect(page.locator("main details[open]")).toHaveCount(1);
  });
});

test("SITE-01 SITE-03 home stays readable when a part's code cannot be loaded, and is complete when reached by a link", async ({
  page,
}) => {
  await page.route("**/showcase-*.js", (route) => route.abort());
  await page.goto("/");
  await page.mouse.wheel(0, 900);
  const chosen = page.getByRole("tab", { selected: true });
  await page.getByRole("tab").nth(2).click();
  await expect(page.locator("[data-pressed]")).toHaveCount(0);
  await expect(chosen).toContainText("Neural Processing");
  const said = page.getByRole("alert").filter({ hasText: /./ });
  await expect(said).toHaveText(
    "That could not be loaded. Check your connection and press it again, or reload this page.",
  );
  await expect(said).toBeInViewport();
  await page.getByRole("banner").getByRole("link", { name: "Book a Demo" }).click();
  await expect(page).toHaveURL("/book-demo");

  await page.unroute("**/showcase-*.js");
  await page.goto("/book-demo");
  await page.getByRole("banner").getByRole("link", { name: "Larkline" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("tab")).toHaveCount(6);
  await expect(page.locator("main details")).toHaveCount(6);
});

import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

const stories = (page: Page) => page.getByRole("listitem").filter({ has: page.getByRole("blockquote") });
const search = (page: Page) => page.getByLabel("Search testimonials");
const industry = (page: Page) => page.getByLabel("Industry");
const count = (page: Page) => page.getByRole("status");

async function open(page: Page, query = "") {
  await page.goto(`/testimonials${query}`);
  await search(page).hover();
  await expect(page.locator("form[data-ready=true]")).toBeAttached();
}

test("TEST-01 TEST-02 TEST-03 six stories have all their parts; text, company or author narrows them, and so does industry", async ({
  page,
}) => {
  await open(page);
  await expect(stories(page)).toHaveCount(6);
  for (const story of await stories(page).all()) {
    await expect(story.getByRole("img", { name: /^[1-5] of 5 stars$/ })).toBeVisible();
    await expect(story.getByRole("blockquote")).toHaveText(/^“[^“”]+”$/);
    await expect(story.locator("figcaption")).toContainText(/., ./);
    expect(await story.locator("dl > div").count()).toBeGreaterThan(0);
    expect(await story.locator("ul > li").count()).toBeGreaterThan(0);
  }

  await search(page).fill("PETUNIA");
  await expect(stories(page)).toHaveCount(1);
  await expect(stories(page)).toContainText("Hana Sato");
  await search(page).fill("northgate");
  await expect(stories(page)).toContainText("Jonas Weber");
  await search(page).fill("okaf");
  await expect(stories(page)).toContainText("Brightwater");
  await expect(count(page)).toHaveText("1 of 6 stories");
  await search(page).fill("");
  await expect(stories(page)).toHaveCount(6);

  const names = await industry(page).getByRole("option").allTextContents();
  expect(names).toEqual([
    "All Industries",
    "Healthcare",
    "Technology",
    "Finance",
    "Education",
    "Retail",
    "Hospitality",
  ]);
  for (const name of names.slice(1)) {
    await industry(page).selectOption(name);
    await expect(stories(page)).toHaveCount(1);
    await expect(stories(page)).toContainText(name);
  }
});

test("TEST-04 both filters combine, are in the address, and Back undoes them one by one", async ({
  page,
}) => {
  await open(page);
  await search(page).pressSequentially("calls");
  await expect(page).toHaveURL("/testimonials?q=calls");
  const withWord = await stories(page).count();
  await industry(page).selectOption("Education");
  await expect(page).toHaveURL("/testimonials?q=calls&industry=education");
  await expect(stories(page)).toHaveCount(1);
  expect(withWord).toBeGreaterThan(1);

  await page.goBack();
  await expect(industry(page)).toHaveValue("");
  await expect(stories(page)).toHaveCount(withWord);
  await page.goBack();
  await expect(search(page)).toHaveValue("");
  await expect(stories(page)).toHaveCount(6);
  await page.goForward();
  await expect(search(page)).toHaveValue("calls");
});

test("TEST-04 a shared address opens the same view", async ({ page }) => {
  await open(page, "?q=calls&industry=education&utm_source=mail");
  await expect(search(page)).toHaveValue("calls");
  await expect(industry(page)).toHaveValue("Education");
  await expect(stories(page)).toHaveCount(1);
  await search(page).fill("");
  await expect(page).toHaveURL("/testimonials?industry=education&utm_source=mail");
});

test("TEST-04 an empty result says so, and the filters can be cleared by keyboard alone", async ({
  page,
}) => {
  await open(page);
  await search(page).focus();
  await page.keyboard.type("zebra");
  await expect(stories(page)).toHaveCount(0);
  await expect(count(page)).toHaveText("No story matches.");
  await expect(page.getByRole("heading", { name: "No story matches." })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(industry(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Show all stories" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(stories(page)).toHaveCount(6);
  await expect(search(page)).toBeFocused();
  await expect(page).toHaveURL("/testimonials");
  await expect(count(page)).toHaveText("All 6 stories");
});

test("TEST-04 text typed before the page's scripts run filters the stories", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/testimonials", { waitUntil: "commit" });
  await search(page).fill("petunia");
  release();
  await expect(stories(page)).toHaveCount(1);
  await expect(search(page)).toHaveValue("petunia");
  await expect(page).toHaveURL("/testimonials?q=petunia");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("TEST-05 all six stories are there, no filter pretends to work, and the page leads to a demo", async ({
    page,
  }) => {
    await page.goto("/testimonials?q=petunia");
    await expect(stories(page)).toHaveCount(6);
    await expect(search(page)).toBeHidden();
    const demo = page.getByRole("main").getByRole("link", { name: "Book a Demo" });
    await expect(demo).toHaveAttribute("href", "/book-demo");
    await page
      .getByRole("navigation", { name: "The six people behind the stories" })
      .getByRole("link")
      .last()
      .click();
    await expect(page.locator("#hotel-bellavista")).toBeInViewport();
  });
});

import type { Locator } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

const errorHeading = "Unexpected Application Error!";

test.describe("the error screen", () => {
  test("SITE-05 an unknown path answers 404 with the error screen and ways back", async ({ page }) => {
    const response = await page.goto("/no-such-page");
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(/Unexpected Application Error!/);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(errorHeading);
    await expect(main.getByText("404 Not Found", { exact: true })).toBeVisible();
    const size = (line: Locator) =>
      line.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
    const own = main.getByText("Nobody picks up at this address.", { exact: true });
    expect(await size(own), "our own words outweigh the fixed heading").toBeGreaterThan(
      2 * (await size(main.getByRole("heading", { level: 1 }))),
    );
    await expect(main.getByRole("link", { name: "Book a Demo" })).toHaveAttribute("href", "/book-demo");
    await expect(main.getByRole("link", { name: "Tell us what happened" })).toHaveAttribute(
      "href",
      /^mailto:.+\?subject=.*404/,
    );
    await main.getByRole("link", { name: "Go to the home page" }).click();
    await expect(page).toHaveURL("/");
  });

  test("SITE-05 a link to a page that is not there leads to the error screen, and Back to the page before", async ({
    page,
  }) => {
    await page.goto("/about");
    const link = page.getByRole("main").getByRole("link", { name: "Contact us" });
    await link.evaluate((element) => element.setAttribute("href", "/no-such-page"));
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(errorHeading);
    await expect(page.getByText("404 Not Found", { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(/Unexpected Application Error!/);
    await expect(page.getByRole("banner")).toHaveCount(1);
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Our mission" })).toBeVisible();
  });

  test("SITE-06 an error thrown while rendering shows its message and no stack, under a title", async ({
    page,
    pageErrors,
  }) => {
    await page.route(/\/assets\/stories-[^/]*\.js$/, (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: `export function Stories() { throw new Error("The exchange is closed."); }`,
      }),
    );
    await page.goto("/testimonials");
    await page.getByRole("searchbox").click();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(errorHeading);
    await expect(heading).toBeInViewport();
    await expect(page.getByRole("main")).toBeFocused();
    await expect(page.getByText("The exchange is closed.", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Tell us what happened" })).toHaveCSS(
      "font-family",
      /^"Instrument Sans Variable"/,
    );
    await expect(page).toHaveTitle(/^Unexpected Application Error! \| /);
    await expect(page.getByRole("main").locator("pre")).toHaveCount(0);
    await expect(page.getByRole("main")).not.toContainText("assets/stories");
    await expect(page.getByRole("banner")).toHaveCount(1);
    await expect(page.getByRole("contentinfo")).toHaveCount(1);
    // Reported as any uncaught error is, so that a browser's monitoring sees it.
    expect(pageErrors.splice(0).map(({ message }) => message)).toEqual(["The exchange is closed."]);

    await page.getByRole("link", { name: "Load the page again" }).click();
    await expect(page.getByRole("searchbox")).toBeVisible();
    await expect(page).toHaveURL("/testimonials");
  });

  test("SITE-06 code that cannot be fetched leaves the page as it is", async ({ page }) => {
    await page.route(/\/assets\/stories-[^/]*\.js$/, (route) => route.abort());
    await page.goto("/testimonials");
    const stories = page.getByRole("main").locator("blockquote");
    await expect(stories).toHaveCount(6);
    const failed = page.waitForEvent("requestfailed");
    await page.getByRole("searchbox").click();
    await failed;
    await page.keyboard.type("hotel");
    await expect(page.getByRole("searchbox")).toHaveValue("hotel");
    await expect(stories).toHaveCount(6);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(errorHeading);
  });
});

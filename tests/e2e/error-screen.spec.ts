import { expect, test } from "./support/fixtures.ts";
import { openHome } from "./support/open-home.ts";

const errorHeading = "Unexpected Application Error!";

test.describe("the error screen", () => {
  test("SITE-05 an unknown path answers 404 with the error screen and ways back", async ({ page }) => {
    const response = await page.goto("/no-such-page");
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(/Unexpected Application Error!/);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(errorHeading);
    await expect(main.getByText("404 Not Found", { exact: true })).toBeVisible();
    await expect(main.getByRole("link", { name: "Book a Demo" })).toHaveAttribute("href", "/book-demo");
    await expect(main.getByRole("link", { name: "Tell us what happened" })).toHaveAttribute(
      "href",
      /^mailto:.+\?subject=.*404/,
    );
    await main.getByRole("link", { name: "Go to the home page" }).click();
    await expect(page).toHaveURL("/");
  });

  test("SITE-05 a link to a page that is not there leads to the error screen", async ({ page }) => {
    await openHome(page);
    await page.evaluate(() => {
      history.pushState(null, "", "/no-such-page");
      dispatchEvent(new PopStateEvent("popstate", { state: null }));
    });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(errorHeading);
    await expect(page.getByText("404 Not Found", { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(/Unexpected Application Error!/);
    await expect(page.getByRole("banner")).toHaveCount(1);
  });

  test("SITE-06 an error thrown while rendering shows its message and no stack, under a title", async ({
    page,
  }) => {
    await page.route(/\/assets\/book-demo-[^/]*\.js$/, (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: `export const meta = () => [{ title: "Book a demo" }];
          export default function Broken() { throw new Error("The exchange is closed."); }`,
      }),
    );
    await openHome(page);
    await page.getByRole("link", { name: "Get Free Demo" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(errorHeading);
    await expect(page.getByText("The exchange is closed.", { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(/^Unexpected Application Error! \| /);
    await expect(page.getByRole("main").locator("pre")).toHaveCount(0);
    await expect(page.getByRole("main")).not.toContainText("assets/book-demo");
    await expect(page.getByRole("banner")).toHaveCount(1);
    await expect(page.getByRole("contentinfo")).toHaveCount(1);
  });
});

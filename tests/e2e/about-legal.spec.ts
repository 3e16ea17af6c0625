import { expect, test } from "./support/fixtures.ts";
import { scriptsHaveRun } from "./support/scripts-have-run.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("LEGA-01 LEGA-02 each legal page has date, chapters and links to Contact, and the Terms state what they must", async ({
    page,
  }) => {
    for (const [path, updated] of [
      ["/privacy", "November 22, 2026"],
      ["/terms", "June 2, 2025"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(`Last updated ${updated}`)).toBeVisible();
      const contents = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
      await expect(contents).toHaveText(await page.getByRole("main").locator(".reading h2").allInnerTexts());
      await contents.last().click();
      await expect(page.getByRole("heading", { name: "Questions" })).toBeInViewport();
      await expect(page.getByRole("main").getByRole("link", { name: "Ask us" }).last()).toHaveAttribute(
        "href",
        "/contact",
      );
    }
    const terms = await page.getByRole("main").textContent();
    for (const statement of [
      "Payment in advance.",
      "One-time plans are non-refundable after 30 days.",
      "Monthly plans are cancellable with 30 days’ notice.",
      "99.9% uptime.",
      "1-hour response on critical issues.",
      "Data export for 30 days after termination.",
      "Users must be 18 or older.",
    ]) {
      expect(terms).toContain(statement);
    }
  });
});

test("LEGA-01 the two texts lead to each other, and no script brings them a second time", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto("/privacy");
  await page.mouse.move(5, 5);
  await scriptsHaveRun(page);
  await page.waitForLoadState("networkidle");
  // The script of every page, but neither a text nor React.
  expect(fetched.filter((path) => /\/assets\/page-[^/]*\.js$/.test(path))).toHaveLength(1);
  expect(fetched.filter((path) => /\/assets\/(privacy|terms|react|hydrate)-/.test(path))).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: "contact page" }).click();
  await expect(page).toHaveURL("/contact");
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).click();
  await expect(page.getByRole("main")).toContainText("99.9% uptime");
  await page.getByRole("main").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page.getByRole("main")).toContainText("We set no cookies for tracking");
});

test("LEGA-01 print shows only the text, dark on white", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await page.goto("/terms");
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("navigation", { name: "On this page" })).toBeHidden();
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(0, 0, 0)");
});

test("LEGA-01 on a phone the text begins on the first screen, and its contents unfold by keyboard", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/privacy");
  await expect(page.getByRole("heading", { name: "The short version" })).toBeInViewport();
  const contents = page.getByRole("navigation", { name: "On this page" });
  await expect(contents).toBeHidden();
  await page.getByText("On this page").filter({ visible: true }).focus();
  await page.keyboard.press("Enter");
  await contents.getByRole("link", { name: "Your rights" }).click();
  await expect(page.getByRole("heading", { name: "Your rights" })).toBeInViewport();
});

test("ABOU-01 About has mission, vision, three values, three people and the years 2023 to 2025", async ({
  page,
}) => {
  await page.goto("/about");
  await expect(page.getByRole("heading", { name: "Our mission" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Our vision" })).toBeVisible();
  const inSection = (name: RegExp) => page.getByRole("region", { name }).getByRole("listitem");
  await expect(inSection(/^Three things/)).toHaveCount(3);
  const team = inSection(/^Who you talk to/);
  await expect(team).toHaveCount(3);
  for (const [index, words] of [
    "Mara LindqvistChief Executive, co-founder",
    "Tomás HerreraChief Technology Officer, co-founder",
    "Aisha KarimHead of Conversation Design",
  ].entries()) {
    await expect(team.nth(index)).toContainText(words);
  }
  await expect(inSection(/^From one line/)).toContainText(["2023", "2024", "2025"]);
  await expect(page.getByRole("main").getByRole("link", { name: "Contact us" })).toHaveAttribute(
    "href",
    "/contact",
  );
});

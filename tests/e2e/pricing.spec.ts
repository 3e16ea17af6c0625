import { extentOf, plans as list } from "#domain/plans.ts";
import { expect, test } from "./support/fixtures.ts";

const plans = [
  { id: "starter", name: "Starter", price: "$1,500", billing: "one-time" },
  { id: "growth", name: "Growth", price: "$2,300", billing: "monthly" },
  { id: "premium", name: "Premium", price: "$3,200", billing: "monthly" },
];

test("PRIC-01 PRIC-02 three plans stand side by side with all their parts; each has what the one before has, and more", async ({
  page,
}) => {
  await page.goto("/pricing");
  for (const { id, name, price, billing } of plans) {
    const card = page.locator(`#${id}`);
    await expect(card.getByRole("heading", { name })).toBeVisible();
    await expect(card).toContainText(price);
    await expect(card.getByText(billing, { exact: true })).toBeVisible();
    expect(await card.locator("ul > li").count()).toBeGreaterThanOrEqual(4);
    await expect(card.locator("dl > div")).toHaveCount(3);
    await expect(card.locator("svg").first()).toBeVisible();
    await expect(card.getByText("Most Popular")).toHaveCount(id === "growth" ? 1 : 0);
  }
  const tops = await page
    .locator("#starter, #growth, #premium")
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);

  await expect(page.locator("#starter")).toContainText("AI agent creation");
  await expect(page.locator("#starter")).toContainText("Basic analytics");
  for (const feature of [
    "Everything in Starter",
    "Advanced analytics",
    "CRM integration",
    "Multi-language",
    "Lead capture",
  ]) {
    await expect(page.locator("#growth")).toContainText(feature);
  }
  for (const feature of ["Everything in Growth", "reminder calls", "Re-engagement calls", "Win-back calls"]) {
    await expect(page.locator("#premium")).toContainText(feature);
  }
});

test("PRIC-01 in a narrow window the parts of a card stand below one another", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/pricing");
  for (const { id } of plans) {
    const boxes = await page
      .locator(`#${id} > div, #${id} > p`)
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
    for (const [index, box] of boxes.slice(1).entries()) {
      expect(box.top).toBeGreaterThanOrEqual((boxes[index]?.bottom ?? 0) - 1);
    }
  }
});

test("PRIC-03 Get Started opens the plan's checkout in a new tab, which says so", async ({
  page,
  context,
}) => {
  await page.goto("/pricing");
  for (const { id, name } of plans) {
    const link = page.getByRole("link", { name: `Get Started : ${name} (opens in a new tab)` });
    await expect(link).toHaveAttribute("href", `/checkout/${id}`);
    await expect(link).toHaveAttribute("rel", "noopener");
  }
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: /Get Started.*Growth/ }).click();
  // Without a configured payment page, the button leads to the contact form.
  await expect.poll(async () => (await opened).url()).toContain("/contact?plan=growth");
  await expect(page).toHaveURL("/pricing");
});

test("PRIC-04 the comparison is a table whose plan names stay in view, in small and large windows", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/pricing");
  for (const width of [320, 1280]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 600 });
      const table = page.getByRole("table", { name: "What each plan includes" });
      await expect(table.getByRole("columnheader")).toHaveText(["Feature", ...list.map(({ name }) => name)]);
      const row = table.getByRole("row", { name: /^Win-back calls/ });
      await expect(row.getByRole("cell")).toHaveText(
        list.map((plan) => (extentOf(plan, "win-back-calls") ? "Included" : "Not included")),
      );
      await row.evaluate((element) => element.scrollIntoView({ block: "center" }));
      const header = await page.getByRole("banner").boundingBox();
      const premium = await table.getByRole("columnheader", { name: "Premium" }).boundingBox();
      expect(premium?.y).toBeGreaterThanOrEqual((header?.height ?? 0) - 1);
      expect(premium?.y).toBeLessThan(200);
      // Each plan's cells are below its name.
      const cell = await row.getByRole("cell").nth(2).boundingBox();
      expect(Math.abs((cell?.x ?? 0) - (premium?.x ?? 99))).toBeLessThan(2);
    });
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("PRIC-04 tiles and terms read in full and lead to the contact page", async ({ page }) => {
    await page.goto("/pricing");
    for (const tile of ["AI agent creation", "Advanced analytics", "Multi-language", "Outbound calls"]) {
      await expect(page.getByRole("heading", { level: 3, name: tile })).toBeVisible();
    }
    const terms = page.getByRole("region", { name: "The terms, in plain words" });
    for (const words of ["In advance", "non-refundable after 30 days", "30 days’ notice", "1-2 weeks"]) {
      await expect(terms).toContainText(words);
    }
    await expect(terms.getByRole("link", { name: "Ask a person" })).toHaveAttribute("href", "/contact");
  });
});

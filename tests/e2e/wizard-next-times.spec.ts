import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { wizardOn } from "./support/wizard-pages.ts";

async function topOf(page: Page, name: string): Promise<number> {
  return (await page.getByRole("heading", { name }).boundingBox())?.y ?? Number.NaN;
}

test("WIZD-13 real free times are shown before any press, move nothing, and can be left for later", async ({
  page,
  site,
}) => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/api/scheduler/slots*", async (route) => {
    await held;
    await route.continue();
  });
  const wizard = wizardOn(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/book-demo");
  await expect(page.getByText("You choose your time in step 4")).toBeVisible();
  await page.waitForFunction(() => document.documentElement.dataset.scripts === "run");
  const before = await topOf(page, "Business Details");
  answer();
  await expect(wizard.nextTimes).toHaveCount(3);
  expect(await topOf(page, "Business Details")).toBe(before);
  const offered = await wizard.nextTimes.evaluateAll((all) =>
    all.map((each) => (each as HTMLInputElement).value),
  );
  const range = new URLSearchParams({
    from: offered[0] ?? "",
    to: new Date(Date.parse(offered[2] ?? "") + 1).toISOString(),
  });
  const { slots } = await (await fetch(`${site.origin}/api/scheduler/slots?${range}`)).json();
  expect(slots).toEqual(expect.arrayContaining(offered));

  await wizard.nextTimes.nth(2).check();
  await page.reload();
  await expect(wizard.nextTimes.nth(2)).toBeChecked();
  await page.getByRole("button", { name: "Choose later" }).click();
  await expect(wizard.nextTimes.first()).toBeFocused();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain("larkline:book-demo:time");
});

for (const [what, arrange] of [
  ["nobody answers", (page: Page) => page.route("**/api/scheduler/slots*", (route) => route.abort())],
  [
    "nothing is free",
    (page: Page) => page.route("**/api/scheduler/slots*", (route) => route.fulfill({ json: { slots: [] } })),
  ],
] as const)
  test(`WIZD-13 they are quietly absent where ${what}`, async ({ page }) => {
    await arrange(page);
    const asked = page.waitForRequest("**/api/scheduler/slots*");
    await page.goto("/book-demo");
    await asked;
    await page.waitForLoadState("networkidle");
    await expect(page.getByText("You choose your time in step 4")).toBeVisible();
    await expect(wizardOn(page).nextTimes).toHaveCount(0);
    await expect(page.getByText("Next free times", { exact: true }).locator("visible=true")).toHaveCount(0);
  });

test("WIZD-13 SCHD-02 a hosted calendar is not asked through ours", async ({ page, hostedSite }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`${hostedSite.origin}/book-demo`);
  await expect.poll(() => asked.filter((url) => url.includes("/api/config"))).toHaveLength(1);
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => url.includes("/api/scheduler"))).toEqual([]);
  await expect(page.getByText("You choose your time in step 4")).toBeVisible();
});

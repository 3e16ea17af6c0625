import { expect, test } from "./support/fixtures.ts";

// visits.spec.ts checks the weight of each page.

test("SITE-01 the three typefaces are used and weigh at most 60 KB, and no code is fetched for what is not in view", async ({
  page,
}) => {
  const fonts = new Map<string, number>();
  page.on("response", async (response) => {
    if (response.request().resourceType() === "font") {
      fonts.set(response.url(), Number(response.headers()["content-length"]));
    }
  });
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.goto("/");
  const used = () =>
    page.evaluate(() =>
      [...document.fonts].filter((font) => font.status === "loaded").map((font) => font.family),
    );
  for (const family of ["Bricolage Grotesque", "Instrument Sans", "JetBrains Mono"]) {
    await expect.poll(used).toContain(`${family} Variable`);
  }
  await page.waitForLoadState("networkidle");
  expect([...fonts.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(60 * 1024);
  const below = /(carousel|showcase|call-queue|reveal)-/;
  expect(scripts.filter((path) => below.test(path))).toEqual([]);

  await page.locator("[data-island=carousel] > *").scrollIntoViewIfNeeded();
  await expect.poll(() => scripts.some((path) => path.includes("/carousel-"))).toBe(true);
  await page.waitForLoadState("networkidle");
  expect(scripts.filter((path) => /(showcase|call-queue)-/.test(path))).toEqual([]);
});

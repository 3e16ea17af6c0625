import { expect, test } from "./support/fixtures.ts";

// visits.spec.ts checks the weight of each page.

test("SITE-01 the three typefaces are used and weigh at most 90 KB, and automatic browser events load no code", async ({
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
  await expect.poll(() => fonts.size).toBe(3);
  expect([...fonts.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(90 * 1024);

  await page.mouse.wheel(0, 900);
  await expect.poll(() => scripts.some((path) => path.includes("/product-"))).toBe(true);
  await page.waitForLoadState("networkidle");
  expect(scripts.filter((path) => /(trust|showcase-panels|carousel-slides)-/.test(path))).toEqual([]);
});

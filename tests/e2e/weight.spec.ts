import { pagePaths, paths } from "../../content/site-map.ts";
import { expect, test } from "./fixtures.ts";

// What the visitor's phone has to carry. Bytes, not seconds: the same on every machine.

/** What only sending a form needs. */
const forSending = /(page-session|puzzle-worker|check-|phone-number)/;
const rows: Readonly<Record<string, string>> = { "/contact": "CONT-01 ", "/outbound-calls": "OUTB-02 " };

for (const path of pagePaths.filter((each) => each !== paths.bookDemo)) {
  test(`SITE-01 ${rows[path] ?? ""}${path} weighs at most 30 KB; no script is fetched before its load event, and then at most 110 KB, without what only sending a form needs`, async ({
    page,
    site,
  }) => {
    const scripts: { url: string; early: boolean }[] = [];
    let loaded = false;
    page.on("load", () => {
      loaded = true;
    });
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push({ url: request.url(), early: !loaded });
    });
    await page.goto(path);
    await expect.poll(() => page.evaluate(() => "__reactRouterDataRouter" in window)).toBe(true);
    await page.waitForLoadState("networkidle");

    expect(scripts.filter(({ early }) => early)).toEqual([]);
    expect(scripts.filter(({ url }) => forSending.test(url))).toEqual([]);
    let total = 0;
    for (const { url } of scripts) total += await brotliSize(url);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(110 * 1024);
    expect(await brotliSize(site.origin + path)).toBeLessThanOrEqual(30 * 1024);
  });
}

test("SITE-01 what the browser does by itself brings no code: quotes, answers and panels stay as they were sent", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.goto("/");
  await page.mouse.wheel(0, 900);
  await expect.poll(() => scripts.some((path) => path.includes("/product-"))).toBe(true);
  await page.waitForLoadState("networkidle");
  expect(scripts.filter((path) => /(trust|showcase-panels|carousel-slides)-/.test(path))).toEqual([]);
});

test("the three typefaces are really used, and weigh at most 90 KB together", async ({ page }) => {
  const fonts = new Map<string, number>();
  page.on("response", async (response) => {
    if (response.request().resourceType() === "font") {
      fonts.set(response.url(), Number(response.headers()["content-length"]));
    }
  });
  await page.goto("/");
  const used = () =>
    page.evaluate(() =>
      [...document.fonts].filter((font) => font.status === "loaded").map((font) => font.family),
    );
  for (const family of ["Bricolage Grotesque", "Instrument Sans", "JetBrains Mono"]) {
    await expect.poll(used).toContain(`${family} Variable`);
  }
  expect(fonts.size).toBe(3);
  expect([...fonts.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(90 * 1024);
});

test("the content security policy holds: nothing is blocked and nothing comes from elsewhere", async ({
  page,
  site,
}) => {
  const blocked: string[] = [];
  const foreign: string[] = [];
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) blocked.push(message.text());
  });
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== site.origin) foreign.push(request.url());
  });
  for (const path of [...pagePaths, "/no-such-page"]) {
    await page.goto(path);
    await page.mouse.move(10, 10);
    await page.mouse.wheel(0, 400);
    await page.waitForLoadState("networkidle");
  }
  expect({ blocked, foreign }).toEqual({ blocked: [], foreign: [] });
});

/** The length on the wire, which the server declares for its compressed copy. */
async function brotliSize(url: string): Promise<number> {
  const { headers } = await fetch(url, { headers: { "accept-encoding": "br" } });
  expect(headers.get("content-encoding")).toBe("br");
  return Number(headers.get("content-length"));
}

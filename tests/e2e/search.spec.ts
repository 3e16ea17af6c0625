import { pagePaths } from "../../content/site-map.ts";
import { publicUrl } from "../fixtures/site-process.ts";
import { expect, test } from "./fixtures.ts";

// What search engines and shared links see of each page.

for (const path of pagePaths) {
  test(`SITE-01 ${path} has a title, a description, one h1, a canonical address and a share picture of its own`, async ({
    page,
    request,
  }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    expect(await page.title()).toContain("Larkline");
    const content = (selector: string) => page.locator(selector).getAttribute("content");
    const description = (await content('meta[name="description"]')) ?? "";
    expect(description.length).toBeGreaterThan(50);
    expect(description.length).toBeLessThanOrEqual(160);

    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${publicUrl}${path}`);
    const picture = (await content('meta[property="og:image"]')) ?? "";
    expect(picture).toMatch(new RegExp(`^${publicUrl}/share/[a-z-]+\\.png$`));
    const answer = await request.get(new URL(picture).pathname);
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/png"]);
    const bytes = await answer.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);

    const [data] = await page.locator('script[type="application/ld+json"]').allTextContents();
    const graph: { "@type": string }[] = JSON.parse(data ?? "")["@graph"];
    expect(graph.map((thing) => thing["@type"])).toContain(path === "/" ? "Organization" : "BreadcrumbList");
  });
}

test("SITE-01 titles, descriptions and h1 differ from page to page", async ({ page }) => {
  const seen = { titles: new Set(), descriptions: new Set(), headings: new Set() };
  for (const path of pagePaths) {
    await page.goto(path);
    seen.titles.add(await page.title());
    seen.descriptions.add(await page.locator('meta[name="description"]').getAttribute("content"));
    seen.headings.add(await page.getByRole("heading", { level: 1 }).textContent());
  }
  const count = pagePaths.length;
  expect([seen.titles.size, seen.descriptions.size, seen.headings.size]).toEqual([count, count, count]);
});

test("the sitemap lists every page and each answers, and robots.txt names the sitemap", async ({
  request,
}) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? "");
  expect(listed).toEqual(pagePaths.map((path) => publicUrl + path));
  for (const address of listed) expect((await request.get(new URL(address).pathname)).status()).toBe(200);
  expect(await (await request.get("/robots.txt")).text()).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
});

test("the canonical address survives the scripts and a change of page", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Book a Demo" }).click();
  await expect(page).toHaveURL("/book-demo");
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${publicUrl}/book-demo`);
});

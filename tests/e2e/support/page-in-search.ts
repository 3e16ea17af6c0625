import type { APIRequestContext, Page } from "@playwright/test";
import { publicUrl } from "#fixtures/site-process.ts";
import { expect } from "./fixtures.ts";

/** Checks the open page's metadata for search engines and shared links: title, description, picture, data. */
export async function expectFindable(page: Page, request: APIRequestContext): Promise<void> {
  const { pathname } = new URL(page.url());
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  expect(await page.title()).toContain("Larkline");
  const content = (selector: string) => page.locator(selector).getAttribute("content");
  const description = (await content('meta[name="description"]')) ?? "";
  expect(description.length).toBeGreaterThan(50);
  expect(description.length).toBeLessThanOrEqual(160);

  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${publicUrl}${pathname}`);
  const picture = (await content('meta[property="og:image"]')) ?? "";
  expect(picture).toMatch(new RegExp(`^${publicUrl}/share/(es/)?[a-z-]+\\.png$`));
  const answer = await request.get(new URL(picture).pathname);
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/png"]);
  const bytes = await answer.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);

  const [data] = await page.locator('script[type="application/ld+json"]').allTextContents();
  const graph: { "@type": string }[] = JSON.parse(data ?? "")["@graph"];
  const type = /^\/(es)?$/.test(pathname) ? "Organization" : "BreadcrumbList";
  expect(graph.map((thing) => thing["@type"])).toContain(type);
}

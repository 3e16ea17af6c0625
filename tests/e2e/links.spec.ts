import { pagePaths } from "../../content/site-map.ts";
import { expect, test } from "./fixtures.ts";

test("SITE-01 every link inside the site leads to a page that answers, and every #place is on it", async ({
  page,
  request,
}) => {
  const places = new Map<string, Set<string>>();
  const links = new Map<string, string>();
  for (const path of pagePaths) {
    await page.goto(path);
    places.set(path, new Set(await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id))));
    const found = await page
      .locator("a[href]")
      .evaluateAll((all) => all.map((link) => (link instanceof HTMLAnchorElement ? link.href : "")));
    for (const address of found) links.set(address, path);
  }
  const dead: string[] = [];
  const home = new URL(page.url()).origin;
  for (const [address, from] of links) {
    const { origin, pathname, search, hash } = new URL(address);
    if (origin !== home) continue;
    const status = (await request.get(pathname + search)).status();
    if (status !== 200) dead.push(`${from}: ${pathname} answers ${status}`);
    const ids = places.get(pathname);
    if (hash && !ids?.has(hash.slice(1))) dead.push(`${from}: ${pathname} has no ${hash}`);
  }
  expect(links.size).toBeGreaterThan(pagePaths.length);
  expect(dead).toEqual([]);
});

import { publicUrl } from "#fixtures/site-process.ts";
import { localPaths } from "../../domain/local-paths.ts";
import { expect, test } from "./support/fixtures.ts";
import { pagesAsSent } from "./support/pages-as-sent.ts";

const all = localPaths();

test("SITE-01 each page answers 200 with a unique canonical address, title, description and single h1", async ({
  page,
}) => {
  const pages = await pagesAsSent(page, all);
  for (const { path, status, headings, canonical } of pages) {
    expect([path, status, headings.length, canonical]).toEqual([path, 200, 1, publicUrl + path]);
  }
  const count = all.length;
  expect(new Set(pages.map(({ title }) => title)).size).toBe(count);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(count);
  expect(new Set(pages.map(({ headings }) => headings[0])).size).toBe(count);

  const named = (path: string) => pages.find((each) => each.path === path);
  for (const { path, title, heading } of [
    { path: "/about", title: /^About/, heading: /phone no one had a free hand for/ },
    { path: "/privacy", title: /^Privacy Policy/, heading: /^Privacy Policy$/ },
    { path: "/terms", title: /^Terms of Service/, heading: /^Terms of Service$/ },
    { path: "/help", title: /^Help Center/, heading: /line is open/ },
    { path: "/contact", title: /^Contact/, heading: /person picks up/ },
  ]) {
    expect(named(path)?.title).toMatch(title);
    expect(named(path)?.headings[0]).toMatch(heading);
  }
});

test("SITE-01 every link inside the site leads to a page that answers, and every #place is on it", async ({
  page,
  request,
}) => {
  const pages = await pagesAsSent(page, all);
  const places = new Map(pages.map(({ path, places }) => [path, new Set(places)]));
  const links = new Map(pages.flatMap(({ path, links }) => links.map((address) => [address, path])));
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
  expect(links.size).toBeGreaterThan(all.length);
  expect(dead).toEqual([]);
});

test("the sitemap lists every page and each answers, and robots.txt names the sitemap", async ({
  request,
}) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? "");
  expect(listed).toEqual(all.map((path) => publicUrl + path));
  for (const address of listed) expect((await request.get(new URL(address).pathname)).status()).toBe(200);
  expect(await (await request.get("/robots.txt")).text()).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
});

import { apiPaths, type ListedPath, pagePaths, paths, tradePaths } from "../../domain/site-map.ts";
import { problems } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";
import { helpIsReady } from "./support/help-page.ts";
import { hideMouseInCorner } from "./support/hide-mouse.ts";
import { expectFindable } from "./support/page-in-search.ts";
import { type AxeLooks, expectWholeAtEveryWidth } from "./support/page-looks.ts";
import { breachesOn } from "./support/page-security.ts";
import { expectLight, scriptsFetchedBy } from "./support/page-weight.ts";
import { scriptsHaveRun } from "./support/scripts-have-run.ts";

// Checks that apply to every page. Opening a page takes longer than checking it, so each is opened once, in a browser
// with an empty cache, and all checks run in turn.

/** Further requirements per page, and the extent of axe's checks; "none": the page's own tests run axe instead. */
const visits: Readonly<Record<ListedPath, { rows?: string; axe: AxeLooks }>> = {
  [paths.home]: { axe: "none" },
  [paths.bookDemo]: { axe: "none" },
  [paths.about]: { rows: "ABOU-01 ", axe: "usual" },
  [paths.contact]: { rows: "CONT-01 ", axe: "none" },
  [paths.help]: { axe: "none" },
  [paths.apiReference]: { rows: "VAPI-01 ", axe: "usual" },
  [apiPaths.assistants]: { rows: "VAPI-02 ", axe: "usual" },
  // The others have the same parts with other words: api-reference.spec.ts runs axe on each once.
  [apiPaths.calls]: { axe: "none" },
  [apiPaths.squads]: { axe: "none" },
  [apiPaths.tools]: { axe: "none" },
  [apiPaths.files]: { axe: "none" },
  [apiPaths.credentials]: { axe: "none" },
  [apiPaths["phone-numbers"]]: { axe: "none" },
  [apiPaths.figures]: { axe: "none" },
  [apiPaths["server-messages"]]: { axe: "none" },
  [apiPaths.bookings]: { axe: "none" },
  [apiPaths.forms]: { axe: "none" },
  [apiPaths["demo-requests"]]: { axe: "none" },
  [apiPaths.webhooks]: { axe: "none" },
  [paths.privacy]: { rows: "LEGA-01 ", axe: "usual" },
  [paths.terms]: { rows: "LEGA-01 ", axe: "usual" },
  [paths.features]: { rows: "FEAT-01 ", axe: "usual" },
  [paths.technology]: { rows: "TECH-01 ", axe: "usual" },
  [paths.pricing]: { rows: "PRIC-04 ", axe: "doubled" },
  [paths.testimonials]: { rows: "TEST-01 ", axe: "doubled" },
  [paths.outboundCalls]: { rows: "OUTB-01 OUTB-02 ROIC-02 ", axe: "doubled" },
  [paths.caseStudy]: { rows: "CASE-01 ", axe: "doubled" },
  [tradePaths.dental]: { axe: "doubled" },
  // The others have the same parts with other words: trade-pages.spec.ts runs axe on each once.
  [tradePaths.salon]: { axe: "none" },
  [tradePaths.hotel]: { axe: "none" },
  [tradePaths.law]: { axe: "none" },
  [tradePaths.school]: { axe: "none" },
  [tradePaths.sales]: { axe: "none" },
};

for (const path of pagePaths) {
  const { rows = "", axe } = visits[path];
  test(`SITE-01 SITE-04 SITE-05 ${rows}${path} is found, light, within policy and whole at every width`, async ({
    page,
    request,
    site,
  }) => {
    const scripts = scriptsFetchedBy(page);
    await hideMouseInCorner(page);
    const breaches = breachesOn(page, site.origin);
    await page.goto(path);
    await test.step("it has a title, a description, one h1, a canonical address and a share picture of its own", () =>
      expectFindable(page, request));
    await test.step("it stands between the shared header and footer", async () => {
      for (const landmark of ["banner", "main", "contentinfo"] as const) {
        await expect(page.getByRole(landmark)).toHaveCount(1);
      }
    });
    await scriptsHaveRun(page);
    await page.waitForLoadState("networkidle");
    await expect(page.locator('link[rel="canonical"]'), "after the scripts, too").toHaveCount(1);
    await test.step("it weighs at most 30 KB, Home 36; no script is fetched before its load event, and then at most 15 KB until it is touched", () =>
      expectLight(site.origin + path, [...scripts]));
    await page.mouse.move(10, 10);
    await page.mouse.wheel(0, 400);
    await test.step("no text of it is cut, covered by another or broken inside a word, and axe finds nothing", () =>
      expectWholeAtEveryWidth(page, axe));
    expect(breaches, "nothing is blocked and nothing comes from elsewhere").toEqual({
      blocked: [],
      foreign: [],
    });
  });
}

test("SITE-01 SITE-05 HELP-04 no text of a guide is cut, covered or broken inside a word, and nothing runs past the side", async ({
  page,
}) => {
  for (const article of ["connect-your-calendar", "getting-forwarding-right"]) {
    await page.goto(`/help?article=${article}`);
    await helpIsReady(page);
    await test.step(article, () => expectWholeAtEveryWidth(page, "none"));
  }
});

test("SITE-04 SITE-05 HEAD-04 the error screen has header and footer, keeps its policy, and is whole at every width", async ({
  page,
  site,
}) => {
  const breaches = breachesOn(page, site.origin);
  await page.goto("/no-such-page");
  for (const landmark of ["banner", "main", "contentinfo"] as const) {
    await expect(page.getByRole(landmark)).toHaveCount(1);
  }
  await page.mouse.move(10, 10);
  await page.mouse.wheel(0, 400);
  await page.waitForLoadState("networkidle");
  await expectWholeAtEveryWidth(page, "usual");
  await page.setViewportSize({ width: 320, height: 800 });
  await page.getByRole("button", { name: "Menu" }).click();
  expect(await problems(page), "with the menu open").toEqual([]);
  expect(breaches).toEqual({ blocked: [], foreign: [] });
});

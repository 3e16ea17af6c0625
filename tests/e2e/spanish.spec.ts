import { publicUrl } from "#fixtures/site-process.ts";
import { readFatalError } from "#voice/protocol/errors.ts";
import { bookDemo } from "../../content/es/book-demo/book-demo.ts";
import { company } from "../../content/es/company.ts";
import { errorScreen } from "../../content/es/error-screen.ts";
import { liveCall } from "../../content/es/live-call/live-call.ts";
import { onCall } from "../../content/es/live-call/on-call.ts";
import { navigationWords } from "../../content/es/navigation.ts";
import { liveCall as englishCall } from "../../content/live-call/live-call.ts";
import { localPath, pathsIn } from "../../domain/local-paths.ts";
import { paths } from "../../domain/site-map.ts";
import { problems } from "./support/accessibility.ts";
import { unmarkedEnglish } from "./support/english-words.ts";
import { expect, test } from "./support/fixtures.ts";
import { hideMouseInCorner } from "./support/hide-mouse.ts";
import { turnTo } from "./support/islands.ts";
import { expectFindable } from "./support/page-in-search.ts";
import { expectWholeAtEveryWidth } from "./support/page-looks.ts";
import { breachesOn } from "./support/page-security.ts";
import { expectLight, scriptsFetchedBy } from "./support/page-weight.ts";
import { scriptsHaveRun } from "./support/scripts-have-run.ts";

const pages = pathsIn("es").map((path) => ({ path, address: localPath(path, "es") }));

for (const { path, address } of pages) {
  test(`LANG-01 SITE-01 SITE-05 ${address} is Spanish, found, light, within policy and whole at every width`, async ({
    page,
    request,
    site,
  }) => {
    const scripts = scriptsFetchedBy(page);
    await hideMouseInCorner(page);
    const breaches = breachesOn(page, site.origin);
    await page.goto(address);
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute("content", "es_US");
    await expectFindable(page, request);
    await scriptsHaveRun(page);
    await page.waitForLoadState("networkidle");
    if (path !== paths.bookDemo) await expectLight(site.origin + address, [...scripts]);
    expect(await unmarkedEnglish(page)).toEqual([]);
    await page.mouse.move(10, 10);
    await page.mouse.wheel(0, 400);
    await expectWholeAtEveryWidth(page, "usual");
    expect(breaches).toEqual({ blocked: [], foreign: [] });
  });

  test(`LANG-02 ${address} and ${path} name each other, and the switch keeps the page`, async ({ page }) => {
    for (const each of [path, address]) {
      await page.goto(each);
      const alternates = page.locator('head link[rel="alternate"]');
      const named = await alternates.evaluateAll((all) =>
        all.map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")]),
      );
      expect(named).toEqual([
        ["en", publicUrl + path],
        ["es", publicUrl + address],
        ["x-default", publicUrl + path],
      ]);
    }
    const footer = page.getByRole("contentinfo");
    const english = footer.getByRole("link", { name: "English" });
    await expect(english).toHaveAttribute("lang", "en");
    await expect(english).toHaveAttribute("hreflang", "en");
    await english.click();
    await expect(page).toHaveURL(path);
    await footer.getByRole("link", { name: "Español" }).click();
    await expect(page).toHaveURL(address);
  });

  test(`LANG-03 links of ${address} stay in Spanish, and those to English pages say so`, async ({ page }) => {
    await page.goto(address);
    const links = await page.locator("a[href^='/']").evaluateAll((all) =>
      all.map((link) => ({
        href: link.getAttribute("href") ?? "",
        language: link.getAttribute("hreflang"),
        text: link.textContent,
      })),
    );
    const toPages = links.filter(({ href }) => !href.startsWith("/checkout/"));
    expect(toPages.length).toBeGreaterThan(20);
    for (const { href, language, text } of toPages) {
      if (/^\/es(\/|[?#]|$)/.test(href)) expect(language, href).toBeNull();
      else expect([href, language, /\(en inglés\)|English/.test(text)]).toEqual([href, "en", true]);
    }
  });
}

test("LANG-02 the switch stands in a small window's menu; a page without a translation leads to the Spanish home page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/es/pricing");
  await page.getByRole("button", { name: navigationWords.menu }).click();
  const menu = page.locator("#site-menu");
  expect(await problems(page, "#site-menu")).toEqual([]);
  await menu.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL("/pricing");
  await page.goto("/about");
  await expect(page.locator('head link[rel="alternate"]')).toHaveCount(0);
  await page.getByRole("button", { name: "Menu" }).click();
  await menu.getByRole("link", { name: "Español" }).click();
  await expect(page).toHaveURL("/es");
});

test("LANG-01 an unknown path below /es is answered 404 in Spanish, without a script", async ({
  page,
  site,
}) => {
  const scripts = scriptsFetchedBy(page);
  const response = await page.goto("/es/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.getByText(errorScreen.notFound.title)).toBeVisible();
  expect(await unmarkedEnglish(page, "main p:not(.font-mono)")).toEqual([]);
  expect(scripts).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: errorScreen.home }).click();
  await expect(page).toHaveURL(`${site.origin}/es`);
});

test("LANG-01 the call screen opens in Spanish, and what the assistants say is marked as English", async ({
  page,
}) => {
  await page.goto("/es/pricing");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => scrollBy(0, 2_000));
  await page.getByRole("complementary", { name: onCall.label }).getByRole("button").click();
  const dialog = page.getByRole("dialog", { name: company.assistantName });
  await expect(dialog.getByRole("button", { name: liveCall.labels.start })).toBeVisible();
  await expect(page.locator("[data-call-screen] [data-works], dialog[open]").first()).toBeVisible();
  expect(await unmarkedEnglish(page, "dialog[open]")).toEqual([]);
  expect(await problems(page, "dialog[open]")).toEqual([]);
});

test("LANG-01 the wizard checks its fields in Spanish", async ({ page }) => {
  await page.goto("/es/book-demo");
  await turnTo(page, "book-demo-wizard");
  const wizard = page.locator("[data-island=book-demo-wizard]");
  const field = (name: keyof typeof bookDemo.fields) => wizard.getByLabel(bookDemo.fields[name].label);
  await field("businessName").fill("Panadería Núñez");
  await field("industry").selectOption("Retail");
  await page.getByRole("radio", { name: /^Pequeño/ }).check();
  await field("website").fill("esto no es un sitio");
  await wizard.getByRole("button", { name: bookDemo.buttons.next }).click();
  await expect(field("website")).toHaveAttribute("aria-invalid", "true");
  expect(await unmarkedEnglish(page, "main")).toEqual([]);
  await field("website").fill("panaderia.example");
  await wizard.getByRole("button", { name: bookDemo.buttons.next }).click();
  await expect(field("fullName")).toBeVisible();
  expect(await unmarkedEnglish(page, "main")).toEqual([]);
  expect(await problems(page, "main")).toEqual([]);
});

test("LANG-01 no script of a Spanish page carries English words, nor one of an English page Spanish ones", async ({
  page,
}) => {
  const sentences = (words: unknown): string[] =>
    typeof words === "string"
      ? [words]
      : typeof words === "object" && words !== null
        ? Object.values(words).flatMap(sentences)
        : [];
  const long = (words: unknown, other: unknown) => {
    const others = new Set(sentences(other));
    return sentences(words).filter((text) => text.length > 24 && !others.has(text));
  };
  // The contract of a call has this sentence, too, whatever the page's language.
  const english = long(englishCall, liveCall).filter((text) => !readFatalError(undefined).msg.includes(text));
  const spanish = long(liveCall, englishCall);
  expect(Math.min(english.length, spanish.length)).toBeGreaterThan(30);
  for (const [address, own, foreign] of [
    ["/", english, spanish],
    ["/es", spanish, english],
  ] as const) {
    await page.goto(address);
    const code = await page.evaluate(async () => {
      const text = document.querySelector("head script:not([type])")?.textContent ?? "";
      const files = [...text.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? "");
      return (await Promise.all([...new Set(files)].map(async (file) => (await fetch(file)).text()))).join(
        "\n",
      );
    });
    const has = (text: string) => code.includes(text) || code.includes(text.replaceAll("\u00a0", "\\xA0"));
    expect(own.filter(has).length, address).toBeGreaterThan(10);
    expect(foreign.filter(has), address).toEqual([]);
  }
});

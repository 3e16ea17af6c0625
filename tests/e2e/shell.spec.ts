import type { Locator, Page } from "@playwright/test";
import { publicUrl } from "#fixtures/site-process.ts";
import { pagePaths } from "../../domain/site-map.ts";
import { callOn } from "./support/call-pages.ts";
import { expect, test } from "./support/fixtures.ts";
import { openHome } from "./support/open-home.ts";

function scrollPosition(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

async function scrollPage(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => scrollTo(0, y), top);
}

test.describe("moving between pages", () => {
  test("SITE-03 a new page starts at its top and back returns to the earlier position", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await openHome(page);
    const link = page.getByRole("link", { name: "Get Started Today" });
    await link.scrollIntoViewIfNeeded();
    const before = await scrollPosition(page);
    expect(before).toBeGreaterThan(300);
    await link.click();
    await expect(page).toHaveURL("/book-demo");
    await expect.poll(() => scrollPosition(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect.poll(() => scrollPosition(page)).toBe(before);
    await page.goForward();
    await expect.poll(() => scrollPosition(page)).toBe(0);
  });

  test("SITE-03 a #hash still leads to its element", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto("/#sample-call");
    await expect(page.locator("#sample-call")).toBeInViewport();
    await expect.poll(() => scrollPosition(page)).toBeGreaterThan(200);
  });

  test("SITE-03 after a page change the first Tab is on the new page, whose canonical address is its own", async ({
    page,
  }) => {
    await openHome(page);
    await page.getByRole("banner").getByRole("link", { name: "Book a Demo" }).click();
    await expect(page).toHaveURL("/book-demo");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${publicUrl}/book-demo`);
  });

  test("SITE-04 the first Tab offers to skip the header", async ({ page }) => {
    await page.goto("/");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to main content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    const main = page.getByRole("main");
    for (const next of [
      main.getByRole("link").first(),
      main.getByRole("button", { name: "Hear 17 seconds" }),
      main.getByLabel("Answer as"),
      main.getByRole("combobox").first(),
      main.getByRole("button", { name: "Try a Call" }),
    ]) {
      await page.keyboard.press("Tab");
      await expect(next).toBeFocused();
    }
  });
});

test.describe("the header", () => {
  test("HEAD-01 it stays at the top, and logo and name lead home", async ({ page }) => {
    await page.goto("/book-demo");
    const header = page.getByRole("banner");
    await scrollPage(page, 300);
    await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
    const brand = header.getByRole("link", { name: "Larkline" });
    await expect(brand.locator("svg")).toBeVisible();
    await brand.click();
    await expect(page).toHaveURL("/");
  });

  test("HEAD-03 it grows more opaque past 20 px of scroll and back", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openHome(page);
    const opacity = () =>
      page.getByRole("banner").evaluate((header) => {
        const color = getComputedStyle(header, "::before").backgroundColor;
        return Number(color.match(/\/\s*([\d.]+)\)$/)?.[1] ?? 1);
      });
    const atTop = await opacity();
    await scrollPage(page, 20);
    await expect.poll(opacity).toBe(atTop);
    await scrollPage(page, 21);
    await expect.poll(opacity).toBeGreaterThan(atTop);
    await scrollPage(page, 0);
    await expect.poll(opacity).toBe(atTop);
  });
});

test.describe("the menu of a small window", () => {
  test.use({ reducedMotion: "reduce", viewport: { width: 360, height: 780 } });

  test("HEAD-04 it has the same links, works by keyboard alone and with screen readers, and closes when a page is chosen", async ({
    page,
  }) => {
    await openHome(page);
    const button = page.getByRole("button", { name: "Menu" });
    const menu = page.getByRole("navigation", { name: "Menu" });
    const links = menu.getByRole("link");
    const isSaidToBeOpen = await expandedState(page, "Menu");
    await expect(menu).toBeHidden();
    await expect.poll(isSaidToBeOpen).toBe(false);
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(links).toHaveText([
      "Features",
      "Testimonials",
      "Pricing",
      "Contact",
      "Book a Demo",
      /@/,
      "Español",
    ]);
    await page.keyboard.press("Tab");
    await expect(menu.getByRole("link", { name: "Features" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await expect.poll(isSaidToBeOpen).toBe(true);
    const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
    expect(Math.min(...heights), "every target in it is large enough").toBeGreaterThanOrEqual(44);
    await menu.getByRole("link", { name: "Book a Demo" }).click();
    await expect(page).toHaveURL("/book-demo");
    await expect(menu).toBeHidden();
  });
});

test.describe("the menu's call", () => {
  test.use({ reducedMotion: "reduce", viewport: { width: 360, height: 780 } });

  test("HEAD-04 the menu has Try a Call, which closes it and opens the call; the focus returns to the menu's button", async ({
    page,
  }) => {
    await page.goto("/privacy");
    const menu = page.getByRole("navigation", { name: "Menu" });
    const button = page.getByRole("button", { name: "Menu" });
    const call = callOn(page);
    for (const visit of ["before its code is there", "after"]) {
      await test.step(visit, async () => {
        await button.click();
        await menu.getByRole("button", { name: "Try a Call" }).click();
        await call.dialog.and(page.locator(":modal")).waitFor();
        await expect(menu).toBeHidden();
        await call.button("Close").click();
        await expect(call.dialog).toBeHidden();
        await expect(button).toBeFocused();
      });
    }
  });
});

/** Reads a button's state from the accessibility tree. The browser updates that tree with a delay, so poll it. */
async function expandedState(page: Page, accessibleName: string) {
  const browser = await page.context().newCDPSession(page);
  const { root } = await browser.send("DOM.getDocument");
  return async () => {
    const { nodes } = await browser.send("Accessibility.queryAXTree", {
      nodeId: root.nodeId,
      role: "button",
      accessibleName,
    });
    return nodes[0]?.properties?.find(({ name }) => name === "expanded")?.value.value;
  };
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });

  test("HEAD-04 the menu opens, leads to its pages and closes by keyboard", async ({ page }) => {
    await page.goto("/");
    const menu = page.getByRole("navigation", { name: "Menu" });
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(menu).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Menu" }).press("Enter");
    await expect(menu.getByRole("link", { name: "Pricing" })).toBeVisible();
    await menu.getByRole("link", { name: "Pricing" }).click();
    await expect(page).toHaveURL("/pricing");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("SITE-01 every page can be read without waiting for scripts", async ({ page }) => {
    for (const path of pagePaths) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        const hidden = await page
          .locator("main :is(h1, h2, h3, p, dd, li)")
          .evaluateAll((all) =>
            all.filter((each) => getComputedStyle(each).opacity !== "1").map((each) => each.textContent),
          );
        expect(hidden).toEqual([]);
      });
    }
  });
});

test("HEAD-02 FOOT-01 FOOT-02 FOOT-03 HOME-02 header, footer and the home page's buttons lead where they say", async ({
  page,
}) => {
  await page.goto("/");
  const targetsOf = (links: Locator) =>
    links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));

  await test.step("HEAD-02 the header links Features, Testimonials, Pricing, Contact and Book a Demo", async () => {
    const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
    await expect(links).toHaveText(["Features", "Testimonials", "Pricing", "Contact", "Book a Demo"]);
    const targets = ["/features", "/testimonials", "/pricing", "/contact", "/book-demo"];
    expect(await targetsOf(links)).toEqual(targets);
  });

  const footer = page.getByRole("contentinfo");
  await test.step("FOOT-01 the footer's brand column has logo, tagline, microblog and mail", async () => {
    await expect(footer.getByRole("link", { name: "Larkline", exact: true }).locator("svg")).toBeVisible();
    await expect(footer).toContainText(
      "Transforming business communication with next-generation AI technology.",
    );
    await expect(footer.locator('a[href^="mailto:"]')).toBeVisible();
    await expect(footer.getByRole("link", { name: "Larkline on X" })).toHaveAttribute("href", /^https:/);
  });

  await test.step("FOOT-02 Product, Company and Legal list their pages", async () => {
    for (const { column, texts, targets } of [
      {
        column: "Product",
        texts: ["Features", "Outbound Calls", "Testimonials", "Help Center", "Case Study"],
        targets: ["/features", "/outbound-calls", "/testimonials", "/help", "/case-study"],
      },
      { column: "Company", texts: ["About", "Contact"], targets: ["/about", "/contact"] },
      { column: "Legal", texts: ["Privacy Policy", "Terms of Service"], targets: ["/privacy", "/terms"] },
    ]) {
      const links = footer.getByRole("navigation", { name: column }).getByRole("link");
      await expect(links).toHaveText(texts);
      expect(await targetsOf(links)).toEqual(targets);
    }
  });

  await test.step("FOOT-03 the copyright line says 2025 and all rights reserved", async () => {
    await expect(footer).toContainText(/© 2025 .*All rights reserved\./);
  });

  await test.step("HOME-02 Get Free Demo and Get Started Today lead to the wizard", async () => {
    for (const name of ["Get Free Demo", "Get Started Today"]) {
      await expect(page.getByRole("link", { name })).toHaveAttribute("href", "/book-demo");
    }
  });
});

import { expect, test } from "./support/fixtures.ts";

test.describe("Features", () => {
  test("FEAT-01 each feature has all its parts; each moment of the day leads to its own, the page to Technology and the demo", async ({
    page,
  }) => {
    await page.goto("/features");
    const cards = page.getByRole("main").getByRole("article");
    await expect(cards).toHaveCount(8);
    for (const card of await cards.all()) {
      await expect(card.getByRole("heading", { level: 2 })).not.toBeEmpty();
      await expect(card.locator("svg").first()).toHaveClass(/text-(violet|dawn|ok)/);
      await expect(card.locator("h2 + p")).not.toBeEmpty();
      expect(await card.locator("h2 ~ dl > div").count()).toBeGreaterThanOrEqual(2);
      expect(
        await card.getByRole("list", { name: "In detail" }).getByRole("listitem").count(),
      ).toBeGreaterThan(1);
      await expect(card.locator(".feature-glow")).toHaveCSS("background-image", /radial-gradient/);
    }

    const moments = page.getByRole("navigation", { name: "One day on the line" }).getByRole("link");
    await expect(moments).toHaveCount(8);
    await moments.nth(5).click();
    await expect(page).toHaveURL("/features#languages");
    await expect(page.getByRole("heading", { name: "Multi-language" })).toBeInViewport();
    const main = page.getByRole("main");
    await expect(main.locator('a[href="/technology"]')).not.toHaveCount(0);
    await expect(main.getByRole("link", { name: "Book a Demo" })).toHaveAttribute("href", "/book-demo");
  });
});

test.describe("Technology", () => {
  const titles = [
    "Neural Processing",
    "Smart Automation",
    "Enterprise Security",
    "Global Infrastructure",
    "Smart Analytics",
    "Seamless Integration",
  ];

  test("SITE-02 TECH-01 TECH-03 it shows six cards, each with stats and a capability list, and leads to the demo", async ({
    page,
  }) => {
    const answer = await page.goto("/technology");
    expect(answer?.status()).toBe(200);
    const cards = page.getByRole("main").getByRole("article");
    await expect(cards.getByRole("heading")).toHaveText(titles);
    for (const card of await cards.all()) {
      expect(await card.locator("dl > div").count()).toBeGreaterThanOrEqual(2);
      expect(await card.getByRole("listitem").count()).toBeGreaterThanOrEqual(4);
    }
    for (const link of await page.getByRole("main").getByRole("link", { name: "Book a Demo" }).all()) {
      await expect(link).toHaveAttribute("href", "/book-demo");
    }
  });

  test("TECH-02 a card tilts toward the mouse by at most six degrees, and stays level under reduced motion, however late", async ({
    page,
  }) => {
    await page.goto("/technology");
    const card = page.getByRole("article", { name: "Enterprise Security" });
    await card.scrollIntoViewIfNeeded();
    const transform = () => card.evaluate((element) => element.style.transform);
    const box = await card.boundingBox();
    await expect(async () => {
      await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
      await page.mouse.move((box?.x ?? 0) + 24, (box?.y ?? 0) + 24);
      expect(await transform()).toMatch(/rotateX\(\d.*rotateY\(-\d/);
    }).toPass();
    const degrees = [...(await transform()).matchAll(/(-?[\d.]+)deg/g)].map((match) => Number(match[1]));
    expect(Math.max(...degrees.map(Math.abs))).toBeLessThanOrEqual(6);
    await page.mouse.move(2, 2);
    expect(await transform()).toBe("");

    await expect(async () => {
      await card.hover({ position: { x: 30, y: 30 } });
      await card.hover({ position: { x: 40, y: 40 } });
      expect(await transform()).not.toBe("");
    }).toPass();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect.poll(transform).toBe("");
    await card.hover({ position: { x: 60, y: 60 } });
    expect(await transform()).toBe("");
  });
});

import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { openHomeAt, stopClock } from "./support/home-parts.ts";

const names = [
  "Neural Processing",
  "Smart Automation",
  "Enterprise Security",
  "Global Infrastructure",
  "Smart Analytics",
  "Seamless Integration",
];

function tab(page: Page, name: string) {
  return page.getByRole("tab", { name });
}

/** The selected tab, after checking that only its panel is shown. */
async function shown(page: Page): Promise<string> {
  const chosen = page.getByRole("tab", { selected: true });
  await expect(chosen).toHaveCount(1);
  const panel = page.getByRole("tabpanel");
  await expect(panel).toHaveCount(1);
  await expect(panel).toHaveAttribute("aria-labelledby", (await chosen.getAttribute("id")) ?? "");
  return (await chosen.textContent())?.slice(2) ?? "";
}

test("HOME-04 one of six technologies is active, chosen by click, arrows, Home and End, and Tab leads into its panel", async ({
  page,
}) => {
  await openHomeAt(page, ".showcase");
  await expect(page.getByRole("tab")).toHaveText(names.map((name, index) => `0${index + 1}${name}`));
  for (const name of names.toReversed()) {
    await tab(page, name).click();
    expect(await shown(page)).toBe(name);
  }

  await tab(page, names[0] ?? "").focus();
  for (const [key, name] of [
    ["ArrowDown", names[1]],
    ["ArrowRight", names[2]],
    ["ArrowUp", names[1]],
    ["End", names[5]],
    ["ArrowDown", names[0]],
    ["ArrowLeft", names[5]],
    ["Home", names[0]],
  ] as const) {
    await page.keyboard.press(key);
    expect(await shown(page)).toBe(name);
    await expect(tab(page, name ?? "")).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tabpanel")).toBeFocused();
});

test("HOME-04 it rotates until the visitor chooses, and can be paused and played", async ({ page }) => {
  await page.clock.install();
  await openHomeAt(page, ".showcase");
  await stopClock(page);
  const first = await shown(page);
  await page.clock.runFor(8000);
  await expect.poll(() => shown(page)).not.toBe(first);

  await page.getByRole("button", { name: "Pause the showcase" }).click();
  const paused = await shown(page);
  await page.clock.runFor(30_000);
  expect(await shown(page)).toBe(paused);

  await page.getByRole("button", { name: "Play the showcase" }).click();
  await page.mouse.move(2, 2);
  await expect(page.getByRole("button", { name: "Pause the showcase" })).toBeVisible();
  await page.clock.runFor(8000);
  await expect.poll(() => shown(page)).not.toBe(paused);

  await tab(page, "Smart Analytics").click();
  await page.mouse.move(2, 2);
  await page.clock.runFor(30_000);
  expect(await shown(page)).toBe("Smart Analytics");
});

test("HOME-04 on a phone the tabs leave the chosen technology's words in the same window", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHomeAt(page, ".showcase");
  await page.locator(".showcase").evaluate((element) => element.scrollIntoView({ block: "start" }));
  for (const name of names) {
    await tab(page, name).click();
    await expect(tab(page, name)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("tabpanel").locator("p").first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("tabpanel").getByRole("heading")).toBeInViewport({ ratio: 1 });
  }
});

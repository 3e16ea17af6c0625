import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { openHomeAt, stopClock } from "./support/home-parts.ts";

const names = [
  "Neural Processing",
  "Quantum Processing",
  "Neural Network",
  "Smart Integration",
  "Predictive Analytics",
  "Enterprise Security",
];

function carousel(page: Page) {
  return page.locator('[aria-roledescription="carousel"]');
}

/** Number of the visible slide, after checking that its dot is marked. */
async function shown(page: Page): Promise<number> {
  const slide = carousel(page).locator('[aria-roledescription="slide"]').filter({ visible: true });
  await expect(slide).toHaveCount(1);
  const label = (await slide.getAttribute("aria-label")) ?? "";
  const index = names.findIndex((name) => label.endsWith(`: ${name}`));
  expect(label).toBe(`${index + 1} of 6: ${names[index]}`);
  await expect(carousel(page).locator('[aria-current="true"]')).toHaveAttribute(
    "aria-label",
    `Show ${names[index]}`,
  );
  return index;
}

async function openRunning(page: Page): Promise<void> {
  await page.clock.install();
  await openHomeAt(page, ".carousel");
  await page.mouse.move(2, 2);
  await stopClock(page);
}

test("HOME-10 HOME-13 it turns through six features, 5 seconds each, can be paused, and waits under mouse or focus", async ({
  page,
}) => {
  await openRunning(page);
  const pause = carousel(page).getByRole("button", { name: "Pause" });
  const live = carousel(page).locator("[aria-live]");

  await test.step("it advances and starts over", async () => {
    let expected = await shown(page);
    for (let turn = 0; turn < 7; turn++) {
      await page.clock.runFor(5000);
      expected = (expected + 1) % 6;
      await expect.poll(() => shown(page)).toBe(expected);
    }
  });

  await test.step("it can be paused and goes on when played", async () => {
    await pause.click();
    const before = await shown(page);
    await page.clock.runFor(20_000);
    expect(await shown(page)).toBe(before);
    await carousel(page).getByRole("button", { name: "Play" }).click();
    await expect(pause).toBeVisible();
    await page.clock.runFor(5000);
    await expect.poll(() => shown(page)).toBe((before + 1) % 6);
  });

  await test.step("it waits while the mouse or the keyboard's focus is on it", async () => {
    await page.mouse.move(2, 2);
    await pause.blur();
    await expect(live).toHaveAttribute("aria-live", "off");
    const before = await shown(page);
    await carousel(page).locator(".carousel-slides").hover();
    await expect(live).toHaveAttribute("aria-live", "polite");
    await page.clock.runFor(20_000);
    expect(await shown(page)).toBe(before);
    await page.mouse.move(2, 2);
    await expect(live).toHaveAttribute("aria-live", "off");
    await pause.focus();
    await page.keyboard.press("Tab");
    await expect(live).toHaveAttribute("aria-live", "polite");
    await page.clock.runFor(20_000);
    expect(await shown(page)).toBe(before);
  });
});

test("HOME-10 dots, buttons and arrow keys lead to any feature", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHomeAt(page, ".carousel");
  await carousel(page).getByRole("button", { name: "Show Smart Integration" }).click();
  expect(await shown(page)).toBe(3);
  await carousel(page).getByRole("button", { name: "Next feature" }).press("Enter");
  expect(await shown(page)).toBe(4);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  expect(await shown(page)).toBe(0);
  await page.keyboard.press("ArrowLeft");
  expect(await shown(page)).toBe(5);
  await carousel(page).getByRole("button", { name: "Previous feature" }).click();
  expect(await shown(page)).toBe(4);
});

test("HOME-10 HOME-13 by keyboard alone it is paused, turned and played again", async ({ page }) => {
  await openRunning(page);
  const controls = carousel(page).getByRole("button");
  await carousel(page).getByRole("button", { name: "Pause" }).focus();
  await page.keyboard.press("Enter");
  await expect(carousel(page).getByRole("button", { name: "Play" })).toBeFocused();
  const before = await shown(page);
  // Every control is a tab stop, in visual order.
  const names = await controls.evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")));
  const start = names.indexOf(
    await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? null),
  );
  for (const name of names.slice(start + 1)) {
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveAttribute("aria-label", name ?? "");
    await expect(page.locator(":focus")).toBeInViewport();
  }
  await carousel(page).getByRole("button", { name: "Next feature" }).focus();
  await page.keyboard.press("Space");
  expect(await shown(page)).toBe((before + 1) % 6);
  await page.clock.runFor(20_000);
  expect(await shown(page)).toBe((before + 1) % 6);
});

test("HOME-10 a swipe leads to the next or the one before", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 360, height: 780 });
  await openHomeAt(page, ".carousel");
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number, y: number) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  await carousel(page).evaluate((element) => element.scrollIntoView({ block: "start" }));
  const swipe = async (by: number) => {
    const box = await carousel(page).locator(".carousel-slides").boundingBox();
    const x = (box?.x ?? 0) + 160;
    const y = (box?.y ?? 0) + 60;
    await touch("touchStart", x, y);
    await touch("touchMove", x + by / 2, y);
    await touch("touchMove", x + by, y);
    await touch("touchEnd", x + by, y);
  };
  await swipe(-90);
  expect(await shown(page)).toBe(1);
  await swipe(20);
  expect(await shown(page)).toBe(1);
  await swipe(90);
  expect(await shown(page)).toBe(0);
});

test("HOME-10 each feature shows its part of one desk, with the words of the sample call", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHomeAt(page, ".carousel");
  const parts = ["Call summary", "Transcript", "Knowledge", "Calendar", "Reminders", "Who can see it"];
  const desk = carousel(page).getByRole("figure").filter({ visible: true });
  const heights = new Set<number>();
  for (const [index, part] of parts.entries()) {
    await carousel(page)
      .getByRole("button", { name: `Show ${names[index]}` })
      .click();
    await expect(desk).toHaveCount(1);
    await expect(desk).toHaveAccessibleName(`Desk of Juniper Salon: ${part}`);
    await expect(desk).toContainText("Jonah Park");
    heights.add(Math.round((await desk.boundingBox())?.height ?? 0));
  }
  expect(heights.size, "the frame stays as it turns").toBe(1);

  await carousel(page).getByRole("button", { name: "Show Quantum Processing" }).click();
  const said = await page.locator("#sample-call figure").first().getByRole("listitem").allTextContents();
  const kept = await desk.getByRole("listitem").allTextContents();
  const words = (lines: string[]) =>
    lines.map((line) => line.replace(/^(\d:\d\d)?(Wren|Jonah|Caller):? ?/, ""));
  expect(words(kept)).toEqual(words(said));
  await carousel(page).getByRole("button", { name: "Show Smart Integration" }).click();
  await expect(desk.getByRole("list", { name: "Sat 21" })).toContainText("Jonah, color new");
  await expect(desk.getByRole("list", { name: "Thu 19" })).toContainText("Jonah, color free again");
});

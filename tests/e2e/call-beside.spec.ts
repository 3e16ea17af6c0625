import type { Page } from "@playwright/test";
import { problems } from "./support/accessibility.ts";
import { inMainPlace, isBeside, panelOf } from "./support/call-beside.ts";
import { callOn } from "./support/call-pages.ts";
import { expect } from "./support/fixtures.ts";
import { test, widgetOn } from "./support/scheduler-pages.ts";
import { standInCall } from "./support/stand-in-call.ts";

const label = "Pick a time";

/** Free times of the first Thursday that has some. */
async function freeThursday(page: Page, origin: string): Promise<string[]> {
  const from = new Date(Date.now() + 3_600_000 * 24).toISOString();
  const to = new Date(Date.now() + 3_600_000 * 24 * 20).toISOString();
  const answer = await page.request.get(`${origin}/api/scheduler/slots?from=${from}&to=${to}`);
  const { slots } = (await answer.json()) as { slots: string[] };
  const day = (start: string) =>
    new Date(start).toLocaleDateString("en-US", { weekday: "long", timeZone: "America/New_York" });
  const [first = ""] = slots.filter((start) => day(start) === "Thursday");
  return slots.filter((start) => start.slice(0, 10) === first.slice(0, 10)).slice(0, 3);
}

const sizes = {
  "a desktop": { width: 1280, height: 800 },
  "a phone": { width: 360, height: 740 },
};

for (const [name, size] of Object.entries(sizes)) {
  test(`CALL-11 on ${name} the calendar opens beside the call on the day that is offered, and hides nothing of the call`, async ({
    page,
    site,
  }) => {
    const starts = await freeThursday(page, site.origin);
    await page.setViewportSize(size);
    const far = await standInCall(page);
    const call = callOn(page);
    await call.open();
    await call.start();
    await expect(call.state).toHaveText("Listening");
    far.speaks(0, "On Thursday I have these times. Which suits you?");
    await call.input.focus();
    far.says({ type: "times-offered", starts, timeZone: "America/New_York" });
    const panel = panelOf(call);
    await expect(panel).toBeVisible();
    const frame = panel.frameLocator("iframe");
    const widget = widgetOn(frame);
    await expect(frame.getByRole("heading", { level: 2 }).first()).toContainText("Thursday");
    await expect(widget.times.first()).toBeVisible();
    // It takes no focus: the visitor may be typing.
    await expect(call.input).toBeFocused();
    await isBeside(panel, call);
    expect(await problems(page)).toEqual([]);

    // Another day that is offered is shown in its turn.
    const later = starts.map((start) => new Date(Date.parse(start) + 7 * 24 * 3_600_000).toISOString());
    const dayOf = (start = "") =>
      new Date(start).toLocaleDateString("en-US", {
        month: "long",
        day: "numeric",
        timeZone: "America/New_York",
      });
    far.says({ type: "times-offered", starts: later, timeZone: "America/New_York" });
    await expect(frame.getByRole("heading", { level: 2 }).first()).toContainText(dayOf(later[0]));

    // Closed, it stays closed until the visitor wants it back.
    await panel.getByRole("button", { name: `Close “${label}”` }).click();
    await expect(panel).toBeHidden();
    far.says({ type: "times-offered", starts, timeZone: "America/New_York" });
    far.speaks(1, "Or on Thursday.");
    await expect(call.captions).toContainText("Or on Thursday.");
    await expect(panel).toBeHidden();
    await call.button(`Show “${label}”`).click();
    await expect(panel).toBeVisible();
    await call.button("End Call").click();
    await expect(panel).toBeHidden();
  });
}

for (const [name, size] of Object.entries(sizes)) {
  test(`CALL-11 on ${name} a program of the main place stands in the place of the line, and the call goes on below it`, async ({
    page,
    site,
  }) => {
    const starts = await freeThursday(page, site.origin);
    await page.setViewportSize(size);
    await inMainPlace(page);
    const far = await standInCall(page);
    const call = callOn(page);
    await call.open();
    await call.start();
    await expect(call.state).toHaveText("Listening");
    far.speaks(0, "On Thursday I have these times. Which suits you?");
    far.says({ type: "times-offered", starts, timeZone: "America/New_York" });
    const panel = panelOf(call);
    await expect(widgetOn(panel.frameLocator("iframe")).times.first()).toBeVisible();
    await isBeside(panel, call);
    // The line's place, over the whole width.
    await expect(call.state).toBeHidden();
    const [shown, captions] = [await panel.boundingBox(), await call.captions.boundingBox()];
    expect(shown?.width).toBeGreaterThan(size.width * 0.9);
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual((captions?.y ?? 0) + 1);
    expect(await problems(page)).toEqual([]);
    await panel.getByRole("button", { name: `Close “${label}”` }).click();
    await expect(call.state).toBeVisible();
  });
}

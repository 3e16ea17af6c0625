import type { Locator, Page } from "@playwright/test";
import type { callOn } from "./call-pages.ts";
import { expect } from "./fixtures.ts";

/** The calendar beside a call. */
export const panelOf = (call: ReturnType<typeof callOn>) =>
  call.dialog.getByRole("region", { name: "Pick a time" });

/** The words and the controls of the call are in view, and no part of the calendar is over them. */
export async function isBeside(panel: Locator, call: ReturnType<typeof callOn>): Promise<void> {
  for (const part of [call.captions, call.button("End Call"), call.input]) {
    await expect(part).toBeInViewport({ ratio: 1 });
    const [beside, other] = [await panel.boundingBox(), await part.boundingBox()];
    if (!beside || !other) throw new Error("Something is not there.");
    const isApart =
      beside.x + beside.width <= other.x + 1 ||
      other.x + other.width <= beside.x + 1 ||
      beside.y + beside.height <= other.y + 1 ||
      other.y + other.height <= beside.y + 1;
    expect(isApart).toBe(true);
  }
}

/** Defines the calendar for the place of the line, where the site has no program of its own. Call it before a call. */
export async function inMainPlace(page: Page): Promise<void> {
  await page.route(/\/assets\/programs-[\w-]+\.js$/, async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    expect(script).toContain("location:`sidebar`");
    await route.fulfill({ response, body: script.replace("location:`sidebar`", "location:`main`") });
  });
}

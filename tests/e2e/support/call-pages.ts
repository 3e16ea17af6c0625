import type { FrameLocator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** The timer of a running call. The exact time depends on the machine. */
export const running = /^0:(?!00)\d\d$/;

/** Timeout for a server's first answer, in ms: it loads recognition and speech, which a busy machine does slowly. */
export const firstAnswer = { timeout: 60_000 };

/** The call screen's controls and texts, on a page of ours or in a frame. */
export function callOn(page: Page | FrameLocator) {
  const dialog = page.getByRole("dialog", { name: "Wren" });
  const button = (name: string | RegExp) => dialog.getByRole("button", { name, exact: true });
  return {
    dialog,
    button,
    opener: page.getByRole("button", { name: "Try a Call" }).first(),
    captions: dialog.getByRole("log", { name: "Live captions" }),
    input: dialog.getByLabel("Type instead of speaking"),
    timer: dialog.getByRole("timer"),
    alert: dialog.getByRole("alert").filter({ hasText: /./ }),
    state: dialog.locator("#call-state"),
    suggestions: dialog.locator(".suggestions button"),
    async open(path = "/") {
      if ("goto" in page) await page.goto(path);
      await this.opener.click();
      await expect(dialog).toBeVisible();
    },
    async start() {
      await button("Start Call").click();
    },
    async ask(text: string) {
      await this.input.fill(text);
      await this.input.press("Enter");
    },
  };
}

/**
 * Checks the layout on a phone of 360 by 740 px with rounded corners and a home indicator: nothing is under them, and
 * the main button is in the half that a thumb reaches.
 */
export async function isInReach(page: Page, call: ReturnType<typeof callOn>, button: string): Promise<void> {
  const before = page.viewportSize();
  const inspector = await page.context().newCDPSession(page);
  const insets = (top: number, side: number, bottom: number) =>
    inspector.send("Emulation.setSafeAreaInsetsOverride", {
      insets: { top, left: side, right: side, bottom },
    });
  const edges = () =>
    call.dialog.evaluate((dialog) => {
      const padding = (part: string) => {
        const style = getComputedStyle(dialog.querySelector(part) as Element);
        return [style.paddingTop, style.paddingLeft, style.paddingRight, style.paddingBottom].map(
          Number.parseFloat,
        );
      };
      return { top: padding(".call-top"), foot: padding(".call-foot") };
    });
  await page.setViewportSize({ width: 360, height: 740 });
  const { top, foot } = await edges();
  await insets(47, 11, 34);
  const plus = (paddings: number[], more: number[]) => paddings.map((each, side) => each + (more[side] ?? 0));
  await expect.poll(edges).toEqual({ top: plus(top, [47, 11, 11, 0]), foot: plus(foot, [0, 11, 11, 34]) });
  const box = await call.button(button).boundingBox();
  expect(box?.y).toBeGreaterThan(740 / 2);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740 - 34);
  await insets(0, 0, 0);
  await inspector.detach();
  if (before) await page.setViewportSize(before);
}

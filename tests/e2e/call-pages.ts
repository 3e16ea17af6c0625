import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** The call screen as a visitor finds it. */
export function callOn(page: Page) {
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
      await page.goto(path);
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

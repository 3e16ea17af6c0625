import { isBeside, panelOf } from "./support/call-beside.ts";
import { callOn, firstAnswer } from "./support/call-pages.ts";
import { expect, test } from "./support/fixtures.ts";
import { newEmail, widgetOn } from "./support/scheduler-pages.ts";

test.use({ baseURL: async ({ callSite }, use) => use(callSite.origin) });

test("CALL-11 a time that is booked by keyboard beside the call is confirmed by Wren, who does not ask again", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const call = callOn(page);
  await call.open();
  /** Asks until it is answered: on a busy machine the first words may take too long to understand. */
  const ask = async (words: string, answer: RegExp) => {
    await expect(async () => {
      await call.ask(words);
      await expect(call.captions).toContainText(answer, { timeout: 20_000 });
    }).toPass({ timeout: 150_000 });
  };
  await call.ask("hello");
  await expect(call.captions.locator("[data-who=assistant]").first()).toContainText(/\w+ \w+/, firstAnswer);
  await ask("I'd like to book a demo next thursday", /On Thursday, \w+ \d+ I have/);
  const [, day = ""] = /On (Thursday, \w+ \d+) I have/.exec((await call.captions.textContent()) ?? "") ?? [];
  const panel = panelOf(call);
  const widget = widgetOn(panel.frameLocator("iframe"));
  await expect(panel.frameLocator("iframe").getByRole("heading", { level: 2 }).first()).toContainText(day);
  await widget.times.first().focus();
  await page.keyboard.press("Enter");
  await expect(widget.held).toBeVisible();
  await widget.fill(newEmail());
  await widget.email.press("Enter");
  await expect(widget.confirmed).toBeVisible();
  await expect(call.captions).toContainText(`You are booked for ${day} at`);
  await isBeside(panel, call);
  await ask("book a demo", /You are booked already/);
  expect(await call.captions.textContent()).not.toContain("your name");
  await call.button("End Call").click();
  await expect(call.dialog).toContainText(day);
});

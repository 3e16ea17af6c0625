import type { Page } from "@playwright/test";
import { salonOn } from "#e2e/other-page.ts";
import { standInCall } from "#e2e/stand-in-call.ts";
import type { Screen } from "./screens.ts";

type Arrange = (salon: ReturnType<typeof salonOn>, page: Page) => Promise<unknown>;

/** A page of another site with our elements. */
function otherPage(name: string, arrange: Arrange, elsewhere: Screen["elsewhere"] = "salon"): Screen {
  return {
    name: `other-page-${name}`,
    path: "/",
    windowOnly: true,
    elsewhere,
    arrange: (page) => arrange(salonOn(page), page),
  };
}

export const otherPageScreens: readonly Screen[] = [
  otherPage("elements", ({ calendar }) => calendar.isReady()),
  otherPage("calendar", async ({ calendar }, page) => {
    await calendar.isReady();
    await page.locator("#book").evaluate((section) => section.scrollIntoView());
  }),
  otherPage("calendar-times", async ({ calendar }, page) => {
    await calendar.openDay(2);
    await page.locator("#book").evaluate((section) => section.scrollIntoView());
  }),
  otherPage("calendar-details", async ({ calendar }, page) => {
    await calendar.openDay(3);
    await calendar.times.first().click();
    await calendar.heading("Your details").waitFor();
    await page.locator("#book").evaluate((section) => section.scrollIntoView());
  }),
  otherPage("opening", async ({ button, dialog }, page) => {
    await page.route("**/embed/call?**", () => undefined);
    await button.click();
    await dialog.getByText("Opening the call").waitFor();
  }),
  otherPage("ready", async ({ button, call }) => {
    await button.click();
    await call.dialog.getByText("recorded or kept").waitFor();
  }),
  otherPage("in-call", async ({ button, call }, page) => {
    const far = await standInCall(page);
    await page.reload();
    await button.click();
    await call.start();
    await call.state.getByText("Listening").waitFor();
    far.hears(1, "How long does setup take?");
    far.speaks(1, "One to two weeks. You approve every word before it answers a single call.");
    await call.captions.getByText("One to two weeks").waitFor();
  }),
  otherPage(
    "refused",
    async ({ button, message }) => {
      await button.click();
      await message.getByText("switched on").waitFor();
    },
    "stranger",
  ),
];

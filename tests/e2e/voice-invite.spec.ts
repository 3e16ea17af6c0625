import type { Browser, BrowserContext, Page } from "@playwright/test";
import { withMicrophone } from "./support/call-browser.ts";
import { test as base, expect } from "./support/fixtures.ts";
import { guestOn, inviteFrom } from "./support/guest-pages.ts";
import { hearPeople } from "./support/hear-people.ts";
import { playMicrophone } from "./support/stand-in-call.ts";

/** Opens one more browser for each guest. */
type NewGuest = () => Promise<Page>;

const test = base.extend<{ newGuest: NewGuest }>({
  newGuest: async ({ browser, callSite }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await inOwnBrowser(browser, callSite.origin);
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

async function inOwnBrowser(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, locale: "en-US", reducedMotion: "reduce" });
  await context.addInitScript(hearPeople);
  await context.addInitScript(playMicrophone, "granted" as const);
  return context;
}

test.use({
  launchOptions: withMicrophone,
  baseURL: async ({ callSite }, use) => use(callSite.origin),
  // Three call screens that draw their line in software would leave the calls no processor.
  contextOptions: { reducedMotion: "reduce" },
});

/** A steady tone: the beeps of Chromium's fake microphone are sometimes heard as "bye", and end the call. */
const hears = (page: Page) =>
  expect.poll(() => page.evaluate(() => window.others.loudest())).toBeGreaterThan(0.05);
const hearsNobody = (page: Page) =>
  expect.poll(() => page.evaluate(() => window.others.loudest())).toBeLessThan(0.002);

test("CALL-13 a caller invites a colleague, who joins by the link, is heard, muted, and taken out, and reads why", async ({
  page,
  newGuest,
  callSite,
}) => {
  test.setTimeout(480_000);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(hearPeople);
  await page.addInitScript(playMicrophone, "granted" as const);
  const { call, people, link } = await inviteFrom(page);
  await people.button("Copy link").click();
  await expect(people.panel.getByText("Link copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const bensPage = await newGuest();
  const ben = guestOn(bensPage);
  await ben.join(link, "Ben");
  await expect(ben.dialog).toBeVisible();
  await expect(ben.who).toHaveText("In this call: You, Wren, and Ann");
  await expect(people.row("Ben")).toContainText("Microphone on");
  await expect(call.dialog.locator("#call-subtitle")).toHaveText("In this call: You, Wren, and Ben");
  await expect(call.dialog.getByRole("status").getByText("Ben joined the call.")).toBeAttached();
  await hears(page);
  await hears(bensPage);

  await people.button("Mute Ben").click();
  await expect(people.row("Ben")).toContainText("Muted");
  await expect(ben.dialog.getByText("Ann muted you. Unmute when you want to speak.")).toBeVisible();
  await hearsNobody(page);
  await ben.button("Unmute").click();
  await expect(people.row("Ben")).toContainText("Microphone on");
  await hears(page);

  await people.button("Remove Ben").click();
  await people.button("Remove Ben for good").click();
  await expect(ben.dialog).toBeHidden();
  await expect(ben.heading).toHaveText("You were removed from the call");
  await expect(ben.heading).toBeFocused();
  await expect(people.row("Ben")).toBeHidden();
  await expect(call.dialog.getByRole("status").getByText("Ben left the call.")).toBeAttached();

  // The link that somebody was taken out by is good for nobody; another has taken its place.
  await expect(people.link).not.toHaveValue(link);
  await expect(people.link).toHaveValue(/\/join#/);
  const cleosPage = await newGuest();
  const cleo = guestOn(cleosPage);
  await cleo.join(link, "Cleo");
  await expect(cleo.heading).toHaveText("This link no longer works");
  await cleosPage.goto("about:blank");
  await cleo.join(await people.link.inputValue(), "Cleo");
  await expect(cleo.who).toHaveText("In this call: You, Wren, and Ann");
  await hears(page);

  await people.button("Close").click();
  await call.button("End Call").click();
  await expect(cleo.heading).toHaveText("The call is over");
  // Whoever reads the logs cannot join.
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get("token") ?? "";
  expect(token).toMatch(/^guest\./);
  expect(callSite.output()).not.toContain(token);
});

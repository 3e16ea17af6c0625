import type { Page } from "@playwright/test";
import { embedded, frameOf, playCalendar, say } from "#e2e/stand-in-calendars.ts";
import { wizardOn } from "#e2e/wizard-pages.ts";
import type { Screen } from "./screens.ts";

type Wizard = ReturnType<typeof wizardOn>;

const longText = "A name that was typed by somebody who likes to be exact about everything there is to say ";

/** A state of the wizard, reached through its steps. */
function wizardScreen(
  name: string,
  arrange: (wizard: Wizard, page: Page) => Promise<unknown>,
  rest: Partial<Screen> = {},
): Screen {
  return {
    name: `book-demo-${name}`,
    path: "/book-demo",
    async arrange(page) {
      const wizard = wizardOn(page);
      await wizard.isReady();
      await arrange(wizard, page);
    },
    ...rest,
  };
}

async function openStepTwo(wizard: Wizard): Promise<void> {
  await wizard.fillStepOne();
  await wizard.next("Contact Information");
}

async function submit(wizard: Wizard): Promise<void> {
  await wizard.fillUpToStepThree();
  await wizard.nextButton.click();
}

async function arriveAtCalendar(wizard: Wizard, page: Page): Promise<void> {
  await submit(wizard);
  await page.getByRole("button", { name: "Got it!" }).click();
}

export const wizardScreens: readonly Screen[] = [
  wizardScreen("1", (wizard) => wizard.nextTimes.first().waitFor()),
  wizardScreen("1-picked", async (wizard, page) => {
    await wizard.nextTimes.nth(1).check();
    await wizard.fillStepOne();
    await page.getByLabel("Website").fill("");
  }),
  {
    name: "book-demo-1-no-times",
    path: "/book-demo",
    async arrange(page) {
      await page.route("**/api/scheduler/slots*", (route) => route.abort());
      await page.reload();
      await page.waitForLoadState("networkidle");
    },
  },
  wizardScreen("1-wrong", async (wizard, page) => {
    await wizard.fillStepOne();
    await page.getByLabel("Business Name").fill(longText.repeat(3));
    await page.getByLabel("Website").fill("not a website");
    await wizard.nextButton.click();
  }),
  wizardScreen("2", openStepTwo),
  wizardScreen("2-dials", openStepTwo, { dials: true }),
  wizardScreen("3-dials", (wizard) => wizard.fillUpToStepThree(), { dials: true }),
  wizardScreen(
    "3-declined",
    async (wizard, page) => {
      await wizard.fillUpToStepThree();
      await page.getByLabel("Please don’t call me").check();
    },
    { dials: true },
  ),
  wizardScreen(
    "4-received-dials",
    async (wizard) => {
      await submit(wizard);
      await wizard.receivedDialog.waitFor();
    },
    { windowOnly: true, dials: true },
  ),
  ...[{ state: "ringing" } as const, { state: "busy", again: "2026-11-24T16:15:00Z" } as const].map((call) =>
    wizardScreen(
      `4-received-${call.state}`,
      async (wizard, page) => {
        await wizard.playCall(() => call);
        await submit(wizard);
        await page.locator(`[data-state=${call.state}]`).waitFor();
      },
      { windowOnly: true, dials: true },
    ),
  ),
  wizardScreen("3-empty", async (wizard) => {
    await openStepTwo(wizard);
    await wizard.fillStepTwo();
    await wizard.next("Business Operations");
  }),
  wizardScreen(
    "3-sticky",
    async (wizard, page) => {
      await openStepTwo(wizard);
      await wizard.fillStepTwo();
      await wizard.next("Business Operations");
      await page.getByLabel("100-500 calls").check();
    },
    { windowOnly: true },
  ),
  wizardScreen("2-wrong", async (wizard, page) => {
    await openStepTwo(wizard);
    await wizard.fillStepTwo();
    await page.getByLabel("Email").fill("asa@dental");
    await page.getByLabel("Phone").fill("12");
    await wizard.nextButton.click();
  }),
  wizardScreen("3", async (wizard, page) => {
    await wizard.nextTimes.nth(1).check();
    await wizard.fillUpToStepThree();
    await wizard.unfold();
    await page.getByLabel("CRM (please specify)").check();
    await page.getByLabel("Other", { exact: true }).check();
  }),
  wizardScreen(
    "4-received",
    async (wizard) => {
      await submit(wizard);
      await wizard.receivedDialog.waitFor();
    },
    { windowOnly: true },
  ),
  wizardScreen(
    "4-received-picked",
    async (wizard) => {
      await wizard.nextTimes.first().check();
      await submit(wizard);
      await wizard.receivedDialog.waitFor();
    },
    { windowOnly: true },
  ),
  wizardScreen("4-picked", async (wizard, page) => {
    await wizard.nextTimes.first().check();
    await arriveAtCalendar(wizard, page);
    await page
      .frameLocator("iframe")
      .getByText(/^Held for you/)
      .waitFor();
  }),
  wizardScreen("4", async (wizard, page) => {
    await arriveAtCalendar(wizard, page);
    await page.locator("iframe").waitFor();
  }),
  wizardScreen("4-loading", async (wizard, page) => {
    await page.route(embedded.script, () => undefined);
    await arriveAtCalendar(wizard, page);
    await page.getByText("The calendar is loading.").waitFor();
  }),
  wizardScreen("4-failed", async (wizard, page) => {
    await page.route(embedded.script, (route) => route.abort());
    await arriveAtCalendar(wizard, page);
    await page.getByRole("button", { name: "Try again" }).waitFor();
  }),
  wizardScreen("4-booked", async (wizard, page) => {
    await playCalendar(page, embedded);
    await arriveAtCalendar(wizard, page);
    await say(await frameOf(page, embedded), embedded.messages.booked);
    await page.getByText("Booking Confirmed!").waitFor();
  }),
  wizardScreen("4-kept", async (wizard, page) => {
    await page.route("**/rest/v1/**", (route) => route.abort());
    await submit(wizard);
    await wizard.notice.waitFor();
  }),
  wizardScreen("4-refused", async (wizard, page) => {
    await page.route("**/rest/v1/**", (route) =>
      route.fulfill({ status: 400, json: { message: "no", code: "23514" } }),
    );
    await submit(wizard);
    await wizard.notice.waitFor();
  }),
];

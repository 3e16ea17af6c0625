import type { Locator, Page } from "@playwright/test";
import { turnTo } from "#e2e/islands.ts";
import { embedded, frameOf, playCalendar, say } from "#e2e/stand-in-calendars.ts";
import { wizardOn } from "#e2e/wizard-pages.ts";
import type { SiteProcess } from "#fixtures/site-process.ts";
import { tradePaths } from "../../domain/site-map.ts";
import { trades } from "../../domain/trades.ts";
import { afterCallScreens } from "./after-call-screens.ts";
import { apiScreens } from "./api-screens.ts";
import { bookingScreens } from "./booking-screens.ts";
import { callScreens } from "./call-screens.ts";
import { formScreens } from "./form-screens.ts";
import { helpScreens } from "./help-screens.ts";
import { mailScreens } from "./mail-screens.ts";
import { otherPageScreens } from "./other-page-screens.ts";
import { peopleScreens } from "./people-screens.ts";
import { pictureScreens } from "./picture-screens.ts";
import { recordingScreens } from "./recording-screens.ts";
import { schedulerScreens } from "./scheduler-screens.ts";
import { spanishScreens } from "./spanish-screens.ts";

/** One screenshot: its page and the steps before it. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly arrange?: (page: Page, site: SiteProcess) => Promise<unknown>;
  /** Only at window widths below this, in pixels. Default: at all widths. */
  readonly below?: number;
  /** Captures the window only, for elements that stay in place while the page scrolls. Default: the whole page. */
  readonly windowOnly?: true;
  /** On a site that can call phones. Default: on one that cannot. */
  readonly dials?: true;
  /** On a page of another site that has our elements; a stranger's may not call. Default: on a page of ours. */
  readonly elsewhere?: "salon" | "stranger";
  /** Taken with animations running. Default: with `prefers-reduced-motion`. */
  readonly motion?: true;
}

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

/** A state of the home page, after scrolling to a place and acting there. */
function homeScreen(name: string, place: string, arrange: (page: Page) => Promise<unknown>): Screen {
  return {
    name: `home-${name}`,
    path: "/",
    windowOnly: true,
    async arrange(page) {
      await page.evaluate(() => scrollBy(0, 400));
      await page.locator(place).first().scrollIntoViewIfNeeded();
      await page.waitForLoadState("networkidle");
      await arrange(page);
    },
  };
}

/** The sample call with sound, at a moment that `arrange` waits for. */
function sampleCallScreen(name: string, arrange: (card: Locator, page: Page) => Promise<unknown>): Screen {
  return homeScreen(`sample-${name}`, "#sample-call", async (page) => {
    const card = page.locator("#sample-call");
    await arrange(card, page);
    await card.evaluate((element) => element.scrollIntoView({ block: "center" }));
  });
}

/** Fills every field of the ROI calculator with the same text. */
async function fillCalculator(page: Page, text: string): Promise<void> {
  const form = page.locator("#calculator form");
  await form.scrollIntoViewIfNeeded();
  await turnTo(page, "roi-calculator");
  for (const input of await form.getByRole("textbox").all()) await input.fill(text);
}

/** Moves every slider of the calculator of missed calls to one of its ends. */
async function moveSliders(page: Page, end: "Home" | "End"): Promise<void> {
  const calculator = page.locator("#missed-calls");
  await calculator.scrollIntoViewIfNeeded();
  await turnTo(page, "missed-calls-calculator");
  for (const slider of await calculator.getByRole("slider").all()) await slider.press(end);
  await calculator.evaluate((element) => element.scrollIntoView());
}

/** All screenshots. */
export const screens: readonly Screen[] = [
  { name: "home", path: "/" },
  // The README shows this one at 1280 px.
  { name: "home-top", path: "/", windowOnly: true },
  {
    name: "home-answer-as",
    path: "/",
    windowOnly: true,
    arrange: (page) => page.getByLabel("Answer as").fill("Bright Dental"),
  },
  {
    name: "home-menu",
    path: "/",
    below: 800,
    windowOnly: true,
    arrange: (page) => page.getByRole("button", { name: "Menu" }).click(),
  },
  {
    name: "home-scrolled",
    path: "/",
    windowOnly: true,
    arrange: (page) => page.evaluate(() => scrollTo(0, 200)),
  },
  ...["/", "/contact", "/pricing"].map((path): Screen => {
    const name = path === "/" ? "home" : path.slice(1);
    return {
      name: `on-call-${name}`,
      path,
      below: 700,
      windowOnly: true,
      arrange: (page) => page.evaluate(() => scrollTo(0, 1_200)),
    };
  }),
  {
    name: "on-call-end",
    path: "/help",
    below: 700,
    windowOnly: true,
    arrange: (page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight)),
  },
  { name: "not-found", path: "/no-such-page" },
  {
    name: "crash",
    path: "/testimonials",
    windowOnly: true,
    async arrange(page) {
      await page.route(/\/assets\/stories-[^/]*\.js$/, (route) =>
        route.fulfill({
          contentType: "text/javascript",
          body: `export function Stories() { throw new Error("The exchange is closed."); }`,
        }),
      );
      await page.getByRole("searchbox").click();
      await page.getByText("The exchange is closed.", { exact: true }).waitFor();
    },
  },
  ...[1, 2, 3, 4, 5].map((index) =>
    homeScreen(`showcase-${index + 1}`, "#product .showcase", (page) =>
      page.getByRole("tab").nth(index).click(),
    ),
  ),
  sampleCallScreen("heard", async (card) => {
    await card.getByRole("button", { name: "Hear the call" }).click();
    await card.locator("figure[data-live=true] [data-begun=true]").nth(3).waitFor();
    await card.getByRole("button", { name: "Pause" }).click();
  }),
  sampleCallScreen("live", async (card) => {
    await card.getByRole("button", { name: "Hear the call" }).click();
    await card.locator("figure[data-live=true] [data-begun=true]").nth(1).waitFor();
  }),
  sampleCallScreen("dental", (card) => card.getByRole("radio", { name: "Dental practice" }).check()),
  sampleCallScreen("law", (card) => card.getByRole("radio", { name: "Law firm" }).check()),
  sampleCallScreen("without-sound", async (card, page) => {
    await page.route(/\.(opus|wav)$/, (route) => route.abort());
    await card.getByRole("button", { name: "Hear the call" }).click();
    await card.getByText("didn’t load").waitFor();
  }),
  ...[1, 2, 3, 4, 5, 6].map((number) =>
    homeScreen(`carousel-${number}`, ".carousel", async (page) => {
      const carousel = page.locator(".carousel");
      await carousel
        .locator(".carousel-dot")
        .nth(number - 1)
        .click();
      await carousel.evaluate((element) => element.scrollIntoView({ block: "start" }));
    }),
  ),
  homeScreen("faq-open", "#trust .faq", (page) => page.locator("#trust .faq summary").nth(2).click()),
  homeScreen("missed-calls", "#missed-calls", (page) => moveSliders(page, "End")),
  homeScreen("footnotes", ".footnotes ol", (page) =>
    page.locator(".footnotes ol").evaluate((list) => list.scrollIntoView()),
  ),
  { name: "features", path: "/features" },
  { name: "technology", path: "/technology" },
  { name: "pricing", path: "/pricing" },
  {
    name: "pricing-table-head",
    path: "/pricing",
    windowOnly: true,
    arrange: (page) => page.getByRole("row", { name: /CRM integration/ }).scrollIntoViewIfNeeded(),
  },
  {
    name: "pricing-missed-calls-few",
    path: "/pricing",
    windowOnly: true,
    arrange: (page) => moveSliders(page, "Home"),
  },
  { name: "testimonials", path: "/testimonials" },
  {
    name: "testimonials-filtered",
    path: "/testimonials?q=call&industry=hospitality",
    arrange: (page) => page.getByText("1 of 6 stories").waitFor(),
  },
  {
    name: "testimonials-empty",
    path: "/testimonials?q=petunia&industry=finance",
    arrange: (page) => page.getByRole("button", { name: "Show all stories" }).waitFor(),
  },
  { name: "outbound-calls", path: "/outbound-calls" },
  { name: "outbound-calls-dials", path: "/outbound-calls", dials: true },
  {
    name: "outbound-calls-huge",
    path: "/outbound-calls",
    arrange: (page) => fillCalculator(page, "999999999999"),
  },
  { name: "outbound-calls-none", path: "/outbound-calls", arrange: (page) => fillCalculator(page, "abc") },
  ...trades.map((trade) => ({ name: `trade-${trade}`, path: tradePaths[trade] })),
  {
    name: "trade-dental-top",
    path: tradePaths.dental,
    windowOnly: true,
  },
  {
    name: "home-trades-menu",
    path: "/",
    windowOnly: true,
    async arrange(page) {
      const menu = page.getByRole("button", { name: "Menu" });
      if (await menu.isVisible()) {
        await menu.click();
        await page.locator(".site-menu summary").click();
      } else await page.locator(".trades-button").click();
    },
  },
  ...formScreens,
  { name: "case-study", path: "/case-study" },
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
  ...helpScreens,
  ...apiScreens,
  ...schedulerScreens,
  ...bookingScreens,
  ...mailScreens,
  ...callScreens,
  ...peopleScreens,
  ...pictureScreens,
  ...recordingScreens,
  ...afterCallScreens,
  ...otherPageScreens,
  ...spanishScreens,
];

import type { Locator, Page } from "@playwright/test";
import { bookDemo } from "#e2e/booking-mails.ts";
import { turnTo } from "#e2e/islands.ts";
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
import { wizardScreens } from "./wizard-screens.ts";

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

/** The page that a browser gets when the server fails: here, as it cannot read the booking that a mail's link is about. */
function failedScreen(name: string, query: string): Screen {
  return {
    name,
    path: "/",
    async arrange(page, site) {
      const path = await (await bookDemo(site)).path();
      await site.rows("alter table larkline.booking rename to booking_out_of_reach");
      try {
        await page.goto(path + query);
      } finally {
        await site.rows("alter table larkline.booking_out_of_reach rename to booking");
      }
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
    },
  };
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
  failedScreen("failed", ""),
  failedScreen("es-failed", "?language=es"),
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
    homeScreen(`showcase-${index + 1}`, "#product .showcase", async (page) => {
      const tab = page.getByRole("tab").nth(index);
      await tab.click();
      await tab.and(page.getByRole("tab", { selected: true })).waitFor();
    }),
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
      const dot = carousel.locator(".carousel-dot").nth(number - 1);
      await dot.click();
      await dot.and(page.locator("[aria-current=true]")).waitFor();
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
  { name: "case-study-print", path: "/case-study", arrange: (page) => page.emulateMedia({ media: "print" }) },
  ...wizardScreens,
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

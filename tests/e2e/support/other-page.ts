import type { Page } from "@playwright/test";
import { type SiteProcess, startSite } from "#fixtures/site-process.ts";
import { type Salon, serveSalon } from "../../../examples/salon/serve.ts";
import { callOn } from "./call-pages.ts";
import { test as base } from "./fixtures.ts";
import { widgetOn } from "./scheduler-pages.ts";

interface Elsewhere {
  /** A page of another site, allowed to call, with a strict content security policy. */
  readonly salon: Salon;
  /** The same page of a site that is not allowed to. */
  readonly stranger: Salon;
  readonly site: SiteProcess;
}

/** Pages of other sites, and a site of ours that knows one of them. */
export const test = base.extend<{ refused: string[] }, { elsewhere: Elsewhere }>({
  elsewhere: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      let larkline = "";
      await using salon = await serveSalon(() => larkline);
      await using stranger = await serveSalon(() => larkline);
      await using site = await startSite({
        env: { TRUST_PROXY: "1", VOICE_WARM_UP: "start", VOICE_ORIGINS: salon.origin },
      });
      larkline = site.origin;
      await use({ salon, stranger, site });
    },
    { scope: "worker", timeout: 180_000 },
  ],
  site: [async ({ elsewhere }, use) => use(elsewhere.site), { scope: "worker" }],
  /** What content security policies have refused, in the page and its frames. */
  refused: async ({ page }, use) => {
    const refused: string[] = [];
    page.on("console", (message) => {
      if (/content security policy/i.test(message.text())) refused.push(message.text());
    });
    await use(refused);
  },
});

/** The elements on the salon's page. */
export function salonOn(page: Page) {
  return {
    button: page.getByRole("button", { name: "Call from this page" }),
    otherButton: page.getByRole("button", { name: "Ask who answers here" }),
    dialog: page.locator("larkline-call dialog[open]"),
    call: callOn(page.frameLocator("larkline-call iframe")),
    calendar: widgetOn(page.frameLocator("larkline-calendar iframe")),
    message: page.locator("larkline-call").first().getByRole("alert"),
    fallback: page.getByRole("link", { name: "(555) 010-0199" }),
    booked: page.locator("#booked"),
    events: page.locator("#events li"),
  };
}

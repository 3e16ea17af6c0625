import { helpIsReady, helpOn } from "#e2e/help-page.ts";
import { turnTo } from "#e2e/islands.ts";
import type { Screen } from "./screens.ts";

/** Help Center, Contact, About and the legal pages. */
export const helpScreens: readonly Screen[] = [
  { name: "about", path: "/about" },
  { name: "contact", path: "/contact", arrange: (page) => turnTo(page, "contact-form") },
  // The office by day and at night, by the clock in New York.
  ...(["open", "closed"] as const).map(
    (state): Screen => ({
      name: `contact-office-${state}`,
      path: "/contact",
      windowOnly: true,
      async arrange(page) {
        await page.clock.setFixedTime(
          state === "open" ? "2025-01-15T12:00:00-05:00" : "2025-01-15T22:00:00-05:00",
        );
        await page.reload();
        await page.mouse.move(50, 50);
        await page.getByText("Saturday").scrollIntoViewIfNeeded();
        await page.getByText(state === "open" ? "Open now" : "Closed now").waitFor();
        await page.getByText("It answers your questions").scrollIntoViewIfNeeded();
      },
    }),
  ),
  {
    name: "contact-plan",
    path: "/contact?plan=growth",
    arrange: (page) => page.getByText("About the Growth plan").waitFor(),
  },
  { name: "help", path: "/help" },
  {
    name: "help-article",
    path: "/help?article=connect-your-calendar",
    arrange: (page) => page.getByRole("heading", { name: "Connect your calendar" }).waitFor(),
  },
  {
    name: "help-notice",
    path: "/help",
    windowOnly: true,
    async arrange(page) {
      const help = helpOn(page);
      await helpIsReady(page);
      await help.unfold();
      await page.getByRole("tabpanel").getByRole("button").last().click();
      await help.notice.waitFor();
    },
  },
  {
    name: "help-empty",
    path: "/help",
    async arrange(page) {
      await helpIsReady(page);
      await page.getByLabel("Search help").fill("fax machine");
    },
  },
  { name: "privacy", path: "/privacy" },
  { name: "terms", path: "/terms" },
];

import { helpIsReady } from "#e2e/help-page.ts";
import { turnTo } from "#e2e/islands.ts";
import type { Screen } from "./screens.ts";

/** Help Center, Contact, About and the legal pages. */
export const helpScreens: readonly Screen[] = [
  { name: "about", path: "/about" },
  { name: "contact", path: "/contact", arrange: (page) => turnTo(page, "contact-form") },
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
      await helpIsReady(page);
      await page.getByRole("button", { name: "Webhooks" }).click();
      await page.getByText("Coming Soon!").waitFor();
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

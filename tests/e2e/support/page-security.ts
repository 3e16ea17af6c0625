import type { Page } from "@playwright/test";

/** Notes what the content security policy blocks on a page, and what it asks of other servers. Begin before it opens. */
export function breachesOn(page: Page, origin: string): { blocked: string[]; foreign: string[] } {
  const breaches = { blocked: [] as string[], foreign: [] as string[] };
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) breaches.blocked.push(message.text());
  });
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== origin) breaches.foreign.push(request.url());
  });
  return breaches;
}

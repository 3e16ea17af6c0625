import type { Page } from "@playwright/test";

/** Collects violations of the content security policy and requests to other servers. Call it before the page opens. */
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

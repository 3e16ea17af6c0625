import { test as base, expect, type Page } from "@playwright/test";
import type {} from "#fixtures/voice-page.ts";
import { browserFlags, findBrowser } from "../../../scripts/browser.ts";

const executablePath = findBrowser();

/** How a browser is started that has a microphone: one that beeps once a second. */
export const withMicrophone = {
  ...(executablePath && { executablePath }),
  args: [...browserFlags, "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"],
};

interface Watched {
  /** What the content security policy is there to block: it fails no test. */
  blockedOnPurpose: RegExp | undefined;
  violations: string[];
}

/** Whatever else the policy had to block, and every error of a script, fails the test that saw it. */
export const watched = base.extend<Watched>({
  blockedOnPurpose: [undefined, { option: true }],
  violations: [
    async ({ page, blockedOnPurpose }, use) => {
      const violations = await violationsOn(page);
      page.on("pageerror", (error) => violations.push(String(error)));
      await use(violations);
      expect(violations.filter((violation) => !blockedOnPurpose?.test(violation))).toEqual([]);
    },
    { auto: true },
  ],
});

/** So does a request to anybody but our own server. */
export const test = watched.extend<{ foreign: string[] }>({
  foreign: [
    async ({ page }, use) => {
      const foreign: string[] = [];
      const note = (address: string) => {
        const own = new URL(page.url());
        const { host, protocol } = new URL(address);
        if (own.protocol === "http:" && (host !== own.host || !/^(http|ws):$/.test(protocol))) {
          foreign.push(address);
        }
      };
      page.on("request", (request) => note(request.url()));
      page.on("websocket", (socket) => note(socket.url()));
      await use(foreign);
      expect(foreign).toEqual([]);
    },
    { auto: true },
  ],
});

/** What the content security policy blocks on a page, from now on and over all that it loads. */
export async function violationsOn(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction("reportViolation", (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      (window as unknown as { reportViolation(text: string): void }).reportViolation(
        `${violatedDirective} ${blockedURI}`,
      ),
    );
  });
  return violations;
}

export async function openPage(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.waitForFunction(() => window.voice);
}

/** What happened in the page so far. */
export const events = (page: Page) => page.evaluate(() => window.voice.events);

/** How much of each a call has open. */
export const leftOpen = (page: Page) => page.evaluate(() => window.voice.leftOpen());

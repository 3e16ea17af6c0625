import { test as base, expect, type Page } from "@playwright/test";
import type {} from "#fixtures/voice-page.ts";
import { browserFlags, findBrowser } from "../../../scripts/browser.ts";

const executablePath = findBrowser();

/** Launch options of a browser with a fake microphone, which beeps once a second. */
export const withMicrophone = {
  ...(executablePath && { executablePath }),
  args: [...browserFlags, "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"],
};

interface Watched {
  /** Violations of the content security policy that a test expects; they do not fail it. */
  blockedOnPurpose: RegExp | undefined;
  violations: string[];
}

/** Fails a test on any other violation of the policy and on any script error. */
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

/** Also fails a test on any request to another server. */
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

/** Collects a page's violations of the content security policy from now on, across navigations. */
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

/** The page's events so far. */
export const events = (page: Page) => page.evaluate(() => window.voice.events);

/** Number of resources of each kind that are still open. */
export const leftOpen = (page: Page) => page.evaluate(() => window.voice.leftOpen());

import type { Browser, BrowserContext, Page } from "@playwright/test";
import type {} from "#fixtures/room-page.ts";
import { type RoomCall, type RoomServer, startRoomServer } from "#fixtures/room-server.ts";
import { watched } from "./call-browser.ts";

/** A call that several browsers join. */
export const test = watched.extend<{ call: RoomCall; guests: Guests }, { server: RoomServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      await using server = await startRoomServer();
      await use(server);
    },
    { scope: "worker" },
  ],
  call: async ({ server }, use) => use(server.open()),
  guests: async ({ browser, server, call }, use) => {
    const guests = createGuests(browser, server, call);
    await use(guests);
    await guests.close();
  },
});

interface Guests {
  /** Opens one more browser, and joins the call there by a link. */
  join(name: string, url?: string, options?: { readonly hasWebRtc: boolean }): Promise<Page>;
  close(): Promise<void>;
}

function createGuests(browser: Browser, server: RoomServer, call: RoomCall): Guests {
  const contexts: BrowserContext[] = [];
  return {
    async join(name, url = call.invite(), { hasWebRtc } = { hasWebRtc: true }) {
      const context = await browser.newContext();
      contexts.push(context);
      const page = await context.newPage();
      if (!hasWebRtc) await page.addInitScript(() => Reflect.deleteProperty(window, "RTCPeerConnection"));
      await openAs(page, server, name, url);
      return page;
    },
    async close() {
      for (const context of contexts) await context.close();
    },
  };
}

/** Joins a call from a page, and enters its room. */
export async function openAs(
  page: Page,
  server: Pick<RoomServer, "origin">,
  name: string,
  url: string,
): Promise<void> {
  await page.goto(server.origin);
  await page.waitForFunction(() => window.people);
  await page.evaluate(
    async ([name, url]) => {
      window.people.enter(name);
      await window.people.join(url).catch(() => undefined);
    },
    [name, url] as const,
  );
}

export const stateOf = (page: Page, name: string, track: string) =>
  page.evaluate(
    ([name, track]) => window.people.all().find((person) => person.name === name)?.states[track],
    [name, track] as const,
  );
export const told = (page: Page, name: string) =>
  page.evaluate((name) => window.people.told.filter((event) => event.name === name), name);

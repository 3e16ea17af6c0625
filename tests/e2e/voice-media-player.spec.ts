import { type BrowserContext, expect, type Page } from "@playwright/test";
import type {} from "#fixtures/room-page.ts";
import { startSite } from "#fixtures/site-process.ts";
import { tone, waveFile } from "#voice/testing/recordings/wave-file.ts";
import { withMicrophone } from "./support/call-browser.ts";
import { openAs, test } from "./support/call-room.ts";

test.use({ launchOptions: withMicrophone });

const privateKey = "a-private-key-of-a-test";

interface MadeCall {
  readonly id: string;
  readonly webCallUrl: string;
  readonly transport: { readonly callToken: string };
}

/** Adds the script of the call library's test page to the pages of this site. */
async function servePage(context: BrowserContext, site: string, pageServer: string): Promise<void> {
  await context.route(
    (url) => url.origin === site && /^\/(start\.js$|assets\/)/.test(url.pathname),
    async (route) => {
      const own = await route.fetch({ url: pageServer + new URL(route.request().url()).pathname });
      if (own.ok()) await route.fulfill({ response: own });
      else await route.continue();
    },
  );
  await context.addInitScript(() =>
    addEventListener("DOMContentLoaded", () => {
      const script = Object.assign(document.createElement("script"), { type: "module", src: "/start.js" });
      document.head.append(script);
    }),
  );
}

const hearsOnLine = (page: Page) => expect.poll(() => page.evaluate(() => window.people.loudestOnLine()));

test("CALL-09 a recording that one of two people starts is heard by both, paused and stopped for both", async ({
  browser,
  page,
  server,
}) => {
  test.setTimeout(480_000);
  await using site = await startSite({ env: { VOICE_PRIVATE_KEY: privateKey } });
  const headers = { authorization: `Bearer ${privateKey}`, origin: site.origin };
  const form = new FormData();
  form.append("file", new Blob([Uint8Array.from(waveFile(tone(120)))]), "tone.wav");
  const sent = await fetch(`${site.origin}/voice/file`, { method: "POST", headers, body: form });
  const file = (await sent.json()) as { readonly id: string };
  const post = async (path: string, body: object, token = privateKey) => {
    const answer = await fetch(`${site.origin}/voice${path}`, {
      method: "POST",
      headers: { ...headers, authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(201);
    return answer.json();
  };
  const assistant = { name: "Robin", silenceTimeoutSeconds: 3_600 };
  const made = (await post("/call/web", { assistant })) as MadeCall;

  await servePage(page.context(), site.origin, server.origin);
  await openAs(page, site, "Ann", made.webCallUrl);
  await expect.poll(() => page.evaluate(() => window.people.call.phase())).toBe("joined");
  const { token } = (await post(`/calls/${made.id}/invitations`, {}, made.transport.callToken)) as {
    readonly token: string;
  };
  await using context = await browser.newContext();
  await servePage(context, site.origin, server.origin);
  const ben = await context.newPage();
  await openAs(ben, site, "Ben", `${made.webCallUrl.split("#")[0]}#${token}`);
  await expect
    .poll(() => ben.evaluate(() => window.people.all().map(({ name }) => name)))
    .toEqual(expect.arrayContaining(["Ann", "Ben"]));
  // The assistant would answer their beeps on the line that is measured.
  for (const each of [page, ben]) await each.evaluate(() => window.people.call.setLocalAudio(false));

  const { session_id } = await page.evaluate(
    (url) => window.people.call.startRemoteMediaPlayer({ url }),
    `/file/${file.id}`,
  );
  for (const each of [page, ben]) await hearsOnLine(each).toBeGreaterThan(0.05);
  await page.evaluate(
    (session_id) => window.people.call.updateRemoteMediaPlayer({ session_id, settings: { state: "pause" } }),
    session_id,
  );
  for (const each of [page, ben]) await hearsOnLine(each).toBeLessThan(0.01);
  await page.evaluate(
    (session_id) => window.people.call.updateRemoteMediaPlayer({ session_id, settings: { state: "play" } }),
    session_id,
  );
  await hearsOnLine(ben).toBeGreaterThan(0.05);
  await page.evaluate((session_id) => window.people.call.stopRemoteMediaPlayer(session_id), session_id);
  for (const each of [page, ben]) await hearsOnLine(each).toBeLessThan(0.01);
});

import { expect, test } from "vitest";
import { assistantIds } from "#domain/assistant-ids.ts";
import type { PublicConfig } from "#domain/public-config.ts";
import { type SiteProcess, startSite } from "#fixtures/site-process.ts";
import { hasSpoken } from "#fixtures/typed-call.ts";
import { callIn, type HeadlessCaller } from "#voice/testing/headless-caller.ts";

interface MadeCall {
  readonly id: string;
  readonly webCallUrl: string;
  readonly mayInvite?: boolean;
  readonly transport: { readonly callToken: string };
}

async function make({ origin }: SiteProcess): Promise<MadeCall> {
  const { voice } = (await (await fetch(`${origin}/api/config`)).json()) as PublicConfig;
  const response = await fetch(`${origin}${voice.baseUrl}/call/web`, {
    method: "POST",
    headers: { authorization: `Bearer ${voice.publicKey}`, origin, "content-type": "application/json" },
    body: JSON.stringify({ assistantId: assistantIds.receptionist }),
  });
  return (await response.json()) as MadeCall;
}

function invite({ origin }: SiteProcess, { id, transport }: MadeCall, from = origin): Promise<Response> {
  return fetch(`${origin}/voice/calls/${id}/invitations`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${transport.callToken}`,
      origin: from,
      "content-type": "application/json",
    },
    body: "{}",
  });
}

async function joins(url: string, origin: string): Promise<HeadlessCaller> {
  const caller = await callIn(url, { origin, onFrame: () => {} });
  caller.signal({ type: "media", using: "websocket" });
  // A server's first call loads the recogniser and the synthesiser.
  await caller.until(() => caller.signals.some((signal) => signal.type === "media"), 120_000);
  return caller;
}

test("a colleague who is sent the link joins a call with Wren, and both see what it says", async () => {
  await using site = await startSite();
  const made = await make(site);
  expect(made.mayInvite).toBe(true);
  await using owner = await joins(made.webCallUrl, site.origin);
  const response = await invite(site, made);
  expect(response.status).toBe(201);
  const { token } = (await response.json()) as { token: string };
  // The call is answered a moment after it was joined.
  await owner.until(() => owner.messages.includes("listening"), 120_000);
  await using guest = await joins(`${made.webCallUrl.split("#")[0]}#${token}`, site.origin);
  owner.say("playable");
  await Promise.all([owner, guest].map((each) => each.until(() => hasSpoken(each.messages), 120_000)));
  owner.signal({ type: "leave" });
  await guest.until(() => guest.closed() !== undefined);
});

test("where callers may not invite others, no answer says that they may, and a link leads nowhere", async () => {
  await using site = await startSite({ env: { CALL_GUESTS: "false" } });
  const made = await make(site);
  expect(made.mayInvite).toBeUndefined();
  const { token } = (await (await invite(site, made)).json()) as { token: string };
  await using guest = await callIn(`${made.webCallUrl.split("#")[0]}#${token}`, { origin: site.origin });
  await guest.until(() => guest.signals.some(({ type }) => type === "error"));
  expect(guest.signals[0]).toMatchObject({ type: "error", error: { type: "no-room" } });
});

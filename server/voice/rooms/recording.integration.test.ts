import { expect, test } from "vitest";
import { assistantIds } from "#domain/assistant-ids.ts";
import { type SiteProcess, startSite } from "#fixtures/site-process.ts";
import { hasSpoken } from "#fixtures/typed-call.ts";
import type { RecordingNews, RecordingRequest } from "#voice/protocol/recording.ts";
import { callIn, type HeadlessCaller } from "#voice/testing/headless-caller.ts";

const key = "sk_for_calls_that_are_recorded";

interface MadeCall {
  readonly id: string;
  readonly webCallUrl: string;
  readonly mayRecord?: boolean;
  readonly transport: { readonly callToken: string };
}

async function make({ origin }: SiteProcess, who: object): Promise<MadeCall> {
  const response = await fetch(`${origin}/voice/call/web`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, origin, "content-type": "application/json" },
    body: JSON.stringify(who),
  });
  return (await response.json()) as MadeCall;
}

async function joins(url: string, { origin }: SiteProcess): Promise<HeadlessCaller> {
  const caller = await callIn(url, { origin, onFrame: () => {} });
  caller.signal({ type: "media", using: "websocket" });
  await caller.until(() => caller.signals.some((signal) => signal.type === "media"), 120_000);
  return caller;
}

const newsOf = (caller: HeadlessCaller): readonly RecordingNews[] =>
  caller.signals.flatMap((signal) =>
    signal.type === "room" && signal.message.type === "recording" ? [signal.message] : [],
  );
const asks = (caller: HeadlessCaller, act: RecordingRequest["act"], kind?: "audio" | "video") =>
  caller.signal({ type: "room", message: { type: "recording", act, ...(kind && { kind }) } });

/** Hears the greeting. */
async function greeted(caller: HeadlessCaller): Promise<void> {
  await caller.until(() => caller.messages.includes("listening"), 120_000);
  caller.say("playable");
  await caller.until(() => hasSpoken(caller.messages), 120_000);
}

test("CALL-15 the sound of a call with Wren is recorded by the server, read by its token as WAV, and deleted", async () => {
  await using site = await startSite({ env: { VOICE_PRIVATE_KEY: key, CALL_RECORDING: "true" } });
  const made = await make(site, { assistantId: assistantIds.receptionist });
  expect(made.mayRecord).toBe(true);
  await using caller = await joins(made.webCallUrl, site);
  await greeted(caller);
  asks(caller, "start", "audio");
  await caller.until(() => newsOf(caller).at(-1)?.state === "on", 60_000);
  const { upload } = newsOf(caller).at(-1) ?? {};
  await caller.speak(Array.from({ length: 50 }, () => new Int16Array(320).fill(300)));
  asks(caller, "stop");
  await caller.until(() => newsOf(caller).at(-1)?.reason === "stopped", 60_000);
  const own = (method: string, path = "") =>
    fetch(`${site.origin}/voice/calls/${made.id}/recording${path}`, {
      method,
      headers: { authorization: `Bearer ${upload?.token}` },
    });
  await expect.poll(async () => (await own("GET", "/file")).status).toBe(200);
  const file = await own("GET", "/file");
  expect(file.headers.get("content-type")).toBe("audio/wav");
  // A second was spoken, at 16 kHz with 16 bits.
  expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(44 + 30_000);
  expect((await own("DELETE")).status).toBe(204);
  expect((await own("GET", "/file")).status).toBe(404);
  expect(await site.rows("select 1 from larkline.call_sound")).toEqual([]);
});

test("CALL-15 where the operator does not allow it, no call with Wren is recorded, and the caller is told so", async () => {
  await using site = await startSite({ env: { VOICE_PRIVATE_KEY: key } });
  const made = await make(site, { assistantId: assistantIds.receptionist });
  expect(made.mayRecord).toBeUndefined();
  await using caller = await joins(made.webCallUrl, site);
  await greeted(caller);
  asks(caller, "start", "video");
  await caller.until(() => newsOf(caller).length > 0);
  expect(newsOf(caller)).toEqual([
    {
      type: "recording",
      state: "off",
      errorMsg: "This call cannot be recorded.",
    },
  ]);
  expect(await site.rows("select 1 from larkline.call_recording")).toEqual([]);
});

test("CALL-15 a guest of a call that is kept is asked before they hear or are heard, and let in when they agree", async () => {
  await using site = await startSite({ env: { VOICE_PRIVATE_KEY: key } });
  const assistant = { name: "Shop", firstMessage: "Hello.", artifactPlan: { recordingEnabled: true } };
  const made = await make(site, { assistant: { ...assistant, model: { provider: "embedded" } } });
  await using owner = await joins(made.webCallUrl, site);
  await greeted(owner);
  const response = await fetch(`${site.origin}/voice/calls/${made.id}/invitations`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${made.transport.callToken}`,
      origin: site.origin,
      "content-type": "application/json",
    },
    body: "{}",
  });
  const { token } = (await response.json()) as { token: string };
  await using guest = await joins(`${made.webCallUrl.split("#")[0]}#${token}`, site);
  await guest.until(() => newsOf(guest).length > 0);
  expect(newsOf(guest)[0]).toMatchObject({
    state: "off",
    asks: true,
    keeps: { sound: true, words: false, video: false },
  });
  owner.signal({ type: "room", message: { type: "enter", name: "Ann" } });
  guest.signal({ type: "room", message: { type: "enter", name: "Ben" } });
  const names = () =>
    owner.signals
      .flatMap((signal) =>
        signal.type === "room" && signal.message.type === "people" ? [signal.message] : [],
      )
      .at(-1)
      ?.people.map(({ name }) => name);
  await owner.until(() => names() !== undefined);
  expect([names(), guest.messages]).toEqual([["Shop", "Ann"], []]);
  asks(guest, "agree");
  await guest.until(() => guest.messages.includes("listening"));
  await owner.until(() => names()?.includes("Ben") === true);
});

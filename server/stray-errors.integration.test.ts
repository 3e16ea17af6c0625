import { expect, test } from "vitest";
import { type SiteProcess, startSite } from "#fixtures/site-process.ts";
import { callIn, type HeadlessCaller } from "#voice/testing/headless-caller.ts";

const privateKey = "sk_for_the_test_of_stray_errors";
const strayWord = "quetzalcoatlus";

function startFaultySite(): Promise<SiteProcess> {
  const bugs = new URL("../tests/fixtures/stray-errors.ts", import.meta.url);
  return startSite({
    env: { NODE_OPTIONS: `--import=${bugs}`, STRAY_WORD: strayWord, VOICE_PRIVATE_KEY: privateKey },
  });
}

async function joined(site: SiteProcess): Promise<HeadlessCaller> {
  const response = await fetch(`${site.origin}/voice/call/web`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${privateKey}`,
      origin: site.origin,
      "content-type": "application/json",
    },
    body: JSON.stringify({ assistantId: "receptionist", assistantOverrides: { firstMessage: "Hello." } }),
  });
  const caller = await callIn((await response.json()).webCallUrl, {
    hasMicrophone: false,
    onFrame: () => {},
  });
  caller.signal({ type: "media", using: "websocket" });
  // A server's first call loads the recogniser and the synthesiser.
  await caller.until(() => caller.messages.includes("listening"), 90_000);
  caller.say("playable");
  return caller;
}

function type(caller: HeadlessCaller, content: string): void {
  caller.say({ type: "add-message", message: { role: "user", content } });
}

function captions(caller: HeadlessCaller): string {
  return caller.messages
    .flatMap((message) => (typeof message === "object" && message.type === "caption" ? message.text : []))
    .join(" ");
}

test("an unhandled rejection ends the call that it belongs to, and no other", async () => {
  await using site = await startFaultySite();
  await using other = await joined(site);
  await using unlucky = await joined(site);
  type(unlucky, `what about my ${strayWord}`);
  await unlucky.until(() => unlucky.closed() !== undefined, 90_000);
  expect(unlucky.signals.at(-1)).toEqual({ type: "left", endedReason: "pipeline-error" });
  type(other, "how much is growth");
  await other.until(() => captions(other).includes("Growth"), 90_000);
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
  expect(site.output()).toContain("nobody caught an error: its call is ended");
  expect(site.output()).not.toContain(strayWord);
}, 240_000);

test("an exception without an owner drains the process: calls are told, and it exits with code 1", async () => {
  await using site = await startFaultySite();
  await using caller = await joined(site);
  process.kill(site.pid() ?? 0, "SIGUSR2");
  await caller.until(() => caller.closed() !== undefined, 90_000);
  expect(caller.signals.at(-1)).toEqual({ type: "left", endedReason: "server-shutdown" });
  expect(await site.ended()).toBe(1);
  expect(site.output()).toContain("Finishing what is in progress");
}, 240_000);

import { expect, test, vi } from "vitest";
import { freePort } from "#fixtures/free-port.ts";
import { openInspector } from "#fixtures/inspector.ts";
import { startSite } from "#fixtures/site-process.ts";
import { callIn } from "#voice/testing/headless-caller.ts";

const privateKey = "sk_for_the_test_of_idle_memory";
const heavy = [
  "/node_modules/werift/",
  "/node_modules/ws/",
  "/node_modules/@echogarden/",
  "/voice/engine/start-call.ts",
  "/voice/providers/embedded/hearing/",
  "/voice/providers/embedded/hearing/program/",
  "/voice/providers/embedded/speech/",
  "/voice/providers/embedded/dialogue/",
  "/voice/language/",
  "/voice/providers/",
  "/assistants/wren/",
];
/** Modules that only the threads load. */
const inThreads = ["/voice/providers/embedded/hearing/program/", "/node_modules/@echogarden/"];

test("with VOICE_WARM_UP=start what calls need is loaded before the first of them", async () => {
  const port = await freePort();
  await using _site = await startSite({
    env: { VOICE_WARM_UP: "start", NODE_OPTIONS: `--inspect=127.0.0.1:${port}` },
  });
  await using inspector = await openInspector(port);
  await vi.waitFor(async () => {
    const scripts = await inspector.scripts();
    const loaded = heavy.filter((part) => scripts.some((url) => url.includes(part)));
    expect(loaded).toEqual(heavy.filter((part) => !inThreads.includes(part)));
  }, 30_000);
}, 240_000);

test("with VOICE_WARM_UP=first-call none of the modules that calls need are loaded before it", async () => {
  const port = await freePort();
  await using site = await startSite({
    env: {
      VOICE_PRIVATE_KEY: privateKey,
      VOICE_WARM_UP: "first-call",
      NODE_OPTIONS: `--inspect=127.0.0.1:${port}`,
    },
  });
  await using inspector = await openInspector(port);
  const loaded = async () => {
    const scripts = await inspector.scripts();
    return heavy.filter((part) => scripts.some((url) => url.includes(part)));
  };
  await fetch(site.origin);
  expect((await (await fetch(`${site.origin}/api/config`)).json()).voice.provider).toBe("embedded");
  expect(await loaded()).toEqual([]);

  const { webCallUrl } = await (
    await fetch(`${site.origin}/voice/call/web`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${privateKey}`,
        origin: site.origin,
        "content-type": "application/json",
      },
      body: JSON.stringify({ assistant: { firstMessage: "Hello." } }),
    })
  ).json();
  await using caller = await callIn(webCallUrl);
  await caller.offer();
  caller.say("playable");
  await caller.until(() => caller.heard.length > 5, 90_000);
  expect(await loaded()).toEqual(heavy.filter((part) => !inThreads.includes(part)));
}, 240_000);

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pricing } from "#content/pricing/pricing.ts";
import type {} from "#fixtures/conversation-page.ts";
import { startSiteWithPage } from "#fixtures/site-with-page.ts";
import { prepareMicrophone, speakInto } from "#fixtures/spoken-microphone.ts";
import { say, type TestVoice } from "../../bench/voice-accuracy/speech.ts";
import { buildVoiceClient } from "../../scripts/build/voice-client.ts";
import { expect, test } from "./support/fixtures.ts";

const growth = pricing.plans.find(({ name }) => name === "Growth");

/** Questions with the visitor's voice and a pattern for the right answer. Both ears hear these words, each by itself. */
const asked: readonly [question: string, voice: TestVoice, answer: RegExp][] = [
  ["how much is the growth plan", "rms", new RegExp(`\\$${growth?.price.toLocaleString("en-US")}`)],
  ["is my data encrypted", "awb", /encrypted/i],
  ["are you a real person", "rms", /AI/],
];

test("MODL-07 a visitor asks three questions by voice and hears three right answers, with no request to another server", async ({
  page,
  site,
}) => {
  test.setTimeout(480_000);
  const folder = await mkdtemp(join(tmpdir(), "larkline-conversation-"));
  await buildVoiceClient(join(import.meta.dirname, "../fixtures/conversation-page.ts"), folder);
  await using front = await startSiteWithPage(site.origin, folder);
  const foreign: string[] = [];
  const blocked: string[] = [];
  const own = new URL(front.origin).host;
  page.on("request", (request) => {
    if (new URL(request.url()).host !== own) foreign.push(request.url());
  });
  page.on("websocket", (socket) => {
    if (new URL(socket.url()).host !== own) foreign.push(socket.url());
  });
  page.on("console", (message) => {
    if (message.type() === "error") blocked.push(message.text());
  });
  await prepareMicrophone(page);
  await page.goto(`${front.origin}/conversation/`);
  await page.waitForFunction(() => window.conversation);
  await page.getByRole("button", { name: "Start" }).click();
  const read = () => page.evaluate(() => window.conversation.read());
  const turns = async (role: "user" | "assistant") =>
    (await read()).lines.filter((line) => line.role === role).map(({ text }) => text);
  /** The assistant has said this many things, each to its end. */
  const hasSaid = (times: number) =>
    expect
      .poll(async () => [(await turns("assistant")).length, (await read()).state], {
        // The first is the greeting, before which the server loads recognition and speech.
        timeout: 60_000,
        intervals: [100],
      })
      .toEqual([times, "listening"]);

  for (const [index, [question, voice, right]] of asked.entries()) {
    await hasSaid(1 + index);
    await speakInto(page, say(question, voice));
    await expect.poll(async () => (await turns("assistant"))[1 + index], question).toMatch(right);
  }
  await hasSaid(1 + asked.length);
  // Words of the open ear come with capitals and punctuation.
  const plain = (text: string) => text.toLowerCase().replace(/[?.,]/g, "");
  expect((await turns("user")).map(plain)).toEqual(asked.map(([question]) => question));
  const { errors, speeches } = await read();
  // The greeting and each answer were audible too.
  expect(speeches).toBeGreaterThanOrEqual(asked.length + 1);
  expect([errors, foreign, blocked]).toEqual([[], [], []]);
  await page.evaluate(() => window.conversation.end());
  await expect.poll(async () => (await read()).hasEnded).toBe(true);
  await rm(folder, { recursive: true });
});

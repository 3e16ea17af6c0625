import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { pricing } from "#content/pricing/pricing.ts";
import type {} from "#fixtures/conversation-page.ts";
import { startSiteWithPage } from "#fixtures/site-with-page.ts";
import { recordQuestions } from "#fixtures/spoken-questions.ts";
import { browserFlags, findBrowser } from "../../scripts/browser.ts";
import { buildVoiceClient } from "../../scripts/build/voice-client.ts";
import { expect, test } from "./support/fixtures.ts";

const growth = pricing.plans.find(({ name }) => name === "Growth");

/** Questions with a pattern for the right answer. */
const asked: readonly [question: string, answer: RegExp][] = [
  ["how much is the growth plan", new RegExp(`\\$${growth?.price.toLocaleString("en-US")}`)],
  ["is my data encrypted", /encrypted/i],
  ["are you a real person", /AI/],
];

test("MODL-07 a visitor asks three questions by voice and hears three right answers, with no request to another server", async ({
  site,
}) => {
  test.setTimeout(120_000);
  const folder = await mkdtemp(join(tmpdir(), "larkline-conversation-"));
  const recording = join(folder, "questions.wav");
  const { duration } = await recordQuestions(
    recording,
    asked.map(([question]) => question),
    ["rms", "awb"],
  );
  await buildVoiceClient(join(import.meta.dirname, "../fixtures/conversation-page.ts"), join(folder, "page"));
  await using front = await startSiteWithPage(site.origin, join(folder, "page"));
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      ...browserFlags,
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      `--use-file-for-fake-audio-capture=${recording}%noloop`,
    ],
  });
  try {
    const page = await browser.newPage();
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
    await page.goto(`${front.origin}/conversation/`);
    await page.waitForFunction(() => window.conversation);
    await page.getByRole("button", { name: "Start" }).click();
    const read = () => page.evaluate(() => window.conversation.read());
    const turns = (lines: Awaited<ReturnType<typeof read>>["lines"], role: string) =>
      lines.filter((line) => line.role === role).map(({ text }) => text);

    await expect
      .poll(async () => turns((await read()).lines, "user").length, { timeout: duration + 10_000 })
      .toBe(asked.length);
    await expect
      .poll(async () => turns((await read()).lines, "assistant").at(-1), { timeout: 20_000 })
      .toMatch(asked.at(-1)?.[1] ?? /never/);
    const { lines, errors, speeches } = await read();
    // Words of the open ear come with capitals and punctuation.
    const plain = (text: string) => text.toLowerCase().replace(/[?.,]/g, "");
    expect(turns(lines, "user").map(plain)).toEqual(asked.map(([question]) => question));
    const answers = turns(lines, "assistant");
    for (const [index, [question, right]] of asked.entries()) {
      expect(answers[index + 1], question).toMatch(right);
    }
    // The greeting and each answer were audible too.
    expect(speeches).toBeGreaterThanOrEqual(asked.length + 1);
    expect([errors, foreign, blocked]).toEqual([[], [], []]);
    await page.evaluate(() => window.conversation.end());
    await expect.poll(async () => (await read()).hasEnded).toBe(true);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { buildVoiceClient } from "../../scripts/build/voice-client.ts";
import type {} from "../fixtures/conversation-page.ts";
import { startSiteWithPage } from "../fixtures/site-with-page.ts";
import { withMicrophone } from "./call-browser.ts";
import { expect, test } from "./fixtures.ts";

test("MODL-05 a server that dies in the middle of a call is reported, and the next call works", async ({
  stoppableSite: site,
}) => {
  test.setTimeout(120_000);
  const folder = await mkdtemp(join(tmpdir(), "larkline-killed-"));
  try {
    await using browser = await chromium.launch(withMicrophone);
    const page = await browser.newPage();
    await buildVoiceClient(join(import.meta.dirname, "../fixtures/conversation-page.ts"), folder);
    await using front = await startSiteWithPage(site.origin, folder);
    const read = () => page.evaluate(() => window.conversation.read());
    await page.goto(`${front.origin}/conversation/`);
    await page.waitForFunction(() => window.conversation);
    await page.getByRole("button", { name: "Start" }).click();
    await expect.poll(async () => (await read()).speeches, { timeout: 30_000 }).toBeGreaterThan(0);

    await site.kill();
    await expect
      .poll(async () => (await read()).errors, { timeout: 30_000 })
      .toEqual([expect.stringMatching(/^connection-error: /)]);
    expect((await read()).hasEnded).toBe(true);

    await site.start();
    const { speeches } = await read();
    await page.getByRole("button", { name: "Start" }).click();
    await expect.poll(async () => (await read()).speeches, { timeout: 30_000 }).toBeGreaterThan(speeches);
    expect((await read()).errors).toHaveLength(1);
  } finally {
    await rm(folder, { recursive: true });
  }
});

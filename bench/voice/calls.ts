import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "@playwright/test";
import type {} from "#fixtures/conversation-page.ts";
import { startSite } from "#fixtures/site-process.ts";
import { startSiteWithPage } from "#fixtures/site-with-page.ts";
import { browserFlags, findOrInstallBrowser } from "../../scripts/browser.ts";
import { buildVoiceClient } from "../../scripts/build/voice-client.ts";
import type { Recording } from "./recordings.ts";
import type { Levels } from "./sounds.ts";
import type {} from "./tap.ts";

export type Path = "webrtc" | "websocket";

export interface CallResult {
  readonly levels: Levels;
  readonly lines: ReturnType<Window["conversation"]["read"]>["lines"];
  readonly answers: readonly string[];
}

/** A site with the page that makes the calls. */
export interface Calls extends AsyncDisposable {
  /** Folder of the page's built script. */
  readonly folder: string;
  /**
   * Holds one call, from the click to the end of the recording. One that failed or took another path, as on a machine that
   * stood still for a while, is held a second time. @throws Error if that fails, too.
   */
  call(path: Path, recording: Recording, mode?: "echo" | "hosted"): Promise<CallResult>;
}

/** @param env the site's settings. */
export async function openCalls(env: Record<string, string> = {}): Promise<Calls> {
  const executablePath = findOrInstallBrowser();
  const temporary = await mkdtemp(join(tmpdir(), "larkline-voice-"));
  const folder = join(temporary, "page");
  await buildVoiceClient(join(import.meta.dirname, "page.ts"), folder);
  // As an operator starts it.
  const site = await startSite({ env: { VOICE_WARM_UP: "start", ...env } });
  const front = await startSiteWithPage(site.origin, folder);
  let recordings = 0;

  async function hold(path: Path, recording: Recording, mode?: "echo" | "hosted"): Promise<CallResult> {
    // A browser plays a recording only once, so each call has its own browser.
    const file = join(temporary, `${recordings++}.wav`);
    await writeFile(file, recording.wav);
    const browser = await chromium.launch({
      executablePath,
      args: [
        ...browserFlags,
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        `--use-file-for-fake-audio-capture=${file}%noloop`,
      ],
    });
    try {
      const page = await browser.newPage();
      await page.goto(`${front.origin}/conversation/#${path},${mode ?? ""}`);
      await page.waitForFunction(() => window.conversation);
      await page.getByRole("button", { name: "Start" }).click();
      await wait(recording.duration);
      const { lines, errors, path: used } = await page.evaluate(() => window.conversation.read());
      if (used !== path || errors.length > 0) {
        throw new Error(`A call over ${path} went over "${used}", with these errors: ${errors.join(", ")}`);
      }
      const levels = await page.evaluate(() => window.tap.read());
      await page.evaluate(() => window.conversation.end());
      return { levels, lines, answers: recording.answers };
    } finally {
      await browser.close();
      await rm(file);
    }
  }

  return {
    folder,
    async call(...asked) {
      try {
        return await hold(...asked);
      } catch (error) {
        console.log(`${error instanceof Error ? error.message : error} It is held again.`);
        return await hold(...asked);
      }
    },
    async [Symbol.asyncDispose]() {
      await front[Symbol.asyncDispose]();
      await site[Symbol.asyncDispose]();
      await rm(temporary, { recursive: true });
    },
  };
}

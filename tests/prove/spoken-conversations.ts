import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { spokenConversations as all } from "#fixtures/spoken-conversations.ts";
import { speak } from "../../bench/voice-accuracy/unseen/recordings.ts";
import { countExchanges, type ExchangeCount } from "./count-exchanges.ts";

const root = join(import.meta.dirname, "../..");

/**
 * Holds all conversations of `tests/fixtures/spoken-conversations.ts` through the call screen in a browser, `runs` times,
 * one after the other, since sound takes real time and a call a processor. Each run has a site of its own, and is played once.
 * Kokoro speaks the visitors, and is done with it before the first call.
 *
 * @throws if Kokoro is not installed, or the tests could not run
 */
export async function spokenConversations({ runs }: { runs: number }): Promise<ExchangeCount> {
  await record();
  const path = join(root, "test-results/conversations.json");
  rmSync(path, { force: true });
  const playwright = [
    join(root, "node_modules/.bin/playwright"),
    ...[
      "test",
      "voice-scripts.spec.ts",
      `--repeat-each=${runs}`,
      "--workers=1",
      "--retries=0",
      "--reporter=list,json",
    ],
  ];
  const env = { ...process.env, ALL_CONVERSATIONS: "1", PLAYWRIGHT_JSON_OUTPUT_FILE: path };
  spawnSync(process.execPath, playwright, { cwd: root, env, stdio: "inherit" });
  return countExchanges(JSON.parse(readFileSync(path, "utf8")));
}

async function record(): Promise<void> {
  for (const { voice, exchanges } of all) {
    if (!voice) continue;
    for (const [how, words] of exchanges) {
      if (how === "types") continue;
      const spoken = await speak(words, voice);
      if (spoken.voice !== voice)
        throw new Error("Kokoro speaks the visitors of this proof. Install it: npm run voice -- install");
    }
  }
}

import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { countExchanges, type ExchangeCount } from "./count-exchanges.ts";

const root = join(import.meta.dirname, "../..");

/**
 * Holds all conversations of `tests/fixtures/spoken-conversations.ts` through the call screen in a browser, `runs` times,
 * one after the other, since sound takes real time and a call a processor. Each run has a site of its own.
 *
 * @throws if the tests could not run
 */
export function spokenConversations({ runs }: { runs: number }): ExchangeCount {
  const path = join(root, "test-results/conversations.json");
  rmSync(path, { force: true });
  const playwright = [
    join(root, "node_modules/.bin/playwright"),
    ...["test", "voice-scripts.spec.ts", `--repeat-each=${runs}`, "--workers=1", "--reporter=list,json"],
  ];
  const env = { ...process.env, ALL_CONVERSATIONS: "1", PLAYWRIGHT_JSON_OUTPUT_FILE: path };
  spawnSync(process.execPath, playwright, { cwd: root, env, stdio: "inherit" });
  return countExchanges(JSON.parse(readFileSync(path, "utf8")));
}

import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { startSite } from "#fixtures/site-process.ts";
import { inTurn, median, round } from "../measure.ts";

/** What a server has loaded before its first call, the settings for it, and the most memory it may need, in MB. */
const servers: readonly { readonly loaded: string; readonly env: Record<string, string>; limit?: number }[] =
  [
    { loaded: "nothing for calls", env: { VOICE_WARM_UP: "first-call" }, limit: 150 },
    {
      loaded: "calls, without the open ear",
      // A folder without models.
      env: { VOICE_WARM_UP: "start", VOICE_MODELS: import.meta.dirname, LOG_LEVEL: "fatal" },
    },
    { loaded: "calls", env: { VOICE_WARM_UP: "start" } },
  ];

/** Measures the idle server's resident memory, without PostgreSQL's, ten seconds after it is ready. */
export async function benchMemory(): Promise<void> {
  const rows = await inTurn(servers, async ({ loaded, env, limit }) => {
    const values = await inTurn([1, 2, 3], () => residentMemory(env));
    return { loaded, "idle server RSS, MB": round(median(values), 1), limit };
  });
  console.table(rows);
}

async function residentMemory(env: Record<string, string>): Promise<number> {
  await using site = await startSite({ env: { LOG_LEVEL: "info", ...env } });
  await fetch(site.origin);
  await wait(10_000);
  const status = await readFile(`/proc/${site.pid()}/status`, "utf8");
  return Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1024;
}

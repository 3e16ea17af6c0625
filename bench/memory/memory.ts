import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { startSite } from "#fixtures/site-process.ts";
import { median, round } from "../measure.ts";

/** Measures the idle server's resident memory, without PostgreSQL's, five seconds after it is ready. */
export async function benchMemory(): Promise<void> {
  const values: number[] = [];
  for (let run = 0; run < 3; run++) {
    await using site = await startSite({ env: { LOG_LEVEL: "info" } });
    await fetch(site.origin);
    await wait(5_000);
    const status = await readFile(`/proc/${site.pid()}/status`, "utf8");
    values.push(Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1024);
  }
  console.table([{ "idle server RSS, MB": round(median(values), 1), limit: 150 }]);
}

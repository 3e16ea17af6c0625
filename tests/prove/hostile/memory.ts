import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { openInspector } from "#fixtures/inspector.ts";
import type { SiteProcess } from "#fixtures/site-process.ts";

/** Memory of a process after garbage collection, in MB. */
export interface Memory {
  readonly resident: number;
  /** Heap and external buffers. */
  readonly held: number;
}

/** The allocator returns memory bit by bit, and threads end late: the smallest of several looks counts. */
const looks = 10;

/** @param pause between two looks, in ms. */
export async function memoryOf(site: SiteProcess, inspectorPort: number, pause: number): Promise<Memory> {
  await using inspector = await openInspector(inspectorPort);
  let least: Memory = { resident: Number.POSITIVE_INFINITY, held: Number.POSITIVE_INFINITY };
  for (let look = 0; look < looks; look++) {
    await wait(pause);
    await inspector.ask("HeapProfiler.collectGarbage");
    const { result } = await inspector.ask("Runtime.evaluate", {
      expression: "process.memoryUsage().heapUsed + process.memoryUsage().external",
    });
    const status = await readFile(`/proc/${site.pid()}/status`, "utf8");
    const now = {
      resident: Math.round(Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 102.4) / 10,
      held: Math.round((result as { value: number }).value / 1e5) / 10,
    };
    least = {
      resident: Math.min(least.resident, now.resident),
      held: Math.min(least.held, now.held),
    };
  }
  return least;
}

import { readFile } from "node:fs/promises";

/** USER_HZ of Linux, independent of the kernel's timer frequency. */
const ticksPerSecond = 100;

export interface ProcessFigures {
  /** Processor time of all threads since the start, in ms. */
  readonly cpu: number;
  /** Resident memory, in MB. */
  readonly memory: number;
}

export async function processFigures(pid: number | undefined): Promise<ProcessFigures> {
  const [stat, status] = await Promise.all([
    readFile(`/proc/${pid}/stat`, "utf8"),
    readFile(`/proc/${pid}/status`, "utf8"),
  ]);
  // The program's name may contain anything; it ends at the last bracket.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(fields[11]) + Number(fields[12]);
  return {
    cpu: (ticks * 1_000) / ticksPerSecond,
    memory: Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1024,
  };
}

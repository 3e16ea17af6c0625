import { readFile } from "node:fs/promises";

/** Of Linux, whatever its kernel's timer. */
const ticksPerSecond = 100;

export interface ProcessFigures {
  /** Time on a processor since its start, of all its threads, in ms. */
  readonly cpu: number;
  /** Resident, in MB. */
  readonly memory: number;
}

export async function processFigures(pid: number | undefined): Promise<ProcessFigures> {
  const [stat, status] = await Promise.all([
    readFile(`/proc/${pid}/stat`, "utf8"),
    readFile(`/proc/${pid}/status`, "utf8"),
  ]);
  // The program's name, which may contain anything, ends with the last bracket.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(fields[11]) + Number(fields[12]);
  return {
    cpu: (ticks * 1_000) / ticksPerSecond,
    memory: Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1024,
  };
}

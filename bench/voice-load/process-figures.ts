import { readdir, readFile } from "node:fs/promises";

/** USER_HZ of Linux, independent of the kernel's timer frequency. */
const ticksPerSecond = 100;

/** Processor time since the start by the threads' names, in ms. Worker threads have the names that they were given. */
export type ThreadTimes = Readonly<Record<string, number>>;

export interface ProcessFigures {
  /** Processor time of all threads since the start, in ms. */
  readonly cpu: number;
  /** Resident memory, in MB. */
  readonly memory: number;
  /** Of threads that live; those that ended count in `cpu` alone. */
  readonly threads: ThreadTimes;
}

export async function processFigures(pid: number | undefined): Promise<ProcessFigures> {
  const [stat, status, threads] = await Promise.all([
    readFile(`/proc/${pid}/stat`, "utf8"),
    readFile(`/proc/${pid}/status`, "utf8"),
    threadTimes(pid),
  ]);
  return { cpu: timeOf(stat), memory: Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1024, threads };
}

/** Share of the machine's processors that anything has used since it started, as two counts to be subtracted, in ms. */
export async function machineFigures(): Promise<{ readonly busy: number; readonly all: number }> {
  const [first = ""] = (await readFile("/proc/stat", "utf8")).split("\n");
  const ticks = first.split(/\s+/).slice(1, 9).map(Number);
  const all = ticks.reduce((sum, value) => sum + value, 0);
  const [, , , idle = 0, waiting = 0] = ticks;
  return { busy: inMs(all - idle - waiting), all: inMs(all) };
}

async function threadTimes(pid: number | undefined): Promise<ThreadTimes> {
  const times: Record<string, number> = {};
  for (const thread of await readdir(`/proc/${pid}/task`)) {
    // A thread may end at any moment.
    const stat = await readFile(`/proc/${pid}/task/${thread}/stat`, "utf8").catch(() => "");
    const name = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
    if (stat !== "") times[name] = (times[name] ?? 0) + timeOf(stat);
  }
  return times;
}

function timeOf(stat: string): number {
  // The name may contain anything; it ends at the last bracket.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return inMs(Number(fields[11]) + Number(fields[12]));
}

function inMs(ticks: number): number {
  return (ticks * 1_000) / ticksPerSecond;
}

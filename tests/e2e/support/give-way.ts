import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";

/**
 * A tenth of the processor share of workers in calls. With the lowest priority, a compiler running beside the tests
 * would keep a page from being ready within ten seconds.
 */
const priority = constants.priority.PRIORITY_BELOW_NORMAL;

/** Lowers the priority of this process and of those it starts from now on. */
export function giveWay(): void {
  setPriority(priority);
}

/**
 * Does the same for child processes in sessions of their own, like browsers: Linux divides processor time between
 * sessions before it considers priorities (sched(7), "autogroup").
 */
export function letSessionsGiveWay(): void {
  if (process.platform !== "linux") return;
  for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      if (parentOf(id) === process.pid) writeFileSync(`/proc/${id}/autogroup`, String(priority));
    } catch {
      // The process has ended, or this system has no autogroups and uses priorities alone.
    }
  }
}

/** The second field after the name, which is in brackets and may contain any character (proc_pid_stat(5)). */
function parentOf(id: string): number {
  const stat = readFileSync(`/proc/${id}/stat`, "latin1");
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
}

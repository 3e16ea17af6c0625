import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";

/**
 * A tenth of the share of those in a call. With the lowest, a compiler beside the tests would leave a page so little that
 * it is not ready within ten seconds.
 */
const priority = constants.priority.PRIORITY_BELOW_NORMAL;

/** Leaves the processors to processes that want them more: this one, and what it starts from now on. */
export function giveWay(): void {
  setPriority(priority);
}

/**
 * The same for what this process has started as sessions of their own, as browsers are: Linux shares the processors out
 * between sessions before it looks at priorities (sched(7), "autogroup").
 */
export function letSessionsGiveWay(): void {
  if (process.platform !== "linux") return;
  for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      if (parentOf(id) === process.pid) writeFileSync(`/proc/${id}/autogroup`, String(priority));
    } catch {
      // It has ended meanwhile, or this system does not know such groups and goes by priorities alone.
    }
  }
}

/** The second field after the name, which stands in brackets and may have any letter (proc_pid_stat(5)). */
function parentOf(id: string): number {
  const stat = readFileSync(`/proc/${id}/stat`, "latin1");
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
}

// A process of hostile visitors, separate so that their cost does not delay those who measure. It runs at the lowest
// priority: on a machine of its own it would take nothing from the server's.
import { constants, setPriority } from "node:os";
import { configOf } from "./ask.ts";
import type { Attack, Field } from "./attack.ts";
import { attacksOnCalls } from "./attacks-on-calls.ts";
import { attacksOnHttp } from "./attacks-on-http.ts";

export interface AttackerTask {
  readonly origin: string;
  readonly pid: number;
  readonly seconds: number;
  readonly on: "http" | "calls";
  /** Of the whole attack; see {@link Field}. */
  readonly scale: number;
}

/** Longest time, in ms, that an attack goes on until it has come to something: at this priority it may hardly run. */
const longestWait = 60_000;

/** For each attack, how often its attempts came to what. */
export type AttackerReport = Readonly<Record<string, Readonly<Record<string, number>>>>;

const attacks: Readonly<Record<AttackerTask["on"], Readonly<Record<string, Attack>>>> = {
  http: attacksOnHttp,
  calls: attacksOnCalls,
};

process.once("message", (task: AttackerTask) => {
  attack(task).then(
    (report) => process.send?.(report, () => process.exit(0)),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

async function attack({ origin, pid, seconds, on, scale }: AttackerTask): Promise<AttackerReport> {
  setPriority(constants.priority.PRIORITY_LOW);
  const config = await configOf(origin);
  const until = performance.now() + seconds * 1_000;
  const report: Record<string, Record<string, number>> = {};
  await Promise.all(
    Object.entries(attacks[on]).map(async ([name, run]) => {
      const outcomes: Record<string, number> = {};
      report[name] = outcomes;
      const field: Field = {
        origin,
        config,
        pid,
        scale,
        isOver() {
          const left = until - performance.now();
          return left <= (Object.keys(outcomes).length > 0 ? 0 : -longestWait);
        },
        count: (outcome) => {
          outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
        },
      };
      await run(field).catch((error: unknown) => {
        outcomes[`broke off: ${error}`] = 1;
      });
    }),
  );
  return report;
}

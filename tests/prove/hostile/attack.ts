import { setTimeout as wait } from "node:timers/promises";
import type { PublicConfig } from "#domain/public-config.ts";

/** An attack runs until `isOver`, and then lets go of everything it holds. */
export type Attack = (field: Field) => Promise<void>;

/** What an attack works with. */
export interface Field {
  readonly origin: string;
  readonly config: PublicConfig;
  /** Process id of the attacked server, whose UDP ports a port scan would find. */
  readonly pid: number;
  /** Multiplies rates and numbers of connections. 1 is the whole attack. */
  readonly scale: number;
  isOver(): boolean;
  /** Counts what came of one attempt, for the report. */
  count(outcome: string | number): void;
}

/** Most attempts of one flood that are under way at a time; a slower server is asked less often. */
const mostInFlight = 60;

/** Makes `perSecond` attempts a second, times the scale, without waiting for their ends. */
export async function flood(
  { isOver, count, scale }: Field,
  perSecond: number,
  attempt: (index: number) => Promise<string | number>,
): Promise<void> {
  const begun = performance.now();
  const inFlight = new Set<Promise<void>>();
  for (let index = 0; !isOver(); ) {
    const due = ((performance.now() - begun) / 1_000) * perSecond * scale;
    for (; index < due && inFlight.size < mostInFlight; index++) {
      const running: Promise<void> = attempt(index)
        .catch(() => "failed")
        .then(count)
        .finally(() => inFlight.delete(running));
      inFlight.add(running);
    }
    // Attempts that did not fit are not made up for.
    index = Math.max(index, Math.floor(due));
    await wait(20);
  }
  await Promise.all(inFlight);
}

/** Address of an attacker: the host of a /24. Each attack has networks of its own. */
export function from(network: number, host = 1): string {
  return `203.0.${network % 256}.${1 + (host % 250)}`;
}

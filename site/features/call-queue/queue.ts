import type { QueuedCall } from "#content/home-outbound.ts";

/** Where one call of the list stands. */
export type CallState = "waiting" | "dialing" | "talking" | "done";

export interface Standing {
  readonly state: CallState;
  /** Whole seconds on the line; 0 unless talking. */
  readonly seconds: number;
}

/** Where a call stands `time` milliseconds after the list began to be worked. */
export function standingAt({ dialsAt, answersAt, endsAt }: QueuedCall, time: number): Standing {
  if (time < dialsAt) return { state: "waiting", seconds: 0 };
  if (time < answersAt) return { state: "dialing", seconds: 0 };
  if (time < endsAt) return { state: "talking", seconds: Math.floor((time - answersAt) / 1000) };
  return { state: "done", seconds: 0 };
}

/** How many calls are in a state. Someone whose phone rings is still waiting to be reached. */
export function totals(standings: readonly Standing[]): Record<"talking" | "waiting" | "done", number> {
  const count = (...states: CallState[]) => standings.filter(({ state }) => states.includes(state)).length;
  return { talking: count("talking"), waiting: count("waiting", "dialing"), done: count("done") };
}

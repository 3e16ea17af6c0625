import { reconnectWindow } from "#voice/protocol/limits.ts";

/** Wait before the first attempts, in ms; the last one is repeated. Short: the visitor hears silence meanwhile. */
const delays = [50, 150, 300, 600] as const;

/**
 * How long to wait before the next attempt to come back into a call, in ms; undefined: too late, the far end has
 * given up. `random` (0 to 1) spreads the attempts of visitors who were all lost at once.
 */
export function nextAttempt(lost: { attempts: number; sinceMs: number }, random: number): number | undefined {
  const delay = delays[Math.min(lost.attempts, delays.length - 1)] ?? 0;
  const wait = delay * (0.75 + random / 2);
  if (lost.sinceMs >= reconnectWindow) return undefined;
  return Math.min(wait, reconnectWindow - lost.sinceMs);
}

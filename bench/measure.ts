/** Helpers of the benches: how a figure is taken and shown. */

/** The value below which the given share of the sorted or unsorted values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export interface Load {
  /** Finished per second. */
  readonly perSecond: number;
  /** Milliseconds that 99 of 100 stayed below. */
  readonly p99: number;
}

export interface TimedLoad extends Load {
  /** Milliseconds that half of them stayed below, and 95 of 100. */
  readonly p50: number;
  readonly p95: number;
}

/**
 * Keeps `clients` tasks going for `ms` after a quarter of that as warm-up, each starting its next when the
 * last is done.
 */
export async function closedLoop(options: {
  clients: number;
  ms: number;
  task: () => Promise<void>;
}): Promise<TimedLoad> {
  const begin = performance.now() + options.ms / 4;
  const end = begin + options.ms;
  const durations: number[] = [];
  await Promise.all(
    Array.from({ length: options.clients }, async () => {
      for (;;) {
        const start = performance.now();
        if (start >= end) return;
        await options.task();
        const now = performance.now();
        if (start >= begin && now <= end) durations.push(now - start);
      }
    }),
  );
  return {
    perSecond: (durations.length / options.ms) * 1000,
    p50: percentile(durations, 0.5),
    p95: percentile(durations, 0.95),
    p99: percentile(durations, 0.99),
  };
}

/** The median of each figure. */
export function medianLoad<Figures extends Load>(runs: readonly Figures[]): Figures {
  const names = Object.keys(runs[0] ?? {}) as (keyof Figures)[];
  const figures = names.map((name) => [name, median(runs.map((run) => Number(run[name])))]);
  return Object.fromEntries(figures);
}

export function round(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}

/** One after the other: what is measured side by side measures both. */
export async function inTurn<Value, Result>(
  values: readonly Value[],
  run: (value: Value) => Promise<Result>,
) {
  const results: Result[] = [];
  for (const value of values) results.push(await run(value));
  return results;
}

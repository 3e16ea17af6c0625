/** Taking and formatting of figures, for all benchmarks. */

/** @param share from 0 to 1. @param values in any order. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export interface Load {
  /** Finished tasks per second. */
  readonly perSecond: number;
  /** 99th percentile, in ms. */
  readonly p99: number;
}

export interface TimedLoad extends Load {
  /** Median and 95th percentile, in ms. */
  readonly p50: number;
  readonly p95: number;
}

/**
 * Runs `clients` tasks at a time for `ms`, after a warm-up of a quarter of that. Each client starts its next task when
 * the last one is done.
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

/** Runs one after another, since parallel measurements affect each other. */
export async function inTurn<Value, Result>(
  values: readonly Value[],
  run: (value: Value) => Promise<Result>,
) {
  const results: Result[] = [];
  for (const value of values) results.push(await run(value));
  return results;
}

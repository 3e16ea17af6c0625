import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { LinearModel } from "../linear-model.ts";
import type { Examples, TrainingOptions } from "./train-linear.ts";

export interface LinearJob {
  readonly examples: Examples;
  readonly options: TrainingOptions;
}

/** Regressions that are learned at a time, at most: each holds its tables in memory. */
const atOnce = Math.min(4, availableParallelism());

/**
 * Learns regressions in threads, as many at a time as there are processors, in the order in which they were asked for.
 *
 * @returns a function that takes a maker of the tables, which is called when their turn comes
 */
export function openLinearThreads(): (make: () => LinearJob) => Promise<LinearModel> {
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;
  async function work(): Promise<void> {
    running++;
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
    running--;
  }
  return (make) => {
    const { promise, resolve, reject } = Promise.withResolvers<LinearModel>();
    waiting.push(() => learn(make()).then(resolve, reject));
    if (running < atOnce) void work();
    return promise;
  };
}

async function learn(job: LinearJob): Promise<LinearModel> {
  const worker = new Worker(new URL("./linear-worker.ts", import.meta.url), { workerData: job });
  const [model] = await once(worker, "message");
  return model as LinearModel;
}

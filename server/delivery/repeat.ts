import type { Logger } from "pino";

/**
 * Runs a chore now and then at every interval, skipping one while the last is still running.
 *
 * @param interval in ms.
 * @returns a function that stops it.
 */
export function repeat(interval: number, chore: () => Promise<unknown>, log: Logger): () => void {
  let isBusy = false;
  async function once() {
    if (isBusy) return;
    isBusy = true;
    await chore().catch((error) => log.warn({ err: error }, "a chore of the worker failed"));
    isBusy = false;
  }
  void once();
  const timer = setInterval(once, interval);
  return () => clearInterval(timer);
}

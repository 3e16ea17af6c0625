import type { Logger } from "pino";

/**
 * Does a chore at once and then now and again, one at a time.
 *
 * @param interval in ms.
 * @returns ends it.
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

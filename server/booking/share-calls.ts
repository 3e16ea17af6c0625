/**
 * Shares one call among simultaneous requests for the same key. Requests made while a call is running share the next
 * one: it begins after all of them, so none gets a result older than itself.
 */
export function shareCalls<Result>(): (key: string, call: () => Promise<Result>) => Promise<Result> {
  const running = new Map<string, Promise<Result>>();
  const waiting = new Map<string, Promise<Result>>();

  function begin(key: string, call: () => Promise<Result>): Promise<Result> {
    const run = call().finally(() => {
      if (running.get(key) === run) running.delete(key);
    });
    running.set(key, run);
    return run;
  }

  return (key, call) => {
    const current = running.get(key);
    if (!current) return begin(key, call);
    const known = waiting.get(key);
    if (known) return known;
    const beginNext = () => {
      waiting.delete(key);
      return begin(key, call);
    };
    // The next one starts even if this one fails.
    const next = current.then(beginNext, beginNext);
    waiting.set(key, next);
    return next;
  };
}

/**
 * Makes one call of many that ask for the same at once. Who asks while a call is under way shares the next one: it
 * begins after all of them have asked, so nobody is told what was true before.
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
    // One that failed is no reason for the next to fail.
    const next = current.then(beginNext, beginNext);
    waiting.set(key, next);
    return next;
  };
}

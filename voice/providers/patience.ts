/** Whether it takes longer than `ms`. */
export function isSlow(running: Promise<unknown>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), ms);
    void running.finally(() => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}

/** Whether nothing is said for a while. */
export function isQuiet(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    const cut = () => {
      clearTimeout(timer);
      resolve(false);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", cut);
      resolve(true);
    }, ms);
    signal.addEventListener("abort", cut, { once: true });
  });
}

/** The same promise, which fails when it takes longer than `limit`, in ms. */
export async function within<T>(limit: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${limit} ms.`)), limit);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

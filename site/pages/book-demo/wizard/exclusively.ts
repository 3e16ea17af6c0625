const running = new Set<string>();

/**
 * Runs the task unless one of the same name is already running, in this or another tab of the browser. Without the Web
 * Locks API (insecure contexts) only this page is covered; the idempotency key still keeps two tabs from storing a
 * lead twice.
 *
 * @returns undefined when the task was not run.
 */
export async function exclusively<T>(name: string, task: () => Promise<T>): Promise<T | undefined> {
  if (navigator.locks) {
    return navigator.locks.request(`larkline:${name}`, { ifAvailable: true }, (lock) =>
      lock ? task() : undefined,
    );
  }
  if (running.has(name)) return undefined;
  running.add(name);
  try {
    return await task();
  } finally {
    running.delete(name);
  }
}

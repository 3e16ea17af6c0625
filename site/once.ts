/** A value that is fetched at its first use and then shared by all callers. */
export interface Once<T> {
  /** Returns the same promise each time; after a rejection, the next call tries again. */
  (): Promise<T>;
  /** Makes the next call fetch the value again. */
  forget(): void;
}

export function once<T>(fetchIt: () => Promise<T>): Once<T> {
  let fetched: Promise<T> | undefined;
  function get(): Promise<T> {
    fetched ??= fetchIt().catch((cause: unknown) => {
      fetched = undefined;
      throw cause;
    });
    return fetched;
  }
  return Object.assign(get, {
    forget: () => {
      fetched = undefined;
    },
  });
}

/** Something that is fetched at its first use, and then the same for everybody who asks. */
export interface Once<T> {
  /** The same promise each time; after one that was rejected, the next call tries anew. */
  (): Promise<T>;
  /** The next call fetches it again. */
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

/**
 * Remembers what a call came to for `ms`. Requests made meanwhile share it, and those made while it runs share the call.
 * A failure is not remembered.
 *
 * @param clock ms, never going back. Default: `performance.now`.
 */
export function remember<Result>(
  ms: number,
  call: () => Promise<Result>,
  clock: () => number = () => performance.now(),
): () => Promise<Result> {
  let known: { readonly result: Promise<Result>; until: number } | undefined;
  return () => {
    if (known && clock() < known.until) return known.result;
    const begun = { result: call(), until: Number.POSITIVE_INFINITY };
    known = begun;
    begun.result.then(
      () => {
        begun.until = clock() + ms;
      },
      () => {
        if (known === begun) known = undefined;
      },
    );
    return begun.result;
  };
}

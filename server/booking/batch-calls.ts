/**
 * Batches lookups: keys requested while one lookup runs wait for the next, which is made for all of them together.
 *
 * @param load makes one lookup. Keys without an entry have no value.
 */
export function batchCalls<Key, Value>(
  load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let current: Promise<unknown> = Promise.resolve();
  let next: { readonly keys: Set<Key>; readonly values: Promise<ReadonlyMap<Key, Value>> } | undefined;

  function gather(): NonNullable<typeof next> {
    const keys = new Set<Key>();
    const begin = () => {
      next = undefined;
      return load([...keys]);
    };
    // The next one starts even if this one fails.
    const values = current.then(begin, begin);
    current = values;
    return { keys, values };
  }

  return async (key) => {
    next ??= gather();
    next.keys.add(key);
    return (await next.values).get(key);
  };
}

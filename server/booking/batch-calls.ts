/**
 * Looks up many keys at once: those that are asked for while a look-up is under way wait for the next one, which is
 * then made for all of them together.
 *
 * @param load makes one look-up. Keys without an entry have no value.
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
    // One that failed is no reason for the next to fail.
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

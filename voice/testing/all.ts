/** Collects everything that `things` yields, in order. */
export async function all<T>(things: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const thing of things) list.push(thing);
  return list;
}

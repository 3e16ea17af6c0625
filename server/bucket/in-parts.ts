/** Joins what a stream brings into parts of at least `length` bytes, but for the last one. */
export async function* inParts(
  content: AsyncIterable<Uint8Array>,
  length: number,
): AsyncGenerator<Buffer, void> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const piece of content) {
    held.push(piece);
    size += piece.length;
    if (size < length) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}

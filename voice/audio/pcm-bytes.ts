/** Reads 16-bit little-endian samples from chunks that may end in the middle of a sample. */
export async function* samplesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Int16Array> {
  let odd: number | undefined;
  for await (const chunk of chunks) {
    const bytes = odd === undefined ? chunk : Uint8Array.of(odd, ...chunk);
    odd = bytes.length % 2 === 1 ? bytes.at(-1) : undefined;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const samples = new Int16Array(bytes.length >> 1);
    for (let i = 0; i < samples.length; i++) samples[i] = view.getInt16(i * 2, true);
    if (samples.length > 0) yield samples;
  }
}

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

/** Builds a WAV file: one channel, 16 bits a sample, `rate` samples a second. */
export function wavFile(samples: Int16Array, rate: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(44 + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const text = (at: number, letters: string) => bytes.set(new TextEncoder().encode(letters), at);
  text(0, "RIFF");
  view.setUint32(4, bytes.length - 8, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, "data");
  view.setUint32(40, samples.length * 2, true);
  for (let i = 0; i < samples.length; i++) view.setInt16(44 + i * 2, samples[i] ?? 0, true);
  return bytes;
}

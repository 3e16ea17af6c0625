/** Concatenates the parts. */
export function joinSamples(parts: readonly Int16Array[]): Int16Array<ArrayBuffer> {
  const all = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** 16-bit PCM of samples from -1 to 1; louder ones are cut. */
export function toPcm(samples: ArrayLike<number>): Int16Array<ArrayBuffer> {
  return Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767));
}

const bytesPerSample = 2;
/** Length of a WAV file's head, in bytes. */
export const waveHeaderLength = 44;

/**
 * The head of a WAV file of 16-bit samples.
 *
 * @param length of the samples that follow, in bytes.
 * @param rate samples of each channel a second.
 */
export function waveHeader(length: number, { rate, channels = 1 }: { rate: number; channels?: number }) {
  const bytes = new Uint8Array(waveHeaderLength);
  const view = new DataView(bytes.buffer);
  const text = (at: number, letters: string) => bytes.set(new TextEncoder().encode(letters), at);
  text(0, "RIFF");
  view.setUint32(4, waveHeaderLength - 8 + length, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * channels * bytesPerSample, true);
  view.setUint16(32, channels * bytesPerSample, true);
  view.setUint16(34, 8 * bytesPerSample, true);
  text(36, "data");
  view.setUint32(40, length, true);
  return bytes;
}

/** A WAV file: one channel, 16 bits a sample, `rate` samples a second. */
export function wavFile(samples: Int16Array, rate: number): Uint8Array<ArrayBuffer> {
  const length = samples.length * bytesPerSample;
  const bytes = new Uint8Array(waveHeaderLength + length);
  bytes.set(waveHeader(length, { rate }));
  const view = new DataView(bytes.buffer, waveHeaderLength);
  for (const [i, sample] of samples.entries()) view.setInt16(i * bytesPerSample, sample, true);
  return bytes;
}

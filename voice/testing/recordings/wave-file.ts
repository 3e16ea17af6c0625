/** A WAV file of PCM with 16 bits, one channel. @param samples -1 to 1 */
export function waveFile(samples: Float32Array, rate = 16_000): Buffer {
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write("RIFF", 0, "latin1");
  file.writeUInt32LE(36 + samples.length * 2, 4);
  file.write("WAVEfmt ", 8, "latin1");
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36, "latin1");
  file.writeUInt32LE(samples.length * 2, 40);
  for (const [i, sample] of samples.entries()) file.writeInt16LE(Math.round(sample * 32_767), 44 + i * 2);
  return file;
}

/** A tone of so many seconds. */
export function tone(seconds: number, { rate = 16_000, hertz = 500, level = 0.25 } = {}): Float32Array {
  return Float32Array.from(
    { length: Math.round(seconds * rate) },
    (_, i) => level * Math.sin((2 * Math.PI * hertz * i) / rate),
  );
}

/** The same as sound of calls. */
export const toneSamples = (seconds: number, options?: Parameters<typeof tone>[1]) =>
  Int16Array.from(tone(seconds, options), (sample) => Math.round(sample * 32_767));

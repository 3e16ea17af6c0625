import { sampleRate } from "#voice/protocol/audio.ts";

/** Energy of each frequency in samples at 16 kHz, in the measure of their mean square. Goertzel's algorithm. */
export function toneEnergies(samples: Int16Array, frequencies: readonly number[]): number[] {
  return frequencies.map((frequency) => {
    const turn = 2 * Math.cos((2 * Math.PI * frequency) / sampleRate);
    let before = 0;
    let last = 0;
    for (let i = 0; i < samples.length; i++) {
      const next = (samples[i] ?? 0) + turn * last - before;
      before = last;
      last = next;
    }
    const power = before * before + last * last - turn * before * last;
    return (2 * power) / samples.length ** 2;
  });
}

/** Mean square of samples. */
export function meanSquare(samples: Int16Array): number {
  let sum = 0;
  for (let i = 0; i < samples.length; i++) sum += (samples[i] ?? 0) ** 2;
  return sum / samples.length;
}

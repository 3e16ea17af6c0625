import { meanSquare, toneEnergies } from "#voice/audio/tone-energy.ts";
import { type Frame, frameSamples, sampleRate } from "#voice/protocol/audio.ts";

// The keys of a phone as pairs of tones, for calls in which they do not come as packets. ITU-T Q.23 and Q.24.

const rows = [697, 770, 852, 941] as const;
const columns = [1209, 1336, 1477, 1633] as const;
const signs = ["123A", "456B", "789C", "*0#D"] as const;

/** A tone is looked for in two frames, 40 ms: that is as short as a key may be, and tells neighbours apart. */
const windowSamples = frameSamples * 2;
/** Quietest pair of tones, as the mean square of samples: -40 dBFS. */
const quietest = (32_768 * 10 ** (-40 / 20)) ** 2;
/** Least share of all sound that is in the two tones. Speech has its energy in many. */
const purity = 0.75;
/** One tone may be this much stronger than the other, as a ratio of energies: 9 dB. */
const twist = 8;
/** And this much stronger than the others of its group: 8 dB. */
const lead = 6.3;

/** The strongest, if it leads; its place. */
function leader(values: readonly number[]): number | undefined {
  const [first = 0, second = 0] = [...values].sort((a, b) => b - a);
  return first > second * lead ? values.indexOf(first) : undefined;
}

function signIn(samples: Int16Array): string | undefined {
  const total = meanSquare(samples);
  if (total < quietest) return undefined;
  const [low, high] = [toneEnergies(samples, rows), toneEnergies(samples, columns)];
  const [row, column] = [leader(low), leader(high)];
  if (row === undefined || column === undefined) return undefined;
  const [a = 0, b = 0] = [low[row], high[column]];
  if (a + b < total * purity || Math.max(a, b) > Math.min(a, b) * twist) return undefined;
  return signs[row]?.[column];
}

/**
 * Hears keys.
 *
 * @param onKey called once for each key, when it has been heard for 60 ms.
 */
export function createKeyToneDetector(onKey: (sign: string) => void): (frame: Frame) => void {
  const window = new Int16Array(windowSamples);
  let candidate: string | undefined;
  let told: string | undefined;
  let gap = 0;

  return (frame) => {
    window.copyWithin(0, frameSamples);
    window.set(frame, frameSamples);
    const sign = signIn(window);
    if (sign === undefined) {
      candidate = undefined;
      // A short hole in a tone does not make it two.
      if (++gap >= 2) told = undefined;
      return;
    }
    gap = 0;
    if (sign === candidate && sign !== told) {
      told = sign;
      onKey(sign);
    }
    candidate = sign;
  };
}

/** How long a key of ours is held, and the pause after it, in ms. */
export const keyLength = 160;
export const keyPause = 100;

/** The frames of a key's tones, at a quarter of full scale. */
export function keyTone(sign: string, ms: number): Frame[] {
  const row = signs.findIndex((line) => line.includes(sign));
  const [low = 0, high = 0] = [rows[row], columns[signs[row]?.indexOf(sign) ?? -1]];
  const tone = (frequency: number, at: number) => Math.sin((2 * Math.PI * frequency * at) / sampleRate);
  return Array.from({ length: Math.ceil(ms / 20) }, (_, number) =>
    Int16Array.from({ length: frameSamples }, (_, i) => {
      const at = number * frameSamples + i;
      return 4_096 * (tone(low, at) + tone(high, at));
    }),
  );
}

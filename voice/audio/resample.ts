/** Changes the rate of sound that arrives in pieces; what has gone in comes out, a filter's length later. */
export interface Resampler {
  push(piece: Int16Array): Int16Array;
  /** What the filter still holds. */
  flush(): Int16Array;
}

/** Taps of the filter on each side of its middle, in samples of the lower rate. More is sharper and later. */
const reach = 12;

/**
 * From one rate to another, by a windowed sinc whose cut-off lies at 46 % of the lower rate. Only as many filter
 * phases as the ratio of the rates needs are computed, once.
 */
export function createResampler(from: number, to: number): Resampler {
  if (from === to) return { push: (piece) => piece, flush: () => new Int16Array(0) };
  const divisor = greatestCommonDivisor(from, to);
  const up = to / divisor;
  const down = from / divisor;
  const half = Math.ceil(reach * Math.max(1, from / to));
  const phases = filterPhases(up, half, Math.min(1, to / from) * 0.92);
  let held: Int16Array = new Int16Array(half);
  // Of the next output sample, in input samples from the beginning of `held`, times `up`.
  let position = half * up;

  function run(piece: Int16Array): Int16Array {
    const input = new Int16Array(held.length + piece.length);
    input.set(held);
    input.set(piece, held.length);
    const last = (input.length - half) * up;
    const output = new Int16Array(Math.max(0, Math.ceil((last - position) / down)));
    for (let i = 0; i < output.length; i++, position += down) {
      const middle = Math.floor(position / up);
      const taps = phases[position % up] as Float64Array;
      let sum = 0;
      for (let tap = 0; tap < taps.length; tap++) {
        sum += (taps[tap] ?? 0) * (input[middle - half + 1 + tap] ?? 0);
      }
      output[i] = Math.max(-32_768, Math.min(32_767, Math.round(sum)));
    }
    const used = Math.max(0, Math.floor(position / up) - half);
    held = input.slice(used);
    position -= used * up;
    return output;
  }

  return { push: run, flush: () => run(new Int16Array(half)) };
}

function filterPhases(up: number, half: number, cutoff: number): Float64Array[] {
  return Array.from({ length: up }, (_, phase) => {
    const taps = new Float64Array(half * 2);
    for (let tap = 0; tap < taps.length; tap++) {
      const distance = tap - half + 1 - phase / up;
      // Blackman's window over the whole reach.
      const window =
        0.42 + 0.5 * Math.cos((Math.PI * distance) / half) + 0.08 * Math.cos((2 * Math.PI * distance) / half);
      const angle = Math.PI * cutoff * distance;
      taps[tap] =
        Math.abs(distance) > half ? 0 : cutoff * (angle === 0 ? 1 : Math.sin(angle) / angle) * window;
    }
    // Every phase passes a steady tone at full strength, or the joints would be heard.
    const sum = taps.reduce((total, value) => total + value, 0);
    return taps.map((value) => value / sum);
  });
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

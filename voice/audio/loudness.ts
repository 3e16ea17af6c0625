/** Length of the blocks that are measured, and how far apart they begin, in seconds. */
const [blockSeconds, hopSeconds] = [0.4, 0.1];
/** Blocks below this do not count, in LUFS. */
const absoluteGate = -70;
/** Nor do those so much below the mean of the others, in LU. */
const relativeGate = -10;

type Coefficients = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

/**
 * Loudness of one channel in LUFS, by ITU-R BS.1770-4: a filter for the ear, the mean power of overlapping blocks, and
 * two gates that leave pauses out. Sound shorter than a block is measured as one; -Infinity for silence.
 */
export function loudnessOf(samples: Float32Array, rate: number): number {
  const weighted = filter(filter(samples, shelf(rate)), highPass(rate));
  const block = Math.min(weighted.length, Math.round(blockSeconds * rate));
  if (block === 0) return Number.NEGATIVE_INFINITY;
  const hop = Math.round(hopSeconds * rate);
  const powers: number[] = [];
  for (let at = 0; at + block <= weighted.length; at += hop)
    powers.push(power(weighted.subarray(at, at + block)));
  const loud = powers.filter((each) => toLoudness(each) > absoluteGate);
  const gate = toLoudness(mean(loud)) + relativeGate;
  return toLoudness(mean(loud.filter((each) => toLoudness(each) > gate)));
}

const toLoudness = (power: number) => -0.691 + 10 * Math.log10(power);
const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

function power(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return sum / samples.length;
}

function filter(input: Float32Array, [b0, b1, b2, a1, a2]: Coefficients): Float32Array<ArrayBuffer> {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return Float32Array.from(input, (x) => {
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x1, x2, y1, y2] = [x, x1, y, y1];
    return y;
  });
}

/** The head's gain of 4 dB for high frequencies. The standard's filter of 48 kHz, designed anew for any rate. */
function shelf(rate: number): Coefficients {
  const [frequency, gain, quality] = [1681.974450955533, 3.999843853973347, 0.7071752369554196];
  const k = Math.tan((Math.PI * frequency) / rate);
  const high = 10 ** (gain / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / quality + k * k;
  return [
    (high + (band * k) / quality + k * k) / a0,
    (2 * (k * k - high)) / a0,
    (high - (band * k) / quality + k * k) / a0,
    (2 * (k * k - 1)) / a0,
    (1 - k / quality + k * k) / a0,
  ];
}

/** The ear hears little below 100 Hz. */
function highPass(rate: number): Coefficients {
  const [frequency, quality] = [38.13547087602444, 0.5003270373238773];
  const k = Math.tan((Math.PI * frequency) / rate);
  const a0 = 1 + k / quality + k * k;
  return [1, -2, 1, (2 * (k * k - 1)) / a0, (1 - k / quality + k * k) / a0];
}

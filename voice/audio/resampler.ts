/** Zero crossings of the filter on either side: 12 attenuate everything above half the lower rate by 60 dB. */
const crossings = 12;
/** Frequency at which the filter begins to close, as a share of half the lower rate. */
const passband = 0.9;

/**
 * Changes the rate of a stream of samples, in any unit. The output lags by half the filter's length; input needed later
 * is kept between calls. A windowed-sinc filter, with one set of coefficients for each position that occurs between two
 * samples (44,100 to 16,000: 160), keeps frequencies above half the lower rate from folding back into speech.
 */
export function createResampler(
  from: number,
  to: number,
): (input: Float32Array) => Float32Array<ArrayBuffer> {
  if (from === to) return (input) => Float32Array.from(input);
  const divisor = greatestCommonDivisor(from, to);
  const down = from / divisor;
  const up = to / divisor;
  const { taps, half } = filters(up, Math.min(1, to / from) * passband);
  // The filter reaches half its length back, at first into silence.
  let held = new Float32Array(half);
  /** Position of the next output sample: whole samples from the beginning of `held`, plus `part / up` of a sample. */
  let position = half;
  let part = 0;

  return (input) => {
    const samples = new Float32Array(held.length + input.length);
    samples.set(held);
    samples.set(input, held.length);
    const last = samples.length - half - 1;
    const output = new Float32Array(Math.max(0, Math.ceil(((last + 1 - position) * up - part) / down)));
    for (let n = 0; n < output.length; n++) {
      const filter = taps[part] ?? [];
      const first = position - half + 1;
      let sum = 0;
      for (let i = 0; i < filter.length; i++) sum += (samples[first + i] ?? 0) * (filter[i] ?? 0);
      output[n] = sum;
      part += down;
      position += Math.floor(part / up);
      part %= up;
    }
    const done = Math.min(Math.max(0, position - half), samples.length);
    held = samples.slice(done);
    position -= done;
    return output;
  };
}

/** One filter for each position between two samples, each with a gain of 1. */
function filters(count: number, cutoff: number): { taps: Float32Array[]; half: number } {
  const half = Math.ceil(crossings / cutoff);
  const taps = Array.from({ length: count }, (_, part) => {
    const filter = Float32Array.from({ length: half * 2 }, (_, i) => {
      const at = i - half + 1 - part / count;
      return sinc(at * cutoff) * blackman(at / half);
    });
    const gain = filter.reduce((sum, tap) => sum + tap, 0);
    return filter.map((tap) => tap / gain);
  });
  return { taps, half };
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

/** The Blackman window from -1 to 1; 0 outside. */
function blackman(x: number): number {
  if (Math.abs(x) >= 1) return 0;
  return 0.42 + 0.5 * Math.cos(Math.PI * x) + 0.08 * Math.cos(2 * Math.PI * x);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

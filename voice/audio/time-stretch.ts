/** Length of the windows that are laid over each other, and how far one is shifted to match, in seconds. */
const [windowSeconds, searchSeconds] = [0.03, 0.008];

/**
 * Speech in `factor` times its duration at the same pitch (WSOLA: Verhelst and Roelands, 1993). Windows are taken at
 * another pace than they are laid down, each shifted to where it continues the one before best.
 */
export function stretch(samples: Float32Array, factor: number, rate: number): Float32Array<ArrayBuffer> {
  const size = 2 * Math.round((windowSeconds * rate) / 2);
  const hop = size / 2;
  if (factor === 1 || samples.length < 2 * size) return Float32Array.from(samples);
  const reach = Math.round(searchSeconds * rate);
  const output = new Float32Array(Math.round(samples.length * factor));
  const window = Float32Array.from(
    { length: size },
    (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / size),
  );
  // The first window has nothing before it, so it begins at full strength.
  for (let i = 0; i < hop; i++) output[i] = (samples[i] ?? 0) * (1 - (window[i] ?? 0));
  let taken = -hop;
  for (let at = 0; at < output.length; at += hop) {
    const natural = taken + hop;
    const wanted = Math.round(at / factor);
    taken = at === 0 ? 0 : bestNear(samples, wanted, natural, { reach, size: hop });
    for (let i = 0; i < size && at + i < output.length; i++)
      output[at + i] = (output[at + i] ?? 0) + (samples[taken + i] ?? 0) * (window[i] ?? 0);
  }
  return output;
}

/** The place near `wanted` whose sound is most like that at `natural`, by correlation. */
function bestNear(
  samples: Float32Array,
  wanted: number,
  natural: number,
  { reach, size }: { readonly reach: number; readonly size: number },
): number {
  let best = wanted;
  let highest = Number.NEGATIVE_INFINITY;
  for (let place = Math.max(0, wanted - reach); place <= wanted + reach; place++) {
    let sum = 0;
    // Every second sample tells enough.
    for (let i = 0; i < size; i += 2) sum += (samples[place + i] ?? 0) * (samples[natural + i] ?? 0);
    if (sum > highest) [highest, best] = [sum, place];
  }
  return best;
}

// Converts between 8 and 16 kHz with a half-band filter: every second coefficient except the middle one is 0. 63 taps
// with a Kaiser window (beta 5) pass 3.4 kHz within 0.5 dB and attenuate 4.6 kHz and above by 50 dB. The delay is 31
// samples of 16 kHz, 2 ms.

const taps = 63;
const middle = (taps - 1) / 2;
const beta = 5;

const coefficients = Float64Array.from({ length: taps }, (_, i) => {
  const x = i - middle;
  const sinc = x === 0 ? 0.5 : Math.sin((Math.PI * x) / 2) / (Math.PI * x);
  return sinc * (bessel(beta * Math.sqrt(1 - (x / middle) ** 2)) / bessel(beta));
});
/** The coefficients at odd distances from the middle: besides the middle one, the only ones that are not 0. */
const odd = coefficients.filter((_, i) => i % 2 === 0);
const centre = 0.5;

/** @returns a converter for one stream: 8 kHz in, twice as many samples of 16 kHz out. */
export function createDoubler(): (samples: Int16Array) => Int16Array {
  let past = new Float64Array(odd.length - 1);
  return (samples) => {
    const input = joined(past, samples);
    const output = new Int16Array(samples.length * 2);
    for (let i = 0; i < samples.length; i++) {
      let sum = 0;
      for (let k = 0; k < odd.length; k++) sum += (odd[k] as number) * (input[i + k] as number);
      output[2 * i] = rounded(2 * sum);
      // Only the middle tap counts here: the input sample itself.
      output[2 * i + 1] = rounded(2 * centre * (input[i + odd.length / 2] as number));
    }
    past = input.slice(-past.length);
    return output;
  };
}

/** @returns a converter for one stream: an even number of samples of 16 kHz in, half as many of 8 kHz out. */
export function createHalver(): (samples: Int16Array) => Int16Array {
  let past = new Float64Array(taps - 1);
  return (samples) => {
    const input = joined(past, samples);
    const output = new Int16Array(samples.length >> 1);
    for (let i = 0; i < output.length; i++) {
      let sum = centre * (input[2 * i + middle] as number);
      for (let k = 0; k < odd.length; k++) sum += (odd[k] as number) * (input[2 * i + 2 * k] as number);
      output[i] = rounded(sum);
    }
    past = input.slice(-past.length);
    return output;
  };
}

function joined(past: Float64Array, samples: Int16Array): Float64Array {
  const all = new Float64Array(past.length + samples.length);
  all.set(past);
  all.set(samples, past.length);
  return all;
}

function rounded(value: number): number {
  return Math.max(-32768, Math.min(32767, Math.round(value)));
}

/** The modified Bessel function of the first kind and order 0. */
function bessel(x: number): number {
  let term = 1;
  let sum = 1;
  for (let k = 1; term > 1e-12 * sum; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

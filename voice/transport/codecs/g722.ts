// G.722 (ITU-T G.722, 09/2012) at 64 kbit/s: 16 kHz speech in two bands, each predicted from its past and sent as the
// quantised difference, 6 bits for the lower and 2 for the upper. Names of tables and blocks are the standard's.

const Q6 = [
  0, 35, 72, 110, 150, 190, 233, 276, 323, 370, 422, 473, 530, 587, 650, 714, 786, 858, 940, 1023, 1121, 1219,
  1339, 1458, 1612, 1765, 1980, 2195, 2557, 2919,
];
const QQ4 = [0, -20456, -12896, -8968, -6288, -4240, -2584, -1200];
const QQ6 = [
  -136, -136, -136, -136, -24808, -21904, -19008, -16704, -14984, -13512, -12280, -11192, -10232, -9360,
  -8576, -7856, -7192, -6576, -6000, -5456, -4944, -4464, -4008, -3576, -3168, -2776, -2400, -2032, -1688,
  -1360, -1040, -728, 24808, 21904, 19008, 16704, 14984, 13512, 12280, 11192, 10232, 9360, 8576, 7856, 7192,
  6576, 6000, 5456, 4944, 4464, 4008, 3576, 3168, 2776, 2400, 2032, 1688, 1360, 1040, 728, 432, 136, -432,
  -136,
];
const QQ2 = [-7408, -1616, 7408, 1616];
const WL = [-60, 3042, 1198, 538, 334, 172, 58, -30, 3042, 1198, 538, 334, 172, 58, -30, -60];
const WH = [798, -214, 798, -214];
const ILB = Array.from({ length: 32 }, (_, i) => Math.round(2048 * 2 ** (i / 32)));
const QMF = Int32Array.of(3, -11, 12, 32, -210, 951, 3876, -805, 362, -156, 53, -11);

const inverse4 = Int32Array.from([...QQ4, ...QQ4.slice(1).map((value) => -value), 0]);

/** One band's predictor and quantiser step. Index 0 of a delay line is the newest value. */
interface Band {
  /** Quantiser scale factor. */
  det: number;
  /** Logarithm of the scale factor. */
  nb: number;
  /** Predicted signal, and the contribution of the zeros to it. */
  s: number;
  sz: number;
  readonly r: Int32Array;
  readonly p: Int32Array;
  readonly a: Int32Array;
  readonly d: Int32Array;
  readonly b: Int32Array;
}

function createBand(det: number): Band {
  return {
    det,
    nb: 0,
    s: 0,
    sz: 0,
    r: new Int32Array(2),
    p: new Int32Array(2),
    a: new Int32Array(2),
    d: new Int32Array(6),
    b: new Int32Array(6),
  };
}

/** State of one direction: both bands, and the memory of the filter that splits or joins them. */
const createState = () => ({ low: createBand(32), high: createBand(8), past: new Int32Array(22) });

/** @returns an encoder for one stream: an even number of 16 kHz samples in, half as many bytes out. */
export function createG722Encoder(): (samples: Int16Array) => Uint8Array {
  const { low, high, past } = createState();
  return (samples) => {
    const bytes = new Uint8Array(samples.length >> 1);
    const x = new Int32Array(past.length + 2 * bytes.length);
    x.set(past);
    x.set(samples.subarray(0, 2 * bytes.length), past.length);
    for (let i = 0; i < bytes.length; i++) {
      let odd = 0;
      let even = 0;
      for (let k = 0; k < 12; k++) {
        odd += at(x, 2 * i + 2 * k) * at(QMF, k);
        even += at(x, 2 * i + 2 * k + 1) * at(QMF, 11 - k);
      }
      const il = quantiseLow(clamp16(((even + odd) >> 14) - low.s), low.det);
      adaptLow(low, il >> 2);
      const ih = quantiseHigh(clamp16(((even - odd) >> 14) - high.s), high.det);
      adaptHigh(high, ih);
      bytes[i] = (ih << 6) | il;
    }
    past.set(x.subarray(-past.length));
    return bytes;
  };
}

/** @returns a decoder for one stream: bytes in, twice as many 16 kHz samples out. */
export function createG722Decoder(): (bytes: Uint8Array) => Int16Array {
  const { low, high, past } = createState();
  return (bytes) => {
    const samples = new Int16Array(bytes.length * 2);
    const x = new Int32Array(past.length + samples.length);
    x.set(past);
    for (let i = 0; i < bytes.length; i++) {
      const code = at(bytes, i);
      const rl = clamp(low.s + ((low.det * at(QQ6, code & 63)) >> 15), -16384, 16383);
      adaptLow(low, (code & 63) >> 2);
      const rh = clamp(high.s + ((high.det * at(QQ2, code >> 6)) >> 15), -16384, 16383);
      adaptHigh(high, code >> 6);
      x[past.length + 2 * i] = rl + rh;
      x[past.length + 2 * i + 1] = rl - rh;
      let first = 0;
      let second = 0;
      for (let k = 0; k < 12; k++) {
        second += at(x, 2 * i + 2 * k) * at(QMF, k);
        first += at(x, 2 * i + 2 * k + 1) * at(QMF, 11 - k);
      }
      samples[2 * i] = clamp16(first >> 11);
      samples[2 * i + 1] = clamp16(second >> 11);
    }
    past.set(x.subarray(-past.length));
    return samples;
  };
}

/** QUANTL: the level of the difference, as its 6-bit code. */
function quantiseLow(el: number, det: number): number {
  const size = el >= 0 ? el : -(el + 1);
  let level = 1;
  while (level < 30 && size >= (at(Q6, level) * det) >> 12) level++;
  if (el >= 0) return 62 - level;
  return level < 3 ? 64 - level : 34 - level;
}

/** QUANTH. */
function quantiseHigh(eh: number, det: number): number {
  const size = eh >= 0 ? eh : -(eh + 1);
  const isLarge = size >= (564 * det) >> 12;
  if (eh >= 0) return isLarge ? 2 : 3;
  return isLarge ? 0 : 1;
}

/**
 * INVQAL, LOGSCL, SCALEL and the predictor. The two lowest bits are ignored, because an auxiliary channel may use
 * them.
 */
function adaptLow(band: Band, code: number): void {
  const d = (band.det * at(inverse4, code)) >> 15;
  band.nb = clamp(((band.nb * 127) >> 7) + at(WL, code), 0, 18432);
  band.det = scale(band.nb, 8);
  predict(band, d);
}

/** INVQAH, LOGSCH, SCALEH and the predictor. */
function adaptHigh(band: Band, code: number): void {
  const d = (band.det * at(QQ2, code)) >> 15;
  band.nb = clamp(((band.nb * 127) >> 7) + at(WH, code), 0, 22528);
  band.det = scale(band.nb, 10);
  predict(band, d);
}

function scale(nb: number, bits: number): number {
  const shift = bits - (nb >> 11);
  const step = at(ILB, (nb >> 6) & 31);
  return (shift < 0 ? step << -shift : step >> shift) << 2;
}

/** Block 4: takes in the newest difference, adapts two poles and six zeros, and predicts the next value. */
function predict(band: Band, newest: number): void {
  const { r, p, a, d, b } = band;
  const recovered = clamp16(band.s + newest);
  const partial = clamp16(band.sz + newest);
  const sign = partial >> 15;
  const sameAsLast = sign === at(p, 0) >> 15;

  // UPPOL2 and UPPOL1
  const a1 = clamp16(at(a, 0) << 2);
  const turned = Math.min(sameAsLast ? -a1 : a1, 32767);
  const pushed = (turned >> 7) + (sign === at(p, 1) >> 15 ? 128 : -128);
  const pole2 = clamp(pushed + ((at(a, 1) * 32512) >> 15), -12288, 12288);
  const limit = 15360 - pole2;
  const pole1 = clamp(clamp16((sameAsLast ? 192 : -192) + ((at(a, 0) * 32640) >> 15)), -limit, limit);

  // UPZERO
  const push = newest === 0 ? 0 : 128;
  for (let i = 0; i < 6; i++) {
    const agrees = at(d, i) >> 15 === newest >> 15;
    b[i] = clamp16((agrees ? push : -push) + ((at(b, i) * 32640) >> 15));
  }

  // DELAYA
  for (let i = 5; i > 0; i--) d[i] = at(d, i - 1);
  d[0] = newest;
  r[1] = at(r, 0);
  r[0] = recovered;
  p[1] = at(p, 0);
  p[0] = partial;
  a[0] = pole1;
  a[1] = pole2;

  // FILTEP, FILTEZ and PREDIC
  const poles = clamp16(((pole1 * clamp16(2 * recovered)) >> 15) + ((pole2 * clamp16(2 * at(r, 1))) >> 15));
  let zeros = 0;
  for (let i = 0; i < 6; i++) zeros += (at(b, i) * clamp16(2 * at(d, i))) >> 15;
  band.sz = clamp16(zeros);
  band.s = clamp16(poles + band.sz);
}

function at(values: ArrayLike<number>, index: number): number {
  return values[index] as number;
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

function clamp16(value: number): number {
  return clamp(value, -32768, 32767);
}

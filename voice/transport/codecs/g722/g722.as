// G.722 (ITU-T G.722, 09/2012) at 64 kbit/s: 16 kHz speech in two bands, each predicted from its past and sent as the
// quantised difference, 6 bits for the lower and 2 for the upper. Names of tables and blocks are the standard's.
//
// One block at a time: g722.ts puts a stream's state and its samples or bytes where these functions find them, and takes
// the results and the state away again. Written in AssemblyScript, which compiles to WebAssembly (`npm run programs`).

const Q6 = memory.data<i16>([
  0, 35, 72, 110, 150, 190, 233, 276, 323, 370, 422, 473, 530, 587, 650, 714, 786, 858, 940, 1023, 1121, 1219,
  1339, 1458, 1612, 1765, 1980, 2195, 2557, 2919,
]);
const INVERSE4 = memory.data<i16>([
  0, -20456, -12896, -8968, -6288, -4240, -2584, -1200, 20456, 12896, 8968, 6288, 4240, 2584, 1200, 0,
]);
const QQ6 = memory.data<i16>([
  -136, -136, -136, -136, -24808, -21904, -19008, -16704, -14984, -13512, -12280, -11192, -10232, -9360,
  -8576, -7856, -7192, -6576, -6000, -5456, -4944, -4464, -4008, -3576, -3168, -2776, -2400, -2032, -1688,
  -1360, -1040, -728, 24808, 21904, 19008, 16704, 14984, 13512, 12280, 11192, 10232, 9360, 8576, 7856, 7192,
  6576, 6000, 5456, 4944, 4464, 4008, 3576, 3168, 2776, 2400, 2032, 1688, 1360, 1040, 728, 432, 136, -432,
  -136,
]);
const QQ2 = memory.data<i16>([-7408, -1616, 7408, 1616]);
const WL = memory.data<i16>([
  -60, 3042, 1198, 538, 334, 172, 58, -30, 3042, 1198, 538, 334, 172, 58, -30, -60,
]);
const WH = memory.data<i16>([798, -214, 798, -214]);
/** 2048 * 2 ** (i / 32). */
const ILB = memory.data<i16>([
  2048, 2093, 2139, 2186, 2233, 2282, 2332, 2383, 2435, 2489, 2543, 2599, 2656, 2714, 2774, 2834, 2896, 2960,
  3025, 3091, 3158, 3228, 3298, 3371, 3444, 3520, 3597, 3676, 3756, 3838, 3922, 4008,
]);
const QMF = memory.data<i32>([3, -11, 12, 32, -210, 951, 3876, -805, 362, -156, 53, -11]);

/** Samples in the longest block: 20 ms of speech. */
const block = 320;
/** Samples before a block that the filter needs. */
const past = 22;

/** One band's predictor and quantiser step. Index 0 of a delay line is the newest value. */
@unmanaged
class Band {
  /** Quantiser scale factor. */
  det: i32;
  /** Logarithm of the scale factor. */
  nb: i32;
  /** Predicted signal, and the contribution of the zeros to it. */
  s: i32;
  sz: i32;
  r0: i32;
  r1: i32;
  p0: i32;
  p1: i32;
  a0: i32;
  a1: i32;
  d0: i32;
  d1: i32;
  d2: i32;
  d3: i32;
  d4: i32;
  d5: i32;
  b0: i32;
  b1: i32;
  b2: i32;
  b3: i32;
  b4: i32;
  b5: i32;
}

const bandSize = offsetof<Band>();
const pastSize = 4 * past;
/** What a stream remembers in one direction: both bands, and the filter that splits or joins them. */
const stateSize = 2 * bandSize + pastSize;
const state = memory.data(stateSize, 16);
const low = changetype<Band>(state);
const high = changetype<Band>(state + bandSize);
const filterPast = state + 2 * bandSize;
const samples = memory.data(2 * block, 16);
const bytes = memory.data(block / 2, 16);
/** What goes through the filter: the end of the block before, and this block. */
const x = memory.data(pastSize + 4 * block, 16);

export function stateAt(): usize {
  return state;
}

export function stateBytes(): i32 {
  return <i32>stateSize;
}

export function blockSamples(): i32 {
  return block;
}

export function samplesAt(): usize {
  return samples;
}

export function bytesAt(): usize {
  return bytes;
}

/** Makes the state that of a new stream. */
export function begin(): void {
  memory.fill(state, 0, stateSize);
  low.det = 32;
  high.det = 8;
}

/** From `count` samples, an even number, to half as many bytes. */
export function encode(count: i32): void {
  memory.copy(x, filterPast, pastSize);
  for (let i = 0; i < count; i++) store<i32>(x + ((past + i) << 2), load<i16>(samples + (i << 1)));
  for (let i = 0; i < count; i += 2) {
    const from = x + (i << 2);
    const odd = filtered(from);
    const even = filteredBack(from + 4);
    const il = quantiseLow(clamp16(((even + odd) >> 14) - low.s));
    adaptLow(il >> 2);
    const ih = quantiseHigh(clamp16(((even - odd) >> 14) - high.s));
    adaptHigh(ih);
    store<u8>(bytes + (i >> 1), (ih << 6) | il);
  }
  memory.copy(filterPast, x + (count << 2), pastSize);
}

/** From `count` bytes to twice as many samples. */
export function decode(count: i32): void {
  memory.copy(x, filterPast, pastSize);
  for (let i = 0; i < count; i++) {
    const code: i32 = load<u8>(bytes + i);
    const rl = clamp(low.s + ((low.det * at(QQ6, code & 63)) >> 15), -16384, 16383);
    adaptLow((code & 63) >> 2);
    const rh = clamp(high.s + ((high.det * at(QQ2, code >> 6)) >> 15), -16384, 16383);
    adaptHigh(code >> 6);
    const from = x + (i << 3);
    store<i32>(from, rl + rh, pastSize);
    store<i32>(from, rl - rh, pastSize + 4);
    store<i16>(samples + (i << 2), clamp16(filteredBack(from + 4) >> 11));
    store<i16>(samples + (i << 2), clamp16(filtered(from) >> 11), 2);
  }
  memory.copy(filterPast, x + (count << 3), pastSize);
}

/** Every second value in the filter from an address on, times the filter's numbers. */
function filtered(from: usize): i32 {
  let sum = 0;
  for (let k = 0; k < 12; k++) sum += load<i32>(from + (k << 3)) * load<i32>(QMF + (k << 2));
  return sum;
}

/** Likewise, from the last of the numbers to the first. */
function filteredBack(from: usize): i32 {
  let sum = 0;
  for (let k = 0; k < 12; k++) sum += load<i32>(from + (k << 3)) * load<i32>(QMF + ((11 - k) << 2));
  return sum;
}

/** QUANTL: the level of the difference, as its 6-bit code. */
function quantiseLow(el: i32): i32 {
  const size = el >= 0 ? el : -(el + 1);
  let level = 1;
  while (level < 30 && size >= (at(Q6, level) * low.det) >> 12) level++;
  if (el >= 0) return 62 - level;
  return level < 3 ? 64 - level : 34 - level;
}

/** QUANTH. */
function quantiseHigh(eh: i32): i32 {
  const size = eh >= 0 ? eh : -(eh + 1);
  const isLarge = size >= (564 * high.det) >> 12;
  if (eh >= 0) return isLarge ? 2 : 3;
  return isLarge ? 0 : 1;
}

/** INVQAL, LOGSCL, SCALEL and the predictor. The two lowest bits are ignored: an auxiliary channel may use them. */
function adaptLow(code: i32): void {
  const d = (low.det * at(INVERSE4, code)) >> 15;
  low.nb = clamp(((low.nb * 127) >> 7) + at(WL, code), 0, 18432);
  low.det = scale(low.nb, 8);
  predict(low, d);
}

/** INVQAH, LOGSCH, SCALEH and the predictor. */
function adaptHigh(code: i32): void {
  const d = (high.det * at(QQ2, code)) >> 15;
  high.nb = clamp(((high.nb * 127) >> 7) + at(WH, code), 0, 22528);
  high.det = scale(high.nb, 10);
  predict(high, d);
}

function scale(nb: i32, bits: i32): i32 {
  const shift = bits - (nb >> 11);
  const step = at(ILB, (nb >> 6) & 31);
  return (shift < 0 ? step << -shift : step >> shift) << 2;
}

/** Block 4: takes in the newest difference, adapts two poles and six zeros, and predicts the next value. */
function predict(band: Band, newest: i32): void {
  const recovered = clamp16(band.s + newest);
  const partial = clamp16(band.sz + newest);
  const sign = partial >> 15;
  const isSame = sign == band.p0 >> 15;

  // UPPOL2 and UPPOL1
  const a1 = clamp16(band.a0 << 2);
  const turned = clamp16(isSame ? -a1 : a1);
  const pushed = (turned >> 7) + (sign == band.p1 >> 15 ? 128 : -128);
  const pole2 = clamp(pushed + ((band.a1 * 32512) >> 15), -12288, 12288);
  const limit = 15360 - pole2;
  const pole1 = clamp(clamp16((isSame ? 192 : -192) + ((band.a0 * 32640) >> 15)), -limit, limit);

  // UPZERO
  const push = newest == 0 ? 0 : 128;
  const b0 = zero(band.b0, band.d0, newest, push);
  const b1 = zero(band.b1, band.d1, newest, push);
  const b2 = zero(band.b2, band.d2, newest, push);
  const b3 = zero(band.b3, band.d3, newest, push);
  const b4 = zero(band.b4, band.d4, newest, push);
  const b5 = zero(band.b5, band.d5, newest, push);

  // DELAYA
  const d5 = band.d4;
  const d4 = band.d3;
  const d3 = band.d2;
  const d2 = band.d1;
  const d1 = band.d0;
  band.d0 = newest;
  band.d1 = d1;
  band.d2 = d2;
  band.d3 = d3;
  band.d4 = d4;
  band.d5 = d5;
  band.b0 = b0;
  band.b1 = b1;
  band.b2 = b2;
  band.b3 = b3;
  band.b4 = b4;
  band.b5 = b5;
  const r1 = band.r0;
  band.r1 = r1;
  band.r0 = recovered;
  band.p1 = band.p0;
  band.p0 = partial;
  band.a0 = pole1;
  band.a1 = pole2;

  // FILTEP, FILTEZ and PREDIC
  const poles = clamp16(product(pole1, recovered) + product(pole2, r1));
  band.sz = clamp16(
    product(b0, newest) + product(b1, d1) + product(b2, d2) + product(b3, d3) + product(b4, d4) + product(b5, d5),
  );
  band.s = clamp16(poles + band.sz);
}

function zero(b: i32, d: i32, newest: i32, push: i32): i32 {
  return clamp16((d >> 15 == newest >> 15 ? push : -push) + ((b * 32640) >> 15));
}

function product(weight: i32, value: i32): i32 {
  return (weight * clamp16(value << 1)) >> 15;
}

function at(table: usize, index: i32): i32 {
  return load<i16>(table + (index << 1));
}

function clamp(value: i32, least: i32, most: i32): i32 {
  return max(least, min(most, value));
}

function clamp16(value: i32): i32 {
  return clamp(value, -32768, 32767);
}

// G.711 µ-law (PCMU): 8 kHz, one byte a sample. Both directions use tables computed from the standard's formula.

const bias = 132;

const decoded = Int16Array.from({ length: 256 }, (_, byte) => {
  const bits = ~byte & 0xff;
  const size = ((((bits & 15) << 3) + bias) << ((bits >> 4) & 7)) - bias;
  return bits & 0x80 ? -size : size;
});

/** Indexed by the upper 14 of 16 bits, which are all that µ-law distinguishes. */
const encoded = Uint8Array.from({ length: 1 << 14 }, (_, index) => {
  const sample = (index << 18) >> 16;
  const size = Math.min(Math.abs(sample), 32635) + bias;
  const segment = 31 - Math.clz32(size) - 7;
  return ~((sample < 0 ? 0x80 : 0) | (segment << 4) | ((size >> (segment + 3)) & 15)) & 0xff;
});

export function encodePcmu(samples: Int16Array): Uint8Array {
  const bytes = new Uint8Array(samples.length);
  for (let i = 0; i < samples.length; i++) bytes[i] = encoded[((samples[i] ?? 0) >> 2) & 0x3fff] ?? 0xff;
  return bytes;
}

export function decodePcmu(bytes: Uint8Array): Int16Array {
  const samples = new Int16Array(bytes.length);
  for (let i = 0; i < bytes.length; i++) samples[i] = decoded[bytes[i] ?? 0xff] ?? 0;
  return samples;
}

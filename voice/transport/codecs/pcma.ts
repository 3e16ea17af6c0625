// G.711 A-law (PCMA): 8 kHz, one byte a sample, with every second bit inverted. Both directions use tables computed from
// the standard's formula.

const inverted = 0x55;

const decoded = Int16Array.from({ length: 256 }, (_, byte) => {
  const bits = byte ^ inverted;
  const segment = (bits >> 4) & 7;
  const step = ((bits & 15) << 4) + 8;
  const size = segment === 0 ? step : (step + 0x100) << (segment - 1);
  return bits & 0x80 ? size : -size;
});

/** Indexed by the upper 13 of 16 bits, which are all that A-law distinguishes. */
const encoded = Uint8Array.from({ length: 1 << 13 }, (_, index) => {
  const sample = (index << 19) >> 19;
  const size = sample < 0 ? -sample - 1 : sample;
  const segment = Math.max(0, 27 - Math.clz32(size));
  const step = segment < 2 ? size >> 1 : size >> segment;
  return ((sample < 0 ? 0 : 0x80) | (segment << 4) | (step & 15)) ^ inverted;
});

export function encodePcma(samples: Int16Array): Uint8Array {
  const bytes = new Uint8Array(samples.length);
  for (let i = 0; i < samples.length; i++) bytes[i] = encoded[((samples[i] ?? 0) >> 3) & 0x1fff] ?? inverted;
  return bytes;
}

export function decodePcma(bytes: Uint8Array): Int16Array {
  const samples = new Int16Array(bytes.length);
  for (let i = 0; i < bytes.length; i++) samples[i] = decoded[bytes[i] ?? inverted] ?? 0;
  return samples;
}

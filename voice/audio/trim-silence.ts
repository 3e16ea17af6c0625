import { sampleRate } from "#voice/protocol/audio.ts";

/** Sound weaker than this counts as silence: -46 dBFS. */
const threshold = 164;
/** Most silence left before the first and after the last sound of a piece, in samples: 10 ms. */
const margin = sampleRate / 100;

/** Trims the silence from both ends of synthesised speech, without waiting for the end of the stream. */
export async function* trimSilence(pieces: AsyncIterable<Int16Array>): AsyncGenerator<Int16Array> {
  let hasBegun = false;
  // Silence that counts only if sound follows.
  let pending: Int16Array[] = [];
  for await (let piece of pieces) {
    const first = piece.findIndex(isSound);
    if (first < 0) {
      if (hasBegun) pending.push(piece);
      continue;
    }
    if (!hasBegun) piece = piece.subarray(Math.max(0, first - margin));
    hasBegun = true;
    yield* pending;
    const end = Math.min(piece.length, piece.findLastIndex(isSound) + 1 + margin);
    yield piece.subarray(0, end);
    pending = end < piece.length ? [piece.subarray(end)] : [];
  }
}

function isSound(sample: number): boolean {
  return sample > threshold || sample < -threshold;
}

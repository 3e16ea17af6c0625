import { sampleRate } from "#voice/protocol/audio.ts";
import { all } from "./all.ts";

/** A tone at half of full scale, `ms` long. `rate` in samples per second. */
export function tone(
  ms: number,
  { hertz = 440, rate = sampleRate }: { hertz?: number; rate?: number } = {},
): Int16Array {
  return Int16Array.from(
    { length: (rate * ms) / 1000 },
    (_, i) => 16_000 * Math.sin((2 * Math.PI * hertz * i) / rate),
  );
}

/** Joins all pieces. */
export async function collect(pieces: AsyncIterable<Int16Array>): Promise<Int16Array> {
  return Int16Array.from((await all(pieces)).flatMap((piece) => [...piece]));
}

import { readFile } from "node:fs/promises";
import { OggOpusDecoder } from "ogg-opus-decoder";
import { toPcm } from "#voice/audio/samples.ts";
import { stretch } from "#voice/audio/time-stretch.ts";
import { sampleRate } from "#voice/protocol/audio.ts";
import type { Piece } from "./compose.ts";

/** The decoder's rate is missing in its types. */
const options = { sampleRate } as ConstructorParameters<typeof OggOpusDecoder>[0];

/** Decodes Ogg Opus files to the sound of calls. */
export async function openPieces() {
  const decoder = new OggOpusDecoder(options);
  await decoder.ready;

  /** The sound of pieces one after the other, in `factor` times its duration. @throws for a file that cannot be read. */
  return async (pieces: readonly Piece<string>[], factor: number): Promise<Int16Array<ArrayBuffer>> => {
    const parts: Float32Array[] = [];
    for (const { sound, pause } of pieces) {
      const { channelData, errors } = await decoder.decodeFile(await readFile(sound));
      const [samples] = channelData;
      if (!samples || errors.length > 0) throw new Error(`The sound ${sound} cannot be decoded.`);
      parts.push(samples, new Float32Array((pause * sampleRate) / 1000));
    }
    const joined = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
      joined.set(part, at);
      at += part.length;
    }
    return toPcm(stretch(joined, factor, sampleRate));
  };
}

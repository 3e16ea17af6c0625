import { OggOpusDecoder } from "ogg-opus-decoder";
import { sampleRate } from "#voice/protocol/audio.ts";

/** An Ogg Opus file as calls have it: samples from -1 to 1 at their rate. */
export async function decode(file: Uint8Array): Promise<Float32Array> {
  // The decoder's rate is missing in its types.
  const decoder = new OggOpusDecoder({ sampleRate } as object);
  await decoder.ready;
  const { channelData } = await decoder.decodeFile(file);
  decoder.free();
  return channelData[0] ?? new Float32Array(0);
}

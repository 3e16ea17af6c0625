import { joinSamples } from "#voice/audio/samples.ts";
import type { Frame } from "#voice/protocol/audio.ts";

/** The sound of frames that were heard one after the other. */
export function samplesOf(frames: readonly Frame[]): Int16Array {
  return joinSamples(frames);
}

/** What an ear hears in a sound, without capitals and punctuation. */
export async function hearingOf(
  ear: { hear(sound: Int16Array): Promise<{ readonly text: string }> },
  sound: Int16Array,
): Promise<string> {
  const { text } = await ear.hear(sound);
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]+/gu, "")
    .trim();
}

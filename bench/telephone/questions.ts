import { joinSamples } from "#voice/audio/samples.ts";
import { type Frame, frameSamples } from "#voice/protocol/audio.ts";
import type { TestVoice } from "../voice-accuracy/speech.ts";
import { type Asked, asked } from "../voice-accuracy/unseen/asked.ts";
import { inTelephoneBand, recordedVoices, speak } from "../voice-accuracy/unseen/recordings.ts";
import { inRoom, roomNoise, type Sound } from "../voice-load/microphone.ts";

/** A sentence that nothing was made from or tuned on, as a telephone's microphone hears it. */
export interface SpokenQuestion extends Asked {
  /** The last sample of the last frame is the last one of speech. */
  readonly frames: Sound<Frame>;
}

const voices: readonly TestVoice[] = ["awb", "rms", "kal16"];
const noise = inTelephoneBand(roomNoise(1));

/** The room in which nobody speaks. It loops. */
export const room: Sound<Frame> = inRoom(new Int16Array(noise.length), noise);

/** The first `count` questions, from the beginning again where there are fewer. In Kokoro's voices if it is installed. */
export async function spokenQuestions(count: number): Promise<SpokenQuestion[]> {
  const sounds: SpokenQuestion[] = [];
  for (const [i, question] of asked.slice(0, count).entries())
    sounds.push({ ...question, frames: await framesOf(question, i) });
  return Array.from({ length: count }, (_, i) => sounds[i % sounds.length] as SpokenQuestion);
}

async function framesOf({ say: text }: Asked, i: number): Promise<Sound<Frame>> {
  const recorded = recordedVoices[i % recordedVoices.length] ?? "af_bella";
  const { samples: speech } = await speak(text, recorded, voices[i % voices.length]);
  const before = new Int16Array((frameSamples - (speech.length % frameSamples)) % frameSamples);
  return inRoom(inTelephoneBand(joinSamples([before, speech])), noise);
}

import type { Recognition } from "#voice/providers/recogniser.ts";
import type { Listener } from "../listening.ts";
import { read } from "../reading.ts";
import { spelledOut, withNoise, withPauses } from "../speech.ts";
import { speak } from "../unseen/recordings.ts";

/** Answers with the value that each gives; "|" marks a pause. */
export type Answers = readonly (readonly [say: string, means: string])[];

export interface HeardValue {
  readonly isRight: boolean;
  readonly certainty: Recognition["certainty"];
  /** What was said, and what was heard. */
  readonly says: string;
}

interface Spoken {
  readonly context: string;
  readonly answers: Answers;
  /** The voice that says an answer. */
  voiceOf(index: number): string;
  /** Voice of flite's that says what is not recorded. Default kal16. */
  readonly otherwise?: "kal16" | "rms";
  /** Signal-to-noise ratio, in dB. Default: no noise. */
  readonly noise?: number;
}

/** Silence between two groups, and at the end of each recording, in ms. */
const [between, after] = [500, 1600];

/** Has answers heard in the context of their question, and compares their values; letters are spelled with pauses. */
export async function hearValues(
  listener: Listener,
  { context, answers, voiceOf, otherwise, noise }: Spoken,
): Promise<HeardValue[]> {
  const results: HeardValue[] = [];
  for (const [i, [text, means]] of answers.entries()) {
    const parts: Int16Array[] = [];
    let by = voiceOf(i);
    for (const part of text.split(" | ")) {
      const said = context === "letters" ? spelledOut(part) : part;
      const { samples, voice } = await speak(said, voiceOf(i), otherwise);
      parts.push(samples);
      by = voice;
    }
    const clean = withPauses(parts, between, after);
    const heard = await listener.hear(noise === undefined ? clean : withNoise(clean, noise, i + 1), context);
    const isRight = read(context, heard)?.toLowerCase() === means.toLowerCase();
    const says = `"${text}" (${by}) was heard as "${heard.caption ?? heard.text}" (${heard.certainty})`;
    results.push({ isRight, certainty: heard.certainty, says });
  }
  return results;
}

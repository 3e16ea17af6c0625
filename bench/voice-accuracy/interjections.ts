import { joinSamples } from "#voice/audio/samples.ts";
import { matchSentence } from "#voice/language/match.ts";
import type { RecognitionContext } from "#voice/providers/embedded/hearing/recognition-context.ts";
import { round } from "../measure.ts";
import type { Listener } from "./listening.ts";
import { sentences } from "./sentences.ts";
import { say, silence, type TestVoice, withNoise } from "./speech.ts";

const voices: readonly TestVoice[] = ["awb", "rms", "kal16"];
/** Every 7th sentence is asked in place of an answer. */
const every = 7;
/** Silence at the end of each recording, in ms. */
const after = 1600;

interface Result {
  readonly noise: number | undefined;
  readonly isRight: boolean;
  readonly isCertain: boolean;
}

/** Measures the share of questions asked in place of an answer that are understood, or confidently misunderstood. */
export async function benchInterjections(
  listener: Listener,
  contexts: Readonly<Record<string, RecognitionContext>>,
): Promise<void> {
  const asked = sentences
    .map(({ say: text, intent }) => ({ text: text.replace(" | ", " "), intent }))
    .filter(({ text }) => text.split(" ").length >= 4)
    .filter((_, i) => i % every === 0);
  const rows = [];
  for (const [name, context] of Object.entries(contexts)) {
    if (context.isAlongside) continue;
    const results: Result[] = [];
    for (const [i, { text, intent }] of asked.entries()) {
      // Skips sentences that the context itself expects.
      if (matchSentence(context.language, text.split(" "))) continue;
      const speech = say(text, voices[i % voices.length] ?? "awb");
      const clean = joinSamples([silence(300), speech, silence(after)]);
      for (const noise of [undefined, 20]) {
        const samples = noise === undefined ? clean : withNoise(clean, noise, i + 1);
        const { understood, certainty } = await listener.hear(samples, name);
        const isRight = understood.meaning?.intent === intent;
        results.push({ noise, isRight, isCertain: certainty === "certain" });
      }
    }
    const share = (of: (result: Result) => boolean) =>
      `${round((100 * results.filter(of).length) / (results.length / 2), 1)}%`;
    rows.push({
      "asked in place of an answer": name,
      utterances: results.length,
      "understood, clean": share(({ noise, isRight }) => noise === undefined && isRight),
      "understood, 20 dB noise": share(({ noise, isRight }) => noise !== undefined && isRight),
      "wrong and certain, clean": share(
        ({ noise, isRight, isCertain }) => noise === undefined && !isRight && isCertain,
      ),
      "wrong and certain, noise": share(
        ({ noise, isRight, isCertain }) => noise !== undefined && !isRight && isCertain,
      ),
    });
  }
  console.table(rows);
}

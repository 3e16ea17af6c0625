import type { Certainty } from "#voice/providers/embedded/hearing/certainty.ts";
import {
  contextGrammar,
  type RecognitionContext,
} from "#voice/providers/embedded/hearing/recognition-context.ts";
import { percentile, round } from "../measure.ts";
import { answers } from "./answers.ts";
import { benchInterjections } from "./interjections.ts";
import type { Listeners } from "./listening.ts";
import { read } from "./reading.ts";
import { say, spelledOut, type TestVoice, withNoise, withPauses } from "./speech.ts";

const voices: readonly TestVoice[] = ["awb", "rms", "kal16"];
/** In ms: silence at the end of each recording, and the quiet end of a word that the turn detector may miss. */
const [after, lastSound] = [1600, 100];

interface Result {
  readonly isRight: boolean;
  readonly isCut: boolean;
  readonly noise: number | undefined;
  readonly certainty: Certainty;
  /** Time from the last sound to the end of the turn, in ms. */
  readonly delay: number;
}

/** Measures the share of answers that are understood, each in the context of its question. */
export async function benchContexts(
  listeners: Listeners,
  contexts: Readonly<Record<string, RecognitionContext>>,
): Promise<void> {
  const listener = listeners.open();
  const decoder = await (await listeners.decoders()).make();
  const missed: string[] = [];
  const rows = [];
  for (const [name, context] of Object.entries(contexts)) {
    const said = answers[name] ?? [];
    if (said.length === 0) continue;
    const grammar = contextGrammar(context);
    decoder.expect(undefined);
    const began = performance.now();
    decoder.expect({ name, grammar, isAlongside: context.isAlongside === true });
    const switched = performance.now() - began;
    const results: Result[] = [];
    for (const [i, [text, means]] of said.entries()) {
      for (const [v, voice] of voices.entries()) {
        for (const noise of [undefined, 20]) {
          const clean = withPauses(
            text.split(" | ").map((part) => say(spelledOut(part), voice)),
            text.includes("|") ? 300 : 0,
            after,
          );
          const samples = noise === undefined ? clean : withNoise(clean, noise, i * 3 + v + 1);
          const end = clean.length / 16 - after;
          const heard = await listener.hear(samples, name);
          const isRight = read(name, heard) === means;
          const isCut = heard.endedAt < end - lastSound;
          if (!isRight || isCut || heard.certainty !== "certain") {
            missed.push(
              `${name}, ${voice}${noise ? ", noise" : ""}: "${text}" was heard as "${heard.text}" (${heard.certainty}${isCut ? ", cut" : ""})`,
            );
          }
          results.push({ isRight, isCut, noise, certainty: heard.certainty, delay: heard.endedAt - end });
        }
      }
    }
    const share = (of: (result: Result) => boolean, among = results) =>
      `${round((100 * among.filter(of).length) / among.length, 1)}%`;
    const clean = results.filter(({ noise }) => noise === undefined);
    const noisy = results.filter(({ noise }) => noise !== undefined);
    rows.push({
      context: name,
      utterances: results.length,
      "understood, clean": share(({ isRight }) => isRight, clean),
      "understood, 20 dB noise": share(({ isRight }) => isRight, noisy),
      "of them certain": share(
        ({ certainty }) => certainty === "certain",
        results.filter(({ isRight }) => isRight),
      ),
      "wrong and certain": share(({ isRight, certainty }) => !isRight && certainty === "certain"),
      "cut off early": share(({ isCut }) => isCut),
      "silence p50, ms": round(
        percentile(
          results.filter(({ isCut }) => !isCut).map(({ delay }) => delay),
          0.5,
        ),
      ),
      "grammar, ms": round(switched),
    });
  }
  console.table(rows);
  console.log(missed.join("\n"));
  await benchInterjections(listener, contexts);
}

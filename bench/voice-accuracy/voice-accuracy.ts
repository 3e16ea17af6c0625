import { wren } from "#assistants/wren/wren.ts";
import { compileLanguage } from "#voice/language/language.ts";
import { sampleRate } from "#voice/protocol/audio.ts";
import type { Certainty } from "#voice/providers/embedded/hearing/certainty.ts";
import { percentile, round } from "../measure.ts";
import { atLeast, atMost, type Target, verdict } from "../targets.ts";
import { compileContexts } from "./compile-contexts.ts";
import { benchContexts } from "./contexts.ts";
import { type Listener, prepareListeners } from "./listening.ts";
import { outOfScope, sentences } from "./sentences.ts";
import { hasEspeak, say, type TestVoice, withNoise, withPauses } from "./speech.ts";
import { loadSpeechDetector } from "./speech-detector.ts";
import { benchUnseen } from "./unseen/unseen.ts";

const conditions: readonly [Condition, ...Condition[]] = [
  { name: "clean", pause: 0, noise: undefined },
  { name: "pink noise, 20 dB", pause: 0, noise: 20 },
  { name: "clean, nobody heard before", pause: 0, noise: undefined, isFirst: true },
  { name: "pink noise, nobody heard before", pause: 0, noise: 20, isFirst: true },
  { name: "pause 200 ms", pause: 200, noise: undefined },
  { name: "pause 400 ms", pause: 400, noise: undefined },
  { name: "pause 700 ms", pause: 700, noise: undefined },
  ...(hasEspeak
    ? [{ name: "robotic voice (espeak-ng)", pause: 0, noise: undefined, only: "espeak" as const }]
    : []),
];

interface Condition {
  readonly name: string;
  /** Pause in the middle of the sentence, in ms. */
  readonly pause: number;
  /** Signal-to-noise ratio, in dB; undefined without noise. */
  readonly noise: number | undefined;
  /** Recognizes each sentence with a new decoder, like a call's first sentence. Default: decoders are shared. */
  readonly isFirst?: true;
  /** Uses only this voice. Default: all voices in turn. */
  readonly only?: TestVoice;
}
const voices: readonly TestVoice[] = ["awb", "rms", "kal16"];
/** In ms. The end of a word is so quiet that an utterance may end this much early without loss. */
const lastSound = 100;
/** Silence at the end of each recording, in ms. Longer than any endpointing delay. */
const after = 1600;

interface Result {
  readonly isRight: boolean;
  readonly isCut: boolean;
  /** Result after the visitor has gone on, if a turn ended too early; only for sentences with a pause. */
  readonly isRightAtLast: boolean | undefined;
  readonly certainty: Certainty;
  /** Time from the last sound to the end of the utterance, in ms. */
  readonly delay: number;
}

/**
 * Measures the share of sentences that are understood: synthetic voices other than the assistant's, with noise and
 * pauses, through a call's ear, recognizer and understanding. People in real rooms are understood less well.
 */
export async function benchVoiceAccuracy(): Promise<void> {
  const compiled = compileContexts();
  const language = compileLanguage(wren);
  const listeners = prepareListeners(language, compiled, { speechDetector: await loadSpeechDetector() });
  const listener = listeners.open();

  const missed: string[] = [];
  const rows = [];
  const pauses: Result[] = [];
  const targets: Target[] = [];
  for (const condition of conditions) {
    const results: Result[] = [];
    for (const [i, { say: text, intent }] of sentences.entries()) {
      const { samples, end } = recording(text, i, condition);
      const heard = await (condition.isFirst ? listeners.open() : listener).hear(samples);
      const { certainty, meaning } = heard.understood;
      const isRight = meaning?.intent === intent;
      const isCut = heard.endedAt < end - lastSound;
      if (!isRight || isCut) missed.push(`${condition.name}: "${text}" was heard as "${heard.text}"`);
      const last = condition.pause > 0 ? await listener.converse(samples) : undefined;
      const isRightAtLast =
        last && last.understood.certainty === "certain" && last.understood.meaning?.intent === intent;
      results.push({ isRight, isCut, isRightAtLast, certainty, delay: heard.endedAt - end });
    }
    rows.push({ speech: condition.name, ...summary(results) });
    if (condition.isFirst || condition.only) continue;
    if (condition.noise === undefined) pauses.push(...results);
    if (condition.pause > 0) continue;
    const understood = results.filter(({ isRight, certainty }) => isRight && certainty === "certain").length;
    const least = condition.noise === undefined ? 90 : 80;
    targets.push(
      atLeast(`understood (${condition.name}), %`, round((100 * understood) / results.length, 1), least),
    );
  }
  console.table(rows);
  console.log(missed.join("\n"));
  const cut = pauses.filter(({ isCut }) => isCut).length;
  targets.push(atMost("cut off early, %", round((100 * cut) / pauses.length, 1), 5));
  const { taken, askedBack } = await foreignSpeech(listener);
  console.log(
    `${outOfScope.length} sentences out of scope: ${taken} taken for something else, ${askedBack} asked back.`,
  );
  const left = 100 - (100 * taken) / outOfScope.length;
  targets.push(atLeast("out of scope, not taken for something else, %", round(left, 1), 90));
  await benchContexts(listeners, compiled);
  targets.push(...(await benchUnseen(language, compiled)));
  console.log(verdict(targets));
}

/** The part of the same bench in words that nobody foresaw, alone. */
export async function benchVoiceUnseen(): Promise<void> {
  console.log(verdict(await benchUnseen(compileLanguage(wren), compileContexts())));
}

function recording(text: string, i: number, { pause, noise, only }: Condition) {
  const voice = only ?? voices[i % voices.length] ?? "awb";
  const parts = pause > 0 ? text.split(" | ") : [text.replace(" | ", " ")];
  const clean = withPauses(
    parts.map((part) => say(part, voice)),
    pause,
    after,
  );
  const samples = noise === undefined ? clean : withNoise(clean, noise, i + 1);
  return { samples, end: (clean.length * 1000) / sampleRate - after };
}

function summary(results: readonly Result[]) {
  const share = (of: (result: Result) => boolean) =>
    `${round((100 * results.filter(of).length) / results.length, 1)}%`;
  const delays = results.filter(({ isCut }) => !isCut).map(({ delay }) => delay);
  return {
    utterances: results.length,
    understood: share((result) => result.isRight && result.certainty === "certain"),
    "asked back": share((result) => result.isRight && result.certainty === "doubtful"),
    "taken for another": share((result) => !result.isRight && result.certainty === "certain"),
    "cut off early": share((result) => result.isCut),
    "understood at last":
      results[0]?.isRightAtLast === undefined ? "" : share((result) => result.isRightAtLast === true),
    "silence p50, ms": round(percentile(delays, 0.5)),
    "silence p95, ms": round(percentile(delays, 0.95)),
  };
}

async function foreignSpeech(listener: Listener): Promise<{ taken: number; askedBack: number }> {
  const certainties: Certainty[] = [];
  for (const [i, text] of outOfScope.entries()) {
    const { understood } = await listener.hear(recording(text, i, conditions[0]).samples);
    certainties.push(understood.certainty);
  }
  const count = (certainty: Certainty) => certainties.filter((one) => one === certainty).length;
  return { taken: count("certain"), askedBack: count("doubtful") };
}

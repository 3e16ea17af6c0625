import type { Language } from "#voice/language/language.ts";
import { sampleRate } from "#voice/protocol/audio.ts";
import { doubt } from "#voice/providers/embedded/dialogue/response-model.ts";
import type { RecognitionContext } from "#voice/providers/embedded/hearing/recognition-context.ts";
import { createInterpreter } from "#voice/providers/embedded/understanding/interpreter.ts";
import { loadTaughtEmbeddings } from "#voice/understanding/taught-encoder.ts";
import { notUnderstood, type Understanding } from "#voice/understanding/understanding.ts";
import { percentile, round } from "../../measure.ts";
import { atLeast, atMost, type Target } from "../../targets.ts";
import { prepareListeners } from "../listening.ts";
import { withNoise, withPauses } from "../speech.ts";
import { loadSpeechDetector } from "../speech-detector.ts";
import { asked } from "./asked.ts";
import { loadOpenEar } from "./open-ear.ts";
import { pausedInside, speak, telephone, unseenVoices } from "./recordings.ts";
import { benchValues } from "./unseen-values.ts";

/** Silence at the end of each recording, in ms: longer than the time in which a visitor goes on. */
const after = 1600;
/** All but the first two hear every third sentence. `least` is the share that is wanted, in %. */
const conditions = [
  { name: "clean", every: 1, least: 95 },
  { name: "pink noise, 20 dB", every: 1, least: 90 },
  { name: "pink noise, 10 dB", every: 3, least: 0 },
  { name: "telephone, G.711", every: 3, least: 0 },
  { name: "a pause of 400 ms inside", every: 3, least: 0 },
  { name: "a pause of 700 ms inside", every: 3, least: 0 },
] as const;
/** The end of a word is so quiet that a turn may be taken this much early without loss, in ms. */
const lastSound = 100;
type Condition = (typeof conditions)[number]["name"];

/** What became of a sentence: typed, heard by the grammar ear alone, and by both. */
interface Result {
  readonly typed: Outcome;
  readonly single: Outcome;
  readonly both: Outcome;
  /** When the visitor's first and last turn were taken, in ms from the last sound. */
  readonly first: number;
  readonly last: number;
}

/** Deeds that a sentence must not begin, end or agree to by mistake. */
const deeds: ReadonlySet<string> = new Set(["request", "cancel", "agree", "leave"]);

type Outcome = "right" | "askedBack" | "notUnderstood" | "wrong" | "wrongDeed";

/**
 * Measures sentences and answers that nothing was made from or tuned on, in voices of the same kind: typed, heard with
 * the grammar ear alone, and with both ears, in whole calls on fake time. `BENCH_CONDITIONS="clean;values"` limits it
 * to some conditions.
 */
export async function benchUnseen(
  language: Language,
  contexts: Readonly<Record<string, RecognitionContext>>,
): Promise<Target[]> {
  const wanted = process.env.BENCH_CONDITIONS?.split(";");
  const isWanted = (name: string) => wanted?.includes(name) ?? true;
  const embeddings = await loadTaughtEmbeddings();
  const interpreter = createInterpreter(language, () => embeddings);
  const understand = (texts: readonly string[]) => interpreter.understand(texts);
  const ear = await loadOpenEar(understand);
  const speechDetector = await loadSpeechDetector();
  const listener = prepareListeners(language, contexts, {
    hearing: ear.hearing,
    speechDetector,
    embeddings,
  }).open();

  const meant = async (text: string) => (await understand([text]))[0] ?? notUnderstood;
  const typed = await Promise.all(asked.map(async ({ say, intents }) => judge(await meant(say), intents)));
  console.table([{ sentences: "typed", ...summary(typed) }]);
  const targets: Target[] = [];
  for (const { name, every, least } of conditions) {
    if (!isWanted(name)) continue;
    const results: Result[] = [];
    for (const [i, { say: text, intents }] of asked.entries()) {
      if (i % every > 0) continue;
      const { samples, voice } = await speak(text, unseenVoices[i % unseenVoices.length] ?? "kal16");
      const played = recorded(samples, name, i + 1);
      const end = (played.length * 1_000) / sampleRate - after;
      const heard = await listener.converse(played);
      const { text: single, certainty } = ear.alone();
      const result: Result = {
        typed: typed[i] ?? "notUnderstood",
        single: judge(doubt(await meant(single), certainty), intents),
        both: judge(heard.understood, intents),
        first: (heard.tookTurnsAt[0] ?? end) - end,
        last: (heard.tookTurnsAt.at(-1) ?? end) - end,
      };
      results.push(result);
      if (result.both !== result.typed)
        console.log(
          `${name}, ${voice}: "${text}" was heard as "${heard.text}" (${result.both}; typed: ${result.typed})`,
        );
    }
    console.table([
      { sentences: name, ear: "grammar", ...summary(results.map(({ single }) => single)) },
      { sentences: name, ear: "both", ...summary(results.map(({ both }) => both)), ...delays(results) },
    ]);
    const rightTyped = results.filter((result) => result.typed === "right");
    const share = (100 * rightTyped.filter(({ both }) => both === "right").length) / rightTyped.length;
    targets.push(atLeast(`unseen, ${name}, right of those right when typed, %`, round(share, 1), least));
    const deedsWrong = results.filter(
      (result) => result.both === "wrongDeed" && result.typed !== "wrongDeed",
    );
    targets.push(atMost(`unseen, ${name}, deeds wrong that are not when typed`, deedsWrong.length, 0));
  }
  if (isWanted("values")) targets.push(...(await benchValues(listener)));
  await ear.close();
  return targets;
}

function recorded(speech: Int16Array, condition: Condition, seed: number): Int16Array {
  const pause = { "a pause of 400 ms inside": 400, "a pause of 700 ms inside": 700 }[condition as string];
  const clean = withPauses([pause === undefined ? speech : pausedInside(speech, pause)], 0, after);
  if (condition === "telephone, G.711") return telephone(clean);
  if (condition === "pink noise, 20 dB") return withNoise(clean, 20, seed);
  return condition === "pink noise, 10 dB" ? withNoise(clean, 10, seed) : clean;
}

function delays(results: readonly Result[]) {
  const early = results.filter(({ first }) => first < -lastSound).length;
  const last = results.map((result) => result.last);
  return {
    "a turn taken early": `${round((100 * early) / results.length, 1)}%`,
    "silence p50, ms": round(percentile(last, 0.5)),
    "silence p95, ms": round(percentile(last, 0.95)),
  };
}

function judge({ certainty, meaning, act, second }: Understanding, intents: readonly string[]): Outcome {
  if (certainty === "unknown" || !meaning) return "notUnderstood";
  const isRight = [meaning, second?.meaning].some((one) => one && intents.includes(one.intent));
  if (certainty === "doubtful") return "askedBack";
  if (isRight) return "right";
  return deeds.has(act) ? "wrongDeed" : "wrong";
}

const count = (outcomes: readonly Outcome[], wanted: Outcome) =>
  outcomes.filter((outcome) => outcome === wanted).length;

function summary(outcomes: readonly Outcome[]) {
  const share = (wanted: Outcome) => `${round((100 * count(outcomes, wanted)) / outcomes.length, 1)}%`;
  return {
    right: share("right"),
    "asked back": share("askedBack"),
    "not understood": share("notUnderstood"),
    wrong: share("wrong"),
    "deeds wrong": count(outcomes, "wrongDeed"),
  };
}

import { wren } from "#assistants/wren/wren.ts";
import type { Language } from "#voice/language/language.ts";
import { sampleRate } from "#voice/protocol/audio.ts";
import type { RecognitionContext } from "#voice/providers/embedded/hearing/recognition-context.ts";
import { createInterpreter, type Interpreter } from "#voice/providers/embedded/understanding/interpreter.ts";
import type { Turn } from "#voice/providers/response-model.ts";
import { createFakeTools } from "#voice/testing/fake-tools.ts";
import { converseTyped } from "#voice/testing/typed-conversation.ts";
import { loadTaughtEmbeddings } from "#voice/understanding/taught-encoder.ts";
import type { Reply } from "../../../scripts/assistant/judge-reply.ts";
import { type Verdict, verdicts } from "../../../scripts/assistant/score-replies.ts";
import { percentile, round } from "../../measure.ts";
import { atLeast, atMost, type Target } from "../../targets.ts";
import { prepareListeners } from "../listening.ts";
import { hasEspeak, withNoise, withPauses } from "../speech.ts";
import { loadSpeechDetector } from "../speech-detector.ts";
import { type Asked, asked } from "./asked.ts";
import { type Judgement, judgeReply } from "./judge-reply.ts";
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

/** What Wren replied to a sentence: typed, heard by the grammar ear alone, and by both. */
interface Result {
  readonly typed: Judgement;
  readonly single: Judgement;
  readonly both: Judgement;
  /** When the visitor's first and last turn were taken, in ms from the last sound. */
  readonly first: number;
  readonly last: number;
}

/**
 * Measures sentences and answers that nothing was made from or tuned on, in voices of the same kind: typed, heard with
 * the grammar ear alone, and with both ears, in whole calls on fake time. `BENCH_CONDITIONS="clean;values"` limits it
 * to some conditions.
 */
export async function benchUnseen(
  language: Language,
  contexts: Readonly<Record<string, RecognitionContext>>,
): Promise<Target[]> {
  if (!hasEspeak) console.log("espeak-ng is not installed: flite says its sentences.");
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

  const judgedReply = async (one: Asked, turn: Turn) =>
    judgeReply(await replyTo(turn, language, interpreter), one);
  const typed: Judgement[] = [];
  for (const one of asked)
    typed.push(await judgedReply(one, { said: { text: one.say, certainty: "certain" }, by: "keyboard" }));
  console.table(summary({ sentences: "typed" }, typed));
  const targets: Target[] = [];
  for (const { name, every, least } of conditions) {
    if (!isWanted(name)) continue;
    const results: Result[] = [];
    for (const [i, one] of asked.entries()) {
      if (i % every > 0) continue;
      const { samples, voice } = await speak(
        one.say,
        unseenVoices[results.length % unseenVoices.length] ?? "kal16",
      );
      const played = recorded(samples, name, i + 1);
      const end = (played.length * 1_000) / sampleRate - after;
      const { understood: _, tookTurnsAt, ...heard } = await listener.converse(played);
      const result: Result = {
        typed: typed[i] as Judgement,
        single: await judgedReply(one, { said: ear.alone(), by: "voice" }),
        both: await judgedReply(one, { said: heard, by: "voice" }),
        first: (tookTurnsAt[0] ?? end) - end,
        last: (tookTurnsAt.at(-1) ?? end) - end,
      };
      results.push(result);
      if (result.both.verdict !== result.typed.verdict)
        console.log(
          `${name}, ${voice}: "${one.say}" was heard as "${heard.caption ?? heard.text}" (${result.both.verdict}; typed: ${result.typed.verdict})`,
        );
    }
    console.table([
      ...summary(
        { sentences: name, ear: "grammar" },
        results.map(({ single }) => single),
      ),
      ...summary(
        { sentences: name, ear: "both" },
        results.map(({ both }) => both),
      ),
    ]);
    console.table([{ sentences: name, ...delays(results) }]);
    targets.push(
      atLeast(
        `unseen, ${name}, right, %`,
        percent(results.filter(({ both }) => both.wideVerdict === "right").length, results.length),
        least,
      ),
    );
    const rightTyped = results.filter(({ typed }) => typed.wideVerdict === "right");
    const share = percent(
      rightTyped.filter(({ both }) => both.wideVerdict === "right").length,
      rightTyped.length,
    );
    targets.push(atLeast(`unseen, ${name}, right of those right when typed, %`, share, least));
    const deedsWrong = results.filter(({ both, typed }) => both.isWrongDeed && !typed.isWrongDeed);
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

/** What Wren says to a turn at the beginning of a call, and does. */
async function replyTo(turn: Turn, language: Language, interpreter: Interpreter): Promise<Reply> {
  const fake = createFakeTools({ stop_calling: () => ({ isTaken: true }) });
  const call = converseTyped(wren, language, {
    tools: () => fake.tools,
    openInterpreter: () => interpreter,
    hearsAnyWords: () => true,
  });
  const say = await call.take(turn);
  return {
    say,
    suggestions: call.suggestions(),
    fieldsBefore: {},
    fields: call.fields(),
    isOver: call.isOver(),
    acted: fake.acted(),
  };
}

const percent = (count: number, of: number) => round((100 * count) / of, 1);

/** A row by labels, and one with the other answers that readers accept. */
function summary(of: Readonly<Record<string, string>>, judgements: readonly Judgement[]) {
  const row = (label: string, given: readonly Verdict[]) => ({
    ...of,
    judged: label,
    ...Object.fromEntries(
      verdicts.map((one) => [
        one,
        `${percent(given.filter((verdict) => verdict === one).length, given.length)}%`,
      ]),
    ),
    "deeds wrong": judgements.filter(({ isWrongDeed }) => isWrongDeed).length,
  });
  return [
    row(
      "by labels",
      judgements.map(({ verdict }) => verdict),
    ),
    row(
      "with what readers accept",
      judgements.map(({ wideVerdict }) => wideVerdict),
    ),
  ];
}

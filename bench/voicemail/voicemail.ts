import { wren } from "#assistants/wren/wren.ts";
import { joinSamples } from "#voice/audio/samples.ts";
import { compileLanguage } from "#voice/language/language.ts";
import { sampleRate } from "#voice/protocol/audio.ts";
import { createInterpreter } from "#voice/providers/embedded/understanding/interpreter.ts";
import { tone } from "#voice/testing/sounds.ts";
import { loadTaughtEmbeddings } from "#voice/understanding/taught-encoder.ts";
import { percentile, round } from "../measure.ts";
import { atMost, type Target, verdict } from "../targets.ts";
import { compileContexts } from "../voice-accuracy/compile-contexts.ts";
import { prepareListeners, type Screened } from "../voice-accuracy/listening.ts";
import { say, silence, type TestVoice, withNoise } from "../voice-accuracy/speech.ts";
import { loadSpeechDetector } from "../voice-accuracy/speech-detector.ts";
import { loadOpenEar } from "../voice-accuracy/unseen/open-ear.ts";
import { telephone } from "../voice-accuracy/unseen/recordings.ts";
import { type Answerer, greetings } from "./greetings.ts";

const voices: readonly TestVoice[] = ["awb", "rms", "kal16"];
const conditions = [
  { name: "telephone, G.711", noise: undefined },
  { name: "telephone, pink noise 15 dB", noise: 15 },
] as const;
/** Beeps, in turn: Hz and ms; the last machine of three has none. */
const beeps = [
  [1_000, 500],
  [1_400, 300],
  [440, 800],
  [850, 200],
] as const;
/** Time before a greeting, after it and before its beep, and after that, in ms. */
const times = { before: 700, beep: 700, after: 5_000 } as const;

interface Recording {
  readonly samples: Int16Array;
  /** When the greeting begins and ends, and when the beep ends, in ms. */
  readonly from: number;
  readonly until: number;
  readonly beepedAt: number | undefined;
}

interface Result extends Recording {
  readonly kind: Answerer;
  readonly text: string;
  readonly screened: Screened;
}

/**
 * Measures whether people and answering machines are told apart: greetings in synthetic voices through a telephone, a
 * whole call with both ears, on fake time. `BENCH_CONDITIONS="telephone, G.711"` limits it to some conditions.
 */
export async function benchVoicemail(): Promise<void> {
  const language = compileLanguage(wren);
  const embeddings = await loadTaughtEmbeddings();
  const interpreter = createInterpreter(language, () => embeddings);
  const ear = await loadOpenEar((texts) => interpreter.understand(texts));
  const listeners = prepareListeners(language, compileContexts(), {
    hearing: ear.hearing,
    speechDetector: await loadSpeechDetector(),
    embeddings,
  });
  const rows = [];
  const targets: Target[] = [];
  const wanted = process.env.BENCH_CONDITIONS?.split(";");
  for (const condition of conditions) {
    if (wanted && !wanted.includes(condition.name)) continue;
    const results: Result[] = [];
    for (const [kind, texts] of Object.entries(greetings) as [Answerer, readonly string[]][])
      for (const [i, text] of texts.entries())
        for (const [v, voice] of voices.entries()) {
          const beep = kind === "machine" && v < 2 ? beeps[(i + v) % beeps.length] : undefined;
          const recording = record(text, voice, beep, condition.noise, 10 * i + v);
          const screened = await listeners.open().screen(recording.samples);
          results.push({ ...recording, kind, text, screened });
        }
    rows.push(
      ...(["person", "business", "machine"] as const).map((kind) => row(condition.name, kind, results)),
    );
    for (const result of results)
      if (isWrong(result) || isTalkedOver(result)) console.log(`${condition.name}: ${story(result)}`);
    const share = (kind: Answerer) => {
      const all = results.filter((result) => result.kind === kind);
      return round((100 * all.filter(isWrong).length) / all.length, 1);
    };
    targets.push(
      atMost(`people as machines, ${condition.name}`, share("person"), 0),
      atMost(`businesses as machines, ${condition.name}`, share("business"), 0),
      atMost(`machines as people, ${condition.name}`, share("machine"), 10),
    );
  }
  console.table(rows);
  console.log(verdict(targets));
}

function record(
  text: string,
  voice: TestVoice,
  beep: readonly [number, number] | undefined,
  noise: number | undefined,
  seed: number,
): Recording {
  const spoken = joinSamples(
    text.split(/(\|+)/).map((part) => {
      if (part.startsWith("|")) return silence(part.length === 1 ? 400 : 1_000);
      return part.trim() === "" ? new Int16Array() : say(part.trim(), voice);
    }),
  );
  const tail = beep ? [silence(times.beep), tone(beep[1], { hertz: beep[0] })] : [];
  const clean = joinSamples([silence(times.before), spoken, ...tail, silence(times.after)]);
  const noisy = noise === undefined ? clean : withNoise(clean, noise, seed);
  const until = times.before + (1_000 * spoken.length) / sampleRate;
  return {
    samples: telephone(noisy),
    from: times.before,
    until,
    beepedAt: beep && until + times.beep + beep[1],
  };
}

function isWrong({ kind, screened }: Result): boolean {
  const last = screened.answeredBy.at(-1)?.who;
  return last !== (kind === "machine" ? "machine" : "person");
}

/** True if the assistant said anything while a greeting was spoken. */
function isTalkedOver({ until, screened: { spokeAt } }: Result): boolean {
  return spokeAt !== undefined && spokeAt < until - 100;
}

function row(condition: string, kind: Answerer, results: readonly Result[]) {
  const all = results.filter((result) => result.kind === kind);
  const share = (isSo: (result: Result) => boolean) =>
    `${round((100 * all.filter(isSo).length) / all.length, 1)} %`;
  const waits = all.flatMap(({ screened: { spokeAt }, until }) =>
    spokeAt === undefined ? [] : spokeAt - until,
  );
  const messages = all.flatMap(({ screened: { messageAt }, beepedAt }) =>
    messageAt === undefined || beepedAt === undefined ? [] : messageAt - beepedAt,
  );
  const isMachine = kind === "machine";
  return {
    condition,
    "answered by": kind,
    calls: all.length,
    wrong: share(isWrong),
    "greeted at first": isMachine ? share(({ screened }) => screened.answeredBy[0]?.who === "person") : "",
    "talked over": share(isTalkedOver),
    "wait for the greeting p50, p95": isMachine
      ? ""
      : `${round(percentile(waits, 0.5))}, ${round(percentile(waits, 0.95))} ms`,
    "message after the beep p50, p95": isMachine
      ? `${round(percentile(messages, 0.5))}, ${round(percentile(messages, 0.95))} ms`
      : "",
  };
}

function story({ kind, text, until, beepedAt, screened }: Result): string {
  const told = screened.answeredBy.map(({ who, at }) => `${who} at ${at}`).join(", ");
  return `${kind} "${text}" (until ${Math.round(until)}, beep ${beepedAt}): ${told}`;
}

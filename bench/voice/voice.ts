import { endpointingDefaults } from "#voice/time/timings.ts";
import { inTurn, percentile, round } from "../measure.ts";
import { atLeast, atMost, type Target, verdict } from "../targets.ts";
import { type CallResult, type Calls, openCalls, type Path } from "./calls.ts";
import { fixedSpeech, servicesDelay, startFixedDelayServices } from "./fixed-delay-services.ts";
import {
  longQuestions,
  type Over,
  type Recording,
  record,
  recordQuestions,
  recordSilence,
  shortQuestions,
} from "./recordings.ts";
import { showSizes } from "./sizes.ts";
import { clickToSound, interruptionsOf, turnsOf } from "./sounds.ts";

const number = (name: string, fallback: number) => Number(process.env[name] ?? fallback);
/** Number of answers on each path. */
const turns = number("TURNS", 300);
/** Most questions in one call. */
const questions = number("QUESTIONS", 24);
/** Simultaneous calls while answers are timed; everything else is measured one call at a time. */
const pages = number("PAGES", 2);
/** Calls that only time the greeting, besides the first. */
const clicks = number("CLICKS", 10);
/** Number of interruptions by the visitor, and of other sounds over the assistant. */
const interruptions = number("INTERRUPTIONS", 24);
/** Answers of the fixed-delay services, on each path. */
const overheads = number("OVERHEADS", 60);
/** Number of answers that are long enough to be spoken over. */
const longAnswers = 12;
const paths = (process.env.PATHS ?? "webrtc,websocket").split(",") as Path[];

/**
 * Measures how soon a real browser hears the assistant, and how soon an interrupted assistant is quiet: recorded speech
 * through Chromium's microphone, a real site process, and both sides of the call on one clock. Synthetic voices on one
 * machine: rooms, loudspeakers and the internet come on top.
 */
export async function benchVoice(): Promise<void> {
  await using calls = await openCalls();
  await showSizes(calls.folder);
  const targets: Target[] = [];
  const show = <Row extends object>(
    rows: readonly Row[],
    targetsOf: (row: Row, path: string) => Target[],
  ) => {
    console.table(rows);
    for (const [i, row] of rows.entries()) targets.push(...targetsOf(row, paths[i] ?? ""));
  };
  if (clicks > 0) {
    show(await inTurn(paths, (path) => timeClicks(calls, path)), (row, path) => [
      atMost(`click to first sound over ${path}, p95`, row["p95, ms"], 700),
    ]);
  }
  if (turns > 0) {
    show(await inTurn(paths, (path) => timeAnswers(calls, path)), (row, path) => [
      atMost(`last word to first sound over ${path}, p50`, row["p50, ms"], 350),
      atMost(`last word to first sound over ${path}, p95`, row["p95, ms"], 600),
    ]);
  }
  if (overheads > 0) {
    show(await inTurn(paths, timeOverhead), (row, path) => [
      atMost(`what the platform adds over ${path}, p95`, row["p95, ms"], 60),
    ]);
  }
  if (interruptions > 0) {
    show(await inTurn(paths, (path) => timeInterruptions(calls, path)), (row, path) => [
      atMost(`lowered over ${path}, p95`, row["ducked p95, ms"], 120),
      atMost(`silent over ${path}, p95`, row["silent p95, ms"], 300),
    ]);
    show(await inTurn(paths, (path) => countStops(calls, path)), (row, path) => [
      atLeast(`spoken to the end over remarks and coughs over ${path}, %`, row["remarks, %"], 90),
      atLeast(`spoken to the end over its echo over ${path}, %`, row["echo, %"], 90),
    ]);
  }
  console.log(verdict(targets));
}

async function timeClicks(calls: Calls, path: Path) {
  const values: number[] = [];
  while (values.length <= clicks) {
    const { levels } = await calls.call(path, recordSilence());
    values.push(clickToSound(levels) ?? Number.POSITIVE_INFINITY);
  }
  const [first = Number.NaN, ...others] = values;
  return {
    "click to first sound": path,
    calls: others.length,
    "first of this path, ms": round(first),
    ...spread(others),
    target: "p95 ≤ 700",
  };
}

async function timeAnswers(calls: Calls, path: Path) {
  const count = Math.min(questions, turns);
  const results = await manyCalls(calls, path, Math.ceil(turns / count), (turn) =>
    record(shortQuestions(count), "nothing", turn),
  );
  const all = results.map(({ levels }) => turnsOf(levels));
  const delays = all.flatMap((one) => one.delays);
  return {
    "last word to first sound": path,
    questions: all.reduce((sum, { asked }) => sum + asked, 0),
    turns: delays.length,
    ...spread(delays),
    "p99, ms": round(percentile(delays, 0.99)),
    "too early": delays.filter((delay) => delay < 0).length,
    target: "p50 ≤ 350, p95 ≤ 600",
  };
}

/** Measures an answer's time without the silence that ends a turn and without the services' delays. */
async function timeOverhead(path: Path) {
  await using services = await startFixedDelayServices();
  await using calls = await openCalls({
    OPENAI_API_KEY: "none",
    OPENAI_BASE_URL: `${services.origin}/v1`,
    VOICE_PUBLIC_ASSISTANTS: "hosted",
  });
  const count = Math.min(questions, overheads);
  const results = await manyCalls(
    calls,
    path,
    Math.ceil(overheads / count),
    (turn) => recordQuestions(shortQuestions(count), fixedSpeech, turn),
    { mode: "hosted", atOnce: 1 },
  );
  const delays = results.flatMap(({ levels }) => turnsOf(levels).delays);
  const fixed = endpointingDefaults.unknown + servicesDelay;
  return {
    "what the platform adds": path,
    turns: delays.length,
    "fixed, ms": fixed,
    ...spread(delays.map((delay) => delay - fixed)),
    target: "p95 ≤ 60",
  };
}

async function timeInterruptions(calls: Calls, path: Path) {
  const results = await longCalls(calls, path, "interruptions");
  const all = results.map(({ levels }) => interruptionsOf(levels));
  const found = all.flatMap((one) => one.interruptions);
  const ducked = found.map((one) => one.ducked);
  const silent = found.map((one) => one.silent);
  return {
    interruption: path,
    "spoken over": all.reduce((sum, { overlaps }) => sum + overlaps, 0),
    stopped: found.length,
    "ducked p50, ms": round(percentile(ducked, 0.5)),
    "ducked p95, ms": round(percentile(ducked, 0.95)),
    "silent p50, ms": round(percentile(silent, 0.5)),
    "silent p95, ms": round(percentile(silent, 0.95)),
    target: "p95 ducked ≤ 120, silent ≤ 300",
  };
}

async function countStops(calls: Calls, path: Path) {
  const share = (results: readonly CallResult[]) => {
    const answers = results.flatMap((result) => result.answers.map((answer) => isWhole(answer, result)));
    const whole = answers.filter(Boolean).length;
    return { text: `${whole} of ${answers.length}`, percent: round((100 * whole) / answers.length, 1) };
  };
  const remarks = share(await longCalls(calls, path, "remarks"));
  const echo = share(await longCalls(calls, path, "nothing", "echo"));
  return {
    "spoken to the end": path,
    'over "mm-hm" and coughs': remarks.text,
    "remarks, %": remarks.percent,
    "with an echo at -20 dB": echo.text,
    "echo, %": echo.percent,
    target: "≥ 90%",
  };
}

/** The transcript of an interrupted answer ends where it was interrupted. */
function isWhole(answer: string, { lines }: CallResult): boolean {
  return lines.some(({ role, text }) => role === "assistant" && text.trim() === answer);
}

function longCalls(calls: Calls, path: Path, over: Over, mode?: "echo"): Promise<CallResult[]> {
  const count = Math.min(longAnswers, interruptions);
  return manyCalls(
    calls,
    path,
    Math.ceil(interruptions / count),
    (turn) => record(longQuestions(count), over, turn),
    { mode, atOnce: 1 },
  );
}

/** Holds a number of calls, `atOnce` at a time. They take minutes, so it tells how they go. */
async function manyCalls(
  calls: Calls,
  path: Path,
  count: number,
  recording: (turn: number) => Promise<Recording>,
  { mode, atOnce }: { mode?: "echo" | "hosted" | undefined; atOnce: number } = { atOnce: pages },
): Promise<CallResult[]> {
  const results: CallResult[] = [];
  // All of them first: a voice that is recorded beside a call takes its processors.
  const recordings = await inTurn(
    Array.from({ length: count }, (_, turn) => turn),
    recording,
  );
  const waiting = recordings.entries();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [turn, played] of waiting) {
        console.log(`call ${turn + 1} of ${count} over ${path}, ${round(played.duration / 1_000)} s …`);
        const result = await calls.call(path, played, mode);
        results.push(result);
        const { delays } = turnsOf(result.levels);
        if (delays.length > 0)
          console.log(`call ${turn + 1}: ${delays.length} answers, p50 ${round(percentile(delays, 0.5))} ms`);
        if (delays.length > 0 && delays.length === played.questions.length)
          console.log(slowestOf(delays, played.questions));
      }
    }),
  );
  return results;
}

/** The slowest answers, with their questions. */
function slowestOf(delays: readonly number[], questions: readonly string[]): string {
  const answered = questions.map((question, i) => ({ question, delay: delays[i] ?? 0 }));
  const slowest = answered.toSorted((a, b) => b.delay - a.delay).slice(0, 4);
  return `slowest: ${slowest.map(({ question, delay }) => `${round(delay)} ms after ${question}`).join(", ")}`;
}

function spread(values: readonly number[]) {
  return { "p50, ms": round(percentile(values, 0.5)), "p95, ms": round(percentile(values, 0.95)) };
}

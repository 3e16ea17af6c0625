import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { wren } from "#assistants/wren/wren.ts";
import { startSite } from "#fixtures/site-process.ts";
import { compileLanguage } from "#voice/language/language.ts";
import { matchSentence } from "#voice/language/match.ts";
import { percentile, round } from "../measure.ts";
import type { CallersReport, CallersTask } from "./callers.ts";
import type { Transport } from "./conversation.ts";
import { openEarFigures } from "./open-ear-figures.ts";
import { machineFigures, processFigures } from "./process-figures.ts";

/** Limit of the 95th percentile of the silence between question and answer, in ms. */
const limit = 600;
/** With more callers, the timers of their process are late. */
const callersPerProcess = 25;
/** Time between the starts of two calls, in ms. Calls that begin together would be asked together, too. */
const stagger = 1_000;
const privateKey = "sk_for_the_measurement_of_load";

const seconds = Number(process.env.SECONDS ?? 60);
const steps = (process.env.CALLS ?? "1,10,25,50").split(",").map(Number);
const transports = (process.env.TRANSPORTS ?? "websocket,webrtc").split(",") as Transport[];

/**
 * Holds simultaneous spoken conversations with the whole site in a separate process, and measures what the callers
 * hear. SECONDS is the length of a step once all calls have begun (default 60); CALLS lists the number of calls in each
 * step, TRANSPORTS the paths. PROFILE is a folder for CPU profiles of the server, one for each thread and step.
 *
 * Callers share the machine with the server, so a second table shows what each of them used of it, and how late the
 * callers' timers were.
 */
export async function benchVoiceLoad(): Promise<void> {
  const rows: Awaited<ReturnType<typeof step>>[] = [];
  for (const transport of transports) {
    for (const calls of steps) {
      console.log(`${calls} calls, ${transport} …`);
      const row = await step(transport, calls);
      console.table([row.heard]);
      console.table([row.cost]);
      rows.push(row);
    }
  }
  console.table(rows.map(({ heard }) => heard));
  console.log("Processor time of a call, in % of one processor:");
  console.table(rows.map(({ cost }) => cost));
  for (const transport of transports) {
    const own = rows.map(({ heard }) => heard).filter((row) => row.transport === transport);
    const broken = own.findIndex((row) => !(row["p95, ms"] <= limit));
    const most = (broken < 0 ? own.at(-1) : own[broken - 1])?.calls ?? 0;
    console.log(`calls at which p95 ≤ ${limit} ms: ${most} (${transport})`);
  }
}

const language = compileLanguage(wren);

function meaningOf(text: string): string {
  const { intent, slots } = matchSentence(language, text.split(" ")) ?? {};
  return intent === undefined ? text : JSON.stringify([intent, slots]);
}

async function step(transport: Transport, calls: number) {
  await using site = await startSite({
    env: {
      VOICE_PRIVATE_KEY: privateKey,
      MAX_CONCURRENT_CALLS: "200",
      TRUST_PROXY: "1",
      ...profiling(transport, calls),
    },
  });
  const task = { origin: site.origin, privateKey, transport, stagger };
  // A first call, so that one-time loading does not count.
  await finish(await start({ ...task, calls: 1, seed: 99 }));
  const idle = await processFigures(site.pid());

  const shares = Array.from({ length: Math.ceil(calls / callersPerProcess) }, (_, i) =>
    Math.min(callersPerProcess, calls - i * callersPerProcess),
  );
  const callers = await Promise.all(
    shares.map((share, i) => start({ ...task, calls: share, seed: i + 1, stagger: stagger * shares.length })),
  );
  const use = () => usedBy(site.pid(), callers);
  const before = await use();
  await wait(seconds * 1_000);
  const after = await use();
  const sounds = await soundsOf(site.origin);
  const reports = await Promise.all(callers.map(finish));

  for (const failure of reports.flatMap(({ failures }) => failures)) console.error(failure);
  const conversations = reports.flatMap((report) => report.conversations);
  const answers = conversations.flatMap((conversation) => conversation.answers);
  // Compares meanings: "a month" for "per month" is the same question.
  const misheard = answers.filter(({ asked, heard }) => meaningOf(asked) !== meaningOf(heard));
  for (const { asked, heard } of misheard) console.log(`"${asked}" was heard as "${heard}"`);
  const delays = answers.flatMap(({ delay }) => (delay === undefined ? [] : [delay]));
  const share = (count: number, of: number) => `${round((100 * count) / of, 1)}%`;
  const elapsed = after.at - before.at;
  const ofCall = (name: keyof typeof after.times) =>
    round((100 * (after.times[name] - before.times[name])) / elapsed / calls, 2);
  return {
    heard: {
      transport,
      calls,
      questions: answers.length,
      "p50, ms": round(percentile(delays, 0.5)),
      "p95, ms": round(percentile(delays, 0.95)),
      understood: share(answers.length - misheard.length, answers.length),
      unanswered: answers.filter(({ delay, isCut }) => delay === undefined && !isCut).length,
      "cut off": answers.filter(({ isCut }) => isCut).length,
      "frames late": share(sum(conversations, "gaps"), sum(conversations, "frames")),
      "open ear": sounds,
    },
    cost: {
      transport,
      calls,
      server: ofCall("server"),
      main: ofCall("main"),
      "grammar ear": ofCall("grammarEar"),
      "open ear": ofCall("openEar"),
      understanding: ofCall("understanding"),
      speech: ofCall("speech"),
      callers: ofCall("callers"),
      "memory, MB": round((after.memory - idle.memory) / calls, 1),
      "processors in use": share(
        after.machine.busy - before.machine.busy,
        after.machine.all - before.machine.all,
      ),
      "callers late p99, ms": round(Math.max(...reports.map(({ lateness }) => lateness))),
    },
  };
}

function profiling(transport: Transport, calls: number): Record<string, string> {
  const folder = process.env.PROFILE;
  if (!folder) return {};
  return { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${join(folder, `${transport}-${calls}`)}` };
}

/** Processor time so far, in ms, of the server and its threads, of the callers, and of everything on this machine. */
async function usedBy(server: number | undefined, callers: readonly ChildProcess[]) {
  const [{ cpu, memory, threads }, machine, ...others] = await Promise.all([
    processFigures(server),
    machineFigures(),
    ...callers.map(({ pid }) => processFigures(pid)),
  ]);
  return {
    at: performance.now(),
    memory,
    machine,
    times: {
      server: cpu,
      main: threads.MainThread ?? 0,
      grammarEar: threads["grammar ear"] ?? 0,
      openEar: threads["open ear"] ?? 0,
      understanding: threads.understanding ?? 0,
      speech: threads.speech ?? 0,
      callers: sum(others, "cpu"),
    },
  };
}

/** Sounds for the open ear, by the model that heard them. */
async function soundsOf(origin: string): Promise<string> {
  const sounds = await openEarFigures(origin);
  return Object.entries(sounds)
    .map(([model, count]) => `${model} ${count}`)
    .join(", ");
}

function sum<Key extends string>(rows: readonly Readonly<Record<Key, number>>[], name: Key): number {
  return rows.reduce((total, row) => total + row[name], 0);
}

/** Starts a process of callers. Resolves when all of their calls have begun. */
async function start(task: CallersTask): Promise<ChildProcess> {
  const callers = fork(join(import.meta.dirname, "callers.ts"), [JSON.stringify(task)]);
  await Promise.race([once(callers, "message"), endOf(callers)]);
  return callers;
}

/** Lets all callers finish their current question and hang up. */
async function finish(callers: ChildProcess): Promise<CallersReport> {
  callers.send("stop");
  const [report] = await Promise.race([once(callers, "message"), endOf(callers)]);
  return report;
}

async function endOf(callers: ChildProcess): Promise<never> {
  const [code] = await once(callers, "exit");
  throw new Error(`The callers ended with ${code} before they had reported. See above.`);
}

import { monitorEventLoopDelay } from "node:perf_hooks";
import { inTurn, percentile, round } from "../measure.ts";
import { atMost, type Target, verdict } from "../targets.ts";
import { openEarFigures } from "../voice-load/open-ear-figures.ts";
import { machineFigures, processFigures } from "../voice-load/process-figures.ts";
import { ask, type Turn } from "./ask.ts";
import { type Phone, type Switchboard, startSwitchboard } from "./phones.ts";
import { type SpokenQuestion, spokenQuestions } from "./questions.ts";

/** Questions on each network. */
const turns = Number(process.env.TURNS ?? 200);
/** Calls at once on each network, while they are asked. */
const lines = Number(process.env.LINES ?? 3);
/** Calls at once, step by step. */
const steps = (process.env.CALLS ?? "1,2,4,8,12,16,24,32").split(",").map(Number).filter(Boolean);
/** Length of a step at least, in seconds, and questions in it at least. */
const seconds = Number(process.env.SECONDS ?? 60);
const fewest = 24;

const networks = [
  { name: "steady", network: undefined },
  { name: "jitter of 30 ms, 3 % lost", network: { jitter: 30, loss: 0.03 } },
] as const;

interface Results {
  readonly turns: Turn[];
  readonly failures: string[];
}

/**
 * Measures phone calls: SIP and RTP over UDP with PCMU, the whole site in a process of its own. Each question is a call of its
 * own, in words that nothing was made from or tuned on. TURNS is the number of questions on each network (0: this part is left
 * out), LINES how many are asked at once on each; CALLS lists the steps of calls at once, and SECONDS is the length of one.
 */
export async function benchTelephone(): Promise<void> {
  console.log("speaking the questions …");
  const questions = await spokenQuestions(Math.max(turns, 100));
  await using switchboard = await startSwitchboard();
  await warmUp(switchboard, questions);
  const targets = turns > 0 ? await measureNetworks(switchboard, questions.slice(0, turns)) : [];
  if (steps.length > 0) await measureCallsAtOnce(switchboard, questions);
  if (targets.length > 0) console.log(verdict(targets));
}

/** A first call, so that one-time loading does not count. */
async function warmUp(switchboard: Switchboard, [question]: readonly SpokenQuestion[]): Promise<void> {
  await using phone = await switchboard.phone();
  if (question) await ask(phone, question);
}

/** Both networks at the same time, so that the machine is the same for both. */
async function measureNetworks(
  switchboard: Switchboard,
  questions: readonly SpokenQuestion[],
): Promise<Target[]> {
  console.log(`${questions.length} questions on each network, ${lines} at a time …`);
  const results = await Promise.all(
    networks.map(async ({ name, network }) => {
      const phones = await openPhones(switchboard, lines, network);
      const waiting = [...questions];
      const result: Results = { turns: [], failures: [] };
      await Promise.all(
        phones.map(async (phone) => {
          for (let next = waiting.shift(); next; next = waiting.shift()) {
            await askAndNote(phone, next, result);
            if (result.turns.length % 20 === 0) console.log(progress(name, result, questions.length));
          }
        }),
      );
      await closeAll(phones);
      return { name, ...result };
    }),
  );
  for (const { name, turns, failures } of results) {
    for (const failure of failures) console.log(`${name}: ${failure}`);
    for (const turn of turns) if (turn.verdict !== "right") console.log(`${name}: ${story(turn)}`);
  }
  console.table(
    results.map(({ name, turns }) => ({
      network: name,
      ...delaysOf(turns),
      "greeting p95, ms": greetingOf(turns),
    })),
  );
  console.table(
    results.map(({ name, turns, failures }) => ({
      network: name,
      ...sharesOf(turns),
      "calls failed": failures.length,
    })),
  );
  const [steady, unsteady] = results.map(({ turns }) => shareOf(turns, "right"));
  const failed = results.reduce((sum, { failures }) => sum + failures.length, 0);
  return [
    atMost(
      "right answers lost with jitter of 30 ms and 3 % loss, points",
      round((steady ?? 0) - (unsteady ?? 0), 1),
      5,
    ),
    atMost("answer of the phone to the greeting, p95, ms", greetingOf(results[0]?.turns ?? []), 1_000),
    atMost("calls failed", failed, 0),
  ];
}

async function measureCallsAtOnce(
  switchboard: Switchboard,
  questions: readonly SpokenQuestion[],
): Promise<void> {
  const rows: { readonly calls: number; readonly "p95, ms": number; readonly failed: number }[] = [];
  let most = 0;
  for (const calls of steps) {
    console.log(`${calls} calls at once …`);
    const row = await step(switchboard, calls, questions);
    console.table([row]);
    rows.push(row);
    const [first = row] = rows;
    if (row.failed > 0 || !(row["p95, ms"] <= 2 * first["p95, ms"])) break;
    most = calls;
  }
  console.table(rows);
  console.log(`calls at once before p95 doubles: ${most}${most === steps.at(-1) ? " or more" : ""}`);
}

async function step(switchboard: Switchboard, calls: number, questions: readonly SpokenQuestion[]) {
  const { site } = switchboard;
  const phones = await openPhones(switchboard, calls);
  const result: Results = { turns: [], failures: [] };
  const lateness = monitorEventLoopDelay({ resolution: 10 });
  lateness.enable();
  const use = async () => ({
    at: performance.now(),
    server: await processFigures(site.pid()),
    machine: await machineFigures(),
    sounds: await openEarFigures(site.origin),
  });
  const before = await use();
  const isOver = () =>
    performance.now() - before.at > seconds * 1_000 && result.turns.length + result.failures.length >= fewest;
  let next = 0;
  await Promise.all(
    phones.map(async (phone, i) => {
      // Calls that begin together would be asked together, too.
      await new Promise((resume) => setTimeout(resume, (i * 10_000) / calls));
      while (!isOver() && result.failures.length === 0)
        await askAndNote(phone, questions[next++ % questions.length] as SpokenQuestion, result);
    }),
  );
  const after = await use();
  await closeAll(phones);
  for (const failure of result.failures) console.log(failure);
  const busy = after.machine.busy - before.machine.busy;
  return {
    calls,
    ...delaysOf(result.turns),
    ...sharesOf(result.turns),
    failed: result.failures.length,
    "open ear": Object.entries(after.sounds)
      .map(([model, count]) => `${model} ${count - (before.sounds[model] ?? 0)}`)
      .join(", "),
    "server, % of a core": percent(after.server.cpu - before.server.cpu, after.at - before.at),
    "processors in use, %": percent(busy, after.machine.all - before.machine.all),
    "memory, MB": round(after.server.memory),
    "callers late p99, ms": round(lateness.percentile(99) / 1e6 - 10),
  };
}

function openPhones(
  switchboard: Switchboard,
  count: number,
  network?: Parameters<Switchboard["phone"]>[0],
): Promise<Phone[]> {
  return inTurn(Array.from({ length: count }), () => switchboard.phone(network));
}

async function closeAll(phones: readonly Phone[]): Promise<void> {
  for (const phone of phones) await phone[Symbol.asyncDispose]();
}

async function askAndNote(phone: Phone, question: SpokenQuestion, result: Results): Promise<void> {
  try {
    result.turns.push(await ask(phone, question));
  } catch (error) {
    result.failures.push(String(error));
  }
}

function progress(name: string, { turns, failures }: Results, of: number): string {
  const failed = failures.length > 0 ? `, ${failures.length} calls failed` : "";
  return `${name}: ${turns.length} of ${of}, right ${shareOf(turns, "right")} %${failed}`;
}

function delaysOf(turns: readonly Turn[]) {
  const delays = turns.flatMap(({ delay }) => delay ?? []);
  return {
    questions: turns.length,
    "p50, ms": round(percentile(delays, 0.5)),
    "p95, ms": round(percentile(delays, 0.95)),
    "one moment": turns.filter(({ isHeldUp }) => isHeldUp).length,
    "too early": turns.filter(({ isEarly }) => isEarly).length,
  };
}

/** From the answer of the phone to the first sound of the greeting: the 95th percentile, in ms. */
function greetingOf(turns: readonly Turn[]): number {
  return round(
    percentile(
      turns.flatMap(({ greeting }) => greeting ?? []),
      0.95,
    ),
  );
}

function sharesOf(turns: readonly Turn[]) {
  return {
    "right, %": shareOf(turns, "right"),
    "asked back, %": shareOf(turns, "asked back", "asked back wrongly"),
    "not understood, %": shareOf(turns, "unknown"),
    "wrong, %": shareOf(turns, "wrong"),
    "unanswered, %": shareOf(turns, "unanswered"),
  };
}

function shareOf(turns: readonly Turn[], ...wanted: readonly Turn["verdict"][]): number {
  return percent(turns.filter(({ verdict }) => wanted.includes(verdict)).length, turns.length);
}

const percent = (part: number, whole: number) => round((100 * part) / whole, 1);

function story({ question, heard, reply, verdict, delay }: Turn): string {
  const after = delay === undefined ? "" : ` after ${round(delay)} ms`;
  return `"${question}" was heard as "${heard}", and answered${after} "${reply}" (${verdict})`;
}

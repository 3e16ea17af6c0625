import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { freePort } from "#fixtures/free-port.ts";
import { type SiteProcess, startSite } from "#fixtures/site-process.ts";
import type { AttackerReport, AttackerTask } from "./hostile/attacker.ts";
import { type Memory, memoryOf } from "./hostile/memory.ts";
import { ordinaryVisit, type Visit } from "./hostile/ordinary-visitor.ts";

/** The figures of a phase. Times are in ms. */
export interface Phase {
  readonly healthzP99: number;
  readonly pageP99: number;
  readonly slowest: number;
  readonly failedRequests: number;
  readonly booked: number;
  readonly notBooked: number;
  readonly joined: number;
  readonly notJoined: number;
  /** Joins that offered WebRTC, and those of them whose sound went another way. */
  readonly offered: number;
  readonly withoutWebRtc: number;
  readonly answered: number;
  /** Questions without an answer, or with another one than before. */
  readonly unanswered: number;
  readonly answerP95: number;
  /** 99th percentile of the measuring process's own delay, which is part of every figure above. */
  readonly lateness: number;
}

export interface HostileReport {
  readonly phases: Readonly<Record<"without" | "under attack" | "afterwards", Phase>>;
  readonly attacks: AttackerReport;
  readonly memory: Readonly<Record<"before" | "after", Memory>>;
  /** Refusals and wrong answers to the ordinary visitor, in words. */
  readonly complaints: readonly string[];
}

/**
 * Hostile visitors do everything at once that reviews found, while an ordinary one loads pages, books and talks: first
 * alone, then under attack, then alone again.
 *
 * @param seconds of the attack. The visits before and afterwards take a third of it each.
 * @param warmUp seconds of an attack before memory is looked at first, since code and buffers that any load needs stay.
 * @param scale multiplies the attackers' rates and numbers of connections. 1 is the whole attack.
 */
export async function hostile(options: {
  seconds: number;
  warmUp: number;
  scale: number;
}): Promise<HostileReport> {
  const { scale } = options;
  const inspector = await freePort();
  await using site = await startSite({
    env: { TRUST_PROXY: "1", LOG_LEVEL: "fatal", NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}` },
  });
  const quiet = Math.max(3, options.seconds / 3);
  // Time in which the server lets go of what the attackers held: unjoined calls take the longest, a minute.
  const pause = Math.max(100, Math.min(7_000, options.seconds * 60));
  await ordinaryVisit(site.origin, quiet);
  if (options.warmUp > 0) await attackFor(site, options.warmUp, scale);
  const before = await memoryOf(site, inspector, pause);
  const without = await phase(site, quiet);
  const [attacked, attacks] = await Promise.all([
    phase(site, options.seconds),
    attackFor(site, options.seconds, scale),
  ]);
  const after = await memoryOf(site, inspector, pause);
  const afterwards = await phase(site, quiet);
  const changed = Object.entries(without.visit.answers).filter(
    ([question, words]) => (attacked.visit.answers[question] ?? words) !== words,
  );
  return {
    phases: {
      without: figuresOf(without),
      "under attack": figuresOf(attacked, changed.length),
      afterwards: figuresOf(afterwards),
    },
    attacks,
    memory: { before, after },
    complaints: [
      ...[attacked, afterwards].flatMap(({ visit }) => [
        ...visit.notJoined,
        ...visit.notBooked,
        ...visit.unanswered,
      ]),
      ...changed.map(([question, words]) => `"${attacked.visit.answers[question]}" instead of "${words}"`),
    ],
  };
}

/** Everything that an attack must not change for others, in words; empty if the proof holds. */
export function shortfallsOf({ phases, memory }: HostileReport): string[] {
  const { "under attack": attacked } = phases;
  const { before, after } = memory;
  const requirements: readonly (readonly [met: boolean, shortfall: string])[] = [
    [attacked.healthzP99 <= 100, `/healthz took ${attacked.healthzP99} ms (p99); at most 100 are allowed`],
    [attacked.pageP99 <= 200, `pages took ${attacked.pageP99} ms (p99); at most 200 are allowed`],
    ...refusalsOf(attacked).map((shortfall) => [false, shortfall] as const),
    [
      after.resident <= before.resident * 1.05,
      `memory grew from ${before.resident} to ${after.resident} MB; at most 5 % are allowed`,
    ],
  ];
  return requirements.flatMap(([met, shortfall]) => (met ? [] : [shortfall]));
}

/** The part of {@link shortfallsOf} that does not depend on the machine's speed. */
export function refusalsOf(phase: Phase): string[] {
  const refused: readonly (readonly [count: number, shortfall: string])[] = [
    [phase.failedRequests, "requests for pages failed"],
    [phase.notBooked, "bookings were refused"],
    [phase.notJoined, "joins were refused"],
    [phase.withoutWebRtc, "calls that offered WebRTC did without it"],
    [phase.unanswered, "questions were not answered as before"],
  ];
  return refused.flatMap(([count, shortfall]) => (count > 0 ? [`${count} ${shortfall}`] : []));
}

interface Measured {
  readonly visit: Visit;
  readonly lateness: number;
}

async function phase(site: SiteProcess, seconds: number): Promise<Measured> {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const visit = await ordinaryVisit(site.origin, seconds);
  delay.disable();
  return { visit, lateness: round(delay.percentile(99) / 1e6 - 10) };
}

async function attackFor(site: SiteProcess, seconds: number, scale: number): Promise<AttackerReport> {
  const reports = await Promise.all(
    (["http", "calls"] as const).map(async (on) => {
      const attacker = fork(join(import.meta.dirname, "hostile", "attacker.ts"));
      const reported = Promise.race([once(attacker, "message"), once(attacker, "exit").then(() => [{}])]);
      attacker.send({ origin: site.origin, pid: site.pid() ?? 0, seconds, on, scale } satisfies AttackerTask);
      const [report] = (await reported) as [AttackerReport];
      return report;
    }),
  );
  return Object.assign({}, ...reports);
}

function figuresOf({ visit, lateness }: Measured, changed = 0): Phase {
  return {
    healthzP99: percentile(visit.healthz, 0.99),
    pageP99: percentile(visit.pages, 0.99),
    slowest: percentile([...visit.healthz, ...visit.pages], 1),
    failedRequests: visit.failedRequests,
    booked: visit.booked,
    notBooked: visit.notBooked.length,
    joined: visit.joined,
    notJoined: visit.notJoined.length,
    offered: visit.offered,
    withoutWebRtc: visit.offered - visit.overWebRtc,
    answered: visit.answerTimes.length,
    unanswered: visit.unanswered.length + changed,
    answerP95: percentile(visit.answerTimes, 0.95),
    lateness,
  };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return round(sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

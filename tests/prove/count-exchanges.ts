import { stripVTControlCharacters } from "node:util";
import type { JSONReport, JSONReportSuite, JSONReportTest } from "@playwright/test/reporter";
import { again } from "#fixtures/spoken-conversation.ts";

/** All runs of one conversation. */
export interface ConversationCount {
  readonly title: string;
  readonly runs: number;
  /** Exchanges that were answered rightly. */
  readonly right: number;
  /** Exchanges of all runs. One that was not reached, since one before it was never answered rightly, counts as wrong. */
  readonly planned: number;
}

/** What went wrong in a run. */
export interface Fault {
  readonly title: string;
  /** What the visitor did; undefined for what was left after the call, or a run that ended otherwise. */
  readonly exchange?: string;
  /** What the visitor was heard to say, and what the assistant said then. */
  readonly heard?: string;
  readonly answered?: string;
  readonly error?: string;
}

export interface ExchangeCount {
  readonly conversations: readonly ConversationCount[];
  readonly right: number;
  readonly planned: number;
  readonly faults: readonly Fault[];
}

/**
 * Counts the exchanges in a report of tests/e2e/voice-scripts.spec.ts, in which each exchange is a step, and annotations
 * tell how many there should be, and the faults. What was said again after a fault is no exchange.
 */
export function countExchanges({ suites }: Pick<JSONReport, "suites">): ExchangeCount {
  const byTitle = new Map<string, ConversationCount>();
  const faults: Fault[] = [];
  for (const { title, run } of suites.flatMap(runsIn)) {
    const before = byTitle.get(title) ?? { title, runs: 0, right: 0, planned: 0 };
    const steps = run.results.at(-1)?.steps ?? [];
    byTitle.set(title, {
      title,
      runs: before.runs + 1,
      right: before.right + steps.filter(({ title, error }) => !error && !title.startsWith(again)).length,
      planned: before.planned + plannedIn(run),
    });
    if (run.status !== "expected") faults.push(...faultsOf(title, run));
  }
  const conversations = [...byTitle.values()];
  const sum = (figure: "right" | "planned") => conversations.reduce((all, each) => all + each[figure], 0);
  return { conversations, right: sum("right"), planned: sum("planned"), faults };
}

/** Share of right exchanges, in %, rounded down to a tenth; 0 if none was planned. */
export function percentRight({ right, planned }: Pick<ExchangeCount, "right" | "planned">): number {
  return planned === 0 ? 0 : Math.floor((1_000 * right) / planned) / 10;
}

function runsIn({ specs, suites = [] }: JSONReportSuite): { title: string; run: JSONReportTest }[] {
  const own = specs.flatMap(({ title, tests }) => tests.map((run) => ({ title: titleOf(title), run })));
  return [...own, ...suites.flatMap(runsIn)];
}

/** Without the names of requirements. */
function titleOf(title: string): string {
  return title.replace(/^(?:[A-Z]+-\d+ )+/, "");
}

function faultsOf(title: string, run: JSONReportTest): Fault[] {
  const result = run.results.at(-1);
  const noted = (result?.annotations ?? []).filter(({ type }) => type === "fault");
  const faults = noted.map(({ description = "{}" }): Fault => ({ title, ...JSON.parse(description) }));
  if (faults.length > 0 && result?.status !== "timedOut") return faults;
  return [...faults, { title, error: plain(result?.error?.message ?? result?.status ?? "it did not begin") }];
}

function plannedIn({ annotations }: JSONReportTest): number {
  return Number(annotations.find(({ type }) => type === "exchanges")?.description ?? 0);
}

/** The first lines of an error without colours. */
export function plain(message: string): string {
  return stripVTControlCharacters(message).split("\n\nCall ")[0]?.replace(/\s+/g, " ") ?? "";
}

import { refusalIds } from "#assistants/wren/refusals.ts";
import type { Tested } from "./read-test-set.ts";
import { interval, type Outcome, outcomeOf, outcomes, type Scored } from "./score.ts";

type Judged = readonly [Tested, Scored];

const percent = (share: number) => (100 * share).toFixed(1);

/** One line: a share in percent, and its 95 % interval. */
export function shareLine(name: string, count: number, total: number): string {
  const [from, to] = interval(count, total).map(percent);
  return `${name.padEnd(34)} ${String(count).padStart(4)} of ${String(total).padStart(4)}  ${percent(count / (total || 1)).padStart(5)} %  (${from}–${to})`;
}

/** Outcomes of sentences that mean something, in all and by their way of asking; acts, where they are known. */
export function reportAsked(judged: readonly Judged[]): string {
  const found = judged.map(([tested, scored]) => ({ ...tested, scored, outcome: outcomeOf(tested, scored) }));
  const count = (outcome: Outcome, of = found) => of.filter((each) => each.outcome === outcome).length;
  const ways = Map.groupBy(found, ({ way }) => way);
  const acted = found.filter(({ act, scored }) => act !== undefined && scored.act !== undefined);
  return [
    ...outcomes.map((outcome) => shareLine(outcome, count(outcome), found.length)),
    shareLine("right, or asked back rightly", count("right") + count("asked"), found.length),
    ...(acted.length > 0
      ? [shareLine("right act", acted.filter(({ act, scored }) => act === scored.act).length, acted.length)]
      : []),
    ["way", ...outcomes].map((cell) => cell.padEnd(9)).join(""),
    ...[...ways]
      .sort()
      .map(([way, of]) =>
        [way, ...outcomes.map((outcome) => String(count(outcome, of)))]
          .map((cell) => cell.padEnd(9))
          .join(""),
      ),
  ].join("\n");
}

/** What sentences got that ask for nothing known: kept off or asked back, refused kindly, or told a fact. */
export function reportOutside(judged: readonly Judged[]): string {
  const kind = ({ certainty, intents }: Scored) => {
    if (certainty !== "certain") return certainty;
    return intents.every((id) => refusing.has(id)) ? "refused" : "answered";
  };
  const kinds = ["unknown", "doubtful", "refused", "answered"] as const;
  const ways = Map.groupBy(judged, ([{ way }]) => way);
  const count = (of: readonly Judged[], wanted: string) =>
    of.filter(([, scored]) => kind(scored) === wanted).length;
  return [
    ...kinds.map((wanted) => shareLine(wanted, count(judged, wanted), judged.length)),
    ...[...ways].map(
      ([way, of]) => `${way.padEnd(10)}${kinds.map((wanted) => `${wanted} ${count(of, wanted)}`).join(", ")}`,
    ),
  ].join("\n");
}

const refusing = new Set<string>([...refusalIds, "emergency"]);

/** Pairs of a label and what was understood instead, most frequent first. */
export function confusions(judged: readonly Judged[]): string {
  const pairs = judged
    .filter(([tested, scored]) => ["wrong", "astray"].includes(outcomeOf(tested, scored)))
    .map(
      ([{ meant }, { certainty, intents }]) =>
        `${meant.map((some) => some.join("/")).join("+")} → ${intents[0]} (${certainty})`,
    );
  return [...Map.groupBy(pairs, (pair) => pair)]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([pair, { length }]) => `${length} ${pair}`)
    .join("\n");
}

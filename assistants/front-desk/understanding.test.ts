import { describe, expect, test } from "vitest";
import { trades } from "#domain/trades.ts";
import { compileLanguage } from "#voice/language/language.ts";
import { fullInterpreter } from "#voice/testing/full-interpreter.ts";
import { notUnderstood } from "#voice/understanding/understanding.ts";
import { readEvaluation } from "../corpus/evaluation.ts";
import { deskOf } from "./desks.ts";
import { deskScript, frontDesk } from "./front-desk.ts";

const interpreter = fullInterpreter(compileLanguage(frontDesk));
/** Sentences that nothing was made from, at the desk of their trade. */
const asked = readEvaluation("assistants/front-desk/evaluation/asked.tsv");

async function outcomeOf({ trade, intent, sentence }: (typeof asked)[number]) {
  const [read = notUnderstood] = await interpreter.understand([sentence]);
  const { certainty, meaning } = deskScript(deskOf(trade)).narrows?.(read) ?? read;
  if (certainty === "unknown") return intent === "unknown" ? "right" : "unknown";
  if (meaning?.intent === intent) return certainty === "certain" ? "right" : "asked back";
  return certainty === "certain" ? "wrong" : "asked back otherwise";
}

describe("sentences that were never learned from", () => {
  test("are mostly answered at once, and seldom wrongly", async () => {
    const outcomes = await Promise.all(asked.map(async (row) => ({ row, outcome: await outcomeOf(row) })));
    const count = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length;
    const figures = Object.entries(Object.groupBy(outcomes, ({ outcome }) => outcome)).map(
      ([name, of]) => `${name} ${of?.length}`,
    );
    expect(count("right") / asked.length, figures.join(", ")).toBeGreaterThan(0.6);
    expect(count("wrong") / asked.length, figures.join(", ")).toBeLessThan(0.12);
  });

  test.each(trades)("of a %s are understood as its own at least as often as not", async (trade) => {
    const own = asked.filter((row) => row.trade === trade);
    const outcomes = await Promise.all(own.map(outcomeOf));
    expect(outcomes.filter((each) => each === "right").length).toBeGreaterThanOrEqual(own.length / 2);
  });
});

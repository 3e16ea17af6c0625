import { existsSync } from "node:fs";
import { join } from "node:path";
import { heldOutOutcomes, type Model } from "#voice/understanding/model.ts";
import { decodeModel } from "#voice/understanding/model-file.ts";
import {
  type HeldOut,
  keyOf,
  outcomeOf as outcomeOfHeldOut,
} from "#voice/understanding/training/held-out.ts";
import { createUnderstanding } from "#voice/understanding/understand.ts";
import { developmentSets, readModel, teachingOf } from "./personas.ts";
import { readTestSet } from "./read-test-set.ts";
import { outcomeOf, scoredBy } from "./score.ts";
import { learn } from "./teach.ts";

/** A sentence that two models understand differently. */
export interface Change {
  readonly sentence: string;
  readonly before: string;
  readonly after: string;
}

/** Sentences of one list that are printed at most. */
const mostPrinted = 40;

/**
 * Learns, and prints which sentences that mends and which it breaks, compared with the committed model: wordings, as
 * they are understood by models that have not seen them, and the sentences of the development sets.
 */
export async function compare(name: string): Promise<void> {
  const committed = decodeModel(readModel(name));
  const { model, heldOut } = await learn(name);
  print("Wordings, held out", changesOfHeldOut(committed, heldOut.full));
  for (const set of developmentSets) {
    const path = join(import.meta.dirname, "../../assistants", name, "corpus", set);
    if (existsSync(path)) print(set, await changesOf(name, path, committed, model));
  }
}

/** Held-out sentences that both models know. */
export function changesOfHeldOut(
  { heldOut }: Pick<Model, "heldOut">,
  sentences: readonly HeldOut[],
): Change[] {
  const known = new Map(
    [...heldOut.keys].map((key, i) => [key, heldOutOutcomes[heldOut.outcomes[i] ?? 0]] as const),
  );
  return sentences.flatMap((each) => {
    const before = known.get(keyOf(each));
    const after = outcomeOfHeldOut(each);
    return before === undefined ? [] : [{ sentence: `${each.text} (${each.intent})`, before, after }];
  });
}

async function changesOf(name: string, path: string, committed: Model, model: Model): Promise<Change[]> {
  const { teaching } = await teachingOf(name);
  const [old, now] = [committed, model].map((each) => createUnderstanding(teaching.language, each));
  const changes: Change[] = [];
  for (const tested of readTestSet(path)) {
    const [before, after] = await Promise.all([old?.(tested.sentence), now?.(tested.sentence)]);
    if (before && after)
      changes.push({
        sentence: tested.sentence,
        before: outcomeOf(tested, scoredBy(before)),
        after: outcomeOf(tested, scoredBy(after)),
      });
  }
  return changes;
}

function print(title: string, changes: readonly Change[]): void {
  const good = (outcome: string) => outcome === "right" || outcome === "asked";
  const lists = {
    "now right": changes.filter(({ before, after }) => before !== "right" && after === "right"),
    "no longer right": changes.filter(({ before, after }) => before === "right" && after !== "right"),
    "now wrong": changes.filter(({ before, after }) => before !== "wrong" && after === "wrong"),
    "no longer wrong": changes.filter(({ before, after }) => before === "wrong" && after !== "wrong"),
  };
  console.log(
    `\n${title}: ${changes.length}, right or asked back rightly before ${changes.filter(({ before }) => good(before)).length}, now ${changes.filter(({ after }) => good(after)).length}`,
  );
  for (const [what, list] of Object.entries(lists)) {
    console.log(`\n${what}: ${list.length}`);
    for (const { sentence, before, after } of list.slice(0, mostPrinted))
      console.log(`  ${sentence}: ${before} → ${after}`);
  }
}

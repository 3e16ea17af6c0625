import type { Understanding } from "#voice/understanding/understanding.ts";
import type { Tested } from "./read-test-set.ts";

/** What is scored: a turn's certainty, and the intents of it in order, with those of its second question. */
export interface Scored {
  readonly certainty: "certain" | "doubtful" | "unknown";
  /** For each question that is certain, its intent; otherwise the guesses, best first. */
  readonly intents: readonly string[];
  readonly act?: string;
}

/**
 * `right`: all that is meant, certain, and nothing else. `half`: one of two questions, and nothing else. `asked`: asked
 * back with a right one among two guesses. `astray`: asked back without. `wrong`: certain of anything that is not meant.
 */
export const outcomes = ["right", "half", "asked", "astray", "wrong", "unknown"] as const;
export type Outcome = (typeof outcomes)[number];

/** Judges an understanding of a test sentence. Where nothing is meant, asking back or not understanding is right. */
export function outcomeOf({ meant }: Pick<Tested, "meant">, { certainty, intents }: Scored): Outcome {
  if (meant.length === 0) return certainty === "certain" ? "wrong" : "right";
  const all = meant.flat();
  if (all.includes("none") && certainty !== "certain") return "right";
  if (certainty === "unknown") return "unknown";
  if (certainty === "doubtful")
    return intents.slice(0, 2).some((id) => all.includes(id)) ? "asked" : "astray";
  if (intents.some((id) => !all.includes(id))) return "wrong";
  return meant.every((some) => some.some((id) => intents.includes(id))) ? "right" : "half";
}

/** Wilson's 95 % interval of a share. */
export function interval(count: number, total: number): [number, number] {
  if (total === 0) return [0, 1];
  const z = 1.96;
  const share = count / total;
  const middle = share + z ** 2 / (2 * total);
  const half = z * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2));
  const by = 1 + z ** 2 / total;
  return [(middle - half) / by, (middle + half) / by];
}

export function scoredBy({ certainty, act, guesses, meaning, second }: Understanding): Scored {
  const sure = [meaning?.intent, second?.meaning?.intent].filter((intent) => intent !== undefined);
  return { certainty, act, intents: certainty === "certain" ? sure : guesses.map(({ intent }) => intent) };
}

import type { Reading } from "./features.ts";
import type { SlotValues } from "./slot-values.ts";

/** The intent of a turn that asks the last question about another value: "and Spanish?" */
export const sameIntent = "same";

/** Ways to begin such a turn; longer ones first. */
const leads = [
  "and what about",
  "and how about",
  "what about",
  "how about",
  "and for",
  "and with",
  "or",
  "and",
  "for",
  "with",
].map((lead) => lead.split(" "));
const fillers = new Set("the a an in on with for to plan one then please instead".split(" "));

/** The values of a turn that holds a lead and values of slots alone; undefined if it holds anything else. */
export function sameWithValues(
  { words, places }: Reading,
  slots: SlotValues,
): Record<string, string> | undefined {
  const lead = leads.find((each) => each.every((word, i) => words[i] === word));
  if (!lead || places.length === 0) return undefined;
  const taken = new Set(places.flatMap(({ at, length }) => Array.from({ length }, (_, i) => at + i)));
  const isBare = words.every((word, i) => i < lead.length || taken.has(i) || fillers.has(word));
  return isBare ? slots.valuesFor(undefined, places) : undefined;
}

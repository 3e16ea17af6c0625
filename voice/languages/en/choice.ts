import type { Traced } from "./traced.ts";

/** One of several things on offer: the first is 1. `any`: all are welcome. */
export type Choice = number | "last" | "earlier" | "later" | "any";

export interface ChoiceAt {
  readonly choice: Choice;
  /** Where it stands in the text: from, to. */
  readonly at: readonly [number, number];
}

/** What is chosen, in texts with numbers as digits. */
const things =
  "1|option|time|slot|appointment|choice|offer|of (?:them|these|those|the (?:2|3|4|times|options))";
const kinds: Readonly<Record<string, Choice>> = {
  last: "last", latest: "last", final: "last", latter: "last", former: 1,
  later: "later", earliest: 1, earlier: "earlier", sooner: "earlier", soonest: 1, middle: 2,
}; // biome-ignore format: a table
const kind = Object.keys(kinds).join("|");
const counts: Readonly<Record<string, Choice>> = { "1": 1, "2": 2, "3": 3, "4": 4, "5": 5, a: 1, b: 2, c: 3 };

/** Words before and after a choice that is a whole sentence: "ok, the second please". */
const lead =
  "yes|yeah|sure|okay|ok|then|well|um|uh|no|actually|rather|so|let's (?:take|do|go with|say)|i'll (?:take|have|go with)|i take|i choose|i'd (?:like|prefer|take)|give me|make it|maybe|how about|go with|take|book|can i (?:have|get|take)";
const tail =
  "please|then|thanks|thank you|is (?:fine|good|great|best|better)|works(?: for me)?|sounds good|would be (?:good|great|fine|best)|suits me";
const whole = (core: string) => new RegExp(`^(?:(?:${lead})[, ]+)*(${core})(?:,? (?:${tail}))*[.!]*$`);

const anyThing =
  /\b(?:any|either|whichever|whatever) (?:(?:1|time|day|slot|option) )?(?:of (?:them|these|those|the 2|the 3)|is (?:fine|good|ok|okay)|works|will do|would (?:work|do))\b|\bno preference\b|\b(?:doesn't|does not|don't|do not) (?:matter|mind which|care which|have a preference)\b|\b(?:you (?:choose|pick|decide)|all the same to me|up to you|whichever|either (?:1|way|time|slot|day))\b/;
const anyAlone = whole(
  "any|either|whichever|whatever|any (?:1|time)|anytime|both|all|all of them|both of them",
);
const nthThing = new RegExp(
  String.raw`\b(?:the )?(\d)(?:st|nd|rd|th) (?:${things})\b(?! (?:i|we|you|they)\b)`,
);
const nthAlone = whole(String.raw`(?:the )?(\d)(?:st|nd|rd|th)`);
const numbered = /\b(?:number|option|choice|slot) ([1-5abc])\b(?! (?:is (?:not|wrong)|isn't))/;
const kindThing = new RegExp(String.raw`\b(?:the |a )?(${kind}) (?:${things})\b`);
const kindAlone = whole(`the (${kind})`);

/** The choice in a text with numbers as digits: "the second one", "number two", "the later one", "any of them". */
export function findChoice({ text }: Pick<Traced, "text">): ChoiceAt | undefined {
  const at = (found: RegExpExecArray, part = found[0]) => {
    const from = found.index + found[0].indexOf(part);
    return [from, from + part.length] as const;
  };
  const nth = nthThing.exec(text);
  if (nth) return { choice: Number(nth[1]), at: at(nth) };
  const only = nthAlone.exec(text);
  if (only) return { choice: Number(only[2]), at: at(only, only[1]) };
  const number = numbered.exec(text);
  if (number) return { choice: counts[number[1] ?? ""] ?? 1, at: at(number) };
  const named = kindThing.exec(text);
  if (named) return { choice: kinds[named[1] ?? ""] ?? 1, at: at(named) };
  const alone = kindAlone.exec(text);
  if (alone) return { choice: kinds[alone[2] ?? ""] ?? 1, at: at(alone, alone[1]) };
  const any = anyThing.exec(text) ?? anyAlone.exec(text);
  return any ? { choice: "any", at: at(any) } : undefined;
}

import type { Completeness } from "./recogniser.ts";

/** Words that no sentence ends with. */
const leadsOn = new Set(
  (
    "a an the and or but so because if when while that which who whose to of for from with without about at in on by " +
    "into than as is are was were am be been do does did can could will would should may might must have has had " +
    "i we they he she it my your our their his her its this these those how what where why um uh er like " +
    "please tell give make book schedule between not no-one very more most some any"
  ).split(" "),
);
/** Words that are a whole answer. */
const closed = new Set(
  "yes no yeah yep nope ok okay sure correct right thanks thank-you goodbye bye hello hi stop".split(" "),
);

/**
 * Judges by the words alone, for visitors who may say anything. Only one-word answers are `complete`: English sentences
 * can nearly always go on.
 */
export function spokenCompleteness(text: string): Completeness {
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'\s-]/gu, " ")
    .trim()
    .split(/\s+/);
  const last = words.at(-1) ?? "";
  if (last === "") return "unknown";
  if (closed.has(words.join("-"))) return "complete";
  if (leadsOn.has(last)) return "incomplete";
  return /[.?!]\s*$/.test(text) || words.length >= 3 ? "extensible" : "unknown";
}

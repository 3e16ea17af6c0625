import type { Completeness } from "./recogniser.ts";

/** Nobody ends a sentence with these. */
const leadsOn = new Set(
  (
    "a an the and or but so because if when while that which who whose to of for from with without about at in on by " +
    "into than as is are was were am be been do does did can could will would should may might must have has had " +
    "i we they he she it my your our their his her its this these those how what where why um uh er like " +
    "please tell give make book schedule between not no-one very more most some any"
  ).split(" "),
);
/** Whole answers. */
const closed = new Set(
  "yes no yeah yep nope ok okay sure correct right thanks thank-you goodbye bye hello hi stop".split(" "),
);

/**
 * Tells by the words alone whether somebody who may say anything is done. It never says `complete` but for whole
 * answers of a word: English sentences can nearly always go on.
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

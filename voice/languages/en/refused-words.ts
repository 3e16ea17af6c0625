import type { Traced } from "./traced.ts";

interface Place {
  readonly at: readonly [number, number];
}

/** Words before a day or a time that is not wanted. */
const before =
  "not|except|anything but|any ?(?:day|time) but|but not|instead of|rather than|(?:can't|cannot|can not|could not|couldn't) (?:do|make|come|manage)(?: it)?|(?:am|i'm|we're|are) (?:not (?:free|available|here|there)|busy|away|out)|(?:i|we) (?:don't|do not|won't|can't) have(?: any)? time|never";
/** Small words between them and the day: "not on this Thursday". */
const between = "(?: (?:on|at|this|next|the|a|in|for|around))*";
/** Words after it. */
const after =
  "(?:doesn't|does not|won't|will not|wouldn't|don't|can't|isn't going to) (?:work|do|suit|fit|be|go)|(?:is|are|was|would be|'s) (?:no good|not good|bad|out|full|impossible|too (?:soon|late|early)|not (?:possible|ideal|great|an option))|isn't (?:good|possible|great|ideal)|(?:is )?(?:no good|too (?:soon|late|early))";
const refusedBefore = new RegExp(`\\b(?:${before})${between},? $`);
const refusedAfter = new RegExp(`^,? (?:[a-z]+ )?(?:${after})\\b`);
/** "Move it from Monday to Friday." */
const movedFrom = /\b(?:move|change|switch|reschedule|push|swap)\b.*\bfrom(?: the)? $/;
const movedTo = /^ (?:to|for|with)(?: the)? $/;
const corrections =
  /\b(?:no|actually|sorry|i mean|i meant|make (?:it|that)|rather|wait|better|instead|change (?:it|that) to)\b/;

/** True if a day or time is named only to rule it out: "not Thursday", "Monday does not work". */
export function isRefused(words: Traced, { at }: Place, next?: Place): boolean {
  const [from, to] = inWords(words, at);
  const [lead, tail] = [words.text.slice(0, from), words.text.slice(to)];
  // "Not … before ten" is a limit and read as one; "why not Thursday" is a wish.
  // "No mornings", "no Mondays". "No, Monday" corrects.
  if (/\bno $/.test(lead) && words.text.slice(from, to).trim().endsWith("s")) return true;
  if (refusedBefore.test(lead)) return !/\b(?:why|is|if|or) not(?: [a-z]+)* $/.test(lead);
  if (refusedAfter.test(tail)) return true;
  const gap = next && words.text.slice(to, inWords(words, next.at)[0]);
  return gap !== undefined && movedFrom.test(lead) && movedTo.test(gap);
}

/** True if the words between two of them take the first back: "Tuesday, no, make it Friday". */
export function isCorrected(words: Traced, first: Place, last: Place): boolean {
  return corrections.test(words.text.slice(inWords(words, first.at)[1], inWords(words, last.at)[0]));
}

function inWords({ starts, ends }: Traced, [from, to]: readonly [number, number]): readonly [number, number] {
  const first = starts.findIndex((start) => start >= from);
  return [first, ends.findLastIndex((end) => end <= to) + 1];
}

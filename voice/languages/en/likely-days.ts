/** First words of a day, whole: what follows is left to the sound. */
const days: ReadonlySet<string> = new Set(
  "monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays today tomorrow".split(
    " ",
  ),
);
const beginnings = new Set([...days].flatMap((word) => Array.from(word, (_, i) => word.slice(0, i + 1))));
/** Logarithm of the odds that an answer names such a day, against any other word: found with `npm run bench -- voice-values`. */
const known = 5;
/** Letters from which the beginning of a day counts as much as the day. */
const enough = 4;
/** What people say before a day. */
const lead =
  /^(?:(?:yes|no|okay|sure|well|actually|maybe|perhaps|um|uh|then|how about|what about|let's say|make it|on|next|this|coming|the)[,.]? )*/i;

/**
 * How likely a beginning of an answer to "Which day?" is, as the logarithm of the odds: 0 if it tells nothing.
 *
 * @param text in lower case
 * @param isOver the whole answer
 */
export function dayOdds(text: string, isOver: boolean): number {
  const [, word = "", rest = ""] = /^([a-z]*)(.*)$/.exec(text.slice(lead.exec(text)?.[0].length)) ?? [];
  if (isOver || rest !== "") return days.has(word) ? known : 0;
  return beginnings.has(word) ? known * Math.min(1, word.length / enough) : 0;
}

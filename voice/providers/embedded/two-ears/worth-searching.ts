import { dayOdds } from "#voice/languages/en/likely-days.ts";
import { leadOf, nameOdds } from "#voice/languages/en/likely-names.ts";
import type { Question } from "#voice/providers/embedded/open-hearing/answers.ts";
import type { OpenHypothesis } from "#voice/providers/embedded/open-hearing/moonshine.ts";
import { readHeard, readValue } from "./answer-value.ts";
import { least } from "./limits.ts";

/** Contexts of questions for whose answers the open ear can search. */
const subjects: Readonly<Record<string, Question["about"]>> = {
  names: "name",
  letters: "address",
  "day-and-time": "day",
};

/** Most words of a name with what is said before it. */
const mostWords = 7;
/** Most words of a day: in a sentence, one would be found by chance. */
const mostDayWords = 3;
const letter = /(?<![\p{L}'])\p{L}(?![\p{L}'])/gu;
const lettersIn = (text: string) => text.match(letter)?.length ?? 0;
/** Nothing but letters until the "at". */
const spelledWithGrammar = /^(?:my email is |it's |the address is )?(?:[a-z] ){2,}(?!as |for )\S/;

/**
 * What is to be searched for, after both ears have heard an answer: undefined if they agree, if the open ear has
 * heard a known name surely, and if it has heard something else than an answer.
 *
 * @param grammar what the grammar ear has heard, in lower case
 */
export function worthSearching(context: string, grammar: string, open: OpenHypothesis): Question | undefined {
  const about = subjects[context];
  const heard = open.text;
  if (about === undefined || /\?$/.test(heard)) return undefined;
  if (about === "name") {
    const rest = heard.slice(leadOf(heard).length);
    const isSpelled = lettersIn(rest) > 1;
    // A name that is said and then spelled is read as it is.
    if (isSpelled && /\p{L}{2}/u.test(rest)) return undefined;
    const isKnown = nameOdds(heard.toLowerCase(), true) > 0 && open.score >= least.sure;
    // In a sound without words, a name would be found by chance.
    if (heard === "" || isKnown || heard.split(" ").length > mostWords) return undefined;
    return { about, heard, by: isSpelled ? "letters" : "words" };
  }
  const value = readHeard(context, heard);
  const other = readValue(context, grammar);
  if (about === "day") {
    // A time or a choice is no day that was misheard.
    const namesDay = dayOdds(heard.toLowerCase(), true) > 0;
    const isClear = value !== undefined && (!namesDay || value === other || open.score >= least.sure);
    return heard === "" || isClear || heard.split(" ").length > mostDayWords
      ? undefined
      : { about, heard, by: "words" };
  }
  // "P as in Peter" and "double T" are words among letters.
  if (/\b(?:as in|double|triple)\b/i.test(`${heard} ${grammar}`)) return undefined;
  if ((value === undefined && other === undefined) || value === other) return undefined;
  const isSpelled = lettersIn(heard.split(/@| at /i)[0] ?? "") > 1;
  return { about, heard, by: isSpelled ? "letters" : spelledWithGrammar.test(grammar) ? "either" : "words" };
}

import { editDistance } from "#voice/language/spelling.ts";
import { readHeardEmail } from "#voice/languages/en/heard-email.ts";
import { commonOdds } from "#voice/languages/en/likely-names.ts";
import type { PossibleAnswer } from "#voice/providers/embedded/open-hearing/answers.ts";
import type { OpenHypothesis } from "#voice/providers/embedded/open-hearing/moonshine.ts";
import type { Recognition } from "#voice/providers/recogniser.ts";
import { readHeard } from "./answer-value.ts";
import type { GrammarHeard } from "./heard.ts";
import { likelyPlace, partsOf } from "./join-addresses.ts";
import { wordsOf } from "./words-of.ts";

type GrammarAnswer = Pick<GrammarHeard, "value"> & Partial<Pick<GrammarHeard, "certainty">>;

interface Scored {
  readonly text: string;
  readonly value: string;
  readonly score: number;
  /** What is likelier beforehand: it decides between answers that sound alike, and makes none certain. Default 0. */
  readonly odds?: number;
}

/*
 * Limits, as logarithms of probabilities, found with `npm run bench -- voice-values`.
 */
/** What the grammar ear's having heard the same first name, or each letter that it heard otherwise, counts. */
const [sameName, otherLetter] = [1.5, 0.5];
/** Most letters that count: beyond them the grammar ear has heard something else. */
const mostLetters = 6;
/** How much more likely than the next one an answer is that counts as certain, and how likely it is at least. */
const certain = { ahead: 2.5, name: 3, address: -2 } as const;
/** Less likely ones are asked for again; of a day, the table of both ears decides. */
const least = { name: -5, address: -6, day: 0 } as const;

/**
 * The likeliest of the answers that the open ear has found, by both ears. It is certain only if nothing else comes near,
 * the search was not cut short and, of an address, the grammar ear has heard the same domain and nearly the same letters.
 * Undefined if none of them is an answer, or a search that was cut short has found unlikely ones only.
 *
 * @param found the likeliest one, of an address the whole; and all of them, of addresses the part before the "@"
 */
export function chooseAnswer(
  context: string,
  grammar: GrammarAnswer,
  { text, answers, isCut = false }: Pick<OpenHypothesis, "text" | "answers" | "isCut">,
): Recognition | undefined {
  if (!answers) return undefined;
  const chosen =
    context === "names"
      ? chooseName(grammar, answers)
      : context === "letters"
        ? chooseAddress(grammar, text, answers)
        : chooseDay(context, grammar, answers);
  if (!isCut) return chosen;
  // Without the rest of the search, what is unlikely says nothing, and what is likely not enough.
  return chosen && chosen.certainty !== "unknown" ? { ...chosen, certainty: "doubtful" } : undefined;
}

function chooseName(grammar: GrammarAnswer, answers: readonly PossibleAnswer[]): Recognition | undefined {
  const firstOf = (value: string | undefined) => value?.split(" ")[0];
  const [likeliest] = answers;
  // The likeliest words are none: another one may be a name by chance.
  if (!likeliest || readHeard("names", likeliest.text) === undefined) return undefined;
  const names = answers.flatMap(({ text, score }): Scored[] => {
    const value = readHeard("names", text);
    if (value === undefined) return [];
    const isSame = firstOf(value) === firstOf(grammar.value);
    return [{ text, value, score: score + (isSame ? sameName : 0), odds: commonOdds(value) }];
  });
  const [best, ahead] = bestOf(names);
  if (!best) return undefined;
  const isCertain = ahead >= certain.ahead && best.score >= certain.name;
  const certainty = isCertain ? "certain" : best.score < least.name ? "unknown" : "doubtful";
  return { text: best.text.toLowerCase().replace(/[.,!?]/g, ""), caption: best.text, certainty };
}

/** A day that only the search has found is in doubt: Wren says it before anything comes of it. Another value that is certain stands. */
function chooseDay(
  context: string,
  grammar: GrammarAnswer,
  answers: readonly PossibleAnswer[],
): Recognition | undefined {
  const [likeliest] = answers;
  const value = likeliest && readHeard(context, likeliest.text);
  const isSame = value === grammar.value;
  if (!likeliest || value === undefined || likeliest.score < least.day) return undefined;
  if (!isSame && grammar.value !== undefined && grammar.certainty === "certain") return undefined;
  const certainty = isSame ? "certain" : "doubtful";
  return { text: wordsOf(likeliest.text), caption: likeliest.text, certainty };
}

function chooseAddress(
  grammar: GrammarAnswer,
  whole: string,
  answers: readonly PossibleAnswer[],
): Recognition | undefined {
  const [otherLocal, otherDomain] = partsOf(grammar.value ?? "");
  const [, domain = ""] = partsOf(readHeardEmail(whole) ?? "");
  const place = likelyPlace(domain, otherDomain);
  if (place === undefined) return undefined;
  const unlike = (local: string) =>
    otherLocal === "" ? 0 : Math.min(mostLetters, editDistance(local, otherLocal));
  const locals = answers.flatMap(({ text, score }): Scored[] => {
    const [value] = partsOf(readHeardEmail(`${text} at example.com`) ?? "");
    return value === "" ? [] : [{ text, value, score: score - otherLetter * unlike(value) }];
  });
  const [best, ahead] = bestOf(locals);
  if (!best) return undefined;
  const address = `${best.value}@${place}`;
  const isNear = editDistance(best.value, otherLocal) * 3 <= best.value.length;
  const isCertain =
    isNear && place === otherDomain && ahead >= certain.ahead && best.score >= certain.address;
  const certainty = isCertain ? "certain" : best.score < least.address ? "unknown" : "doubtful";
  return { text: address, caption: address, certainty };
}

/** The likeliest, and how much more so by the sound than the next one that differs. */
function bestOf(all: readonly Scored[]): readonly [best: Scored | undefined, ahead: number] {
  const likelihood = ({ score, odds = 0 }: Scored) => score + odds;
  const [best, ...others] = all.toSorted((a, b) => likelihood(b) - likelihood(a));
  const next = others.filter(({ value }) => value !== best?.value).map(({ score }) => score);
  return [best, best ? best.score - Math.max(...next) : Number.POSITIVE_INFINITY];
}

import { editDistance } from "#voice/language/spelling.ts";
import { toWords } from "#voice/languages/en/normalise.ts";
import { digitsIn } from "#voice/languages/en/phone.ts";
import { soundsLikeQuestion } from "#voice/languages/en/questions.ts";
import { readYesNo } from "#voice/languages/en/yes-no.ts";
import type { Recognition } from "#voice/providers/recogniser.ts";
import { hasValue, readWhen } from "./answer-value.ts";
import type { GrammarHeard, OpenHeard } from "./heard.ts";
import { joinAddresses } from "./join-addresses.ts";
import { least, leastOdds } from "./limits.ts";

/**
 * How the open ear's words stand to the grammar ear's. `same`: the same words, or the same meaning. `alike`: the same
 * meaning, in more words that were surely heard, or with a day or a time that the grammar ear's lack. `other`: words that
 * are certainly understood, but differently; `perhaps`, if they were not surely heard; `dated`, if they hold such a day or
 * time. `strange`: words that are not understood; `vague`, if they were not surely heard; `near`, if they sound like the
 * grammar ear's. `poor`: words that the open ear does not believe itself. `empty`: none.
 */
type Relation =
  | "same"
  | "alike"
  | "other"
  | "perhaps"
  | "dated"
  | "strange"
  | "near"
  | "vague"
  | "poor"
  | "empty";
/** With these the open ear has heard what the grammar ear has, or that and more. */
const saysMoreOrSame: ReadonlySet<Relation> = new Set(["same", "alike", "dated"]);
type Certainty = Recognition["certainty"];
/** The ear that is believed, and how much. */
type Verdict = readonly [ear: "grammar" | "open", certainty: Certainty];

/** Most words of a short sentence: so few are invented easily. */
const fewWords = 2;
/** Greatest share of letters that differ in words that sound alike. */
const mostUnlike = 0.3;
/** Least consonants that tell a word: many have two in common. */
const leastConsonants = 3;
/** Words more that say no more: "um", "please". */
const fewMore = 1;

/** What the ears' results amount to, by the certainty of the grammar ear. */
const table: Readonly<Record<Certainty, Readonly<Record<Relation, Verdict>>>> = {
  certain: {
    same: ["grammar", "certain"],
    alike: ["open", "certain"],
    other: ["open", "certain"],
    perhaps: ["grammar", "doubtful"],
    dated: ["open", "doubtful"],
    strange: ["open", "certain"],
    near: ["grammar", "certain"],
    vague: ["grammar", "certain"],
    poor: ["grammar", "certain"],
    empty: ["grammar", "doubtful"],
  },
  doubtful: {
    same: ["grammar", "certain"],
    alike: ["open", "certain"],
    other: ["open", "certain"],
    perhaps: ["open", "certain"],
    dated: ["open", "certain"],
    strange: ["open", "certain"],
    near: ["grammar", "doubtful"],
    vague: ["grammar", "doubtful"],
    poor: ["grammar", "doubtful"],
    empty: ["grammar", "unknown"],
  },
  unknown: {
    same: ["open", "certain"],
    alike: ["open", "certain"],
    other: ["open", "certain"],
    perhaps: ["open", "certain"],
    dated: ["open", "certain"],
    strange: ["open", "certain"],
    near: ["open", "certain"],
    vague: ["open", "certain"],
    poor: ["grammar", "unknown"],
    empty: ["grammar", "unknown"],
  },
};

/** Values that let something be done or dropped: only both ears together are certain of them. */
const deeds: ReadonlySet<string> = new Set(["yes", "cancel", "restart"]);

/**
 * Weighs both ears' results of one utterance.
 *
 * @param context the recognition context in which it was heard; empty for anything
 */
export function weigh(grammar: GrammarHeard, open: OpenHeard, context = ""): Recognition {
  const address = context === "letters" && open.score >= least.spelled && joinAddresses(grammar, open);
  if (address) return address;
  const isAnswer = grammar.value !== undefined || open.value !== undefined;
  const [ear, certainty] = isAnswer
    ? weighAnswers(grammar, open, context)
    : weighSentences(grammar, open, hasValue(context));
  const { text } = ear === "open" ? open : grammar;
  const isRisky = certainty === "certain" && isLone(ear === "open" ? [open, grammar] : [grammar, open]);
  const hasCaption = ear === "open" || isSameWords(grammar, open);
  return {
    text,
    certainty: isRisky ? "doubtful" : certainty,
    ...(hasCaption && open.text !== "" && { caption: open.caption }),
  };
}

/** True if the open ear has heard nothing but what the grammar ear has. */
export function isAgreed(grammar: GrammarHeard, open: OpenHeard): boolean {
  return grammar.value === open.value && ["same", "alike"].includes(relationOf(grammar, open));
}

function weighSentences(heard: GrammarHeard, open: OpenHeard, isAsked: boolean): Verdict {
  const { grammarOdds: odds } = open;
  const isRefuted = odds !== undefined && odds < leastOdds.possible;
  // A sentence that the sound does not hold is no evidence.
  const grammar: GrammarHeard = isRefuted ? { ...heard, certainty: "unknown" } : heard;
  const relation = relationOf(grammar, open);
  if (!isAsked && odds !== undefined && odds >= leastOddsOf(relation))
    return ["grammar", confirmed(heard, odds)];
  // Words that nothing understands are a bad answer rather than a remark.
  if (isAsked && relation === "strange" && isAsking(open)) return ["open", "certain"];
  if (isAsked && (relation === "strange" || relation === "near" || relation === "vague"))
    return ["grammar", grammar.certainty === "unknown" ? "unknown" : "doubtful"];
  if (!isAsked && (relation === "vague" || relation === "poor") && isForced(grammar, open))
    return ["open", "doubtful"];
  return table[grammar.text === "" ? "unknown" : grammar.certainty][relation];
}

/** Least odds from which the grammar ear's sentence is believed rather than the open ear's words. */
function leastOddsOf(relation: Relation): number {
  if (saysMoreOrSame.has(relation)) return Number.POSITIVE_INFINITY;
  return relation === "other" || relation === "perhaps" ? leastOdds.equal : leastOdds.shared;
}

/** The certainty of a sentence that both ears may have heard. */
function confirmed({ certainty }: GrammarHeard, odds: number): Certainty {
  if (certainty === "unknown") return "doubtful";
  return odds >= leastOdds.equal ? "certain" : certainty;
}

/**
 * True if the grammar ear has made a sentence of a word or two, as it makes one of everything: the open ear, which may
 * mishear them, hears how few there are.
 */
function isForced(grammar: GrammarHeard, open: OpenHeard): boolean {
  const isKnown = grammar.text !== "" && grammar.certainty !== "unknown";
  const isHeard = isShort(open) && open.score >= least.sentence;
  return isKnown && isHeard && toWords(grammar.text).length > toWords(open.text).length + fewMore;
}

function relationOf(grammar: GrammarHeard, open: OpenHeard): Relation {
  if (open.text === "") return "empty";
  if (isSameWords(grammar, open)) return "same";
  const { certainty, meaning } = open.understood;
  const isClear = certainty === "certain";
  const isBelieved = open.score >= (isShort(open) ? least.short : least.sentence);
  // One or two words that mean something are hardly misheard as just these.
  const isSure = open.score >= least.sure || (isShort(open) && isBelieved && isClear);
  const isDated = isBelieved && saysWhenAlone(open, grammar);
  if (isClear && grammar.text !== "" && meaning?.intent === grammar.understood.meaning?.intent)
    return isDated || (isSure && saysMore(open, grammar)) ? "alike" : "same";
  if (!isBelieved) return "poor";
  if (isClear) return isSure ? "other" : isDated ? "dated" : "perhaps";
  if (soundsAlike(grammar, open)) return "near";
  return isSure ? "strange" : "vague";
}

/** An answer to a question: a yes, a day, a number, an address. */
function weighAnswers(grammar: GrammarHeard, open: OpenHeard, context: string): Verdict {
  const isBelieved = open.score >= least.answer;
  const isSure = open.score >= least.sure;
  if (grammar.value === open.value)
    return ["grammar", grammar.certainty === "unknown" && !isBelieved ? "doubtful" : "certain"];
  if (context === "digits" && isNearlySame(grammar, open))
    return [grammar.value === undefined ? "open" : "grammar", "certain"];
  if (open.value === undefined) {
    // A question in place of the answer: the grammar ear hears an answer in anything.
    const isQuestion = !isShort(open) && !/\d.*\d.*\d.*\d/.test(open.text);
    if (isQuestion && isSure && (open.understood.certainty === "certain" || isAsking(open)))
      return ["open", "certain"];
    // "Tosdy" is a Tuesday that one ear could not spell and the other not believe.
    const letsActOrDrop = grammar.value !== undefined && deeds.has(grammar.value);
    const isKnown = grammar.certainty !== "unknown" || (!letsActOrDrop && hasSameConsonants(grammar, open));
    return ["grammar", isKnown ? "doubtful" : "unknown"];
  }
  const isDeed = [grammar.value, open.value].some((value) => value !== undefined && deeds.has(value));
  if (isDeed) return [isBelieved ? "open" : "grammar", "doubtful"];
  if (isSure) return ["open", "certain"];
  // The grammar ear knows two hundred names, and hears them in all others.
  if (context === "names" && isBelieved) return ["open", "doubtful"];
  if (open.value === readWhen(open.text) && open.score >= least.sentence && saysWhenAlone(open, grammar))
    return ["open", "doubtful"];
  if (grammar.certainty === "certain" || !isBelieved)
    return ["grammar", grammar.certainty === "unknown" ? "unknown" : "doubtful"];
  return ["open", "doubtful"];
}

/** True if it is a question, although what it asks is in doubt. */
function isAsking({ understood, caption }: OpenHeard): boolean {
  return understood.certainty === "doubtful" && soundsLikeQuestion(caption);
}

/** True if one ear's whole number is the other's with one digit more or less: "double" and a lone "oh" get lost. */
function isNearlySame(grammar: GrammarHeard, open: OpenHeard): boolean {
  if (grammar.value !== undefined && open.value !== undefined) return false;
  return editDistance(digitsIn(grammar.text), digitsIn(open.text)) <= 1;
}

/** True if one ear alone has heard a yes, which would let something be done, or a goodbye. */
function isLone([believed, other]: readonly [GrammarHeard | OpenHeard, GrammarHeard | OpenHeard]): boolean {
  const isYes = ({ text }: { readonly text: string }) => readYesNo(text) === "yes";
  const isGoodbye = ({ understood: { act, certainty } }: GrammarHeard | OpenHeard) =>
    act === "leave" && certainty === "certain";
  return (isYes(believed) && !isYes(other)) || (isGoodbye(believed) && !isGoodbye(other));
}

/**
 * True if the open ear's words mean the same values of slots, and are so many more that they may say why. Of words that
 * say no more, the grammar ear's are the better ones.
 */
function saysMore(open: OpenHeard, grammar: GrammarHeard): boolean {
  const values = ({ understood: { meaning } }: GrammarHeard | OpenHeard) =>
    JSON.stringify(Object.entries(meaning?.slots ?? {}).sort());
  const isLonger = toWords(open.text).length > toWords(grammar.text).length + fewMore;
  return isLonger && values(open) === values(grammar);
}

/**
 * True if only the open ear has made out a day or a time. Its words are hardly that by chance, and Wren says the day at
 * once, so that a wrong one is noticed. A grammar ear that does not know has made out none.
 */
function saysWhenAlone(open: OpenHeard, grammar: GrammarHeard): boolean {
  const isAlone = grammar.certainty === "unknown" || readWhen(grammar.text) === undefined;
  return isAlone && readWhen(open.text) !== undefined;
}

/**
 * True if the open ear has misheard a sentence that the grammar ear knows: most letters are the same, as in "does it help
 * with no shows" and "no shoals", or the first of one or two words, as in "help" and "help her". So short a sound has too
 * little around a word for a model of the language to tell it.
 */
function soundsAlike(one: Pick<GrammarHeard, "text">, other: Pick<OpenHeard, "text">): boolean {
  const [a, b] = [toWords(one.text), toWords(other.text)];
  if (isShort(one) && isShort(other) && a[0] === b[0]) return true;
  const [letters, others] = [a.join(""), b.join("")];
  return editDistance(letters, others) <= mostUnlike * Math.max(letters.length, others.length);
}

/** True if the words differ in vowels alone, which is where short words are misheard. */
function hasSameConsonants(one: Pick<GrammarHeard, "text">, other: Pick<OpenHeard, "text">): boolean {
  const consonants = ({ text }: { readonly text: string }) =>
    text.replace(/[^a-z]|[aeiouywh]/g, "").replace(/(.)\1+/g, "$1");
  return consonants(one).length >= leastConsonants && consonants(one) === consonants(other);
}

function isShort({ text }: Pick<OpenHeard, "text">): boolean {
  return toWords(text).length <= fewWords;
}

/** True if both texts have the same words, however their numbers are written. */
export function isSameWords(one: { readonly text: string }, other: { readonly text: string }): boolean {
  return toWords(one.text).join(" ") === toWords(other.text).join(" ");
}

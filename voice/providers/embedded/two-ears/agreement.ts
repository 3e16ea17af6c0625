import { editDistance } from "#voice/language/spelling.ts";
import { toWords } from "#voice/languages/en/normalise.ts";
import { digitsIn } from "#voice/languages/en/phone.ts";
import { soundsLikeQuestion } from "#voice/languages/en/questions.ts";
import { readYesNo } from "#voice/languages/en/yes-no.ts";
import type { Recognition } from "#voice/providers/recogniser.ts";
import { hasValue, readWhen } from "./answer-value.ts";
import type { GrammarHeard, OpenHeard } from "./heard.ts";
import { joinAddresses } from "./join-addresses.ts";
import { least } from "./limits.ts";

/**
 * How the open ear's words stand to the grammar ear's. `same`: the same words, or the same meaning. `alike`: the same
 * meaning, in more words that were surely heard. `other`: words that are certainly understood, but differently; `perhaps`, if they were not surely heard. `strange`: words that are
 * not understood; `near`, if they sound like the grammar ear's; `vague`, if they were not surely heard. `poor`: words that the open ear does not believe itself.
 * `empty`: none.
 */
type Relation = "same" | "alike" | "other" | "perhaps" | "strange" | "near" | "vague" | "poor" | "empty";
type Certainty = Recognition["certainty"];
/** The ear that is believed, and how much. */
type Verdict = readonly [ear: "grammar" | "open", certainty: Certainty];

/** Most words of a short sentence: so few are invented easily. */
const fewWords = 2;
/** Greatest share of letters that differ in words that sound alike. */
const mostUnlike = 0.3;
/** Words more that say no more: "um", "please". */
const fewMore = 1;

/** What the ears' results amount to, by the certainty of the grammar ear. */
const table: Readonly<Record<Certainty, Readonly<Record<Relation, Verdict>>>> = {
  certain: {
    same: ["grammar", "certain"],
    alike: ["open", "certain"],
    other: ["open", "certain"],
    perhaps: ["grammar", "doubtful"],
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

function weighSentences(grammar: GrammarHeard, open: OpenHeard, isAsked: boolean): Verdict {
  const relation = relationOf(grammar, open);
  // Words that nothing understands are a bad answer rather than a remark.
  if (isAsked && relation === "strange" && isAsking(open)) return ["open", "certain"];
  if (isAsked && (relation === "strange" || relation === "near" || relation === "vague"))
    return ["grammar", grammar.certainty === "unknown" ? "unknown" : "doubtful"];
  return table[grammar.text === "" ? "unknown" : grammar.certainty][relation];
}

function relationOf(grammar: GrammarHeard, open: OpenHeard): Relation {
  if (open.text === "") return "empty";
  if (isSameWords(grammar, open)) return "same";
  const { certainty, meaning } = open.understood;
  const isClear = certainty === "certain";
  if (isClear && grammar.text !== "" && meaning?.intent === grammar.understood.meaning?.intent)
    return open.score >= least.sure && holdsMore(open, grammar) ? "alike" : "same";
  if (open.score < (toWords(open.text).length <= fewWords ? least.short : least.sentence)) return "poor";
  const isSure = open.score >= least.sure;
  if (isClear) return isSure ? "other" : "perhaps";
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
    const isQuestion = toWords(open.text).length > fewWords && !/\d.*\d.*\d.*\d/.test(open.text);
    if (isQuestion && isSure && (open.understood.certainty === "certain" || isAsking(open)))
      return ["open", "certain"];
    return ["grammar", grammar.certainty === "unknown" ? "unknown" : "doubtful"];
  }
  const isDeed = [grammar.value, open.value].some((value) => value !== undefined && deeds.has(value));
  if (isDeed) return [isBelieved ? "open" : "grammar", "doubtful"];
  if (isSure) return ["open", "certain"];
  // The grammar ear knows two hundred names, and hears them in all others.
  if (context === "names" && isBelieved) return ["open", "doubtful"];
  // Words that the open ear made a day of are hardly anything else, and the day is said at once.
  if (context === "day-and-time" && grammar.certainty === "unknown" && open.score >= least.sentence)
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
 * True if the open ear's words mean the same values of slots, and say when, or are so many more that they may say why. Of
 * words that say no more, the grammar ear's are the better ones.
 */
function holdsMore(open: OpenHeard, grammar: GrammarHeard): boolean {
  const values = ({ understood: { meaning } }: GrammarHeard | OpenHeard) =>
    JSON.stringify(Object.entries(meaning?.slots ?? {}).sort());
  const saysWhen = readWhen(open.text) !== undefined && readWhen(grammar.text) === undefined;
  const isLonger = toWords(open.text).length > toWords(grammar.text).length + fewMore;
  return values(open) === values(grammar) && (saysWhen || isLonger);
}

/**
 * True if most letters are the same, as in "does it help with no shows" and "no shoals": then the open ear has misheard
 * a sentence that the grammar ear knows.
 */
function soundsAlike(one: Pick<GrammarHeard, "text">, other: Pick<OpenHeard, "text">): boolean {
  const [a, b] = [toWords(one.text).join(""), toWords(other.text).join("")];
  return editDistance(a, b) <= mostUnlike * Math.max(a.length, b.length);
}

/** True if both texts have the same words, however their numbers are written. */
export function isSameWords(one: { readonly text: string }, other: { readonly text: string }): boolean {
  return toWords(one.text).join(" ") === toWords(other.text).join(" ");
}

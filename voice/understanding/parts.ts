import { soundsLikeQuestion } from "#voice/languages/en/questions.ts";

/** A part of a turn that may be a question of its own. */
export interface Part {
  readonly text: string;
  /** It ends a sentence, not only a clause. */
  readonly isSentence: boolean;
  /** It has the form of a question or request: "…, and how fast does it pick up". */
  readonly isQuestion: boolean;
  /** It is a condition or a reason of another: "if I cancel, …". */
  readonly isCondition: boolean;
}

/** Most parts of a turn that are looked at: those that come first and last. */
const mostParts = 6;

/** "When I cancel", not "when do you open". */
const condition =
  /^(?:if|because|since|as|once|unless|while|before|after|when(?! (?:is|are|do|does|did|can|could|will|would|was|were|should|has|have)\b))\b/i;

/** Parts of a turn: at the ends of sentences, commas, and words that join. Empty if there is one part only. */
export function partsOf(text: string): Part[] {
  return clausesOf(text).map((part) => ({
    ...part,
    isQuestion: soundsLikeQuestion(part.text),
    isCondition: condition.test(part.text),
  }));
}

const asking = /^\W*((?:does|do|can|could|will|would) (?:it|you|i|we|they|wren))\b/i;
/** Beginnings of clauses that have their own subject or verb, or are no clause. */
const standing =
  /^(?:it|you|i|we|they|wren|he|she|there|that|this|these|those|the|an?|my|our|your|if|not|no|in|on|at|for|with|to|of|by)\b/i;

/** Beginnings after which things are listed, and a thing of such a list. */
const naming =
  /^\W*((?:(?:i'd|we'd|i would|we would) like|(?:i|we) (?:need|want)|(?:tell|give|send|show) me|what(?:'s| is| are)))\b/i;
const named = /^(?:the|your)(?: [\w'-]+){1,5}$/i;

/**
 * "Does it book appointments", "send reminders": the later clause gets the beginning of the question. So does the later
 * thing in "I'd like the address and the opening hours".
 */
function completed(clauses: readonly string[]): string[] {
  const [, lead] = asking.exec(clauses[0] ?? "") ?? [];
  const [, list] = naming.exec(clauses[0] ?? "") ?? [];
  return clauses.map((clause, i) => {
    if (i > 0 && list !== undefined && named.test(clause)) return `${list} ${clause}`;
    const isBare = i > 0 && /\w\s+\w/.test(clause) && !standing.test(clause) && !startsQuestion(clause);
    return lead !== undefined && isBare ? `${lead} ${clause}` : clause;
  });
}

/** "How fast is it", but not "send reminders" or "get my money back", which are also the rest of a question. */
function startsQuestion(clause: string): boolean {
  return /^(?:how|what|which|who|where|when|why|can|could|do|does|did|is|are|will|would|may|am|has|have)\b/i.test(
    clause,
  );
}

const between = /,\s|\s[-–—]+\s|\b(?:and|but|because|plus|also|then|so|or)\b/i;

function clausesOf(text: string): Omit<Part, "isQuestion" | "isCondition">[] {
  const sentences = split(text, /(?<=[.?!;])\s+|\n+/);
  const parts = sentences.flatMap((sentence) => {
    const clauses = completed(split(sentence, between));
    const isSentence = sentences.length > 1;
    return clauses.length > 1
      ? [
          ...(isSentence ? [{ text: sentence, isSentence }] : []),
          ...clauses.map((clause) => ({ text: clause, isSentence: false })),
        ]
      : [{ text: sentence, isSentence }];
  });
  if (parts.length < 2) return [];
  return parts.length <= mostParts
    ? parts
    : [...parts.slice(0, mostParts / 2), ...parts.slice(-mostParts / 2)];
}

function split(text: string, between: RegExp): string[] {
  return text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => /[a-z]{2}/i.test(part));
}

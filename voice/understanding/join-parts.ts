import type { Classified } from "./classifier.ts";
import type { Part } from "./parts.ts";
import type { Act, TurnContext, Understanding } from "./understanding.ts";

/** A part of a turn, and what it means by itself. */
export interface HeardPart {
  readonly part: Part;
  readonly understood: Understanding;
}

/** Guesses that an understanding has at most. */
export const mostGuesses = 3;

/** Acts beside which a real question or request counts alone. */
const social: ReadonlySet<Act> = new Set(["greet", "thank", "leave"]);

/** Probability from which a clause counts as one of two questions. */
const likelyPart = 0.5;
/** Least probability that a whole turn gives to each of two questions in it. The whole is mostly about one of them. */
const hinted = 0.01;
/** Least probability that a whole turn gives to the intent of a part that is meant, though no sentence or question. */
const apart = 0.08;
/** Words of a part that may say nothing, or name a subject: "prices, and is there a trial?" */
const fewWords = 2;

const wordsOf = ({ part: { text } }: HeardPart) => text.split(" ").length;
const intentOf = ({ understood: { meaning } }: HeardPart) => meaning?.intent ?? "";
const isCertain = ({ understood: { certainty } }: HeardPart) => certainty === "certain";

/**
 * Makes a function that chooses between a whole turn and its parts.
 *
 * @param language `isControl`: intents that control the conversation, which nothing but their words name
 */
export function createJoining(language: { isControl(intent: string): boolean; actOf(intent: string): Act }) {
  /**
   * "Does it book, and how fast is it?": two clauses of which the later has the form of a question. The whole turn may
   * mean both, or each is certain by itself.
   */
  function askedTogether(
    all: Understanding,
    parts: readonly HeardPart[],
    inWhole: (intent?: string) => number,
  ): Understanding | undefined {
    const likely = parts.filter((each) => {
      const [best] = each.understood.guesses;
      return (
        best !== undefined &&
        best.probability >= likelyPart &&
        (inWhole(best.intent) > hinted || (each.part.isQuestion && isCertain(each))) &&
        !each.part.isCondition
      );
    });
    const second = likely.findLast(({ part }) => part.isQuestion);
    if (!second) return undefined;
    // "Denise has been here for 19 years, so why would I need this?" tells before it asks.
    const first = likely
      .slice(0, likely.indexOf(second))
      .find(
        (each) =>
          intentOf(each) !== intentOf(second) &&
          (each.part.isQuestion ||
            each.understood.act === "request" ||
            (isCertain(each) && wordsOf(each) <= fewWords)),
      );
    if (!first) return undefined;
    // "How often is it down, and do we get money back for that?": the whole knows what the later one is about.
    const isOther = [first, second].every((each) => intentOf(each) !== all.meaning?.intent);
    const later = all.certainty === "certain" && isOther ? all : second.understood;
    return { ...first.understood, certainty: "certain", second: { ...later, certainty: "certain" } };
  }

  /** "Cool, bye": beside words that say nothing, a word such as "bye" is the turn. Not beside "yes" or "no". */
  function controlAlone(
    parts: readonly HeardPart[],
    context: TurnContext | undefined,
  ): Understanding | undefined {
    const control = parts.find((each) => language.isControl(intentOf(each)) && isCertain(each));
    if (!control || control.understood.act === "agree" || control.understood.act === "refuse")
      return undefined;
    // "Yes, bye" answers a question that is open.
    const mayLeave =
      control.understood.act === "leave" && context?.asks !== "yes-no" && context?.asks !== "offer";
    const isAlone = parts.every(
      (each) => each === control || (wordsOf(each) <= fewWords && (!isCertain(each) || mayLeave)),
    );
    return isAlone ? control.understood : undefined;
  }

  return (
    all: Understanding,
    ranking: Classified["ranking"],
    parts: readonly HeardPart[],
    context: TurnContext | undefined,
  ): Understanding => {
    const inWhole = (intent?: string) => ranking.find((guess) => guess.intent === intent)?.probability ?? 0;
    // "Hang on, could we do Tuesday?": what controls the conversation counts only as a whole turn.
    const telling = parts.filter(
      (each) => !social.has(each.understood.act) && !language.isControl(intentOf(each)),
    );
    const asked = askedTogether(all, telling, inWhole);
    if (asked) return asked;
    // Each part is one more chance to be wrong, so it counts only if the whole turn may mean it, too.
    const distinct = telling
      .filter(isCertain)
      .filter((each, i, sure) => sure.findIndex((other) => intentOf(other) === intentOf(each)) === i);
    const [first, second] = distinct.filter(
      (each) =>
        each.part.isSentence ||
        each.part.isQuestion ||
        each.understood.guesses[0]?.probability === 1 ||
        inWhole(intentOf(each)) > apart,
    );
    if (first && second && (all.certainty !== "certain" || inWhole(intentOf(second)) > apart))
      return { ...first.understood, second: second.understood };
    if (all.certainty === "certain") return all;
    const control = controlAlone(parts, context);
    if (control) return control;
    const only = first ?? distinct[0];
    if (!only?.understood.meaning) return all;
    const { meaning, isNegated } = only.understood;
    const found: Understanding = {
      ...only.understood,
      // Who refuses in one part of a turn requests nothing in another.
      isNegated: isNegated || (all.isNegated && language.actOf(meaning.intent) === "request"),
    };
    if (only.part.isSentence || inWhole(meaning.intent) > apart) return found;
    const others = all.guesses.filter(({ intent }) => intent !== meaning.intent);
    return {
      ...found,
      certainty: "doubtful",
      guesses: [{ ...meaning, probability: 0.5 }, ...others].slice(0, mostGuesses),
      act: all.act,
    };
  };
}

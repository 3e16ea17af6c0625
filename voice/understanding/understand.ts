import type { Language } from "#voice/language/language.ts";
import { readNegation } from "#voice/languages/en/negation.ts";
import { type Classified, classify } from "./classifier.ts";
import type { Embeddings } from "./embeddings.ts";
import { createExact } from "./exact.ts";
import { readText } from "./features.ts";
import { isForeign } from "./foreign.ts";
import type { Model } from "./model.ts";
import { type Part, partsOf } from "./parts.ts";
import { createRespelling } from "./respell.ts";
import { sameIntent, sameWithValues } from "./same.ts";
import { createSlotValues } from "./slot-values.ts";
import {
  type Act,
  type Guess,
  type Meaning,
  notUnderstood,
  type TurnContext,
  type Understanding,
} from "./understanding.ts";
import { isYesNoQuestion, nearestVerdict } from "./verdict.ts";

/** From the words of a turn to what it means. */
export type Understand = (text: string, context?: TurnContext) => Promise<Understanding>;

/** Least probability of an act that overrules the one of an intent that is certain. */
const surely = 0.8;
/** Acts beside which a real question or request counts alone. */
const social: ReadonlySet<Act> = new Set(["greet", "thank", "leave"]);
const mostGuesses = 3;
/** Probability from which a request is taken as one, if the act says so, too. */
const request = 0.5;
/** The class of what is about nothing that is known. */
const outside = "outside";

/**
 * Makes the understanding of one assistant.
 *
 * @param model without one, only sentences of the grammar are understood
 * @param embeddings those that are loaded by now; n-grams decide alone as long as there are none
 */
export function createUnderstanding(
  language: Language,
  model: Model | undefined,
  embeddings: () => Embeddings | undefined = () => undefined,
): Understand {
  const exactly = createExact(language);
  const respelled = createRespelling(language);
  const slots = createSlotValues(language);
  const isExact = new Set(language.definition.intents.flatMap(({ id, isExact }) => (isExact ? [id] : [])));
  const { foreign } = language.definition;

  function actOf(intent: string): Act {
    return (Object.hasOwn(model?.actOf ?? {}, intent) ? model?.actOf[intent] : undefined) ?? "ask";
  }

  /** An understanding without doubt. */
  function certain(
    meaning: Meaning,
    text: string,
    act = actOf(meaning.intent),
    cosines?: Float32Array,
  ): Understanding {
    const verdict = cosines && isYesNoQuestion(text) ? verdictOf(meaning.intent, cosines) : undefined;
    return {
      certainty: "certain",
      meaning,
      act,
      guesses: [{ ...meaning, probability: 1 }],
      ...readNegation(text),
      ...(verdict && { verdict }),
    };
  }

  function verdictOf(intent: string, cosines: Float32Array): "yes" | "no" | undefined {
    if (!model) return undefined;
    const { classes, verdicts } = model.neighbours;
    const own = model.intents.indexOf(intent);
    return nearestVerdict(cosines, verdicts, (at) => classes[at] === own);
  }

  /** What no grammar decides. */
  function probably(text: string, { reading, ranking, acts, limits, cosines }: Classified): Understanding {
    const said = acts[0] ?? { act: "ask", probability: 0 };
    const { isNegated } = readNegation(text);
    const [best] = ranking;
    const none: Understanding = { ...notUnderstood, act: said.act, isNegated };
    if (!best || best.intent === outside || best.probability < limits.doubtfulFrom) return none;
    const guesses = ranking
      .filter(({ intent }) => intent !== outside)
      .slice(0, mostGuesses)
      .map(
        ({ intent, probability }): Guess => ({
          intent,
          probability,
          slots: slots.valuesFor(intent, reading.places),
        }),
      );
    const [{ probability, ...meaning }] = guesses as [Guess];
    const own = actOf(meaning.intent);
    // A request that is begun can be dropped in a word, and nothing is done before its yes.
    const isRequest = own === "request" && said.act === "request" && said.probability >= surely;
    const limit = isRequest ? Math.min(limits.certainFrom, request) : limits.certainFrom;
    const certainty = probability >= limit && !isExact.has(meaning.intent) ? "certain" : "doubtful";
    const act = certainty === "certain" && said.probability < surely ? own : said.act;
    const verdict = cosines && isYesNoQuestion(text) ? verdictOf(meaning.intent, cosines) : undefined;
    return { certainty, meaning, act, guesses, isNegated, ...(verdict && { verdict }) };
  }

  /** The same question about another value: "and premium?" */
  function asSame(text: string): Understanding | undefined {
    const values = sameWithValues(readText(text, slots), slots);
    return values && certain({ intent: sameIntent, slots: values }, text, "ask");
  }

  function whole(text: string): Understanding | undefined {
    const meant = exactly(text);
    return meant ? certain(meant, text) : asSame(text);
  }

  return async (text, context) => {
    const sure = whole(text);
    if (sure) return sure;
    if (foreign !== undefined && isForeign(text)) return certain({ intent: foreign, slots: {} }, text);
    if (!model) return notUnderstood;
    const loaded = embeddings();
    const spelled = respelled(text);
    const [vector] = (await loaded?.embed([spelled])) ?? [];
    const classified = classify(model, slots, spelled, vector, context);
    const all = probably(spelled, classified);
    const parts = partsOf(spelled).map((part) => ({ ...part, meant: exactly(part.text) }));
    if (parts.length === 0) return all;
    /** Embeddings take 10 ms: n-grams tell whether a part may be of use. */
    const isUseful = ({ text: part, meant }: (typeof parts)[number]) =>
      !meant && isLikely(all, classify(model, slots, part, undefined, context));
    const useful = parts.filter(isUseful);
    const vectors = (await loaded?.embed(useful.map((part) => part.text))) ?? [];
    const understood = parts.map((part) => {
      const { text: one, meant, isSentence, isQuestion } = part;
      const at = useful.indexOf(part);
      if (meant) return { isSentence, isQuestion, ...certain(meant, one) };
      if (at < 0) return { isSentence, isQuestion, ...notUnderstood };
      return { isSentence, isQuestion, ...probably(one, classify(model, slots, one, vectors[at], context)) };
    });
    return joined(all, classified, understood);
  };

  /** A part may say more than the whole turn: that one is in doubt, or the part is about something else. */
  function isLikely(all: Understanding, { ranking: [best], limits }: Classified): boolean {
    if (!best || best.intent === outside || best.probability < limits.doubtfulFrom) return false;
    return all.certainty !== "certain" || best.intent !== all.meaning?.intent;
  }

  /** Chooses between a whole turn and its parts. */
  function joined(all: Understanding, { ranking }: Classified, parts: readonly Understood[]): Understanding {
    // "Hang on, could we do Tuesday?": what controls the conversation counts only as a whole turn.
    const sure = parts.filter(
      ({ certainty, act, meaning }) =>
        certainty === "certain" && !social.has(act) && !isExact.has(meaning?.intent ?? ""),
    );
    const distinct = sure.filter(
      ({ meaning }, i) => sure.findIndex((other) => other.meaning?.intent === meaning?.intent) === i,
    );
    const likely = (intent = "") => ranking.find((guess) => guess.intent === intent)?.probability ?? 0;
    // Each part is one more chance to be wrong, so it counts only if the whole turn may mean it, too.
    const [first, second] = distinct.filter(
      ({ meaning, isSentence, isQuestion, guesses }) =>
        isSentence || isQuestion || guesses[0]?.probability === 1 || likely(meaning?.intent) > apart,
    );
    const isAsked = second?.isQuestion === true && first?.isQuestion === true;
    if (first && second && (all.certainty !== "certain" || isAsked || likely(second.meaning?.intent) > apart))
      return { ...bare(first), second: bare(second) };
    if (all.certainty === "certain") return all;
    const only =
      first ??
      distinct[0] ??
      parts.find(
        ({ certainty, isSentence, meaning }) =>
          certainty === "certain" && isSentence && !isExact.has(meaning?.intent ?? ""),
      );
    if (!only?.meaning) return all;
    const isMeant = only.isSentence || likely(only.meaning.intent) > apart;
    // Who refuses in one part of a turn requests nothing in another.
    const isNegated = only.isNegated || (all.isNegated && actOf(only.meaning.intent) === "request");
    if (isMeant) return { ...bare(only), isNegated };
    const guesses = [
      { ...only.meaning, probability: 0.5 },
      ...all.guesses.filter(({ intent }) => intent !== only.meaning?.intent),
    ];
    return {
      ...bare(only),
      certainty: "doubtful",
      guesses: guesses.slice(0, mostGuesses),
      act: all.act,
      isNegated,
    };
  }
}

/** A part of a turn. */
type Understood = Understanding & Pick<Part, "isSentence" | "isQuestion">;

/** Least probability that a whole turn gives to the intent of one of its parts, if that part is meant. */
const apart = 0.08;

function bare({ isSentence: _, isQuestion: __, ...understanding }: Understood): Understanding {
  return understanding;
}

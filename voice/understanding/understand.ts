import type { Language } from "#voice/language/language.ts";
import { readNegation } from "#voice/languages/en/negation.ts";
import { toWords } from "#voice/languages/en/normalise.ts";
import { type Classified, classify } from "./classifier.ts";
import { createExact } from "./exact.ts";
import { readText } from "./features.ts";
import { followUpOf, weighed } from "./follow-up.ts";
import { isCode, isForeign } from "./foreign.ts";
import { createJoining, type HeardPart, mostGuesses } from "./join-parts.ts";
import { type Model, outside } from "./model.ts";
import { partsOf } from "./parts.ts";
import type { Encoded, PieceReader } from "./pieces.ts";
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
/** Probability from which a request is taken as one, if the act says so, too. */
const request = 0.7;
/** Probability from which "hello there" or "say that again", in any words, needs no exact wording. */
const control = 0.85;
/** Acts that decide something: only their exact words count. */
const decisive: ReadonlySet<Act> = new Set(["agree", "refuse", "cancel"]);
/** Parts of a turn that get embeddings. */
const mostEmbedded = 3;

/**
 * Makes the understanding of one assistant.
 *
 * @param model without one, only sentences of the grammar are understood
 * @param encoder the one that is loaded by now; n-grams decide alone as long as there is none
 */
export function createUnderstanding(
  language: Language,
  model: Model | undefined,
  encoder: () => Pick<PieceReader, "read"> | undefined = () => undefined,
): Understand {
  const exactly = createExact(language);
  const respelled = createRespelling(language);
  const slots = createSlotValues(language);
  /** Intents by the words of the question that is suggested for them. */
  const suggested = new Map(
    language.definition.intents.flatMap(({ id, suggestion }) =>
      suggestion === undefined ? [] : [[toWords(suggestion).join(" "), id] as const],
    ),
  );
  const isExact = new Set(language.definition.intents.flatMap(({ id, isExact }) => (isExact ? [id] : [])));
  const { foreign, code } = language.definition;

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
    const isSure = isExact.has(meaning.intent)
      ? probability >= control && said.act === own && !decisive.has(own)
      : probability >= limit;
    const certainty = isSure ? "certain" : "doubtful";
    const isRefusing = isNegated && (said.act === "refuse" || said.act === "cancel");
    const act = certainty === "certain" && said.probability < surely && !isRefusing ? own : said.act;
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
    if (meant) return certain(meant, text);
    const intent = suggested.get(toWords(text).join(" "));
    if (intent === undefined) return asSame(text);
    return certain({ intent, slots: slots.valuesFor(intent, readText(text, slots).places) }, text);
  }

  const join = createJoining({ isControl: (intent) => isExact.has(intent), actOf });

  return async (text, context) => {
    const sure = whole(text);
    if (sure) return sure;
    if (code !== undefined && isCode(text)) return certain({ intent: code, slots: {} }, text);
    if (foreign !== undefined && isForeign(text)) return certain({ intent: foreign, slots: {} }, text);
    if (!model) return notUnderstood;
    const loaded = encoder();
    const spelled = respelled(text);
    const encoded = await loaded?.read(spelled);
    const alone = classify(model, slots, spelled, encoded, context);
    // Each embedding takes 3 ms: n-grams tell which parts may be of use.
    const parts = partsOf(spelled).map((part) => {
      const meant = exactly(part.text);
      return meant ? { part, meant } : { part, rough: byGrams(model, part.text, context) };
    });
    const useful = parts.filter(({ rough }) => rough && mayMatter(alone, rough)).slice(0, mostEmbedded);
    const encodedParts: (Encoded | undefined)[] = [];
    for (const { part } of useful) encodedParts.push(await loaded?.read(part.text));
    const completed = encoded && context && followUpOf(spelled, context, alone);
    const classified = completed
      ? weighed(spelled, alone, classify(model, slots, completed, await loaded?.read(completed), context))
      : alone;
    const all = probably(spelled, classified);
    if (parts.length === 0) return all;
    const heard = parts.map((each): HeardPart => {
      const { part, meant } = each;
      if (meant) return { part, understood: certain(meant, part.text) };
      const at = useful.indexOf(each);
      const found = at < 0 ? each.rough : classify(model, slots, part.text, encodedParts[at], context);
      // A part answers to no yes or no of its own.
      const { cosines: _, ...rest } = found;
      return { part, understood: probably(part.text, rest) };
    });
    return join(all, classified.ranking, heard, context);
  };

  function byGrams(learned: Model, text: string, context: TurnContext | undefined): Classified {
    return classify(learned, slots, text, undefined, context);
  }

  /** A part may say more than the whole turn: that one is in doubt, or the part is about something else. */
  function mayMatter({ ranking: [whole], limits }: Classified, { ranking: [best] }: Classified): boolean {
    if (!best || best.intent === outside || best.probability < limits.doubtfulFrom) return false;
    return best.intent !== whole?.intent || whole.probability < limits.certainFrom;
  }
}

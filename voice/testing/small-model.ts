import { compileLanguage } from "#voice/language/language.ts";
import type { Embeddings } from "#voice/understanding/embeddings.ts";
import { hashOf } from "#voice/understanding/hash.ts";
import type { Model } from "#voice/understanding/model.ts";
import type { PieceReader } from "#voice/understanding/pieces.ts";
import { train } from "#voice/understanding/training/train.ts";
import type { Act } from "#voice/understanding/understanding.ts";
import { smallLanguage } from "./small-language.ts";

const ways = [
  "",
  "tell me",
  "i want to know",
  "so",
  "can you say",
  "quick question",
  "hello there",
  "please explain",
];
const times = (texts: readonly string[]) =>
  texts.flatMap((text) => ways.map((way) => `${way} ${text}`.trim()));

/** The small language with wordings, and two more intents. */
export const taughtLanguage = compileLanguage({
  ...smallLanguage,
  foreign: "foreign",
  intents: [
    ...smallLanguage.intents.map((intent) =>
      intent.id === "price-of"
        ? {
            ...intent,
            examples: times(["what {plan} will cost me", "the monthly fee of {plan}", "is {plan} expensive"]),
          }
        : intent,
    ),
    {
      id: "cancel",
      asks: "about cancelling",
      patterns: ["can i cancel"],
      examples: times([
        "leaving the contract again",
        "ending my contract early",
        "getting out of the contract",
      ]),
      yes: ["can i leave the contract whenever i like"],
      no: ["am i locked into a long contract"],
    },
    {
      id: "book",
      asks: "to book",
      patterns: ["book a demo"],
      examples: times(["a demo on a day next week", "showing me the product in a demo"]),
    },
    { id: "goodbye", isExact: true, patterns: ["bye"] },
    { id: "foreign", patterns: ["in german"] },
  ],
});

/** Numbers that depend on the words alone: texts with the same words are near each other. */
export const wordEncoder: Embeddings & PieceReader = {
  async embed(texts) {
    return texts.map(vectorOf);
  },
  async read(text) {
    const own = piecesOf(text);
    const share = (of: Uint16Array, within: Uint16Array) =>
      of.filter((piece) => within.includes(piece)).length / (of.length || 1);
    return {
      vector: vectorOf(text),
      likeness: (wording) => ({ there: share(own, wording), back: share(wording, own) }),
    };
  },
  piecesOf,
};

function piecesOf(text: string): Uint16Array {
  const words = text.toLowerCase().split(/[^a-z]+/);
  return Uint16Array.from(words.filter((word) => word !== "").map((word) => hashOf(word) % 128));
}

function vectorOf(text: string): Float32Array {
  const vector = new Float32Array(128);
  for (const piece of piecesOf(text)) vector[piece] = 1;
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

/** A model of it, learned in a moment. */
export async function trainSmallModel(): Promise<Model> {
  const acts: { text: string; act: Act }[] = [
    ...times(["i do not want that", "not interested", "no demo"]).map((text) => ({
      text,
      act: "refuse" as const,
    })),
    ...times(["my name is maria", "it is tuesday"]).map((text) => ({ text, act: "inform" as const })),
  ];
  const outside = times([
    "the weather is nice",
    "sing a song about cats",
    "who won the football match",
    "my car is red",
  ]);
  const { model } = await train(
    {
      language: taughtLanguage,
      actOf: { book: "request", yes: "agree", goodbye: "leave" },
      common: { acts, outside },
    },
    wordEncoder,
    "a hash",
  );
  return model;
}

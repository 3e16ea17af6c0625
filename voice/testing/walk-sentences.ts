import * as v from "valibot";
import { parse } from "yaml";
import type { OpenQuestion } from "./open-question.ts";

const texts = v.pipe(v.array(v.string()), v.minLength(1));

const table = v.strictObject({
  /** Values for `{entity}` in sentences. */
  entities: v.record(v.string(), texts),
  /** Sentences that answer an open question, by its kind. */
  answers: v.record(v.string(), texts),
  /** Sentences that may come at any time, by kind. */
  kinds: v.record(v.string(), v.strictObject({ weight: v.number(), sentences: texts })),
});

/** Sentences of random walks. The kinds `yes`, `cancel`, `repeat` and `leave` have a meaning for the rules. */
export type WalkSentences = v.InferOutput<typeof table>;

export function parseWalkSentences(yaml: string): WalkSentences {
  return v.parse(table, parse(yaml));
}

export interface Words {
  /** `answer`, or a kind of the table. */
  readonly kind: string;
  readonly text: string;
}

/** Share of turns that answer the open question, so that walks get far. */
const willing = 0.45;

/** The next words at random. To a read-back a willing visitor says yes. */
export function nextWords(sentences: WalkSentences, asks: OpenQuestion, chance: () => number): Words {
  const { kinds, answers } = sentences;
  if (chance() < willing) {
    const fitting = asks === "yes-no" ? kinds.yes?.sentences : answers[asks];
    const kind = asks === "yes-no" ? "yes" : "answer";
    if (fitting) return { kind, text: filled(sentences, oneOf(fitting, chance), chance) };
  }
  const total = Object.values(kinds).reduce((sum, { weight }) => sum + weight, 0);
  let left = chance() * total;
  for (const [kind, { weight, sentences: own }] of Object.entries(kinds)) {
    left -= weight;
    if (left < 0) return { kind, text: filled(sentences, oneOf(own, chance), chance) };
  }
  return { kind: "silence", text: "" };
}

function filled({ entities }: WalkSentences, text: string, chance: () => number): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const values = entities[name];
    if (!values) throw new Error(`There is no entity "${name}".`);
    return oneOf(values, chance);
  });
}

function oneOf(list: readonly string[], chance: () => number): string {
  return list[Math.floor(chance() * list.length)] ?? "";
}

import * as v from "valibot";
import { acts } from "#voice/understanding/understanding.ts";

const text = v.pipe(v.string(), v.nonEmpty());
/** One text, or several that are used in turn. */
const texts = v.union([
  v.pipe(
    text,
    v.transform((one): readonly string[] => [one]),
  ),
  v.pipe(v.array(text), v.minLength(1), v.readonly()),
]);
/** Sentences, one a line. */
const sentences = v.pipe(
  v.string(),
  v.transform((block): readonly string[] => block.split("\n").flatMap((line) => line.trim() || [])),
);
const names = v.pipe(v.array(text), v.readonly());
const namesByName = v.pipe(v.record(v.string(), text), v.readonly());

const offer = v.strictObject({ question: text, intent: text, otherwise: v.exactOptional(text) });

const answer = v.strictObject({
  say: v.union([texts, v.pipe(v.record(v.string(), texts), v.readonly())]),
  by: v.exactOptional(text),
  and: v.exactOptional(text),
  otherwise: v.exactOptional(texts),
  instead: v.exactOptional(text),
  knowing: v.exactOptional(namesByName),
  fields: v.exactOptional(namesByName),
  offer: v.exactOptional(offer),
  replies: v.exactOptional(names),
  next: v.exactOptional(names),
});

/** Deeds of the conversation itself, in place of an answer. See DialogueAct in the dialogue's script. */
const act = v.picklist([
  "yes",
  "no",
  "repeat",
  "slower",
  "faster",
  "goodbye",
  "opt-out",
  "wait",
  "help",
  "more",
  "same",
  "other",
  "which-part",
]);

const intent = v.strictObject({
  asks: v.exactOptional(text),
  suggestion: v.exactOptional(text),
  exact: v.exactOptional(v.boolean()),
  grammar: v.exactOptional(names),
  typed: v.exactOptional(names),
  wordings: v.exactOptional(sentences),
  yes: v.exactOptional(sentences),
  no: v.exactOptional(sentences),
  answer: v.exactOptional(answer),
  act: v.exactOptional(act),
  /** The visitor hesitates: a task in progress asks whether to go on. */
  pauses: v.exactOptional(v.boolean()),
  /** Values of slots that a question after it is about: "on which plan?". */
  implies: v.exactOptional(namesByName),
});
export type WrittenIntent = v.InferOutput<typeof intent>;
export type WrittenAnswer = v.InferOutput<typeof answer>;

/** A file of intents by id. */
export const subjectSchema = v.record(v.string(), intent);

const slot = v.strictObject({
  /** The pattern of each value, or a fact that has one for each value. */
  values: v.union([text, namesByName]),
  loose: v.exactOptional(v.boolean()),
  /** Descriptions of values, which are found in typed text alone: "the cheapest plan". */
  described: v.exactOptional(v.union([text, namesByName])),
  twin: v.exactOptional(text),
});

/** entities.yaml: slots by name. */
export const entitiesSchema = v.record(v.string(), slot);

/** speech.yaml */
export const speechSchema = v.strictObject({
  greeting: v.exactOptional(text),
  /** Subjects in the order in which their questions are suggested; those left out follow by name. */
  subjects: v.exactOptional(names, []),
  leads: v.string(),
  tails: v.string(),
  unlikely: v.exactOptional(text),
  phrases: v.exactOptional(namesByName, {}),
  pronunciations: v.exactOptional(namesByName, {}),
  names: v.exactOptional(namesByName, {}),
});

export type Speech = v.InferOutput<typeof speechSchema>;

export const lineNames = [
  "askBack",
  "yes",
  "no",
  "notThat",
  "unknown",
  "lost",
  "noMore",
  "whichPart",
  "help",
  "nothingToRepeat",
  "slower",
  "faster",
  "goOn",
  "declined",
  "goodbye",
  "optedOut",
  "wait",
] as const;

/** lines.yaml. What an assistant leaves out, it inherits. */
export const linesSchema = v.partial(v.strictObject(v.entriesFromList(lineNames, texts)));

/** outside.yaml: sentences about something else. They teach what is out of scope. */
export const outsideSchema = v.strictObject({ wordings: sentences });

/** A file of voice/languages/en/acts: wordings of dialogue acts; `after`: those that answer an open question. */
export const actsSchema = v.record(
  v.picklist(acts),
  v.strictObject({
    wordings: v.exactOptional(sentences),
    after: v.exactOptional(v.record(v.string(), sentences)),
  }),
);

import type { DialogueLines, DialogueScript, Topic } from "#voice/providers/embedded/dialogue/script.ts";
import { fillAnswer, type Slots } from "./answers.ts";
import { type Facts, factIdsIn, fillFacts } from "./facts.ts";
import { CorpusError, type CorpusFiles, type Problem } from "./problems.ts";
import { parseFile, readCorpusFile, readCorpusFiles } from "./read.ts";
import { findWrongReferences } from "./references.ts";
import {
  entitiesSchema,
  lineNames,
  linesSchema,
  outsideSchema,
  type Speech,
  speechSchema,
  subjectSchema,
  type WrittenIntent,
} from "./schema.ts";

/** An intent as its corpus has it. */
export interface CorpusTopic extends Topic {
  /** The file that it stands in, without its ending. */
  readonly subject: string;
  readonly patterns: readonly string[];
  readonly examples: readonly string[];
  /** Those of the examples that are yes/no questions whose true answer begins with yes. */
  readonly yes?: readonly string[];
  /** Those whose true answer begins with no. */
  readonly no?: readonly string[];
}

/** What an assistant's YAML files say. */
export interface Corpus extends Omit<DialogueScript, "tasks" | "taskLines" | "figure" | "context"> {
  readonly intents: readonly CorpusTopic[];
  /** Sentences about something else. */
  readonly outside: readonly string[];
  readonly greeting?: string;
  /** Spellings for the synthesiser of names that it would mispronounce. */
  readonly names: Readonly<Record<string, string>>;
}

export interface CorpusOptions {
  readonly facts: Facts;
  /** Lines for those that the corpus lacks. Default: it has all. */
  readonly lines?: DialogueLines;
  /** A folder of voice/languages. Default: English, `en`. */
  readonly language?: string;
}

/** The file with the words of a language's small talk, shared by its assistants. */
export const talkFileOf = (language: string) => `voice/languages/${language}/talk.yaml`;
export const isTalk = (file: string) => file.startsWith("voice/languages/");

/**
 * The files of an assistant's corpus, with those of its language.
 *
 * @param path of its folder from the root of the project.
 */
export function corpusFilesOf(path: string, language = "en"): CorpusFiles {
  return { ...readCorpusFiles(path), ...readCorpusFile(talkFileOf(language)) };
}

/** The subject whose answers decline. */
const refusing = "refusals";
/** Files of a corpus that hold no intents. */
const others = ["entities", "speech", "lines", "outside"];

/**
 * Reads an assistant's corpus.
 *
 * @param path of its folder from the root of the project.
 * @throws CorpusError
 */
export function loadCorpus(path: string, options: CorpusOptions): Corpus {
  return compileCorpus(corpusFilesOf(path, options.language), options);
}

/**
 * Makes a corpus of its files.
 *
 * @throws CorpusError for what can be seen without compiling patterns or comparing wordings; check.ts does those.
 */
export function compileCorpus(files: CorpusFiles, { facts, lines }: CorpusOptions): Corpus {
  const problems: Problem[] = [];
  const own = Object.keys(files).filter((file) => !isTalk(file));
  const named = (name: string) => own.find((file) => nameOf(file) === name) ?? `${name}.yaml`;
  const parsed = <Schema extends Parameters<typeof parseFile>[2]>(name: string, schema: Schema) =>
    parseFile(files, named(name), schema, problems);

  const entities = parsed("entities", entitiesSchema) ?? {};
  const { subjects, greeting, ...spoken } = parsed("speech", speechSchema) ?? silent;
  const written = readIntents(files, own, subjects, problems);
  const slots: Slots = Object.fromEntries(
    Object.entries(entities).map(([name, { values }]) => [name, valuesFrom(values, facts)]),
  );
  for (const [name, slot] of Object.entries(entities))
    for (const key of ["values", "described"] as const) {
      const given = slot[key];
      if (typeof given === "string" && Object.keys(valuesFrom(given, facts)).length === 0)
        problems.push({
          file: named("entities"),
          at: [name, key],
          what: `there is no fact ${given} by value`,
        });
    }

  const intents = written.map(({ id, file, intent }) =>
    toTopic(id, nameOf(file), intent, facts, slots, (what, ...at) =>
      problems.push({ file, at: [id, ...at], what }),
    ),
  );
  problems.push(...findWrongReferences(written, slots));
  const corpus = {
    ...spoken,
    ...(greeting !== undefined && { greeting: fillFacts(greeting, facts) }),
    slots,
    looseSlots: Object.keys(entities).filter((name) => entities[name]?.loose),
    descriptions: Object.fromEntries(
      Object.entries(entities).flatMap(([name, { described }]) =>
        described === undefined ? [] : [[name, valuesFrom(described, facts)]],
      ),
    ),
    twins: Object.fromEntries(
      Object.entries(entities).flatMap(([name, { twin }]) => (twin ? [[name, twin]] : [])),
    ),
    intents,
    lines: toLines(parsed("lines", linesSchema) ?? {}, lines, facts, (what, name) =>
      problems.push({ file: named("lines"), at: [name], what }),
    ),
    outside: parsed("outside", outsideSchema)?.wordings ?? [],
  };
  if (problems.length > 0) throw new CorpusError(problems, files);
  return corpus;
}

/** Stands in for speech.yaml where there is none. */
const silent: Speech = { subjects: [], leads: "", tails: "", phrases: {}, pronunciations: {}, names: {} };

export const nameOf = (file: string) => file.replace(/^.*\/|\.yaml$/g, "");

/** An intent as it is written, and where. */
export interface Written {
  readonly id: string;
  readonly file: string;
  readonly intent: WrittenIntent;
}

/** All intents, by subject. What an assistant writes of an intent of small talk is added to that one. */
function readIntents(
  files: CorpusFiles,
  own: readonly string[],
  order: readonly string[],
  problems: Problem[],
): Written[] {
  const place = (file: string) => (order.includes(nameOf(file)) ? order.indexOf(nameOf(file)) : order.length);
  const subjects = own
    .filter((file) => !others.includes(nameOf(file)))
    .sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
  const talkFile = Object.keys(files).find(isTalk) ?? "";
  const talk = parseFile(files, talkFile, subjectSchema, problems) ?? {};
  const found = new Map<string, Written>();
  for (const file of subjects) {
    for (const [id, intent] of Object.entries(parseFile(files, file, subjectSchema, problems) ?? {})) {
      const before = found.get(id);
      if (before) problems.push({ file, at: [id], what: `stands in ${before.file}, too` });
      found.set(id, { id, file, intent: { ...talk[id], ...intent } });
    }
  }
  for (const [id, intent] of Object.entries(talk))
    if (!found.has(id)) found.set(id, { id, file: talkFile, intent });
  return [...found.values()];
}

/** The assistant's own lines; for those it lacks the given ones. */
function toLines(
  own: Readonly<Partial<Record<string, readonly string[]>>>,
  given: DialogueLines | undefined,
  facts: Facts,
  report: (what: string, name: string) => void,
): DialogueLines {
  const entries = Object.entries(own).map(([name, texts = []]) => {
    for (const id of texts.flatMap(factIdsIn))
      if (typeof facts[id] !== "string") report(`there is no fact {${id}}`, name);
    return [name, texts.map((text) => fillFacts(text, facts))] as const;
  });
  const all: Partial<DialogueLines> = { ...given, ...Object.fromEntries(entries) };
  for (const name of lineNames) if (!all[name]) report("is missing", name);
  return all as DialogueLines;
}

function valuesFrom(values: string | Readonly<Record<string, string>>, facts: Facts) {
  if (typeof values !== "string") return values;
  const fact = facts[factIdsIn(values)[0] ?? ""];
  return typeof fact === "object" ? fact : {};
}

function toTopic(
  id: string,
  subject: string,
  { asks, suggestion, exact, grammar = [], wordings = [], yes = [], no = [], answer, ...rest }: WrittenIntent,
  facts: Facts,
  slots: Slots,
  report: (what: string, ...at: string[]) => void,
): CorpusTopic {
  if (!answer && !rest.act) report("has neither an answer nor an act");
  for (const fact of [asks, suggestion].flatMap((text) => (text ? factIdsIn(text) : [])))
    if (typeof facts[fact] !== "string") report(`there is no fact {${fact}}`, "asks");
  const { typed, act, implies, pauses } = rest;
  for (const [slot, value] of Object.entries(implies ?? {}))
    if (slots[slot]?.[value] === undefined) report(`there is no ${slot} “${value}”`, "implies");
  return {
    id,
    subject,
    ...(asks !== undefined && { asks: fillFacts(asks, facts) }),
    ...(suggestion !== undefined && { suggestion: fillFacts(suggestion, facts) }),
    ...(exact && { isExact: true }),
    ...(subject === refusing && { isRefusal: true }),
    patterns: grammar,
    ...(typed && { typed }),
    examples: [...wordings, ...yes, ...no],
    ...(yes.length > 0 && { yes }),
    ...(no.length > 0 && { no }),
    ...(answer && {
      answer: fillAnswer(answer, facts, slots, (what, key) => report(what, "answer", key)),
    }),
    ...(act && { act }),
    ...(pauses && { pauses }),
    ...(implies && { implies }),
  };
}

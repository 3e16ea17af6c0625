import type { LanguageDefinition } from "#voice/language/definition.ts";
import { sampleSentences } from "#voice/language/examples.ts";
import type { Language } from "#voice/language/language.ts";
import { parsePattern } from "#voice/language/pattern.ts";
import { outside } from "../model.ts";
import { createRespelling } from "../respell.ts";
import type { Act, TurnContext } from "../understanding.ts";

/** One sentence that teaches. */
export interface Lesson {
  readonly text: string;
  /** Absent where the sentence teaches an act only. */
  readonly intent?: string;
  readonly act?: Act;
  /** What was asked before it. Absent: anything, or nothing. */
  readonly asks?: NonNullable<TurnContext["asks"]>;
  /** For a yes/no question: how its true answer begins. */
  readonly verdict?: "yes" | "no";
  /** `pattern`: made from the grammar, so that it shows nothing about sentences that are not of the grammar. */
  readonly from: "pattern" | "wording";
  /** The wording or pattern that it was made from. */
  readonly source: string;
  readonly weight: number;
}

/** Sentences beside the assistant's own: acts of any business, and sentences that are outside of all. */
export interface CommonLessons {
  readonly acts: readonly Pick<Lesson, "text" | "act" | "asks">[];
  readonly outside: readonly string[];
}

/** What is learned from: a language, and what is done by intents that are not plain questions. */
export interface Teaching {
  readonly language: Language;
  /** The act of each intent that is no `ask`. */
  readonly actOf: Readonly<Record<string, Act>>;
  readonly common: CommonLessons;
}

/** Sentences taken from a pattern, and what they weigh together, in wordings. */
const [samplesOfPattern, weightOfPattern] = [10, 2.5];
/** Values tried for the slots of a wording. */
const valuesOfSlot = 2;

/** All sentences that teach, spelled as those that are understood, each once for each of its intents and acts. */
export function lessonsOf(teaching: Teaching): Lesson[] {
  const respelled = createRespelling(teaching.language);
  return unique(written(teaching).map((lesson) => ({ ...lesson, text: respelled(lesson.text) })));
}

function written({ language, actOf, common }: Teaching): Lesson[] {
  const lessons: Lesson[] = [];
  for (const { intent, patterns } of language.intents) {
    const typed = (intent.typed ?? []).map(parsePattern);
    const act = actOf[intent.id] ?? "ask";
    for (const [i, pattern] of [...patterns, ...typed].entries()) {
      const sentences = [...new Set(sampleSentences(language, pattern, samplesOfPattern))];
      for (const [turn, sentence] of sentences.entries()) {
        const text = withValues(language, sentence, turn);
        const weight = Math.min(1, weightOfPattern / sentences.length);
        lessons.push({ text, intent: intent.id, act, from: "pattern", source: `${intent.id} ${i}`, weight });
      }
    }
    const verdicts = new Map<string, "yes" | "no">([
      ...(intent.yes ?? []).map((text) => [text, "yes"] as const),
      ...(intent.no ?? []).map((text) => [text, "no"] as const),
    ]);
    for (const wording of new Set([...(intent.examples ?? []), ...verdicts.keys()])) {
      const count = wording.includes("{") ? valuesOfSlot : 1;
      const verdict = verdicts.get(wording);
      for (let turn = 0; turn < count; turn++) {
        const text = withValues(language, wording, turn * 3 + wording.length);
        const common = { text, intent: intent.id, act, from: "wording", source: wording } as const;
        lessons.push({ ...common, weight: 1 / count, ...(verdict && { verdict }) });
      }
    }
  }
  for (const act of common.acts) lessons.push({ ...act, from: "wording", source: act.text, weight: 1 });
  for (const text of common.outside)
    lessons.push({ text, intent: outside, act: "ask", from: "wording", source: text, weight: 1 });
  return lessons;
}

/** A turn as it is typed, without what was asked before it. */
export interface Turn {
  readonly text: string;
  /** It depends on what was asked before: "and how long before?" */
  readonly follows: boolean;
}

/**
 * Turns that follow something, and short ones that stand alone: a wording may begin with what was asked before it,
 * as the `asks` of an intent and a comma.
 *
 * @param longest most words of a turn
 */
export function turnsOf({ language }: Teaching, longest: number): Turn[] {
  const { intents } = language.definition;
  const heads = intents.flatMap(({ asks }) =>
    asks === undefined
      ? []
      : [new RegExp(`^${asks.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/g, ".+?")}, `)],
  );
  const wordings = new Set(
    intents.flatMap(({ examples = [], yes = [], no = [] }) => [...examples, ...yes, ...no]),
  );
  const respelled = createRespelling(language);
  return [...wordings].flatMap((wording): Turn[] => {
    const [head] = heads.flatMap((pattern) => pattern.exec(wording)?.[0] ?? []);
    const text = respelled(withValues(language, wording.slice(head?.length ?? 0), wording.length));
    return text.split(" ").length <= longest ? [{ text, follows: head !== undefined }] : [];
  });
}

function unique(lessons: readonly Lesson[]): Lesson[] {
  const known = new Map<string, Lesson>();
  for (const lesson of lessons) {
    const key = [lesson.text, lesson.intent, lesson.act, lesson.asks].join("|");
    if (!known.has(key)) known.set(key, lesson);
  }
  return [...known.values()];
}

/** Puts values in the place of `{slot}`: other ones for another turn. Facts and unknown slots stay as they are. */
export function withValues(language: Language, sentence: string, turn: number): string {
  let count = 0;
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (!language.definition.slots[name]) return whole;
    const values = [...language.slotValues(name).values()];
    const value = values[(turn + count * 5) % values.length];
    const ways = value ? sampleSentences(language, value, 3) : [];
    return ways[(turn + count++) % ways.length] ?? whole;
  });
}

/** The acts of a script's intents that are no plain questions. */
export function actsOf(script: {
  readonly intents: readonly (LanguageDefinition["intents"][number] & { readonly act?: string })[];
  readonly tasks?: readonly { readonly startedBy: readonly string[] }[];
}): Record<string, Act> {
  const known: Readonly<Record<string, Act>> = {
    yes: "agree",
    no: "refuse",
    goodbye: "leave",
    same: "ask",
    other: "ask",
  };
  const social: Readonly<Record<string, Act>> = { greeting: "greet", thanks: "thank" };
  const acts = script.intents.flatMap(({ id, act }) => {
    const own = social[id] ?? (act === undefined ? undefined : (known[act] ?? "request"));
    return own ? [[id, own] as const] : [];
  });
  const requests = (script.tasks ?? []).flatMap(({ startedBy }) =>
    startedBy.map((id) => [id, "request"] as const),
  );
  return Object.fromEntries<Act>([...acts, ...requests]);
}

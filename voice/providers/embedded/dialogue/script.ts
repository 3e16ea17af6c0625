import type { Intent, LanguageDefinition } from "#voice/language/definition.ts";
import type { Meaning, Understanding } from "#voice/understanding/understanding.ts";
import type { DialogueFigure } from "./figure.ts";
import type { CommonTaskLines, Task } from "./task-script.ts";

/** A definition of the language, with an answer for each of its intents. */
export interface DialogueScript extends Omit<LanguageDefinition, "intents"> {
  readonly intents: readonly Topic[];
  readonly lines: DialogueLines;
  /** Tasks that can be done for a visitor. */
  readonly tasks?: readonly Task[];
  readonly taskLines?: CommonTaskLines;
  /** In place of both on a telephone, where nothing can be shown or typed. Default: the same. */
  readonly byPhone?: { readonly tasks: readonly Task[]; readonly taskLines: CommonTaskLines };
  /** The figure that a first message may ask for. */
  readonly figure?: DialogueFigure;
  /** Recognition context of the whole conversation, where it is not the recogniser's own language. */
  readonly context?: string;
  /** Reads a meaning in the light of what the conversation can be about. Default: as it was understood. */
  readonly narrows?: (understood: Understanding) => Understanding;
  /** False for a text that the voice cannot speak well, such as a rare name. Default: it speaks everything. */
  readonly speaks?: (text: string) => boolean;
}

/** The topic of a meaning. */
export function topicOf(
  { intents }: Pick<DialogueScript, "intents">,
  meaning: Pick<Meaning, "intent"> | undefined,
): Topic | undefined {
  return meaning && intents.find(({ id }) => id === meaning.intent);
}

/** The task that a meaning begins. */
export function taskOf(
  { tasks }: Pick<DialogueScript, "tasks">,
  meaning: Pick<Meaning, "intent"> | undefined,
): Task | undefined {
  return meaning && tasks?.find(({ startedBy }) => startedBy.includes(meaning.intent));
}

export function startsTask(script: Pick<DialogueScript, "tasks">, intent: string | undefined): boolean {
  return intent !== undefined && taskOf(script, { intent }) !== undefined;
}

export interface Topic extends Intent {
  readonly answer?: TopicAnswer;
  /** Done in place of an answer. */
  readonly act?: DialogueAct;
  /** It declines, and nothing else is told with it. Default false. */
  readonly isRefusal?: boolean;
  /** The visitor hesitates: a task in progress asks whether to go on. Default false. */
  readonly pauses?: boolean;
  /** Values of slots that a question after it is about. */
  readonly implies?: Readonly<Record<string, string>>;
  /** A question that leads here, offered to the visitor. */
  readonly suggestion?: string;
}

export interface TopicAnswer {
  /** Said in turn when asked again; with `by`, those for each value of that slot. `{slot}` is filled in. */
  readonly say: readonly string[] | Readonly<Record<string, readonly string[]>>;
  /** The slot that `say` depends on. */
  readonly by?: string;
  /** A second slot that it depends on: `say` is then by both values, with a space between them. */
  readonly and?: string;
  /** Said for values of `by` that `say` lacks, or without a value. */
  readonly otherwise?: readonly string[];
  /** The intent answered where there is nothing to say. */
  readonly instead?: string;
  /** The intents that answer in its place once others were answered, the last of which counts: `{answered: instead}`. */
  readonly knowing?: Readonly<Record<string, string>>;
  /** Names under which slots are shown to the visitor: `{field: slot}`. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Asked after the answer; a yes is answered with that intent. */
  readonly offer?: Offer;
  /** Suggested replies, if the answer ends with a question of its own. */
  readonly replies?: readonly string[];
  /** Intents whose questions are suggested first after this answer. */
  readonly next?: readonly string[];
}

export interface Offer {
  readonly question: string;
  /** The intent that answers a yes. */
  readonly intent: string;
  /** The intent that answers a no. Default: a line that acknowledges it. */
  readonly otherwise?: string;
}

/**
 * `yes` and `no` answer the last question; `same` asks the visitor's last question about another value of a slot,
 * `other` about the next value; `opt-out` answers a visitor who wants no calls, and ends this one; `more` takes up an
 * offer, or goes on where the visitor interrupted.
 */
export type DialogueAct =
  | "yes"
  | "no"
  | "repeat"
  | "slower"
  | "faster"
  | "goodbye"
  | "opt-out"
  | "wait"
  | "help"
  | "more"
  | "same"
  | "other"
  | "which-part";

/** Lines around the answers. Of several, each is used in turn. */
export interface DialogueLines {
  /** `{asks}` is what the intent asks. */
  readonly askBack: readonly string[];
  /** What an answer begins with if yes or no answers the question. Default: nothing. */
  readonly yes?: readonly string[];
  readonly no?: readonly string[];
  /** The visitor said no to `askBack`. */
  readonly notThat: readonly string[];
  /** Not understood: says what can be asked. */
  readonly unknown: readonly string[];
  /** Not understood for the third time in a row. */
  readonly lost: readonly string[];
  /** In place of an answer that was given twice in a row. At least two, since it may be needed again. */
  readonly noMore: readonly string[];
  /** The visitor asks "how?" or "why?", and may mean any part of the last answer. */
  readonly whichPart: readonly string[];
  readonly help: readonly string[];
  readonly nothingToRepeat: readonly string[];
  readonly slower: readonly string[];
  readonly faster: readonly string[];
  /** A yes or no to nothing. */
  readonly goOn: readonly string[];
  readonly declined: readonly string[];
  readonly goodbye: readonly string[];
  /** The visitor does not want to be called again. */
  readonly optedOut: readonly string[];
  /** The visitor said "wait": only this is said. */
  readonly wait: readonly string[];
}

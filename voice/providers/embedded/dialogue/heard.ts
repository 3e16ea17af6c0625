import { type Command, readCommand } from "#voice/languages/en/commands.ts";
import { type Entities, readEntities } from "#voice/languages/en/entities.ts";
import { asksAboutIt, soundsLikeQuestion } from "#voice/languages/en/questions.ts";
import { readYesNo } from "#voice/languages/en/yes-no.ts";
import type { Recognition } from "#voice/providers/recogniser.ts";
import type { Understanding } from "#voice/understanding/understanding.ts";
import type { Task } from "./task-script.ts";
import type { Moment } from "./task-state.ts";

/** A turn, with what it says whatever the conversation is about. */
export interface Heard {
  readonly text: string;
  readonly by: "voice" | "keyboard";
  /**
   * The visitor's own words, as they can be stored: typed, or heard with certainty by a recogniser that hears any.
   * Undefined if the recogniser may have forced them into sentences that it knows.
   */
  readonly ownWords: string | undefined;
  /** How surely its words were heard; typed ones are certain. Words that are `unknown` hold no values. */
  readonly certainty: Recognition["certainty"];
  /** Spoken words can be taken as they are. Otherwise a message has to be typed. */
  readonly hearsAnyWords: boolean;
  readonly understood: Understanding;
  readonly moment: Moment;
  /** Days, times, numbers, names and the like that it holds. */
  readonly entities: Entities;
  /** What it says of the task or the question itself. */
  readonly command: Command | undefined;
  /** A clause of it drops what was begun: "no, forget it, I'll find the mail". */
  readonly isDropping: boolean;
  /** Agreement or refusal and nothing else; "unclear" if there is more. The only yes that lets something happen. */
  readonly answer: ReturnType<typeof readYesNo>;
  /** It has the form of a question or a request. */
  readonly isQuestion: boolean;
  /** It asks about the thing that is being arranged: "how long is it?". */
  readonly isAboutIt: boolean;
  /** Refuses a value of a slot with a sentence. Default: takes every value. */
  readonly refuse?: (task: Task, slot: string, value: string) => string | undefined;
}

export function hear(
  turn: Pick<Heard, "text" | "by" | "understood" | "moment" | "refuse"> &
    Partial<Pick<Heard, "ownWords" | "hearsAnyWords" | "certainty">>,
): Heard {
  const { text, by, certainty = "certain" } = turn;
  // "Ten Sunday August thirty-first" may have been anything.
  const believed = certainty === "unknown" ? "" : text;
  return {
    ownWords: by === "keyboard" ? text : undefined,
    hearsAnyWords: false,
    certainty,
    ...turn,
    entities: readEntities(believed, turn.moment),
    command: readCommand(text),
    isDropping: text.split(/[,.;!]/).some((clause) => readCommand(clause) === "cancel"),
    answer: readYesNo(believed),
    isQuestion: soundsLikeQuestion(text),
    isAboutIt: asksAboutIt(text),
  };
}

/** The turn without its words: what began a task before counts, its values do not. */
export function withoutWords(heard: Heard, text = ""): Heard {
  const entities = readEntities(text, heard.moment);
  return {
    ...heard,
    text,
    ownWords: heard.ownWords === undefined ? undefined : text,
    entities,
    command: undefined,
    isDropping: false,
    answer: undefined,
    isQuestion: false,
    isAboutIt: false,
  };
}

/** "Yes, at 202 555 0143": a yes that holds more. */
export function beginsWithYes({ text, answer }: Heard): boolean {
  return answer === "yes" || readYesNo(text.split(/[,.;!]/)[0] ?? "") === "yes";
}

/** Its words are exactly those of its intent, even if they may have been misheard. */
export function isExactly({ understood }: Heard): boolean {
  return understood.certainty !== "unknown" && understood.guesses[0]?.probability === 1;
}

/** Words beside values that say nothing of their own. */
const fillers = new Set(
  "at on in the for then please ok okay yes no maybe about around is would be good and um uh".split(" "),
);

/** Nothing but values: "tomorrow at ten", "maria@example.com". */
export function isBare({ text, entities }: Heard): boolean {
  const { day, time, part, phone, email, name } = entities;
  const values = [day, time, part, phone, email, name].flatMap((found) => (found ? [found.text] : []));
  const rest = values.reduce((left, value) => left.replace(value, " "), text);
  const words = rest.toLowerCase().match(/[a-z0-9']+/g) ?? [];
  return values.length > 0 && words.every((word) => fillers.has(word));
}

/** The intent that it certainly has. */
export function certainIntent({ understood }: Heard): string | undefined {
  return understood.certainty === "certain" ? understood.meaning?.intent : undefined;
}

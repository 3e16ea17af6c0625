/** The kind of answer to a slot's question. Each has a recognition context (voice/providers/recogniser.ts). */
export type SlotKind = "day" | "time" | "name" | "email" | "phone" | "topic" | "text" | "number";

/** Something that is done for a visitor: the slots to fill, the lines spoken on the way, and the tool that does it. */
export interface Task {
  readonly id: string;
  /** In "shall I leave `this` and `other` instead?", and "shall I still `still`?". */
  readonly called: { readonly this: string; readonly other: string; readonly still: string };
  /** Intents that begin it. */
  readonly startedBy: readonly string[];
  /** The intent of "how long is it?" in the middle of the task, if "it" is not the product. */
  readonly itself?: string;
  /** The tool that does it, after a yes to the read-back. */
  readonly tool: string;
  /** The tool that finds times for `day` and `time`; needed if there are such slots. */
  readonly finds?: string;
  /** The recognition context of answers to its read-back. Default `yes-no`. */
  readonly readBackContext?: string;
  readonly slots: readonly TaskSlot[];
  /**
   * The tool's argument, and the field, that get the visitor's words for when it suits them. It is not asked for. Only for a
   * task that finds no times. Default: such words are not kept.
   */
  readonly keepsWhen?: string;
  /**
   * Days of the week, 1 for Monday to 7, on which it can be done: a wish for another is not kept, and `closedOn` is said.
   * Default: all.
   */
  readonly openDays?: readonly number[];
  /** Facts already known of the visitor that the tool gets, too, without being asked for. */
  readonly alsoGiven?: readonly string[];
  /** It is done once in a call; after that a yes to `doneBefore` leads here. Default: it is done again. */
  readonly once?: { readonly intent: string; readonly suggestions: readonly string[] };
  readonly lines: TaskLines;
}

export interface TaskSlot {
  /** The field shown to the visitor and the tool's argument have the same name. */
  readonly name: string;
  readonly kind: SlotKind;
  readonly ask: readonly string[];
  /** The answer was not understood. */
  readonly again: readonly string[];
  /** Its names in "change my …": alternatives separated by "|". */
  readonly called: string;
  /** Reasons for asking, used in turn, for a visitor who would rather not say. */
  readonly why?: readonly string[];
  readonly suggestions?: readonly string[];
  /** Recognition context of its answer. Default: that of its kind. */
  readonly context?: string;
  /** For a topic: its values, each with the words that it is recognised by, separated by "|". */
  readonly options?: Readonly<Record<string, string>>;
  /** For a topic: values for which the first free time is looked for at once. */
  readonly urgent?: readonly string[];
  /**
   * For a number: the words before or after it that name what it counts; the way it is shown; and its
   * period. With `per: "year"` an amount for an hour, a week or a month is converted to one for a year.
   */
  readonly unit?: {
    readonly words: readonly string[];
    readonly as: "count" | "dollars" | "percent";
    readonly per?: "year";
  };
  /** For a number: anything below it is not an answer. Default 0. */
  readonly least?: number;
  /** Used without asking; the visitor can change it when it is read back. */
  readonly usual?: string;
  /** Used for a visitor who does not know or would rather not say. */
  readonly fallback?: string;
}

/** Lines, used in turn if several. Filled in: `{slot}`, `{when}` (the chosen time), `{result}` (the tool's words). */
export interface TaskLines {
  readonly opening: readonly string[];
  /** In place of the opening for something urgent. */
  readonly urgent?: readonly string[];
  /** Ends with the question that only a certain yes answers. */
  readonly readBack: readonly string[];
  /** In place of it, if words for when it suits the visitor are kept: `{when}`. */
  readonly readBackWhen?: readonly string[];
  /** The day that the visitor wishes for, `{day}`, is one on which it cannot be done. */
  readonly closedOn?: readonly string[];
  /** Spoken before the tool runs, while the visitor may still go on with "but". */
  readonly acting: readonly string[];
  readonly done: readonly string[];
  /** In place of it, if words for when it suits the visitor were kept. */
  readonly doneWhen?: readonly string[];
  /** The tool refused; `{result}` is why. */
  readonly refused: readonly string[];
  /** The tool failed: nothing was done. */
  readonly failed: readonly string[];
  /** The tool took too long to tell whether it was done. */
  readonly unsure: readonly string[];
  readonly cancelled: readonly string[];
  /** It was done in this call already; ends by asking whether to do it once more. */
  readonly doneBefore: readonly string[];
  /** It was done, and the visitor wants it undone. Default: nothing needs to be. */
  readonly afterwards?: readonly string[];
  /**
   * In place of the lines of these names where the voice cannot speak the values: the visitor sees them. Default: the
   * lines themselves.
   */
  readonly onScreen?: { readonly readBack: string; readonly done?: string };
}

/** Lines that all tasks share. */
export interface CommonTaskLines {
  /** A read-back was answered by neither yes nor no. The read-back follows once more. */
  readonly yesOrNo: readonly string[];
  readonly notCertain: readonly string[];
  readonly whatToChange: readonly string[];
  /** After three attempts. */
  readonly typeIt: readonly string[];
  /** Asks whether to leave `{this}` and `{other}` instead. */
  readonly switch: readonly string[];
  /** It was not left. */
  readonly goOn: readonly string[];
  /** After two turns about something else: asks whether to `{still}`, and then no more. */
  readonly parked: readonly string[];
  /** Two wishes at once: the task in progress comes first. */
  readonly oneByOne: readonly string[];
  /** After the first was done, offers to `{other}`. */
  readonly later: readonly string[];
  /** The chosen time, which the visitor has not heard: `{when}`. */
  readonly timeTold: readonly string[];
  /** After `why`: the way out. */
  readonly orCancel: readonly string[];
  /** `{value}` is taken because the visitor does not know. */
  readonly fallback: readonly string[];
  readonly pleaseType: readonly string[];
  /** The recogniser hears only sentences that it knows, so a message cannot be spoken; the topics follow. */
  readonly cannotHear: readonly string[];
  readonly help: readonly string[];
  /** Times, with `{day}` and `{times}`. */
  readonly offer: readonly string[];
  readonly offerSeveralDays: readonly string[];
  /** Before an offer. */
  readonly notAt: readonly string[];
  readonly noneOn: readonly string[];
  /** Before an offer: `{time}`, which was on offer, is the first or the last of its day. */
  readonly noneEarlier: readonly string[];
  readonly noneLater: readonly string[];
  readonly noTimes: readonly string[];
  readonly taken: readonly string[];
  readonly calendarFailed: readonly string[];
  /** A tool takes its time. */
  readonly moment: readonly string[];
}

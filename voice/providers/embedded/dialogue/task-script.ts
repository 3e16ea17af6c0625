/** How the answer to a slot's question is read; each has its recognition context (voice/providers/recogniser.ts). */
export type SlotKind = "day" | "time" | "name" | "email" | "phone" | "topic" | "text" | "number";

/** Something that is done for a visitor: what has to be known for it, what is said on the way, and the tool that does it. */
export interface Task {
  readonly id: string;
  /** In "shall I leave `this` and `other` instead?". */
  readonly called: { readonly this: string; readonly other: string };
  /** Intents that begin it. */
  readonly startedBy: readonly string[];
  /** The intent of what "it" is in "how long is it?", where that is not the product. */
  readonly itself?: string;
  /** Does it, after a yes to what was read back. */
  readonly tool: string;
  /** Finds times for `day` and `time`; needed where there are such slots. */
  readonly finds?: string;
  /** The recognition context of answers to its read-back. Default `yes-no`. */
  readonly readBackContext?: string;
  readonly slots: readonly TaskSlot[];
  /** Of what is known of the visitor: given to the tool, though it is not asked for. */
  readonly alsoGiven?: readonly string[];
  /** It is done once in a call; after that a yes to `doneBefore` leads here. Default: it is done again. */
  readonly once?: { readonly intent: string; readonly suggestions: readonly string[] };
  readonly lines: TaskLines;
}

export interface TaskSlot {
  /** Also the name of the field that is shown, and of the tool's argument. */
  readonly name: string;
  readonly kind: SlotKind;
  readonly ask: readonly string[];
  /** The answer was not understood. */
  readonly again: readonly string[];
  /** How it is called in "change my …": alternatives parted by "|". */
  readonly called: string;
  /** Why it is needed, to whom would rather not say. */
  readonly why?: string;
  readonly suggestions?: readonly string[];
  /** Recognition context of its answer. Default: that of its kind. */
  readonly context?: string;
  /** Of a topic: what can be said, and by which words it is known, parted by "|". */
  readonly options?: Readonly<Record<string, string>>;
  /**
   * Of a number: what it counts, as words before or after it, parted by "|"; how it is shown, and of which time it is: a
   * sum for an hour, a week or a month is made one for the year.
   */
  readonly unit?: {
    readonly words: string;
    readonly as: "count" | "dollars" | "percent";
    readonly per?: "year";
  };
  /** Of a number: anything below it is no answer. Default 0. */
  readonly least?: number;
  /** Taken without asking; it can be changed when it is read back. */
  readonly usual?: string;
  /** Taken for whoever does not know. */
  readonly fallback?: string;
}

/** `{slot}` is filled in, `{when}` with the chosen time, `{result}` with the tool's own words. Several are said in turn. */
export interface TaskLines {
  readonly opening: readonly string[];
  /** Ends with the question that only a certain yes answers. */
  readonly readBack: readonly string[];
  /** Said before the tool is called where the visitor may still go on with "but". */
  readonly acting: readonly string[];
  readonly done: readonly string[];
  /** The tool refused; `{result}` is why. */
  readonly refused: readonly string[];
  /** The tool failed: nothing was done. */
  readonly failed: readonly string[];
  /** The tool took too long to tell whether it was done. */
  readonly unsure: readonly string[];
  readonly cancelled: readonly string[];
  /** It was done in this call already; ends with whether to do it once more. */
  readonly doneBefore: readonly string[];
}

/** What is said in all tasks. */
export interface CommonTaskLines {
  /** A read-back was answered by something else than yes or no; what was read back follows. */
  readonly yesOrNo: readonly string[];
  readonly notCertain: readonly string[];
  readonly whatToChange: readonly string[];
  /** After three attempts. */
  readonly typeIt: readonly string[];
  /** Whether to leave `{this}` and `{other}` instead. */
  readonly switch: readonly string[];
  /** It was not left. */
  readonly goOn: readonly string[];
  /** After `why`: the way out. */
  readonly orCancel: readonly string[];
  /** `{value}` is taken because the visitor does not know. */
  readonly fallback: readonly string[];
  readonly pleaseType: readonly string[];
  /** Free words cannot be understood by voice; the topics follow. */
  readonly cannotHear: readonly string[];
  readonly help: readonly string[];
  /** Times, with `{day}` and `{times}`. */
  readonly offer: readonly string[];
  readonly offerSeveralDays: readonly string[];
  /** Before an offer. */
  readonly notAt: readonly string[];
  readonly noneOn: readonly string[];
  readonly noTimes: readonly string[];
  readonly taken: readonly string[];
  readonly calendarFailed: readonly string[];
  /** A tool takes its time. */
  readonly moment: readonly string[];
}

// One definition of what can be said. From it come the recogniser's grammar (grammar.ts), missing pronunciations
// (pronunciation.ts), whether a sentence is finished (completeness.ts) and what typed words mean (understand.ts).

export interface LanguageDefinition {
  /** Parts that patterns share, by name: `<name>`. */
  readonly phrases: Readonly<Record<string, string>>;
  /** What can be filled in, by name: `{name}`. */
  readonly slots: Readonly<Record<string, Slot>>;
  /** Slots whose values are found anywhere in typed text. */
  readonly looseSlots: readonly string[];
  /** Slots that take the second value of another, by its name: of two plans to compare, for example. */
  readonly twins: Readonly<Record<string, string>>;
  /** Pattern of what may stand before any sentence and says nothing, such as "okay". */
  readonly leads: string;
  /** Pattern of what may follow any sentence and says nothing, such as "please". */
  readonly tails: string;
  /** Words that seldom begin a sentence and are easily heard in noise, such as numbers. Default: none. */
  readonly unlikely?: string;
  /** The intent of what is typed in another alphabet, or with letters that English lacks, and is not understood. */
  readonly foreign?: string;
  readonly intents: readonly Intent[];
  /** Words that the recogniser's dictionary lacks: ARPAbet phones, several pronunciations parted by "|". */
  readonly pronunciations: Readonly<Record<string, string>>;
  /** Typed words that mean others: `{"cheapest": "lowest price"}`. */
  readonly synonyms: Readonly<Record<string, string>>;
}

/** The pattern of each value. */
export type Slot = Readonly<Record<string, string>>;

export interface Intent {
  readonly id: string;
  /** Completes "Did you ask …", for example "about prices". Without it what was heard badly counts as not understood. */
  readonly asks?: string;
  readonly patterns: readonly string[];
  /**
   * Sentences that are understood when they are typed, or heard by a recogniser that hears anything: in a grammar such
   * short ones would be heard in noise. Patterns, whole, without slots.
   */
  readonly typed?: readonly string[];
  /**
   * More ways to write it, as examples for typed text only: they need not be grammatical, only typical. A slot in
   * braces stands for any of its values.
   */
  readonly examples?: readonly string[];
  /** Only patterns count, no resemblance: for what is too short or too grave to be guessed. Default false. */
  readonly isExact?: boolean;
  /**
   * Whoever asks for it may say more about it in the same sentence: "book a demo on Tuesday, my name is Maria".
   * Default false.
   */
  readonly goesOn?: boolean;
}

/** What a sentence means. */
export interface Meaning {
  readonly intent: string;
  /** Values of slots, by name. */
  readonly slots: Readonly<Record<string, string>>;
}

// One definition of everything that can be said. From it come the recogniser's grammar (grammar.ts), missing
// pronunciations (pronunciation.ts), the end of a sentence (completeness.ts) and the meaning of typed text
// (understand.ts).

export interface LanguageDefinition {
  /** Parts that patterns share, by name: `<name>`. */
  readonly phrases: Readonly<Record<string, string>>;
  /** Slots in patterns, by name: `{name}`. */
  readonly slots: Readonly<Record<string, Slot>>;
  /** Slots whose values are found anywhere in typed text. */
  readonly looseSlots: readonly string[];
  /** Patterns that describe values of loose slots instead of naming them: "the cheapest plan". Default: none. */
  readonly descriptions?: Readonly<Record<string, Slot>>;
  /** Slots that take the second value of another, by its name: of two plans to compare, for example. */
  readonly twins: Readonly<Record<string, string>>;
  /** Pattern of words without meaning that may precede any sentence, such as "okay". */
  readonly leads: string;
  /** Pattern of words without meaning that may follow any sentence, such as "please". */
  readonly tails: string;
  /** Words that seldom begin a sentence and are easily heard in noise, such as numbers. Default: none. */
  readonly unlikely?: string;
  /** Path of the file with what was learned from the intents' examples. Default: only the grammar is understood. */
  readonly model?: string;
  /** The intent of text in another alphabet, or with letters that English lacks, that is not understood. */
  readonly foreign?: string;
  /** The intent of text that is code: queries, markup, commands of a shell. */
  readonly code?: string;
  readonly intents: readonly Intent[];
  /** Words that the recogniser's dictionary lacks: ARPAbet phones, several pronunciations separated by "|". */
  readonly pronunciations: Readonly<Record<string, string>>;
}

/** The pattern of each value. */
export type Slot = Readonly<Record<string, string>>;

export interface Intent {
  readonly id: string;
  /** Completes "Did you ask …", for example "about prices". Without it a doubtful turn counts as not understood. */
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
  /** Those of the examples that are yes/no questions whose true answer begins with yes. */
  readonly yes?: readonly string[];
  /** Those whose true answer begins with no. */
  readonly no?: readonly string[];
  /** A question that leads here, offered to the visitor: it is always understood. */
  readonly suggestion?: string;
  /** Only patterns count, no resemblance: for intents too short or too grave to be guessed. Default false. */
  readonly isExact?: boolean;
}

/** The meaning of a sentence. */
export interface Meaning {
  readonly intent: string;
  /** Values of slots, by name. */
  readonly slots: Readonly<Record<string, string>>;
}

/** One row of what somebody sent; a list has several values. Values are as they were typed. */
export interface Field {
  readonly label: string;
  readonly value: string | readonly string[];
}

export interface LetterLink {
  readonly label: string;
  readonly text?: string;
  /** Absolute, and ours: never something a visitor typed. */
  readonly url: string;
}

/** A time in the words of one zone. */
export interface LetterTime {
  /** When it is another day there. */
  readonly day?: string | undefined;
  readonly time: string;
  readonly zone: string;
}

/** A piece of a mail, in words. */
export type LetterPart =
  | { readonly kind: "paragraph"; readonly text: string }
  | {
      readonly kind: "steps";
      readonly title: string;
      readonly steps: readonly { readonly title: string; readonly text: string }[];
    }
  | { readonly kind: "fields"; readonly title: string; readonly fields: readonly Field[] }
  /** Several lines that somebody typed. */
  | { readonly kind: "quote"; readonly title: string; readonly text: string }
  | {
      readonly kind: "links";
      readonly title: string;
      readonly lead?: string;
      readonly links: readonly LetterLink[];
    }
  /** What the mail is about: a day, and the time in one zone or two. */
  | {
      readonly kind: "moment";
      readonly title: string;
      readonly day: string;
      readonly times: readonly LetterTime[];
      /** It does not take place. */
      readonly isOff?: boolean;
    }
  /** Something to type into a terminal. */
  | { readonly kind: "command"; readonly title: string; readonly command: string };

/** A mail's words, from which text and HTML are made: so both say the same. */
export interface Letter {
  readonly preheader: string;
  readonly title: string;
  readonly parts: readonly LetterPart[];
  readonly footer: { readonly text: string; readonly link?: LetterLink };
}

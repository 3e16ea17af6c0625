import type { Language } from "#domain/languages.ts";

/** One field of a form; a list has several values. Values are as they were typed: escape them. */
export interface Field {
  readonly label: string;
  readonly value: string | readonly string[];
}

export interface LetterLink {
  readonly label: string;
  readonly text?: string;
  /** Absolute, and made by us: never typed by a visitor. */
  readonly url: string;
  /** True for what the reader should do next, at most one of a mail: it is a button. */
  readonly isMain?: boolean;
}

/** A time as it is read in one zone. */
export interface LetterTime {
  /** Set when it is another day there. */
  readonly day?: string | undefined;
  readonly time: string;
  readonly zone: string;
}

/** A part of a mail, without its looks. */
export type LetterPart =
  | { readonly kind: "paragraph"; readonly text: string }
  | {
      readonly kind: "steps";
      readonly title: string;
      readonly steps: readonly { readonly title: string; readonly text: string }[];
    }
  | { readonly kind: "fields"; readonly title: string; readonly fields: readonly Field[] }
  /** Several lines typed by a visitor. */
  | { readonly kind: "quote"; readonly title: string; readonly text: string }
  | {
      readonly kind: "links";
      readonly title: string;
      readonly lead?: string;
      readonly links: readonly LetterLink[];
    }
  /** The booked time that the mail is about: a day, and the time in one zone or two. */
  | {
      readonly kind: "moment";
      readonly title: string;
      readonly day: string;
      readonly times: readonly LetterTime[];
      /** True when it does not take place. */
      readonly isOff?: boolean;
    }
  /** A command for the reader's terminal. */
  | { readonly kind: "command"; readonly title: string; readonly command: string };

/** The content of a mail. Text and HTML are both made from it, so they say the same. */
export interface Letter {
  readonly language: Language;
  readonly preheader: string;
  readonly title: string;
  readonly parts: readonly LetterPart[];
  readonly footer: { readonly text: string; readonly link?: LetterLink };
}

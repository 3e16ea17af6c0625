import type { CountryCode } from "../countries.ts";

/** The wizard's steps with fields. Scheduling, the fourth, has none. */
export type FormStep = 1 | 2 | 3;

interface Basics<Name extends string> {
  /** Its key in the form, the draft and the texts. */
  readonly name: Name;
  readonly step: FormStep;
  /** Marked with an asterisk, and Next Step stays disabled until it is filled in. Default: optional. */
  readonly isRequired?: true;
  /** Shares a row with its neighbor of half width, where there is room. */
  readonly isHalfWidth?: true;
}

interface Stored {
  /** Column of `demo_schedule`. */
  readonly column: string;
  /**
   * The column was added by a later migration: older rows hold null, and requests that browsers saved before it lack
   * it. Default: the column is in the first migration.
   */
  readonly isAddition?: true;
}

interface Typed {
  /** Longest text, in UTF-16 units as `String.length` counts them. The database refuses anything longer. */
  readonly maxLength: number;
}

interface Offered {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Places the cards side by side where there is room. Default: stacked. */
  readonly isSideBySide?: true;
}

/** One line of any text. */
interface TextField<Name extends string> extends Basics<Name>, Stored, Typed {
  readonly kind: "text";
  /** The HTML `autocomplete` token. Default: "off". */
  readonly autoComplete?: string;
}

/** A website, stored with its scheme; or an e-mail address. */
interface AddressField<Name extends string> extends Basics<Name>, Stored, Typed {
  readonly kind: "url" | "email";
}

/** Stored in E.164. */
interface PhoneField<Name extends string> extends Basics<Name>, Stored, Typed {
  readonly kind: "phone";
  /** Name of the country field that supplies the dial prefix. */
  readonly country: string;
}

/** The country of a phone number; stored only as the number's prefix. */
interface CountryField<Name extends string> extends Basics<Name> {
  readonly kind: "country";
  readonly initial: CountryCode;
}

/** One of the options. */
interface ChoiceField<Name extends string> extends Basics<Name>, Stored, Offered {
  readonly kind: "choice";
  /** The option selected at first. Default: none. */
  readonly initial?: string;
  /**
   * "chips" for a few short options, each one tap away; "cards" for options with a sample sentence each. Default: a
   * drop-down list.
   */
  readonly shownAs?: "chips" | "cards";
}

/** Any number of the options, stored as a list of texts. */
interface ChoicesField<Name extends string> extends Basics<Name>, Stored, Offered {
  readonly kind: "choices";
}

/** Free text, stored as `prefix: text` in the list of a choices field. */
interface DetailField<Name extends string> extends Basics<Name>, Typed {
  readonly kind: "detail";
  /** Name of the choices field. */
  readonly of: string;
  readonly prefix: string;
  /**
   * The option that reveals the field and is stored as it: the bare prefix when the text is empty.
   * Default: always shown, and not stored when empty.
   */
  readonly revealedBy?: string;
}

/** One field of the book-demo wizard, in full. */
export type DemoRequestField<Name extends string = string> =
  | TextField<Name>
  | AddressField<Name>
  | PhoneField<Name>
  | CountryField<Name>
  | ChoiceField<Name>
  | ChoicesField<Name>
  | DetailField<Name>;

export type FieldList = readonly DemoRequestField[];

export type StoredField = Extract<DemoRequestField, { column: string }>;

/** The fields that have a column, in the order of their columns. */
export function storedFields<Name extends string>(
  fields: readonly DemoRequestField<Name>[],
): Extract<DemoRequestField<Name>, { column: string }>[] {
  return fields.filter((field) => "column" in field);
}

/** The detail fields that are stored in the list of a choices field. */
export function detailsOf({ name }: DemoRequestField, fields: FieldList) {
  return fields.filter((field) => field.kind === "detail").filter((field) => field.of === name);
}

/** The controls' values, by field name. */
export type ValuesOf<Fields extends FieldList> = {
  [Field in Fields[number] as Field["name"]]: Field extends { kind: "choices" } ? string[] : string;
};

/** {@link ValuesOf} for an unknown list of fields. */
export type FieldValues = Readonly<Record<string, string | readonly string[]>>;

type StoredOf<Fields extends FieldList> = Extract<Fields[number], { column: string }>;
type Addition = { isAddition: true };

/** The row as sent. A request that a browser saved before a column was added lacks that column. */
export type RowOf<Fields extends FieldList> = {
  [Field in Exclude<StoredOf<Fields>, Addition> as Field["column"]]: CellOf<Field>;
} & Partial<AdditionsOf<Fields>>;

/** The columns of {@link RowOf} that were added later. */
export type AdditionsOf<Fields extends FieldList> = {
  [Field in Extract<StoredOf<Fields>, Addition> as Field["column"]]: CellOf<Field> | null;
};

type CellOf<Field> =
  | (Field extends { kind: "choices" }
      ? string[]
      : Field extends { kind: "choice"; options: readonly { value: infer Value }[] }
        ? Value
        : string)
  | Nothing<Field>;

/** The row as read. Choices are any text, as older rows may hold options that no longer exist. */
export type ColumnsOf<Fields extends FieldList> = {
  [Field in StoredOf<Fields> as Field["column"]]:
    | (Field extends { kind: "choices" } ? string[] : string)
    | (Field extends Addition ? null : Nothing<Field>);
};

type Nothing<Field> = Field extends { kind: "choices" } | { isRequired: true } ? never : null;

/** Texts of one field. */
export interface FieldWords {
  readonly label: string;
  /** One sentence below the control. */
  readonly hint?: string;
  /** Shown in a drop-down list while nothing is chosen. */
  readonly placeholder?: string;
  /** Labels of the options in another language, by what is stored. Default: those of the field list. */
  readonly options?: Readonly<Record<string, string>>;
  /** A line below each card that names the visitor's business. */
  readonly samples?: Readonly<Record<string, (business: string) => string>>;
}

/** The options of a field with their labels in the language of the words. What is stored is the same in all. */
export function optionsIn(
  { options }: Offered,
  { options: labels = {} }: FieldWords,
): { value: string; label: string }[] {
  return options.map(({ value, label }) => ({ value, label: labels[value] ?? label }));
}

/** Texts for every field. A drop-down list without an initial choice must have a placeholder. */
export type WordsOf<Fields extends FieldList> = {
  readonly [Field in Fields[number] as Field["name"]]: Field extends { kind: "choice" }
    ? Field extends { shownAs: string } | { initial: string }
      ? FieldWords
      : FieldWords & { readonly placeholder: string }
    : FieldWords;
};

/** {@link WordsOf} in a language other than the field list's: every option has its label. */
export type TranslatedWordsOf<Fields extends FieldList> = WordsOf<Fields> & {
  readonly [Field in Extract<Fields[number], Offered> as Field["name"]]: {
    readonly options: Readonly<Record<Field["options"][number]["value"], string>>;
  };
};

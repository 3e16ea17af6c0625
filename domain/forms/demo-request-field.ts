import type { CountryCode } from "../countries.ts";

/** The steps of the book-demo wizard that ask something. The fourth, scheduling, only follows. */
export type FormStep = 1 | 2 | 3;

interface Basics<Name extends string> {
  /** As the form, its draft and its words call it. */
  readonly name: Name;
  readonly step: FormStep;
  /** Marked with an asterisk, and Next Step stays disabled until it is filled in. Default: optional. */
  readonly isRequired?: true;
  /** Shares its line with the field of half width beside it, where there is room. */
  readonly isHalfWidth?: true;
}

interface Stored {
  /** Of `demo_schedule`. */
  readonly column: string;
  /**
   * The column came by a later migration: rows from before it, and requests that browsers kept from before it,
   * have none. Default: it was there from the first.
   */
  readonly isAddition?: true;
}

interface Typed {
  /** Longest text, in UTF-16 units as `String.length` counts them. The database refuses anything longer. */
  readonly maxLength: number;
}

interface Offered {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Its cards stand side by side where there is room. Default: one below the other. */
  readonly isSideBySide?: true;
}

/** One line of any text. */
interface TextField<Name extends string> extends Basics<Name>, Stored, Typed {
  readonly kind: "text";
  /** The browser's name for it, of the HTML standard's list. Default: "off". */
  readonly autoComplete?: string;
}

/** A website, stored with its scheme; or an e-mail address. */
interface AddressField<Name extends string> extends Basics<Name>, Stored, Typed {
  readonly kind: "url" | "email";
}

/** Stored in E.164. */
interface PhoneField<Name extends string> extends Basics<Name>, Stored, Typed {
  readonly kind: "phone";
  /** The name of the country field whose dial prefix it has. */
  readonly country: string;
}

/** The country of a phone number. It is stored as part of that. */
interface CountryField<Name extends string> extends Basics<Name> {
  readonly kind: "country";
  readonly initial: CountryCode;
}

/** One of the options. */
interface ChoiceField<Name extends string> extends Basics<Name>, Stored, Offered {
  readonly kind: "choice";
  /** Chosen from the start. Default: none. */
  readonly initial?: string;
  /** Shown as cards instead of a list that opens. */
  readonly isCards?: true;
}

/** Any number of the options, stored as a list of texts. */
interface ChoicesField<Name extends string> extends Basics<Name>, Stored, Offered {
  readonly kind: "choices";
}

/** A text in the visitor's own words, stored as `prefix: text` in the list of a field of choices. */
interface DetailField<Name extends string> extends Basics<Name>, Typed {
  readonly kind: "detail";
  /** The name of the field of choices. */
  readonly of: string;
  readonly prefix: string;
  /**
   * The option that it stands for: it is asked once that is chosen, and left empty it is stored as the bare prefix.
   * Default: always asked, and not stored when empty.
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

/** The texts that go into the list of a field of choices. */
export function detailsOf({ name }: DemoRequestField, fields: FieldList) {
  return fields.filter((field) => field.kind === "detail").filter((field) => field.of === name);
}

/** What is entered, by field, as the controls hold it. */
export type ValuesOf<Fields extends FieldList> = {
  [Field in Fields[number] as Field["name"]]: Field extends { kind: "choices" } ? string[] : string;
};

/** {@link ValuesOf} any list of fields. */
export type FieldValues = Readonly<Record<string, string | readonly string[]>>;

type StoredOf<Fields extends FieldList> = Extract<Fields[number], { column: string }>;
type Addition = { isAddition: true };

/** The row that is sent: what the form accepts. A request that was kept before a column came lacks it. */
export type RowOf<Fields extends FieldList> = {
  [Field in Exclude<StoredOf<Fields>, Addition> as Field["column"]]: CellOf<Field>;
} & Partial<AdditionsOf<Fields>>;

/** The part of {@link RowOf} that came later. */
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

/** The columns as they are read: a row from an earlier release may hold an option that is gone. */
export type ColumnsOf<Fields extends FieldList> = {
  [Field in StoredOf<Fields> as Field["column"]]:
    | (Field extends { kind: "choices" } ? string[] : string)
    | (Field extends Addition ? null : Nothing<Field>);
};

type Nothing<Field> = Field extends { kind: "choices" } | { isRequired: true } ? never : null;

/** The words of one field. */
export interface FieldWords {
  readonly label: string;
  /** One sentence below the control. */
  readonly hint?: string;
  /** Shown in a list while nothing is chosen. */
  readonly placeholder?: string;
  /** A line below each card, with the visitor's own business in it. */
  readonly samples?: Readonly<Record<string, (business: string) => string>>;
}

/** Words for every field of a list, with a placeholder for every list in which nothing is chosen at first. */
export type WordsOf<Fields extends FieldList> = {
  readonly [Field in Fields[number] as Field["name"]]: Field extends { kind: "choice" }
    ? Field extends { isCards: true } | { initial: string }
      ? FieldWords
      : FieldWords & { readonly placeholder: string }
    : FieldWords;
};

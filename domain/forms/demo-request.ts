import * as v from "valibot";
import {
  detailsOf,
  type FieldList,
  type RowOf,
  type StoredField,
  storedFields,
} from "./demo-request-field.ts";
import { type demoRequestFields, listLimits } from "./demo-request-fields.ts";

/** A row of `demo_schedule` as the browser sends it: the specification's columns and later additions. */
export type DemoRequestRow = RowOf<typeof demoRequestFields>;

/** Applies the same rules as the database's CHECK constraints; a test compares the two. */
export function rowSchema<const Fields extends FieldList>(
  fields: Fields,
): v.GenericSchema<unknown, RowOf<Fields>> {
  const cells = storedFields(fields).map((field) => {
    const cell = cellSchema(field, fields);
    if (field.isAddition) return [field.column, v.nullish(cell)] as const;
    const isNeverNull = field.isRequired || field.kind === "choices";
    return [field.column, isNeverNull ? cell : v.nullable(cell)] as const;
  });
  // The compiler cannot follow entries built at run time; the type follows from that of the list.
  return v.object(Object.fromEntries(cells)) as unknown as v.GenericSchema<unknown, RowOf<Fields>>;
}

/** Valid items of a stored list: an option, or a prefix, alone or followed by `: ` and a text. */
export function storedItems(
  field: Extract<StoredField, { kind: "choices" }>,
  fields: FieldList,
): { choices: string[]; prefixes: string[] } {
  const details = detailsOf(field, fields);
  const choices = field.options.map((option) => option.value);
  return {
    choices: choices.filter((choice) => !details.some((detail) => detail.revealedBy === choice)),
    prefixes: details.map((detail) => detail.prefix),
  };
}

function cellSchema(field: StoredField, fields: FieldList): v.GenericSchema {
  switch (field.kind) {
    case "text":
      return text(field.maxLength);
    case "url":
      return v.pipe(text(field.maxLength), v.regex(/^https?:\/\/\S+$/i));
    case "email":
      return v.pipe(text(field.maxLength), v.email());
    case "phone":
      return v.pipe(text(field.maxLength), v.regex(/\d/));
    case "choice":
      return v.picklist(field.options.map((option) => option.value));
    case "choices": {
      const { choices, prefixes } = storedItems(field, fields);
      return v.pipe(
        v.array(text(listLimits.item)),
        v.maxLength(listLimits.items),
        v.everyItem(
          (item) =>
            choices.includes(item) ||
            prefixes.some((prefix) => item === prefix || /^\s*\S/.test(detailIn(item, prefix))),
        ),
      );
    }
  }
}

const text = (longest: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest));

function detailIn(item: string, prefix: string): string {
  return item.startsWith(`${prefix}: `) ? item.slice(prefix.length + 2) : "";
}

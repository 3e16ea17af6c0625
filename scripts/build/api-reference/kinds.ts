import type { Schema } from "./description.ts";

/** A schema in a few words, as in "number, 10 to 43,200". */
export function kindOf(schema: Schema): string {
  const { type, items, format, maxLength, maxItems } = schema;
  if (schema.const !== undefined) return `“${String(schema.const)}”`;
  if (schema.enum) return `one of ${schema.enum.map((value) => `“${String(value)}”`).join(", ")}`;
  const options = optionsOf(schema);
  if (options.length > 0) return [...new Set(options.map(kindOf))].join(" or ");
  switch (Array.isArray(type) ? type[0] : type) {
    case "string":
      if (format === "date-time") return "time";
      if (format === "uuid") return "id";
      return maxLength === undefined ? "text" : `text, at most ${written(maxLength)} characters`;
    case "number":
      return limited("number", schema);
    case "integer":
      return limited("whole number", schema);
    case "boolean":
      return "true or false";
    case "array":
      return `list of ${items ? plural(items) : "anything"}${maxItems === undefined ? "" : `, at most ${maxItems}`}`;
    case "object":
      return "object";
    default:
      return "any value";
  }
}

/** Those of which a value is one, besides null. */
export function optionsOf({ anyOf = [], oneOf = [] }: Schema): Schema[] {
  return [...anyOf, ...oneOf].filter(({ type }) => type !== "null");
}

function plural({ maxLength: _, ...items }: Schema): string {
  const kind = kindOf(items);
  const words: Readonly<Record<string, string>> = {
    text: "texts",
    time: "times",
    id: "ids",
    number: "numbers",
    object: "objects",
  };
  return words[kind] ?? kind;
}

function limited(word: string, { minimum, maximum }: Schema): string {
  if (minimum === undefined || maximum === undefined) return word;
  return `${word}, ${written(minimum)} to ${written(maximum)}`;
}

function written(number: number): string {
  return number.toLocaleString("en-US");
}

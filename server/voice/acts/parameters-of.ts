import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";

/**
 * JSON Schema of an act's arguments, for language models. Of an argument that is taken in several ways they are told of
 * the first, and not of what stands for one that is left out. They are told to give nothing else, though what they invent
 * besides is only left unread.
 */
export function parametersOf(schema: v.ObjectSchema<v.ObjectEntries, undefined>): Record<string, unknown> {
  const {
    $schema: _,
    required = [],
    ...parameters
  } = toJsonSchema(schema, {
    typeMode: "input",
    // A `time` of JSON Schema has seconds and an offset; descriptions say what is meant.
    ignoreActions: ["iso_date", "iso_time", "iso_timestamp"],
    overrideSchema({ valibotSchema: { type }, jsonSchema: { default: _, ...told } }) {
      const [first] = (type === "union" && told.anyOf) || [];
      return typeof first === "object" ? first : told;
    },
  });
  return { ...parameters, ...(required.length > 0 && { required }), additionalProperties: false };
}

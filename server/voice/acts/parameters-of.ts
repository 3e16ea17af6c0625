import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";

/**
 * JSON Schema of an act's arguments, for language models. Of a union it shows the first option only, and no defaults.
 * It forbids additional arguments, though those that a model invents are merely ignored.
 */
export function parametersOf(schema: v.ObjectSchema<v.ObjectEntries, undefined>): Record<string, unknown> {
  const {
    $schema: _,
    required = [],
    ...parameters
  } = toJsonSchema(schema, {
    typeMode: "input",
    // JSON Schema's `time` wants seconds and an offset; the descriptions say what is meant.
    ignoreActions: ["iso_date", "iso_time", "iso_timestamp"],
    overrideSchema({ valibotSchema: { type }, jsonSchema: { default: _, ...told } }) {
      const [first] = (type === "union" && told.anyOf) || [];
      return typeof first === "object" ? first : told;
    },
  });
  return { ...parameters, ...(required.length > 0 && { required }), additionalProperties: false };
}

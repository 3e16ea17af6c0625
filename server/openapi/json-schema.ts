import { toJsonSchemaDefs } from "@valibot/to-json-schema";
import type * as v from "valibot";

export type Json = Readonly<Record<string, unknown>>;
export type JsonByName = Readonly<Record<string, Json>>;

/** A schema of the description, by its name there. */
export function ref(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

/**
 * Schemas as JSON Schema, which refer to each other by their names. It tells what may be sent; checks that it cannot
 * express are told by the refusal.
 */
export function jsonSchemas(schemas: Readonly<Record<string, v.GenericSchema>>): JsonByName {
  return toJsonSchemaDefs(schemas, {
    target: "draft-2020-12",
    typeMode: "input",
    errorMode: "ignore",
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
    overrideSchema: ({ jsonSchema }) => {
      const { required, ...rest } = jsonSchema;
      return required?.length === 0 ? rest : undefined;
    },
  }) as JsonByName;
}

/** A schema that has everything of another, and more: told as the other and what it adds. */
export function extending(baseName: string, base: Json = {}, whole: Json = {}): Json {
  const { properties, description, ...rest } = whole as { properties?: Json; description?: string };
  const known = new Set(Object.keys((base.properties ?? {}) as Json));
  const own = Object.entries(properties ?? {}).filter(([name]) => !known.has(name));
  return {
    ...(description !== undefined && { description }),
    allOf: [ref(baseName), { ...rest, properties: Object.fromEntries(own) }],
  };
}

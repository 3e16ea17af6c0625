import type { Json } from "./json-schema.ts";

/** An operation of OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1#operation-object). */
export interface Operation {
  /** Unique in a description: clients that are made from it name their methods after it. */
  readonly operationId: string;
  /** What one does with it, in a few words, as in "Create an assistant". */
  readonly summary: string;
  /** In sentences. Default: the summary says it all. */
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Json[];
  readonly requestBody?: Json;
  readonly responses: Readonly<Record<string, Json>>;
  /** Empty where no key is needed. */
  readonly security?: readonly Json[];
}

/** What an answer holds: its meaning, its schema, and one as it is sent. */
export function answer(description: string, schema: Json, example?: unknown): Json {
  return {
    description,
    content: { "application/json": { schema, ...(example !== undefined && { example }) } },
  };
}

/** @param example a body that is accepted, shown and tested. */
export function bodyOf(schema: Json, example?: Json, type = "application/json"): Json {
  return { required: true, content: { [type]: { schema, ...(example && { example }) } } };
}

export function queryParameter(name: string, description: string, schema: Json = { type: "string" }): Json {
  return { name, in: "query", description, schema };
}

export function headerParameter(name: string, description: string, required = false): Json {
  return { name, in: "header", description, ...(required && { required }), schema: { type: "string" } };
}

export function pathParameter(name: string, description: string): Json {
  return { name, in: "path", required: true, description, schema: { type: "string" } };
}

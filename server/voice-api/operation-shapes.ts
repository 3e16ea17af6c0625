import { type Json, ref } from "#server/openapi/json-schema.ts";
import {
  answer,
  bodyOf,
  headerParameter,
  type Operation,
  pathParameter,
  queryParameter,
} from "#server/openapi/operation.ts";
import type { definitions } from "./definitions.ts";
import { examples } from "./examples.ts";

export type Named = Pick<Operation, "operationId" | "summary" | "description" | "tags">;

export function named(tag: string, operationId: string, summary: string, description?: string): Named {
  return { operationId, summary, ...(description !== undefined && { description }), tags: [tag] };
}

export const idParameter = pathParameter("id", "Its id, a UUID.");

export const comparisons = { Gt: "after", Lt: "before", Ge: "at or after", Le: "at or before" } as const;
export const filters = [
  queryParameter("limit", "The most to return.", {
    type: "integer",
    minimum: 0,
    maximum: 1_000,
    default: 100,
  }),
  ...["created", "updated"].flatMap((act) =>
    Object.entries(comparisons).map(([comparison, words]) =>
      queryParameter(`${act}At${comparison}`, `Only what was ${act} ${words} this moment, ISO 8601.`, {
        type: "string",
        format: "date-time",
      }),
    ),
  ),
];

export const refused = (description: string) => answer(description, ref("Error"));
export const refusals = {
  400: refused("A field is wrong; the message names its path."),
  401: refused("No valid key."),
  403: refused("The key isn’t allowed to do this."),
  default: refused("Any other error."),
};

export function listing(
  of: Named,
  items: Json,
  example?: readonly Json[],
  more: readonly Json[] = [],
): Operation {
  return {
    ...of,
    parameters: [...more, ...filters],
    responses: { 200: answer("The list.", { type: "array", items }, example), ...refusals },
  };
}

export function creating(of: Named, takes: keyof typeof definitions, gives: Json, example?: Json): Operation {
  return {
    ...of,
    requestBody: bodyOf(ref(takes), examples[of.operationId]),
    responses: { 201: answer("As it was created.", gives, example), ...refusals },
  };
}

export function one(of: Named, schema: Json, example?: Json): Operation {
  return {
    ...of,
    responses: {
      200: answer("As it is now; if deleted, as it was.", schema, example),
      404: refused("Nothing has this id."),
      ...refusals,
    },
  };
}

/** One that `If-Match` can guard. */
export function changing(of: Named, schema: Json): Operation {
  const { responses, ...rest } = one(of, schema);
  return {
    ...rest,
    parameters: [headerParameter("If-Match", "The `ETag` that was read. Default: the last writer wins.")],
    responses: {
      ...responses,
      409: refused("Something else is using it, or already has its number."),
      412: refused("It has changed since it was read."),
    },
  };
}

import * as v from "valibot";
import { wrongBody } from "./refusals.ts";

/** Most rows of one answer, and how many come unasked. */
const most = 1_000;
const usual = 100;

/** A time in a request. */
export const moment = v.pipe(
  v.string(),
  v.isoTimestamp("must be a time such as 2026-01-31T12:00:00Z"),
  v.transform((text) => new Date(text)),
);

const schema = v.object({
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/, `must be a number from 0 to ${most}`),
      v.transform(Number),
      v.maxValue(most, `must be a number from 0 to ${most}`),
    ),
  ),
  createdAtGt: v.optional(moment),
  createdAtLt: v.optional(moment),
  createdAtGe: v.optional(moment),
  createdAtLe: v.optional(moment),
  updatedAtGt: v.optional(moment),
  updatedAtLt: v.optional(moment),
  updatedAtGe: v.optional(moment),
  updatedAtLe: v.optional(moment),
});

/** A time of the row, compared with one of the request. */
export interface TimeFilter {
  readonly column: "created_at" | "updated_at";
  readonly operator: ">" | "<" | ">=" | "<=";
  readonly time: Date;
}

export interface ListQuery {
  readonly limit: number;
  readonly times: readonly TimeFilter[];
}

const operators = { Gt: ">", Lt: "<", Ge: ">=", Le: "<=" } as const;

/**
 * The filters that every list takes. Newest come first.
 *
 * @throws Refusal naming the parameter that is wrong.
 */
export function readListQuery(query: Readonly<Record<string, string>>): ListQuery {
  const read = v.safeParse(schema, query);
  if (!read.success) throw wrongBody(read.issues);
  const { limit = usual, ...times } = read.output;
  return {
    limit,
    times: Object.entries(times).flatMap(([name, time]) =>
      time
        ? [
            {
              column: name.startsWith("created") ? ("created_at" as const) : ("updated_at" as const),
              operator: operators[name.slice(-2) as keyof typeof operators],
              time,
            },
          ]
        : [],
    ),
  };
}

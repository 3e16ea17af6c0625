import * as v from "valibot";
import { described, nullish } from "#voice/index.ts";
import { moment } from "./list-query.ts";

/** The names of the published types (`AnalyticsQuery` of @vapi-ai/server-sdk). */
const costColumns = [
  "cost",
  "costBreakdown.llm",
  "costBreakdown.stt",
  "costBreakdown.tts",
  "costBreakdown.vapi",
  "costBreakdown.transport",
  "costBreakdown.analysisBreakdown.summary",
  "costBreakdown.transcriber",
  "costBreakdown.ttsCharacters",
  "costBreakdown.llmPromptTokens",
  "costBreakdown.llmCompletionTokens",
  "costBreakdown.llmCachedPromptTokens",
] as const;
const columns = ["id", ...costColumns, "duration", "concurrency", "minutesUsed"] as const;
export type AnalyticsColumn = (typeof columns)[number];

const groups = ["type", "assistantId", "endedReason", "analysis.successEvaluation", "status"] as const;
export type AnalyticsGroup = (typeof groups)[number];

const operations = ["sum", "avg", "count", "min", "max", "history"] as const;

const steps = [
  "second",
  "minute",
  "hour",
  "day",
  "week",
  "month",
  "quarter",
  "year",
  "decade",
  "century",
  "millennium",
] as const;

const oneOf = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, `must be one of ${options.join(", ")}`);

/** A zone by its name. PostgreSQL reads offsets such as +01:00 the other way round, so they are not taken. */
const zone = v.pipe(
  v.string(),
  v.check(
    (name) => /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name) && isZone(name),
    "must be a time zone such as Europe/Paris",
  ),
);

const operation = v.pipe(
  v.object({
    operation: described(
      oneOf(operations),
      "What to compute from the column. `history` gives its values over time, and needs a `step`.",
    ),
    column: described(
      oneOf(columns),
      "`id` can be counted; `duration` is in seconds, `minutesUsed` in minutes, costs in US dollars; `concurrency` is the number of calls that were going on when one began.",
    ),
    alias: nullish(
      v.pipe(v.string(), v.minLength(1, "must not be empty"), v.maxLength(40)),
      "The name of the value in the result. Default: made of operation and column, such as `sumDuration`.",
    ),
  }),
  v.forward(
    v.check(
      ({ operation, column }) => column !== "id" || operation === "count" || operation === "history",
      "calls can be counted only: use count or history with id",
    ),
    ["operation"],
  ),
  v.transform(({ operation, column, alias }) => ({
    operation,
    column,
    alias: alias ?? operation + inCapitals(column),
  })),
);

const timeRange = v.object({
  step: nullish(oneOf(steps), "One row for each step that has calls. Default: one row for all."),
  start: nullish(moment, "The first moment, ISO 8601. Default: a week before the end."),
  end: nullish(moment, "The end of the period, not included, ISO 8601. Default: now."),
  timezone: nullish(zone, "The zone in which steps begin, such as `Europe/Paris`. Default `UTC`."),
});

const query = v.pipe(
  v.object({
    table: described(
      v.pipe(
        oneOf(["call", "subscription"]),
        v.check((table) => table === "call", 'must be "call": this server has no subscriptions'),
      ),
      "`call`. `subscription` is refused, as there are none.",
    ),
    name: described(
      v.pipe(v.string(), v.minLength(1, "must not be empty"), v.maxLength(40)),
      "Names the result.",
    ),
    groupBy: nullish(
      v.pipe(v.array(oneOf(groups)), v.maxLength(groups.length)),
      "One row for each value of these. `analysis.successEvaluation` is always null: grades are sealed with the words of a call.",
    ),
    groupByVariableValue: nullish(
      v.pipe(v.array(v.unknown()), v.maxLength(0, "must be empty: values of variables are not kept")),
      "Refused unless it is empty: values of variables are not kept.",
    ),
    timeRange: nullish(timeRange, "The period in which the calls were made. Default: the last week."),
    operations: described(
      v.pipe(v.array(operation), v.minLength(1, "must name at least one"), v.maxLength(20)),
      "The values to compute.",
    ),
  }),
  v.forward(
    v.check(
      ({ operations }) => new Set(operations.map(({ alias }) => alias)).size === operations.length,
      "must have an alias each",
    ),
    ["operations"],
  ),
  v.forward(
    v.check(
      ({ operations, timeRange }) =>
        timeRange?.step != null || operations.every(({ operation }) => operation !== "history"),
      "needs a step for history",
    ),
    ["timeRange"],
  ),
);

/** The body of `POST /analytics`. */
export const analyticsSchema = described(
  v.object({
    queries: described(
      v.pipe(v.array(query), v.minLength(1, "must name at least one"), v.maxLength(20)),
      "Questions, each answered by a result of its own.",
    ),
  }),
  "Questions about calls.",
);

export type AnalyticsQuery = v.InferOutput<typeof query>;
export type AnalyticsOperation = AnalyticsQuery["operations"][number];

/** "costBreakdown.llm" as "CostBreakdownLlm". */
function inCapitals(column: string): string {
  return column.replace(/(^|\.)(\w)/g, (_, _dot, letter: string) => letter.toUpperCase());
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

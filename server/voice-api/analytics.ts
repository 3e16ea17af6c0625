import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import type {
  AnalyticsColumn,
  AnalyticsGroup,
  AnalyticsOperation,
  AnalyticsQuery,
} from "./analytics-query.ts";
import type { CallCost } from "./call-content.ts";

const day = 86_400_000;

/** Most groups in one result. */
const mostRows = 10_000;

/** Longest call that can have begun before the range and go on within it. */
const longestCall = "13 hours";

const seconds = sql<number>`extract(epoch from calls.ended_at - calls.started_at)`;

/** What a column is, in SQL. What calls have no figure of is null: there is nothing to count or to add up. */
function columnValue(column: AnalyticsColumn): RawBuilder<unknown> {
  switch (column) {
    case "id":
      return sql`calls.id`;
    case "duration":
      return seconds;
    case "minutesUsed":
      return sql`${seconds} / 60`;
    case "concurrency":
      return sql`calls.level`;
    case "cost":
      return sql`(select sum((part ->> 'cost')::numeric) from ${costs})`;
    case "costBreakdown.llm":
      return costOf("model", "cost");
    case "costBreakdown.stt":
      return costOf("transcriber", "cost");
    case "costBreakdown.tts":
      return costOf("voice", "cost");
    case "costBreakdown.vapi":
      return costOf("vapi", "cost");
    case "costBreakdown.ttsCharacters":
      return costOf("voice", "characters");
    case "costBreakdown.llmPromptTokens":
      return costOf("model", "promptTokens");
    case "costBreakdown.llmCompletionTokens":
      return costOf("model", "completionTokens");
    default:
      return sql`null::numeric`;
  }
}

const costs = sql`jsonb_array_elements(calls.figures -> 'costs') as part`;

/** An amount of a call's cost for one of its parts; null for a call without figures. */
function costOf(type: CallCost["type"], amount: string): RawBuilder<unknown> {
  return sql`(select sum((part ->> ${sql.lit(amount)})::numeric) from ${costs} where part ->> 'type' = ${sql.lit(type)})`;
}

const groupValues: Readonly<Record<AnalyticsGroup, RawBuilder<unknown>>> = {
  type: sql`calls.kind`,
  assistantId: sql`calls.assistant_id`,
  endedReason: sql`calls.ended_reason`,
  // Calls are not judged.
  "analysis.successEvaluation": sql`null::text`,
  status: sql`case when calls.ended_at is not null then 'ended'
    when calls.started_at is not null then 'in-progress' else 'queued' end`,
};

function aggregateOf({ operation, column }: AnalyticsOperation): RawBuilder<unknown> {
  const value = columnValue(column);
  switch (operation) {
    case "count":
      return sql`count(${value})::int`;
    case "sum":
      return sql`coalesce(sum(${value}), 0)::float8`;
    case "avg":
      return sql`avg(${value})::float8`;
    case "min":
      return sql`min(${value})::float8`;
    case "max":
      return sql`max(${value})::float8`;
    case "history":
      // Of calls their number, of concurrency the peak, of everything else the sum.
      if (column === "id") return sql`count(*)::int`;
      if (column === "concurrency") return sql`coalesce(max(${value}), 0)::int`;
      return sql`coalesce(sum(${value}), 0)::float8`;
  }
}

/**
 * Answers a query over the calls that were made in its range; the last week by default. Without a group or a step there
 * is one row. `concurrency` of a call is the number of calls that were going on when it began, itself included, so the
 * largest is the peak.
 *
 * @param now in ms since 1970.
 */
export async function analyse(kysely: Kysely<Tables>, query: AnalyticsQuery, now: number) {
  const { name, operations } = query;
  const { step, timezone } = query.timeRange ?? {};
  const end = query.timeRange?.end ?? new Date(now);
  const start = query.timeRange?.start ?? new Date(end.getTime() - 7 * day);
  const zone = timezone ?? "UTC";
  const groupBy = [...new Set(query.groupBy ?? [])];

  const levels = sql`
    select id, sum(delta) over (order by at, delta rows unbounded preceding) as level, delta from (
      select id, started_at as at, 1 as delta from larkline.call
      where created_at >= ${start}::timestamptz - ${longestCall}::interval and created_at < ${end}
        and started_at is not null
      union all
      select id, ended_at, -1 from larkline.call
      where created_at >= ${start}::timestamptz - ${longestCall}::interval and created_at < ${end}
        and started_at is not null and ended_at is not null
    ) moments`;
  const needsLevels = operations.some(({ column }) => column === "concurrency");
  const calls = needsLevels
    ? sql`(select call.*, levels.level from larkline.call call
        left join (${levels}) levels on levels.id = call.id and levels.delta = 1) calls`
    : sql`larkline.call calls`;

  const history = operations.filter(({ operation }) => operation === "history");
  const plain = operations.filter(({ operation }) => operation !== "history");
  const read = async (isByStep: boolean, asked: readonly AnalyticsOperation[]) => {
    const keys = [
      ...(isByStep ? [sql`date_trunc(${step}, calls.created_at, ${zone})`] : []),
      ...groupBy.map((group) => groupValues[group]),
    ];
    const selected = [...keys, ...asked.map(aggregateOf)].map(
      (each, i) => sql`${each} as ${sql.ref(`v${i}`)}`,
    );
    const places = keys.map((_, i) => sql.lit(i + 1));
    const grouped =
      places.length > 0 ? sql`group by ${sql.join(places)} order by ${sql.join(places)}` : sql``;
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(selected)} from ${calls}
      where calls.created_at >= ${start} and calls.created_at < ${end}
      ${grouped} limit ${sql.lit(mostRows)}`.execute(kysely);
    return rows.map((row) => {
      const values = Object.values(row);
      const date = isByStep ? (values.shift() as Date).toISOString() : undefined;
      return {
        date,
        group: Object.fromEntries(groupBy.map((group, i) => [group, values[i] ?? null])),
        values: Object.fromEntries(asked.map(({ alias }, i) => [alias, values[groupBy.length + i] ?? null])),
      };
    });
  };

  const rows =
    plain.length > 0
      ? (await read(step != null, plain)).map(({ date, group, values }) => ({
          ...(date !== undefined && { date }),
          ...group,
          ...values,
        }))
      : [];
  const courses = history.length > 0 ? courseOf(await read(true, history), history) : [];
  return {
    name,
    timeRange: {
      ...(step != null && { step }),
      start: start.toISOString(),
      end: end.toISOString(),
      timezone: zone,
    },
    result: [...rows, ...courses],
  };
}

type Point = {
  readonly date: string | undefined;
  readonly group: Readonly<Record<string, unknown>>;
  readonly values: Readonly<Record<string, unknown>>;
};

/** A row for each group, with a list of dates and values under each alias. Steps without a call are left out. */
function courseOf(points: readonly Point[], asked: readonly AnalyticsOperation[]): Record<string, unknown>[] {
  const byGroup = Map.groupBy(points, ({ group }) => JSON.stringify(group));
  return [...byGroup.values()].map((own) => ({
    ...own[0]?.group,
    ...Object.fromEntries(
      asked.map(({ alias }) => [alias, own.map(({ date, values }) => ({ date, value: values[alias] }))]),
    ),
  }));
}

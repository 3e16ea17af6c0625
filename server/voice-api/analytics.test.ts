import type { VapiClient } from "@vapi-ai/server-sdk";
import { expect, test } from "vitest";
import { clientOf, failure, nobody, send, startVoiceApi } from "#fixtures/voice-api.ts";
import { createApiKey } from "./api-keys.ts";
import type { CallCost } from "./call-content.ts";

type Query = Parameters<VapiClient["analytics"]["get"]>[0]["queries"][number];

const other = "7b1cf9a2-6a4e-4a0c-9d51-0f4b1f3c2a12";
const march = { start: "2026-03-01T00:00:00.000Z", end: "2026-04-01T00:00:00.000Z" };

/** Calls of March: three that were held, two of them at the same time, one that nobody joined, and one of May. */
async function startWithCalls() {
  const app = await startVoiceApi();
  const rows = [
    // Assistant, made, joined, ended, why.
    [nobody, "2026-03-01T23:30:00Z", "2026-03-01T23:30:00Z", "2026-03-01T23:32:00Z", "customer-ended-call"],
    [nobody, "2026-03-05T10:00:00Z", "2026-03-05T10:00:00Z", "2026-03-05T10:10:00Z", "customer-ended-call"],
    [other, "2026-03-05T10:05:00Z", "2026-03-05T10:05:00Z", "2026-03-05T10:06:00Z", "silence-timed-out"],
    [other, "2026-03-05T12:00:00Z", null, "2026-03-05T12:01:00Z", "failed-to-join"],
    [nobody, "2026-05-05T10:00:00Z", "2026-05-05T10:00:00Z", "2026-05-05T11:00:00Z", "customer-ended-call"],
  ];
  for (const row of rows)
    await app.rows(
      `insert into larkline.call (id, kind, is_public, assistant_id, created_at, started_at, ended_at, ended_reason)
       values (gen_random_uuid(), 'webCall', true, $1, $2, $3, $4, $5)`,
      row,
    );
  const client = clientOf(app);
  const ask = async (query: Omit<Query, "table" | "name">) => {
    const [answer] = await client.analytics.get({
      queries: [{ table: "call", name: "one", timeRange: march, ...query }],
    });
    return answer;
  };
  return { app, client, ask };
}

test("VAPI-08 the published client asks for sums, means, extremes and counts of calls", async () => {
  const { app, client, ask } = await startWithCalls();
  await using _ = app;
  const operations: Query["operations"] = [
    { operation: "count", column: "id" },
    { operation: "sum", column: "duration" },
    { operation: "avg", column: "duration", alias: "mean" },
    { operation: "min", column: "duration" },
    { operation: "max", column: "duration" },
    { operation: "sum", column: "minutesUsed" },
    { operation: "max", column: "concurrency" },
    { operation: "sum", column: "cost" },
    { operation: "avg", column: "costBreakdown.llm" },
  ];
  expect(await ask({ operations })).toEqual({
    name: "one",
    timeRange: { ...march, timezone: "UTC" },
    result: [
      {
        countId: 4,
        sumDuration: 780,
        mean: 260,
        minDuration: 60,
        maxDuration: 600,
        sumMinutesUsed: 13,
        maxConcurrency: 2,
        sumCost: 0,
        avgCostBreakdownLlm: null,
      },
    ],
  });
  // Without a range it is the last week, in which there was no call.
  const [week] = await client.analytics.get({
    queries: [{ table: "call", name: "week", operations: [{ operation: "count", column: "id" }] }],
  });
  expect(week?.result).toEqual([{ countId: 0 }]);
  const { start = "", end = "" } = week?.timeRange ?? {};
  expect(Date.parse(end) - Date.parse(start)).toBe(7 * 86_400_000);
});

test("VAPI-08 the costs of calls add up to what each call says of itself", async () => {
  const { app, ask } = await startWithCalls();
  await using _ = app;
  const costs = (cost: number, tokens: number): CallCost[] => [
    { type: "transcriber", transcriber: {}, minutes: 1, cost },
    { type: "model", model: {}, promptTokens: tokens, completionTokens: 10, cost: 2 * cost },
    { type: "voice", voice: {}, characters: 50, cost: 3 * cost },
    { type: "vapi", subType: "normal", minutes: 1, cost: 0 },
  ];
  for (const [assistant, reason, figures] of [
    [nobody, "customer-ended-call", { turnLatencies: [], interruptions: 0, costs: costs(0.01, 100) }],
    [other, "silence-timed-out", { turnLatencies: [], interruptions: 0, costs: costs(0.02, 200) }],
  ])
    await app.rows("update larkline.call set figures = $3 where assistant_id = $1 and ended_reason = $2", [
      assistant,
      reason,
      JSON.stringify(figures),
    ]);
  const sum = (column: Query["operations"][number]["column"]) => ({ operation: "sum", column }) as const;
  const operations: Query["operations"] = [
    sum("cost"),
    sum("costBreakdown.llm"),
    sum("costBreakdown.stt"),
    sum("costBreakdown.tts"),
    sum("costBreakdown.vapi"),
    sum("costBreakdown.ttsCharacters"),
    sum("costBreakdown.llmPromptTokens"),
    sum("costBreakdown.llmCompletionTokens"),
    { operation: "max", column: "cost" },
    { operation: "count", column: "cost" },
  ];
  // Two calls of March by the first assistant, one by the second; one call has no figures.
  expect((await ask({ operations }))?.result).toEqual([
    {
      sumCost: expect.closeTo(0.24),
      sumCostBreakdownLlm: expect.closeTo(0.08),
      sumCostBreakdownStt: expect.closeTo(0.04),
      sumCostBreakdownTts: expect.closeTo(0.12),
      sumCostBreakdownVapi: 0,
      sumCostBreakdownTtsCharacters: 150,
      sumCostBreakdownLlmPromptTokens: 400,
      sumCostBreakdownLlmCompletionTokens: 30,
      maxCost: expect.closeTo(0.12),
      countCost: 3,
    },
  ]);
  const grouped = await ask({ groupBy: ["assistantId"], operations: [sum("cost")] });
  expect(grouped?.result).toEqual([
    { assistantId: nobody, sumCost: expect.closeTo(0.12) },
    { assistantId: other, sumCost: expect.closeTo(0.12) },
  ]);
});

test("VAPI-08 figures come by assistant, reason and status, and by steps of the zone's time", async () => {
  const { app, ask } = await startWithCalls();
  await using _ = app;
  const count: Query["operations"] = [{ operation: "count", column: "id", alias: "calls" }];
  const byAssistant = await ask({ groupBy: ["assistantId", "endedReason", "status"], operations: count });
  expect(byAssistant?.result).toEqual([
    { assistantId: nobody, endedReason: "customer-ended-call", status: "ended", calls: 2 },
    { assistantId: other, endedReason: "failed-to-join", status: "ended", calls: 1 },
    { assistantId: other, endedReason: "silence-timed-out", status: "ended", calls: 1 },
  ]);
  // Half past eleven at night in London is the next day in Paris.
  const byDay = await ask({
    timeRange: { ...march, step: "day", timezone: "Europe/Paris" },
    operations: count,
  });
  expect(byDay?.result).toEqual([
    { date: "2026-03-01T23:00:00.000Z", calls: 1 },
    { date: "2026-03-04T23:00:00.000Z", calls: 3 },
  ]);
  const course = await ask({
    timeRange: { ...march, step: "hour" },
    groupBy: ["type"],
    operations: [
      { operation: "history", column: "concurrency", alias: "peak" },
      { operation: "history", column: "id", alias: "calls" },
    ],
  });
  expect(course?.result).toEqual([
    {
      type: "webCall",
      peak: [
        { date: "2026-03-01T23:00:00.000Z", value: 1 },
        { date: "2026-03-05T10:00:00.000Z", value: 2 },
        { date: "2026-03-05T12:00:00.000Z", value: 0 },
      ],
      calls: [
        { date: "2026-03-01T23:00:00.000Z", value: 1 },
        { date: "2026-03-05T10:00:00.000Z", value: 2 },
        { date: "2026-03-05T12:00:00.000Z", value: 1 },
      ],
    },
  ]);
});

test("VAPI-08 a query that makes no sense is refused by its field", async () => {
  const { app, client } = await startWithCalls();
  await using _ = app;
  const refusal = async (query: object) => {
    const { status, body } = await send(app, "POST", "/analytics", {
      queries: [{ table: "call", name: "one", operations: [{ operation: "count", column: "id" }], ...query }],
    });
    expect(status).toBe(400);
    return body.message;
  };
  expect(await refusal({ table: "subscription" })).toBe(
    'queries.0.table: must be "call": this server has no subscriptions',
  );
  expect(await refusal({ operations: [{ operation: "sum", column: "id" }] })).toBe(
    "queries.0.operations.0.operation: calls can be counted only: use count or history with id",
  );
  expect(await refusal({ operations: [{ operation: "history", column: "id" }] })).toBe(
    "queries.0.timeRange: needs a step for history",
  );
  expect(await refusal({ operations: [{ operation: "drop", column: "id" }] })).toMatch(
    /^queries\.0\.operations\.0\.operation: must be one of sum/,
  );
  expect(await refusal({ timeRange: { timezone: "+01:00" } })).toMatch(/timezone: must be a time zone/);
  expect(await refusal({ timeRange: { timezone: "Mars/Base" } })).toMatch(/timezone: must be a time zone/);
  expect(await refusal({ groupBy: ["'; drop table larkline.call"] })).toMatch(
    /groupBy\.0: must be one of type/,
  );
  expect((await send(app, "POST", "/analytics", { queries: [] })).status).toBe(400);
  expect((await failure(client.analytics.get({ queries: [] }))).status).toBe(400);
});

test("VAPI-08 a key that only reads may ask", async () => {
  await using app = await startVoiceApi();
  const keys = await Promise.all(
    (["read", "calls"] as const).map((scope) => createApiKey(app.database.kysely, { name: scope, scope })),
  );
  const body = {
    queries: [{ table: "call", name: "n", operations: [{ operation: "count", column: "id" }] }],
  };
  const statuses = [];
  for (const { key } of keys) statuses.push((await send(app, "POST", "/analytics", body, key)).status);
  expect(statuses).toEqual([201, 403]);
});

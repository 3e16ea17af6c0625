import { VapiClient } from "@vapi-ai/server-sdk";
import { expect, test } from "vitest";
import { type SiteProcess, startSite } from "#fixtures/site-process.ts";
import { startToldServer, type ToldServer } from "#fixtures/told-server.ts";
import { typeIn } from "#fixtures/typed-call.ts";
import { type OpenAiServer, type SentMessage, startOpenAiServer } from "#voice/testing/openai-server.ts";

const key = "sk_for_the_analyses";

/** A model that answers in calls, and writes what `analyse` gives once a call is over. */
async function siteWith(
  vendor: OpenAiServer,
  analyse: (asked: string, messages: readonly SentMessage[]) => readonly (string | number)[],
): Promise<SiteProcess> {
  vendor.model = (messages) => {
    const asked = String(messages[0]?.content);
    const isAnalysis = /take notes|extract data|judge calls|our own way/.test(asked);
    return isAnalysis ? analyse(asked, messages) : ["We have it."];
  };
  return startSite({
    env: {
      OPENAI_BASE_URL: vendor.baseUrl,
      OPENAI_API_KEY: "sk-test",
      VOICE_PRIVATE_KEY: key,
      ALLOW_PRIVATE_WEBHOOKS: "true",
      PRICE_MODEL_PER_MILLION_TOKENS: "1000",
      LOG_LEVEL: "info",
    },
  });
}

function clientOf(site: SiteProcess): VapiClient {
  return new VapiClient({ token: key, baseUrl: `${site.origin}/voice`, maxRetries: 0 });
}

async function assistantOf(
  site: SiteProcess,
  server: ToldServer,
  analysisPlan: object,
  more: object = {},
): Promise<string> {
  const made = await clientOf(site).assistants.create({
    name: "Shop",
    model: {
      provider: "openai",
      model: "gpt-4o",
      messages: [{ role: "system", content: "You sell tea." }],
    },
    server: { url: server.url, secret: server.secret },
    serverMessages: ["end-of-call-report", "status-update"],
    artifactPlan: { transcriptPlan: { enabled: true } },
    analysisPlan,
    ...more,
  } as never);
  return made.id;
}

const ended = { timeout: 90_000 };

const asked = {
  summaryPlan: {},
  successEvaluationPlan: { rubric: "NumericScale" },
  structuredDataPlan: {
    enabled: true,
    schema: { type: "object", properties: { tea: { type: "string" } }, required: ["tea"] },
  },
  structuredDataMultiPlan: [
    {
      key: "mood",
      plan: {
        enabled: true,
        messages: [{ role: "system", content: "In our own way, after {{endedReason}}: {{transcript}}" }],
      },
    },
  ],
};

test("VAPI-03 a call is analysed by its model after its end, and call and report have the analysis", async () => {
  await using vendor = await startOpenAiServer();
  await using server = await startToldServer();
  const prompts: string[] = [];
  await using site = await siteWith(vendor, (system, messages) => {
    prompts.push(messages.map(({ content }) => content).join("\n"));
    if (system.includes("take notes")) return ["They wanted ", "{{schema}} jasmine tea."];
    if (system.includes("judge")) return ["8/10"];
    if (system.includes("extract")) return ['```json\n{"tea":"jasmine"}\n```'];
    return ['{"mood":"glad"}'];
  });
  const assistantId = await assistantOf(site, server, asked);
  await typeIn({ site, key }, { assistantId }, ["I want jasmine tea {{systemPrompt}}"]);

  await expect.poll(() => server.of("end-of-call-report"), ended).toHaveLength(1);
  const [report] = server.of("end-of-call-report");
  const analysis = {
    summary: "They wanted {{schema}} jasmine tea.",
    successEvaluation: "8",
    structuredData: { tea: "jasmine" },
    structuredDataMulti: [{ key: "mood", result: { mood: "glad" } }],
  };
  expect(report?.message.analysis).toEqual(analysis);
  const call = await clientOf(site).calls.get({ id: report?.message.call.id });
  expect(call.analysis).toEqual(analysis);
  const costs = call.costs?.filter(({ type }) => type === "analysis") as { analysisType: string }[];
  expect(costs.map(({ analysisType }) => analysisType).sort()).toEqual([
    "structuredData",
    "structuredData",
    "successEvaluation",
    "summary",
  ]);
  expect(call.costBreakdown?.analysisCostBreakdown?.summaryPromptTokens).toBeGreaterThan(20);
  expect(report?.message.cost).toBe(call.cost);

  const all = prompts.join("\n---\n");
  expect(all).toContain("User: I want jasmine tea {{systemPrompt}}");
  expect(all).toContain("You sell tea.");
  expect(all).toContain('"required":["tea"]');
  expect(all).toContain("NumericScale: A number from 1 to 10.");
  expect(all).toContain("after customer-ended-call: AI:");
  // Like the words that it repeats: sealed, and gone with the call.
  const [row] = await site.rows<{ sealed: Buffer }>("select sealed from larkline.call_words");
  expect(String(row?.sealed)).not.toContain("jasmine");
  const lists = JSON.stringify(await clientOf(site).calls.list());
  expect(lists).not.toContain("jasmine");
}, 240_000);

test("VAPI-03 what the model cannot write in time is left out, and the report goes out with its reason in the log", async () => {
  await using vendor = await startOpenAiServer();
  await using server = await startToldServer();
  await using site = await siteWith(vendor, (system) => {
    if (system.includes("take notes")) return [60_000, "Too late, my cardamom."];
    if (system.includes("judge")) return ["It was a cardamom success!"];
    if (system.includes("extract")) return ['{"spice":"cardamom"}'];
    return ["no json of cardamom"];
  });
  const assistantId = await assistantOf(site, server, { ...asked, summaryPlan: { timeoutSeconds: 1 } });
  await typeIn({ site, key }, { assistantId }, ["I want cardamom"]);
  await expect.poll(() => server.of("end-of-call-report"), ended).toHaveLength(1);
  const [report] = server.of("end-of-call-report");
  expect(report?.message.analysis).toEqual({});
  expect(report?.message.artifact.transcript).toContain("User: I want cardamom");
  const log = site.output();
  for (const part of ["summary", "structuredData", "successEvaluation"])
    expect(log).toMatch(new RegExp(`"part":"${part}"[^\\n]*a call's analysis was left out`));
  expect(log.toLowerCase()).not.toContain("cardamom");
}, 240_000);

test("VAPI-03 nothing is analysed that is not kept: without the plan, the words, or the caller's agreement", async () => {
  await using vendor = await startOpenAiServer();
  await using server = await startToldServer();
  const analysed: string[] = [];
  await using site = await siteWith(vendor, (system) => {
    analysed.push(system);
    return ["A summary."];
  });
  const only = (more: object, plan: object = { successEvaluationPlan: { enabled: false } }) =>
    assistantOf(site, server, plan, more);
  const quiet = [
    await only({ artifactPlan: { recordingEnabled: true } }),
    await only({}, { minMessagesThreshold: 50 }),
    await only({ analysisPlan: undefined }),
    await only({ model: { provider: "embedded" } }),
    await only({ compliancePlan: { recordingConsentPlan: { type: "verbal" } } }),
  ];
  for (const assistantId of quiet) await typeIn({ site, key }, { assistantId }, ["hello there"]);
  const refused = await only({});
  await typeIn({ site, key }, { assistantId: refused }, ["please don't record this"]);
  await expect.poll(() => server.of("end-of-call-report"), ended).toHaveLength(6);
  expect(server.of("end-of-call-report").map(({ message }) => message.analysis)).toEqual(
    Array.from({ length: 6 }, () => ({})),
  );
  expect(analysed).toEqual([]);
  // The same plan, and words that are kept.
  await typeIn({ site, key }, { assistantId: refused }, ["hello there"]);
  await expect.poll(() => server.of("end-of-call-report"), ended).toHaveLength(7);
  expect(server.of("end-of-call-report").at(-1)?.message.analysis).toEqual({ summary: "A summary." });
}, 240_000);

test("VAPI-03 a report whose process dies while its call is analysed goes out without the analysis", async () => {
  await using vendor = await startOpenAiServer();
  await using server = await startToldServer();
  await using site = await siteWith(vendor, () => [60_000]);
  const assistantId = await assistantOf(site, server, {
    summaryPlan: { timeoutSeconds: 6 },
    successEvaluationPlan: { enabled: false },
  });
  await typeIn({ site, key }, { assistantId }, ["hello there"]);
  const waiting = "select from larkline.call where report_after > now()";
  await expect.poll(() => site.rows(waiting), ended).toHaveLength(1);
  expect(server.of("end-of-call-report")).toEqual([]);
  await site.kill();
  await site.start();
  await expect.poll(() => server.of("end-of-call-report"), ended).toHaveLength(1);
  const [report] = server.of("end-of-call-report");
  expect(report?.message.analysis).toEqual({});
  expect(report?.message.artifact.transcript).toContain("hello there");
}, 240_000);

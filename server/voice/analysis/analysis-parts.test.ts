import { expect, test } from "vitest";
import type { AnalysisPlan } from "#voice/index.ts";
import { askedParts } from "./analysis-parts.ts";

const facts = {
  transcript: "AI: Hello.\nUser: {{endedReason}} $& {{rubric}}\n",
  systemPrompt: "You sell tea.",
  messages: "[]",
  endedReason: "customer-ended-call",
};
const partsOf = (plan: AnalysisPlan | undefined, count = 2) => askedParts(plan, count, facts);

test("summary and evaluation are asked for unless they are turned off, and data only if it is turned on", () => {
  const kinds = (plan: AnalysisPlan | undefined, count?: number) =>
    partsOf(plan, count).map(({ kind }) => kind);
  expect(kinds(undefined)).toEqual([]);
  expect(kinds({})).toEqual(["summary", "successEvaluation"]);
  expect(kinds({}, 1)).toEqual([]);
  expect(kinds({ minMessagesThreshold: 0 }, 0)).toEqual(["summary", "successEvaluation"]);
  const off = { summaryPlan: { enabled: false }, successEvaluationPlan: { enabled: false } };
  expect(kinds({ ...off, structuredDataPlan: { schema: { type: "object" } } })).toEqual([]);
  expect(
    kinds({
      ...off,
      structuredDataPlan: { enabled: true },
      structuredDataMultiPlan: [
        { key: "a", plan: { enabled: true } },
        { key: "b", plan: {} },
      ],
    }),
  ).toEqual(["structuredData", "structuredData"]);
});

test("facts are put into prompts once, and what a caller says is no template", () => {
  const [summary] = partsOf({ summaryPlan: { timeoutSeconds: 9 } });
  expect(summary?.timeLimit).toBe(9_000);
  expect(summary?.prompts.at(-1)?.content).toBe(
    `The transcript of the call:\n\n${facts.transcript}\n\nThe call ended because: customer-ended-call`,
  );
  const [own] = partsOf({
    summaryPlan: { messages: [{ role: "user", content: "{{ systemPrompt }}|{{messages}}|{{other}}" }] },
  });
  expect(own?.prompts).toEqual([{ role: "user", content: "You sell tea.|[]|{{other}}" }]);
  expect(partsOf({})[0]?.timeLimit).toBe(5_000);
  // 1.005 times 1,000 is no whole number.
  expect(partsOf({ summaryPlan: { timeoutSeconds: 1.005 } })[0]?.timeLimit).toBe(1_005);
});

test.each([
  ["PassFail", "True.", "true"],
  ["PassFail", "I think so", undefined],
  ["NumericScale", "7", "7"],
  ["NumericScale", "7/10", "7"],
  ["NumericScale", "11", undefined],
  ["NumericScale", "7 of them", undefined],
  ["PercentageScale", "85 %", "85%"],
  ["PercentageScale", "101%", undefined],
  ["DescriptiveScale", "**good**", "Good"],
  ["DescriptiveScale", "Great", undefined],
  ["LikertScale", "strongly agree", "Strongly Agree"],
  ["Checklist", "- greeted: yes", "- greeted: yes"],
  ["Matrix", "  ", undefined],
])("by the rubric %s, %j is the grade %j", (rubric, text, grade) => {
  const parts = partsOf({ successEvaluationPlan: { rubric } });
  const evaluation = parts.find(({ kind }) => kind === "successEvaluation");
  expect(evaluation?.read(text)).toEqual(grade === undefined ? undefined : { successEvaluation: grade });
});

test("messages of the plan's own may ask for any grade, unless the plan names a rubric", () => {
  const messages = [{ role: "user", content: "How was it?" }] as const;
  const read = (rubric?: string) =>
    partsOf({ successEvaluationPlan: { messages, ...(rubric !== undefined && { rubric }) } })
      .find(({ kind }) => kind === "successEvaluation")
      ?.read("Splendid");
  expect([read(), read("PassFail")]).toEqual([{ successEvaluation: "Splendid" }, undefined]);
});

test.each([
  ['{"tea":"green"}', { tea: "green" }],
  ['```json\n{"tea":"green"}\n```', { tea: "green" }],
  ['{"coffee":1}', undefined],
  ['["tea"]', undefined],
  ["null", undefined],
  ["It was green.", undefined],
])("data is the object that the schema asks for: %j", (text, data) => {
  const parts = partsOf({ structuredDataPlan: { enabled: true, schema: { required: ["tea"] } } });
  expect(parts.at(-1)?.read(text)).toEqual(data && { structuredData: data });
});

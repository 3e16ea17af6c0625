import type { AnalysisKind, CallAnalysis } from "#server/voice-api/call-content.ts";
import type { AnalysisPart, AnalysisPlan, StructuredDataPlan } from "#voice/index.ts";
import { type CallFacts, filled, type Prompt, usualPrompts } from "./analysis-prompts.ts";
import { gradings, isRubric } from "./rubrics.ts";

/** A text that the model is to write about a call, and what it becomes. */
export interface AskedPart {
  readonly kind: AnalysisKind;
  readonly prompts: readonly Prompt[];
  /** Longest wait for the model, in whole ms: timers of the platform take no others. */
  readonly timeLimit: number;
  /** @returns undefined for an answer that is not what was asked for. */
  read(text: string): CallAnalysis | undefined;
}

/** Longest wait for the model if a plan sets none, in seconds. */
const usualSeconds = 5;
/** Messages that a call must have if a plan sets no number. */
const usualThreshold = 2;

/**
 * The parts of a plan that a call is analysed by.
 *
 * @param count messages of the call.
 */
export function askedParts(
  plan: AnalysisPlan | undefined,
  count: number,
  facts: Omit<CallFacts, "rubric" | "schema">,
): AskedPart[] {
  if (!plan || count < (plan.minMessagesThreshold ?? usualThreshold)) return [];
  const { summaryPlan = {}, successEvaluationPlan = {}, structuredDataPlan } = plan;
  return [
    ...(summaryPlan.enabled === false ? [] : [summary(summaryPlan, facts)]),
    ...(successEvaluationPlan.enabled === false ? [] : [evaluation(successEvaluationPlan, facts)]),
    ...data(structuredDataPlan, facts, (structuredData) => ({ structuredData })),
    ...(plan.structuredDataMultiPlan ?? []).flatMap(({ key, plan: one }) =>
      data(one, facts, (result) => ({ structuredDataMulti: [{ key, result }] })),
    ),
  ];
}

function part(
  kind: AnalysisKind,
  { messages, timeoutSeconds = usualSeconds }: AnalysisPart,
  facts: Omit<CallFacts, "rubric" | "schema">,
  own: { readonly rubric?: string; readonly schema?: string } = {},
): Omit<AskedPart, "read"> {
  const prompts = filled(messages ?? usualPrompts[kind], { rubric: "", schema: "", ...facts, ...own });
  return { kind, prompts, timeLimit: Math.ceil(timeoutSeconds * 1_000) };
}

function summary(plan: AnalysisPart, facts: Omit<CallFacts, "rubric" | "schema">): AskedPart {
  return {
    ...part("summary", plan, facts),
    read: (text) => (text.trim() === "" ? undefined : { summary: text.trim() }),
  };
}

function evaluation(
  plan: NonNullable<AnalysisPlan["successEvaluationPlan"]>,
  facts: Omit<CallFacts, "rubric" | "schema">,
): AskedPart {
  const { rubric = "PassFail" } = plan;
  const grading = isRubric(rubric) ? gradings[rubric] : undefined;
  const rule = grading && `${rubric}: ${grading.asked}`;
  // Messages of the plan's own may ask for anything, unless it names a rubric beside them.
  const grade = plan.messages && plan.rubric === undefined ? undefined : grading?.read;
  return {
    ...part("successEvaluation", plan, facts, { rubric: rule ?? rubric }),
    read(text) {
      const successEvaluation = grade ? grade(text) : text.trim();
      return successEvaluation ? { successEvaluation } : undefined;
    },
  };
}

function data(
  plan: StructuredDataPlan | undefined,
  facts: Omit<CallFacts, "rubric" | "schema">,
  named: (data: Readonly<Record<string, unknown>>) => CallAnalysis,
): AskedPart[] {
  if (plan?.enabled !== true) return [];
  const { schema = { type: "object" } } = plan;
  return [
    {
      ...part("structuredData", plan, facts, { schema: JSON.stringify(schema) }),
      read(text) {
        const found = objectIn(text);
        return found && hasRequired(found, schema) ? named(found) : undefined;
      },
    },
  ];
}

/** The JSON object that a model has written, in a fence of Markdown or not. */
function objectIn(text: string): Readonly<Record<string, unknown>> | undefined {
  const [, fenced] = /^\s*```(?:json)?\s*\n(.*?)\n?\s*```\s*$/s.exec(text) ?? [];
  try {
    const value: unknown = JSON.parse(fenced ?? text);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function hasRequired(
  found: Readonly<Record<string, unknown>>,
  { required }: Readonly<Record<string, unknown>>,
): boolean {
  return !Array.isArray(required) || required.every((name) => Object.hasOwn(found, String(name)));
}

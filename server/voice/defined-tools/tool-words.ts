import * as v from "valibot";
import type { ToolArgs, ToolEnding, ToolWords } from "#voice/index.ts";

const condition = v.looseObject({
  operator: v.picklist(["eq", "neq", "gt", "gte", "lt", "lte"]),
  param: v.string(),
  value: v.unknown(),
});

/** Definitions hold messages of any kind: those that are not read are not said. */
export const toolMessages = v.optional(
  v.array(
    v.looseObject({
      type: v.string(),
      content: v.optional(v.string()),
      contents: v.optional(v.array(v.looseObject({ text: v.string(), language: v.optional(v.string()) }))),
      conditions: v.optional(v.array(condition)),
      timingMilliseconds: v.optional(v.number()),
      role: v.optional(v.string()),
      endCallAfterSpokenEnabled: v.optional(v.boolean()),
    }),
  ),
);
type ToolMessage = NonNullable<v.InferOutput<typeof toolMessages>>[number];

/** A late tool's words come after this time unless their message says when, in ms. */
const usualDelay = 1_000;

/** What the messages of a tool's definition say about a run with these arguments: the first of each type that fits. */
export function toolWords(messages: readonly ToolMessage[] = [], args: ToolArgs): ToolWords {
  const fitting = messages.filter(
    (message) => textOf(message) !== "" && (message.conditions ?? []).every((each) => holds(each, args)),
  );
  const first = (type: string) => fitting.find((message) => message.type === type);
  const start = first("request-start");
  return {
    start: start && textOf(start),
    delayed: fitting
      .filter(({ type }) => type === "request-response-delayed")
      .map((message) => ({ after: message.timingMilliseconds ?? usualDelay, text: textOf(message) }))
      .sort((a, b) => a.after - b.after),
    complete: endingOf(first("request-complete")),
    failed: endingOf(first("request-failed")),
  };
}

function endingOf(message: ToolMessage | undefined): ToolEnding | undefined {
  if (!message) return undefined;
  const text = textOf(message);
  if (message.role === "system") return { kind: "hint", text };
  return { kind: "said", text, hangsUp: message.endCallAfterSpokenEnabled === true };
}

/** Its words in English, or in its first language. */
function textOf({ content = "", contents = [] }: ToolMessage): string {
  const [first] = contents;
  const english = contents.find(({ language = "" }) => /^en\b/.test(language));
  return ((english ?? first)?.text ?? content).trim();
}

/** Numbers are compared as numbers, everything else as text. An argument that is not there is like an empty text. */
function holds({ operator, param, value }: v.InferOutput<typeof condition>, args: ToolArgs): boolean {
  const given = Object.hasOwn(args, param) ? args[param] : "";
  const order = compare(String(given ?? ""), String(value ?? ""));
  switch (operator) {
    case "eq":
      return order === 0;
    case "neq":
      return order !== 0;
    case "gt":
      return order > 0;
    case "gte":
      return order >= 0;
    case "lt":
      return order < 0;
    case "lte":
      return order <= 0;
  }
}

function compare(a: string, b: string): number {
  const [x, y] = [a, b].map((text) => (text.trim() === "" ? Number.NaN : Number(text))) as [number, number];
  if (!Number.isNaN(x - y)) return x - y;
  return a === b ? 0 : a < b ? -1 : 1;
}

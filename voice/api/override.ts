import type { Assistant } from "#voice/protocol/call-web.ts";
import { isPart } from "./allowed.ts";

/** Parts that are merged one by one; everything else is replaced as a whole. */
const merged = [
  "model",
  "voice",
  "transcriber",
  "artifactPlan",
  "monitorPlan",
  "analysisPlan",
  "metadata",
] as const;

/** The assistant with overrides in place of its own properties. */
export function override(assistant: Assistant, overrides: Assistant): Assistant {
  const result: Record<string, unknown> = { ...assistant, ...overrides };
  for (const name of merged) {
    const [below, above] = [assistant[name], overrides[name]];
    if (isPart(below) && isPart(above)) result[name] = { ...below, ...above };
  }
  return result as Assistant;
}

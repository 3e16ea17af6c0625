import type { DialogueScript } from "#voice/providers/embedded/dialogue/script.ts";

/** All texts anywhere in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** True if the fixed parts of a line, `…{slot}…`, stand in the answer in their order. */
function fits(line: string, said: string): boolean {
  let at = 0;
  for (const part of line.split(/\{[^}]*\}/).map((text) => text.trim())) {
    const found = said.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return true;
}

/** Parts of an answer that are not said, or not always. */
const aside = new Set(["by", "and", "instead", "offer", "replies", "fields", "next"]);

/** True if an answer holds a line of the intent: one of its answers, or the opening of the task that it begins. */
export function isAnswerOf(script: DialogueScript, intent: string, said: string): boolean {
  const topic = script.intents.find(({ id }) => id === intent);
  if (!topic) throw new Error(`There is no intent "${intent}".`);
  const own = Object.entries(topic.answer ?? {}).filter(([name]) => !aside.has(name));
  const instead = topic.answer?.instead;
  const started = script.tasks?.filter(({ startedBy }) => startedBy.includes(intent)) ?? [];
  if (instead !== undefined && isAnswerOf(script, instead, said)) return true;
  const acts: Readonly<Record<string, readonly string[]>> = { ...script.lines };
  const ofAct = { help: "help", goodbye: "goodbye", "opt-out": "optedOut", wait: "wait" }[
    topic.act as string
  ];
  const lines = [
    ...textsIn(own.map(([, texts]) => texts)),
    ...started.flatMap(({ lines }) => [...lines.opening, ...textsIn(lines.readBack)]),
    ...(ofAct ? (acts[ofAct] ?? []) : []),
  ];
  return lines.some((line) => /[a-z]/.test(line.replace(/\{[^}]*\}/g, "")) && fits(line, said));
}

/** True if the assistant said that it did not understand, or asked back what was asked. */
export function isPuzzled(script: DialogueScript, said: string): boolean {
  const { askBack, unknown, lost, whichPart } = script.lines;
  const slots = script.tasks?.flatMap(({ slots }) => slots) ?? [];
  const lines = [...unknown, ...lost, ...whichPart, ...slots.flatMap(({ again }) => again)];
  const questions = askBack.map((line) => line.split("{asks}")[0] ?? line);
  return [...lines.filter((line) => !line.includes("{")), ...questions].some((line) => said.includes(line));
}

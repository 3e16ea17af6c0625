import type { DialogueState } from "./dialogue-state.ts";
import type { DialogueScript } from "./script.ts";
import type { Task, TaskSlot } from "./task-script.ts";

const most = 3;

/** Suggested answers to a question for yes or no. */
export const yesOrNo = ["Yes", "No"] as const;

/**
 * Suggestions that fit the last answer. For an open question: yes and no, and with an offer one question to ask
 * instead. Otherwise questions to ask next: first those that follow from the last answer, then those suggested least.
 * Never a question that was asked already, and never the same three twice.
 */
export function suggest(
  { intents }: DialogueScript,
  { recent, question, asked, suggested }: Pick<DialogueState, "recent" | "question" | "asked" | "suggested">,
): readonly string[] {
  if (question?.kind === "ask-back" || question?.kind === "parked") return yesOrNo;
  const answers = question ? yesOrNo : [];
  const last = intents.find(({ id }) => id === recent[0]?.intent);
  const follows = last?.answer?.next ?? [];
  const open = intents.flatMap(({ id, suggestion }) =>
    suggestion === undefined || asked.includes(id) || id === question?.meaning.intent
      ? []
      : [{ id, suggestion }],
  );
  const isNext = ({ id }: { id: string }) => follows.includes(id);
  const next = follows.flatMap((id) => open.filter((one) => one.id === id));
  const times = (suggestion: string) =>
    suggested.filter((set) => set.split("\n").includes(suggestion)).length;
  const rest = open.filter((one) => !isNext(one)).sort((a, b) => times(a.suggestion) - times(b.suggestion));
  const ranked = [...answers, ...[...next, ...rest].map(({ suggestion }) => suggestion)];
  const first = ranked.slice(0, most);
  if (!suggested.includes(asSet(first))) return first;
  const fresh = ranked
    .slice(most)
    .map((another) => [...first.slice(0, -1), another])
    .find((set) => !suggested.includes(asSet(set)));
  return fresh ?? answers;
}

/** Suggested answers to a slot's question, or "Cancel" if they cannot be known. */
export function answersTo({ suggestions, options = {} }: TaskSlot): readonly string[] {
  if (suggestions) return suggestions;
  const choices = Object.keys(options).slice(0, most);
  return choices.length > 0 ? choices : ["Cancel"];
}

/** Suggested answers to "what shall I change?". A day and its time count as one. */
export function changesOf({ slots }: Pick<Task, "slots">): readonly string[] {
  const things = slots.filter(({ kind }) => kind !== "time").slice(0, most);
  return [...things.map(({ called }) => `The ${called.split("|")[0]}`), "Cancel"];
}

/** Identifies a set of suggestions, regardless of their order. */
export function asSet(suggestions: readonly string[]): string {
  return [...suggestions].sort().join("\n");
}

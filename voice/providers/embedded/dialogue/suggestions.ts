import type { DialogueState } from "./dialogue-state.ts";
import type { DialogueScript } from "./script.ts";

const most = 3;

/**
 * What could be asked next: first what follows from the last answer, then what was suggested least. Nothing that was
 * asked already, and never the same three twice.
 */
export function suggest(
  { intents }: DialogueScript,
  { topic, asked, suggested }: Pick<DialogueState, "topic" | "asked" | "suggested">,
): readonly string[] {
  const last = intents.find(({ id }) => id === topic?.intent);
  const follows = last?.answer?.next ?? [];
  const open = intents.flatMap(({ id, suggestion }) =>
    suggestion === undefined || asked.includes(id) ? [] : [{ id, suggestion }],
  );
  const isNext = ({ id }: { id: string }) => follows.includes(id);
  const next = follows.flatMap((id) => open.filter((one) => one.id === id));
  const times = (suggestion: string) =>
    suggested.filter((set) => set.split("\n").includes(suggestion)).length;
  const rest = open.filter((one) => !isNext(one)).sort((a, b) => times(a.suggestion) - times(b.suggestion));
  const ranked = [...next, ...rest].map(({ suggestion }) => suggestion);
  const first = ranked.slice(0, most);
  if (!suggested.includes(asSet(first))) return first;
  const fresh = ranked
    .slice(most)
    .map((another) => [...first.slice(0, -1), another])
    .find((set) => !suggested.includes(asSet(set)));
  return fresh ?? [];
}

/** The same three are the same in whatever order. */
export function asSet(suggestions: readonly string[]): string {
  return [...suggestions].sort().join("\n");
}

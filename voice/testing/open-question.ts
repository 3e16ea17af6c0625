/** The kinds of questions that an answer can leave open. */
export const openQuestions = [
  "day",
  "time",
  "name",
  "email",
  "phone",
  "topic",
  "number",
  "yes-no",
  "offer",
  "going-on",
  "none",
] as const;
export type OpenQuestion = (typeof openQuestions)[number];

/** Recognition contexts of a task's questions. A message's words are asked for as a `topic`. */
const byContext: Readonly<Record<string, OpenQuestion>> = {
  names: "name",
  letters: "email",
  digits: "phone",
  topics: "topic",
  numbers: "number",
  "yes-no": "yes-no",
  "yes-no-figures": "yes-no",
};

const clock = /\b\d{1,2}:\d\d\b/;

/**
 * Reads from outside which question is open after an answer: from the recognition context and the suggestions, which
 * do not change with the wording. `offer` is a question outside of any task, `going-on` asks whether to take up a
 * parked task again.
 */
export function openQuestion({
  said,
  context,
  suggestions,
}: {
  readonly said: string;
  readonly context: string | undefined;
  readonly suggestions: readonly string[];
}): OpenQuestion {
  const last = lastSentence(said);
  if (/^shall i still\b/i.test(last)) return "going-on";
  if (context === "day-and-time")
    return suggestions.some((text) => clock.test(text) || text === "Another day") ? "time" : "day";
  const asked = context?.endsWith("-reasons") ? "topic" : byContext[context ?? ""];
  if (asked) return asked;
  return last.endsWith("?") ? "offer" : "none";
}

/** The sentences of an answer. A full stop within "Dr. Lee" or "example.com" ends none. */
export function sentencesOf(said: string): string[] {
  return said
    .split(/(?<=[.!?])(?<!\b(?:Dr|Mr|Mrs|Ms)\.)\s+(?=[A-Z“"])/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

export function lastSentence(said: string): string {
  return sentencesOf(said).at(-1) ?? "";
}

import type { Language } from "./language.ts";
import type { Pattern } from "./pattern.ts";

/** Sentences that a pattern describes, chosen evenly: each alternative is in one of them at least. */
export function sampleSentences(language: Language, pattern: Pattern, count = 12): string[] {
  return Array.from({ length: count }, (_, turn) => choose(language, pattern, turn).join(" "));
}

/** Takes alternatives in turn, so that samples need no chance. Slots stay as they are, in braces. */
function choose(language: Language, pattern: Pattern, turn: number): string[] {
  if (pattern.kind === "word") return [pattern.word];
  if (pattern.kind === "slot") return [`{${pattern.name}}`];
  if (pattern.kind === "repeat") return choose(language, pattern.part, turn);
  if (pattern.kind === "phrase") return choose(language, language.resolve(pattern), turn);
  if (pattern.kind === "sequence") {
    return pattern.parts.flatMap((part, i) => choose(language, part, turn + i * 7));
  }
  const option = pattern.options[turn % pattern.options.length];
  return option ? choose(language, option, Math.floor(turn / pattern.options.length)) : [];
}

import { wren } from "#assistants/wren/wren.ts";
import type { Language } from "#voice/language/language.ts";
import { createUnderstanding } from "#voice/language/understand.ts";
import type { Turn } from "#voice/providers/language-model.ts";

/**
 * Makes a function that tells whether a turn agrees to what was asked, as our own dialogue understands it. Only a
 * whole sentence that means yes counts: "yes, but at eleven" is none, nor is what was heard badly.
 */
export function createYesRule(language: Language): (turn: Turn) => boolean {
  const understand = createUnderstanding(language);
  const yes = new Set<string>(
    wren.intents.flatMap((topic) => ("act" in topic && topic.act === "yes" ? topic.id : [])),
  );
  return ({ said, by }) => {
    if (by === "voice" && said.certainty !== "certain") return false;
    const { certainty, meaning } = understand(said.text);
    return certainty === "certain" && meaning !== undefined && yes.has(meaning.intent);
  };
}

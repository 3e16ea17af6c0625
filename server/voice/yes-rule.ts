import { wren } from "#assistants/wren/wren.ts";
import type { Turn, Understanding } from "#voice/index.ts";

/**
 * Makes a function that tells whether a turn agrees to what was asked, as our own dialogue understands it. Only a
 * whole sentence that means yes counts: "yes, but at eleven" is none, nor is what was heard badly.
 */
export function createYesRule(understand: (text: string) => Understanding): (turn: Turn) => boolean {
  const yes = new Set<string>(
    wren.intents.flatMap((topic) => ("act" in topic && topic.act === "yes" ? topic.id : [])),
  );
  return ({ said, by }) => {
    if (by === "voice" && said.certainty !== "certain") return false;
    const { certainty, meaning } = understand(said.text);
    return certainty === "certain" && meaning !== undefined && yes.has(meaning.intent);
  };
}

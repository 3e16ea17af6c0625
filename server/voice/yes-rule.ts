import { wren } from "#assistants/wren/wren.ts";
import type { Turn, Understanding } from "#voice/index.ts";

/**
 * Makes a predicate: true if a turn says yes and nothing else, as our own dialogue understands it. "Yes, but at
 * eleven" is no yes, nor is a sentence that was badly heard.
 */
export function createYesRule(understand: (text: string) => Understanding): (turn: Turn) => boolean {
  return turnsThatMean("yes", understand);
}

/** Makes a predicate: true if a turn asks not to be called again. */
export function createStopRule(understand: (text: string) => Understanding): (turn: Turn) => boolean {
  return turnsThatMean("opt-out", understand);
}

/** Only what was heard and understood with certainty counts. */
function turnsThatMean(
  act: "yes" | "opt-out",
  understand: (text: string) => Understanding,
): (turn: Turn) => boolean {
  const meant = new Set<string>(
    wren.intents.flatMap((topic) => ("act" in topic && topic.act === act ? topic.id : [])),
  );
  return ({ said, by }) => {
    if (by === "voice" && said.certainty !== "certain") return false;
    const { certainty, meaning } = understand(said.text);
    return certainty === "certain" && meaning !== undefined && meant.has(meaning.intent);
  };
}

import { wren } from "#assistants/wren/wren.ts";
import type { Interpreter, Turn } from "#voice/index.ts";

/**
 * Makes a predicate: true if a turn says yes and nothing else, as our own dialogue understands it. "Yes, but at
 * eleven" is no yes, nor is a sentence that was badly heard.
 */
export function createYesRule(openInterpreter: () => Interpreter): (turn: Turn) => Promise<boolean> {
  return turnsThatMean("yes", openInterpreter);
}

/** Makes a predicate: true if a turn asks not to be called again. */
export function createStopRule(openInterpreter: () => Interpreter): (turn: Turn) => Promise<boolean> {
  return turnsThatMean("opt-out", openInterpreter);
}

/** Only what was heard and understood with certainty counts. */
function turnsThatMean(
  act: "yes" | "opt-out",
  openInterpreter: () => Interpreter,
): (turn: Turn) => Promise<boolean> {
  const meant = new Set<string>(
    wren.intents.flatMap((topic) => ("act" in topic && topic.act === act ? topic.id : [])),
  );
  return async ({ said, by }) => {
    if (by === "voice" && said.certainty !== "certain") return false;
    const [understood] = await openInterpreter().understand([said.text]);
    return understood?.certainty === "certain" && meant.has(understood.meaning?.intent ?? "");
  };
}

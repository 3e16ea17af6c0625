import { wren } from "#assistants/wren/wren.ts";
import type { Interpreter, Turn } from "#voice/index.ts";

/**
 * Makes a predicate: true if a turn says yes and nothing else, as our own dialogue understands it. "Yes, but at
 * eleven" is no yes, nor is a sentence that was badly heard.
 */
export function createYesRule(openInterpreter: () => Interpreter): (turn: Turn) => Promise<boolean> {
  const yes = new Set<string>(
    wren.intents.flatMap((topic) => ("act" in topic && topic.act === "yes" ? topic.id : [])),
  );
  return async ({ said, by }) => {
    if (by === "voice" && said.certainty !== "certain") return false;
    const [understood] = await openInterpreter().understand([said.text]);
    return understood?.certainty === "certain" && yes.has(understood.meaning?.intent ?? "");
  };
}

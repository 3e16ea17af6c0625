import { wren } from "#assistants/wren/wren.ts";
import { type Interpreter, readYesNo, type Turn } from "#voice/index.ts";

/**
 * Makes a predicate: true if a turn says yes and nothing else, read as our own dialogue reads it. "Yes, but at eleven"
 * is no yes, nor is a spoken one that was badly heard.
 */
export function createYesRule(openInterpreter: () => Interpreter): (turn: Turn) => Promise<boolean> {
  return async (turn) =>
    readYesNo(turn.said.text) === "yes" &&
    // Typed text cannot be misheard.
    (turn.by === "keyboard" || (await certainly(turn, openInterpreter)) !== undefined);
}

/** Makes a predicate: true if a turn asks not to be called again. */
export function createStopRule(openInterpreter: () => Interpreter): (turn: Turn) => Promise<boolean> {
  const meant = new Set<string>(
    wren.intents.flatMap((topic) => ("act" in topic && topic.act === "opt-out" ? topic.id : [])),
  );
  return async (turn) => meant.has((await certainly(turn, openInterpreter))?.meaning?.intent ?? "");
}

/** What was heard and understood with certainty; undefined without it. */
async function certainly({ said, by }: Turn, openInterpreter: () => Interpreter) {
  if (by === "voice" && said.certainty !== "certain") return undefined;
  const [understood] = await openInterpreter().understand([said.text]);
  return understood?.certainty === "certain" ? understood : undefined;
}

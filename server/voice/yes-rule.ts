import { wren } from "#assistants/wren/wren.ts";
import type { EmbeddedVoice, Interpreter, Turn } from "#voice/index.ts";

/**
 * Makes a predicate: true if a turn says yes and nothing else. "Yes, but at eleven" is no yes, nor is a sentence that
 * was badly heard.
 */
export function createYesRule({
  readYesNo,
}: Pick<EmbeddedVoice, "readYesNo">): (turn: Turn) => Promise<boolean> {
  return async ({ said, by }) => isWellHeard({ said, by }) && readYesNo(said.text) === "yes";
}

/** Makes a predicate: true if a turn asks not to be called again. */
export function createStopRule(openInterpreter: () => Interpreter): (turn: Turn) => Promise<boolean> {
  return createRule(
    openInterpreter,
    wren.intents.flatMap((topic) => ("act" in topic && topic.act === "opt-out" ? topic.id : [])),
  );
}

/** Makes a predicate: true if a turn asks for a person. */
export function createPersonRule(openInterpreter: () => Interpreter): (turn: Turn) => Promise<boolean> {
  return createRule(openInterpreter, ["human"]);
}

/** Makes a predicate: true if a turn certainly means one of these. */
function createRule(
  openInterpreter: () => Interpreter,
  intents: readonly string[],
): (turn: Turn) => Promise<boolean> {
  const meant = new Set(intents);
  return async ({ said, by }) => {
    if (!isWellHeard({ said, by })) return false;
    const [understood] = await openInterpreter().understand([said.text]);
    return understood?.certainty === "certain" && meant.has(understood.meaning?.intent ?? "");
  };
}

/** What was typed is always read; of what was heard, only what the recogniser is certain of. */
function isWellHeard({ said, by }: Pick<Turn, "said" | "by">): boolean {
  return by === "keyboard" || said.certainty === "certain";
}

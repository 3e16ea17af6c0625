import { takesBack } from "#voice/languages/en/commands.ts";
import type { DialogueState, Reply } from "./dialogue-state.ts";
import type { Heard } from "./heard.ts";
import { line, without } from "./replies.ts";
import type { DialogueScript } from "./script.ts";

/** "Then cancel it", right after something was done: it stays done, and the visitor hears who can undo it. */
export function wantsItUndone(script: DialogueScript, state: DialogueState, heard: Heard): Reply | undefined {
  const task = script.tasks?.find(({ id }) => id === state.justDone);
  const afterwards = task?.lines.afterwards;
  if (!task || !afterwards || !takesBack(heard.text)) return undefined;
  const said = line(script, without(state), `${task.id} afterwards`, afterwards);
  return {
    ...said,
    state: { ...said.state, justDone: task.id },
    decided: { rule: "afterwards", intents: [] },
  };
}

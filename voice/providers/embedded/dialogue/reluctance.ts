import type { DialogueState, Reply } from "./dialogue-state.ts";
import { fill, take } from "./replies.ts";
import { shown } from "./show-slot.ts";
import type { TaskCommand } from "./task-commands.ts";
import type { TaskSlot } from "./task-script.ts";
import type { TaskState } from "./task-state.ts";
import { type Context, proceed, withTask } from "./task-steps.ts";

/**
 * Replies to a visitor who would rather not answer or does not know: takes the slot's fallback or usual value, or else
 * answers a refusal with the reason for the question and the way out. Undefined if the slot has none of these, or the
 * turn is about something else.
 */
export function reluctance(
  context: Context,
  state: DialogueState,
  asked: TaskSlot | undefined,
  command: TaskCommand | undefined,
): Reply | undefined {
  const current = state.task as TaskState;
  if (!asked || current.phase !== "asking" || (command !== "refuse" && command !== "unsure"))
    return undefined;
  const { fallback, usual, why } = asked;
  const { taskLines } = context.script;
  const value = fallback ?? usual;
  if (value !== undefined) {
    const [text, turned] = take(state, "fallback", taskLines?.fallback ?? []);
    const next: TaskState = {
      ...current,
      values: { ...current.values, [asked.name]: value },
      attempts: 0,
      note: asked.kind === "number" ? fill(text, { value: shown(asked, value) }) : "",
    };
    return proceed(context, withTask(turned, next));
  }
  if (why === undefined || command !== "refuse") return undefined;
  const [orCancel, turned] = take(state, "orCancel", taskLines?.orCancel ?? []);
  return proceed(context, withTask(turned, { ...current, note: `${why} ${orCancel}` }), asked);
}

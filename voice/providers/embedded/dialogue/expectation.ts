import type { TurnContext } from "#voice/understanding/understanding.ts";
import type { DialogueState } from "./dialogue-state.ts";
import { fill } from "./replies.ts";
import { type DialogueScript, topicOf } from "./script.ts";
import type { SlotKind, Task } from "./task-script.ts";
import { mostAsides } from "./task-state.ts";

const contexts: Readonly<Record<SlotKind, string>> = {
  day: "day-and-time",
  time: "day-and-time",
  name: "names",
  email: "letters",
  phone: "digits",
  topic: "topics",
  text: "topics",
  number: "numbers",
};

/** The recognition context alongside everything else while a question is open. */
const agreement = "agreement";

/** The recognition context of what the visitor will probably say next; undefined for anything. */
export function expectationOf(
  script: DialogueScript,
  { task: current, question }: Pick<DialogueState, "task" | "question">,
): string | undefined {
  if (question?.kind === "switch" || question?.kind === "parked") return "yes-no";
  const task = script.tasks?.find(({ id }) => id === current?.id);
  const isWaiting = current !== undefined && current.asides > mostAsides;
  if (!task || !current || isWaiting) return script.context ?? (question && agreement);
  const asked = task.slots.find(({ name }) => name === current.asking);
  return current.phase === "asking" && asked
    ? (asked.context ?? contexts[asked.kind])
    : (task.readBackContext ?? "yes-no");
}

/** The conversation so far, as far as it helps to understand what the visitor says next. */
export function turnContext(script: DialogueScript, state: DialogueState): TurnContext {
  const { task: current, question } = state;
  const task = script.tasks?.find(({ id }) => id === current?.id);
  const asked = task?.slots.find(({ name }) => name === current?.asking);
  const asks = question ? "offer" : current?.phase === "asking" ? asked?.kind : current && "yes-no";
  const about = aboutBefore(script, state, task);
  return { ...(asks && { asks }), ...(current && { task: current.id }), ...(about && { about }) };
}

/** The last question in words; in a task and right after its act, what the task is about until something else was asked. */
function aboutBefore(
  script: DialogueScript,
  { task: current, recent: [last], misses, justDone }: DialogueState,
  task: Task | undefined,
): string | undefined {
  const done = script.tasks?.find(({ id }) => id === justDone)?.itself;
  const itself = done ?? (current?.asides === 0 ? task?.itself : undefined);
  const meaning = itself !== undefined ? { intent: itself, slots: {} } : misses === 0 ? last : undefined;
  const topic = topicOf(script, meaning);
  return topic?.asks === undefined || topic.isRefusal ? undefined : fill(topic.asks, meaning?.slots ?? {});
}

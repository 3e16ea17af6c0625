import { readToldMessage } from "#voice/languages/en/told-message.ts";
import type { Meaning } from "#voice/understanding/understanding.ts";
import type { DialogueState, Reply } from "./dialogue-state.ts";
import { fillCounts } from "./fill-counts.ts";
import { readSlots, readWish } from "./fill-slots.ts";
import { certainIntent, type Heard, withoutWords } from "./heard.ts";
import { finish, take } from "./replies.ts";
import { type DialogueScript, startsTask, taskOf, topicOf } from "./script.ts";
import { yesOrNo } from "./suggestions.ts";
import { sceneOf, takeValues } from "./take-values.ts";
import type { Task } from "./task-script.ts";
import type { TaskState } from "./task-state.ts";
import { proceed, withTask } from "./task-steps.ts";

/** Begins the task that a reply leads to. */
export function started(script: DialogueScript, state: DialogueState, answer: Reply, heard: Heard): Reply {
  const { starts } = answer;
  const task = taskOf(script, starts);
  if (!starts || !task) return { ...answer, state: remembering(answer.state, heard) };
  // A yes holds no values for the task. The turn before the offer may hold figures; its days and times are another
  // matter's.
  const { meaning, second } = heard.understood;
  const isSaid = [meaning?.intent, second?.meaning?.intent].includes(starts.intent);
  const before = task.finds === undefined ? (state.question?.after ?? "") : "";
  const from = { ...answer.state, fields: state.fields };
  return begun(script, from, starts, isSaid ? heard : withoutWords(heard, before), answer.say);
}

function remembering({ question, ...state }: DialogueState, { text }: Heard): DialogueState {
  return question ? { ...state, question: { after: text, ...question } } : state;
}

/**
 * Begins a task, unless it was done already.
 *
 * @param note said before
 */
export function begun(
  script: DialogueScript,
  state: DialogueState,
  starts: Meaning,
  heard: Heard,
  note = "",
): Reply {
  const task = taskOf(script, starts) as Task;
  const { task: _, question: __, ...idle } = state;
  const asked = [...new Set([...idle.asked, starts.intent])];
  const fresh: DialogueState = { ...idle, asked, misses: 0 };
  const done = state.done[task.id];
  if (done === undefined || starts.slots.again !== undefined || task.lines.doneBefore.length === 0)
    return beginTask(script, fresh, task, heard, note);
  const { once, lines } = task;
  const [text, turned] = take(fresh, `${task.id} doneBefore`, lines.doneBefore);
  const meaning = once
    ? { intent: once.intent, slots: {} }
    : { intent: starts.intent, slots: { again: "yes" } };
  const asking: DialogueState = { ...turned, question: { kind: "offer", meaning } };
  const said = [note, text.replace("{when}", done)].filter(Boolean).join(" ");
  return finish(script, asking, said, once?.suggestions ?? yesOrNo);
}

/** Begins a task with the values of the turn so far and the facts known of the visitor. */
export function beginTask(
  script: DialogueScript,
  state: DialogueState,
  task: Task,
  heard: Heard,
  note = "",
): Reply {
  const known = task.slots.flatMap(({ name }) => {
    const value = state.known[name];
    const isTaken = value !== undefined && heard.refuse?.(task, name, value) === undefined;
    return isTaken ? [[name, value] as const] : [];
  });
  const usual = task.slots.flatMap(({ name, usual: value }) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const isUrgent = beginsUrgently(task, heard);
  const [opening, turned] = isUrgent
    ? take(state, `${task.id} urgent`, task.lines.urgent ?? task.lines.opening)
    : take(state, `${task.id} opening`, task.lines.opening);
  const begun: TaskState = {
    id: task.id,
    phase: "asking",
    asking: undefined,
    values: Object.fromEntries([...usual, ...known]),
    isBegun: false,
    attempts: 0,
    asides: 0,
    wish: isUrgent ? { day: heard.moment.today.toString() } : {},
    offered: [],
    chosen: undefined,
    shownBefore: state.fields,
    note: [note, opening].filter(Boolean).join(" "),
  };
  const noted = withTask(turned, { ...begun, values: { ...begun.values, ...toldMessage(task, heard) } });
  const scene = sceneOf(script, noted, heard);
  return (scene && takeValues(scene)) ?? proceed({ script, task, moment: heard.moment }, noted);
}

/**
 * "Monday at ten", or "and with twelve people?" after an estimate: values that say by themselves which task is meant,
 * in a turn that is not certainly about anything else.
 */
export function begunByValues(script: DialogueScript, state: DialogueState, heard: Heard): Reply | undefined {
  if (certainIntent(heard) !== undefined || heard.understood.isNegated || state.question) return undefined;
  if (topicOf(script, heard.understood.meaning)?.isRefusal) return undefined;
  const { day, time } = heard.entities;
  const task = script.tasks?.find((each) =>
    each.finds === undefined
      ? state.done[each.id] !== undefined && Object.keys(fillCounts(each, undefined, heard)).length > 0
      : day !== undefined && time !== undefined && !heard.isQuestion,
  );
  const [intent] = task?.startedBy ?? [];
  return intent === undefined ? undefined : begun(script, state, { intent, slots: {} }, heard);
}

/** "Please tell the team: …" holds its message. */
function toldMessage({ slots }: Task, { text, by }: Heard): Record<string, string> {
  const message = by === "keyboard" ? readToldMessage(text) : undefined;
  const slot = slots.find(({ kind }) => kind === "text");
  return slot && message !== undefined ? { [slot.name]: message } : {};
}

/** "My tooth hurts": what cannot wait is offered the first time of today. */
function beginsUrgently(task: Task, heard: Heard): boolean {
  const { values } = readSlots(task, undefined, heard);
  return task.slots.some(({ name, urgent }) => urgent?.includes(values[name] ?? "") === true);
}

/** "Wednesday at ten", as the answer to "would you like to book one?". */
export function acceptedWithTime(
  script: DialogueScript,
  state: DialogueState,
  heard: Heard,
): Reply | undefined {
  const { question, ...idle } = state;
  const task = taskOf(script, question?.meaning);
  if (!question || task?.finds === undefined || heard.understood.isNegated) return undefined;
  const { day, part, time } = readWish(heard, false);
  const isWhole = day !== undefined && time !== undefined;
  // "Are you open on Wednesday" is something else, "I am free Wednesday at ten" is not.
  const intent = certainIntent(heard);
  const isOther = intent !== undefined && !startsTask(script, intent);
  if ((day === undefined && part === undefined && time === undefined) || (isOther && !isWhole))
    return undefined;
  if (isOther && heard.isQuestion) return undefined;
  return begun(script, idle, question.meaning, heard);
}

import type { Meaning } from "#voice/language/definition.ts";
import { readDay } from "#voice/languages/en/day.ts";
import { readTime } from "#voice/languages/en/time.ts";
import { readYesNo } from "#voice/languages/en/yes-no.ts";
import { reply } from "./dialogue.ts";
import type { DialogueState, Reply } from "./dialogue-state.ts";
import { fill, finish, take } from "./replies.ts";
import type { DialogueScript } from "./script.ts";
import { yesOrNo } from "./suggestions.ts";
import { beginTask, mostAttempts, takeTaskTurn } from "./task.ts";
import type { Task } from "./task-script.ts";
import type { Heard, TaskState } from "./task-state.ts";
import { ended, proceed } from "./task-steps.ts";
import { aboutItself, asMeant } from "./task-talk.ts";

/** Answers one turn. A task in progress takes the turns meant for it, and is resumed after all others. */
export function converse(script: DialogueScript, state: DialogueState, said: Heard): Reply {
  const task = script.tasks?.find(({ id }) => id === state.task?.id);
  if (!task) {
    const taken = acceptedWithTime(script, state, said);
    return taken ?? started(script, state, reply(script, state, said.understood), said);
  }
  const heard = asMeant(script, aboutItself(task, said));
  if (state.question?.kind === "switch") {
    const answer = switched(script, state, task, heard);
    if (answer) return answer;
  }
  const own = takeTaskTurn(script, state, task, heard);
  if (own) return own;
  const aside = reply(script, state, heard.understood);
  if (aside.isGoodbye) return { ...aside, state: ended(aside.state, task) };
  if (aside.starts) {
    const isSame = task.startedBy.includes(aside.starts.intent);
    if (isSame) return proceed({ script, task, moment: heard.moment }, aside.state);
    // Nobody has to give up a booking first to be left alone.
    if (isOptOut(script, aside.starts)) return started(script, ended(state, task), aside, heard);
    return (
      askToSwitch(script, state, task, aside.starts) ?? started(script, ended(state, task), aside, heard)
    );
  }
  const topic = script.intents.find(({ id }) => id === heard.understood.meaning?.intent);
  // A repeated answer contains the task's question already, and after "wait" the visitor wants silence.
  if (topic?.isExact && topic.act && topic.act !== "help") return { ...aside, suggestions: undefined };
  return resumed(script, state, aside, task, heard);
}

/** The answer to something else, and then the task's question. */
function resumed(
  script: DialogueScript,
  before: DialogueState,
  aside: Reply,
  task: Task,
  { moment }: Heard,
): Reply {
  const current: TaskState = { ...(before.task as TaskState), note: aside.say };
  const { question: _, ...state } = aside.state;
  const asked = task.slots.find(({ name }) => name === current.asking);
  const isOffer = asked?.kind === "time";
  return proceed({ script, task, moment }, { ...state, task: current }, isOffer ? undefined : asked);
}

function started(script: DialogueScript, state: DialogueState, answer: Reply, heard: Heard): Reply {
  const { starts } = answer;
  const task = taskOf(script, starts);
  if (!starts || !task) return { ...answer, state: remembering(answer.state, heard) };
  // A yes holds no values for the task. The turn before the offer may hold figures; its days and times are another
  // matter's.
  const isSaid = heard.understood.meaning?.intent === starts.intent;
  const before = task.finds === undefined ? (state.question?.after ?? "") : "";
  const from = { ...answer.state, fields: state.fields };
  return begun(script, from, starts, isSaid ? heard : { ...heard, text: before });
}

function remembering({ question, ...state }: DialogueState, { text }: Heard): DialogueState {
  return question ? { ...state, question: { after: text, ...question } } : state;
}

/** Begins a task, unless it was done already. */
function begun(script: DialogueScript, state: DialogueState, starts: Meaning, heard: Heard): Reply {
  const task = taskOf(script, starts) as Task;
  const { task: _, question: __, ...idle } = state;
  const asked = [...new Set([...idle.asked, starts.intent])];
  const fresh: DialogueState = { ...idle, asked, misses: 0 };
  const done = state.done[task.id];
  if (done === undefined || starts.slots.again !== undefined || task.lines.doneBefore.length === 0)
    return beginTask(script, fresh, task, heard);
  const { once, lines } = task;
  const [text, turned] = take(fresh, `${task.id} doneBefore`, lines.doneBefore);
  const meaning = once
    ? { intent: once.intent, slots: {} }
    : { intent: starts.intent, slots: { again: "yes" } };
  const asking: DialogueState = { ...turned, question: { kind: "offer", meaning } };
  return finish(script, asking, text.replace("{when}", done), once?.suggestions ?? yesOrNo);
}

/** "Wednesday at ten", as the answer to "would you like to book one?". */
function acceptedWithTime(script: DialogueScript, state: DialogueState, heard: Heard): Reply | undefined {
  const { question, ...idle } = state;
  const task = taskOf(script, question?.meaning);
  if (!question || task?.finds === undefined || heard.text.includes("?")) return undefined;
  const { rest, day, part } = readDay(heard.text, heard.moment.today);
  const time = readTime(rest);
  const isWhole = day !== undefined && time !== undefined;
  const { certainty, meaning } = heard.understood;
  // "Are you open on Wednesday" is something else, "I am free Wednesday at ten" is not.
  const isOther = certainty === "certain" && meaning?.intent !== question.meaning.intent;
  if ((day === undefined && part === undefined && time === undefined) || (isOther && !isWhole))
    return undefined;
  return begun(script, idle, question.meaning, heard);
}

/** Asks whether to leave a task that is begun for another; undefined if there is no need to ask. */
function askToSwitch(
  script: DialogueScript,
  state: DialogueState,
  task: Task,
  meaning: Meaning,
): Reply | undefined {
  const current = state.task as TaskState;
  const other = taskOf(script, meaning);
  // After three failed attempts we offered another way ourselves, so the visitor is not asked again.
  if (!other || !current.isBegun || current.attempts >= mostAttempts) return undefined;
  const [text, turned] = take(state, "switch", script.taskLines?.switch ?? []);
  const asking: DialogueState = { ...turned, question: { kind: "switch", meaning } };
  return finish(script, asking, fill(text, { this: task.called.this, other: other.called.other }), yesOrNo);
}

/** Takes the answer to that question; undefined if the turn is neither yes nor no and belongs to the task. */
function switched(script: DialogueScript, state: DialogueState, task: Task, heard: Heard): Reply | undefined {
  const { question, ...going } = state;
  const answer = readYesNo(heard.text);
  const isCertain = heard.by === "keyboard" || heard.understood.certainty === "certain";
  if (!question || answer === undefined) return undefined;
  if (answer === "yes" && isCertain)
    return begun(script, ended(going, task), question.meaning, { ...heard, text: "" });
  if (answer !== "no") return askToSwitch(script, state, task, question.meaning);
  const [note, turned] = take(going, "goOn", script.taskLines?.goOn ?? []);
  return resumed(script, going, { ...finish(script, turned, note) }, task, heard);
}

function isOptOut(script: DialogueScript, { intent }: Meaning): boolean {
  return script.intents.find(({ id }) => id === intent)?.act === "opt-out";
}

function taskOf(script: DialogueScript, meaning: Meaning | undefined): Task | undefined {
  return script.tasks?.find(({ startedBy }) => startedBy.includes(meaning?.intent ?? ""));
}

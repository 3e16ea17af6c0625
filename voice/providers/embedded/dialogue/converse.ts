import { reply } from "./dialogue.ts";
import type { DialogueState, Reply } from "./dialogue-state.ts";
import { finish, take } from "./replies.ts";
import type { DialogueScript } from "./script.ts";
import { yesOrNo } from "./suggestions.ts";
import { beginTask, takeTaskTurn } from "./task.ts";
import type { Task } from "./task-script.ts";
import type { Heard, TaskState } from "./task-state.ts";
import { ended, proceed } from "./task-steps.ts";

/** Answers one turn: a task that is going on takes what is meant for it, and goes on after everything else. */
export function converse(script: DialogueScript, state: DialogueState, heard: Heard): Reply {
  const task = script.tasks?.find(({ id }) => id === state.task?.id);
  if (!task) return started(script, state, reply(script, state, heard.understood), heard);
  const own = takeTaskTurn(script, state, task, heard);
  if (own) return own;
  const aside = reply(script, state, heard.understood);
  if (aside.isGoodbye) return { ...aside, state: ended(aside.state, task) };
  if (aside.starts) {
    const isSame = task.startedBy.includes(aside.starts.intent);
    return isSame
      ? proceed({ script, task, moment: heard.moment }, aside.state)
      : started(script, ended(state, task), aside, heard);
  }
  const topic = script.intents.find(({ id }) => id === heard.understood.meaning?.intent);
  // What was said again holds the question already, and whoever said "wait" wants to hear nothing.
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
  const task = starts && script.tasks?.find(({ startedBy }) => startedBy.includes(starts.intent));
  if (!task) return answer;
  const { task: _, question: __, ...idle } = answer.state;
  const asked = [...new Set([...idle.asked, starts.intent])];
  const fresh: DialogueState = { ...idle, asked, misses: 0, fields: state.fields };
  const done = state.done[task.id];
  if (done !== undefined && starts.slots.again === undefined && task.lines.doneBefore.length > 0) {
    const [text, turned] = take(fresh, `${task.id} doneBefore`, task.lines.doneBefore);
    const meaning = { intent: starts.intent, slots: { again: "yes" } };
    return finish(
      script,
      { ...turned, question: { kind: "offer", meaning } },
      text.replace("{when}", done),
      yesOrNo,
    );
  }
  // What led here by a yes says nothing about the task.
  const isSaid = heard.understood.meaning?.intent === starts.intent;
  return beginTask(script, fresh, task, isSaid ? heard : { ...heard, text: "" });
}

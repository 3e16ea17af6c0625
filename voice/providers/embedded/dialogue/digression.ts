import type { Meaning } from "#voice/understanding/understanding.ts";
import { notUnderstood } from "./answers.ts";
import { chosenGuess } from "./ask-back.ts";
import { begun, started } from "./begin-task.ts";
import type { DialogueState, Reply } from "./dialogue-state.ts";
import { isHourAlone, readSlots } from "./fill-slots.ts";
import { reply } from "./free-turn.ts";
import { beginsWithYes, certainIntent, type Heard, isBare, withoutWords } from "./heard.ts";
import { fill, finish, take } from "./replies.ts";
import { type DialogueScript, taskOf, topicOf } from "./script.ts";
import { yesOrNo } from "./suggestions.ts";
import type { Scene } from "./take-values.ts";
import type { Task } from "./task-script.ts";
import { mostAsides } from "./task-state.ts";
import { ended, parks, proceed, withTask } from "./task-steps.ts";
import { cancelled, isLeftReadily } from "./task-turn.ts";

// Turns about something else than the task in progress. Each of the exported functions that take a scene is a rule of
// the policy (policy.ts).

/** The answer to something else, and then the task's question; after a second one, whether to go on with the task. */
export function aside(scene: Scene, answer: Reply): Reply {
  const { script, task, asked, current, heard } = scene;
  if (answer.isGoodbye) return { ...answer, state: ended(answer.state, task) };
  const { question, ...state } = answer.state;
  const isPausing = topicOf(script, { intent: certainIntent(heard) ?? "" })?.pauses === true;
  const asides = Math.max(current.asides + 1, isPausing ? mostAsides : 0);
  const waiting: DialogueState = { ...state, task: { ...current, asides } };
  // The visitor was asked which of two things was meant.
  if (question?.kind === "ask-back") return { ...answer, state: { ...waiting, question } };
  if (asides > mostAsides) return { ...answer, state: waiting };
  if (asides === mostAsides && script.taskLines)
    return { ...parks(scene, waiting, answer.say), ...decidedBy(answer) };
  const isOffer = asked?.kind === "time";
  const going = { ...waiting, task: { ...current, asides, note: answer.say } };
  return { ...proceed(scene, going, isOffer ? undefined : asked), ...decidedBy(answer) };
}

function decidedBy({ decided }: Reply): Pick<Reply, "decided"> {
  return decided ? { decided } : {};
}

/** Yes or no to "shall I still …?"; anything else is a turn like any other. */
export function answersParked(scene: Scene): Reply | undefined {
  const { state, current, heard } = scene;
  if (state.question?.kind !== "parked") return undefined;
  if (heard.answer === "no") return cancelled(scene);
  return heard.answer === "yes" ? proceed(scene, withTask(state, { ...current, asides: 0 })) : undefined;
}

/** A yes, or a choice, after asking back in the middle of the task. */
export function answersAskBack(scene: Scene): Reply | undefined {
  const { script, state, heard } = scene;
  const { question } = state;
  if (question?.kind !== "ask-back") return undefined;
  const isAnswer = heard.answer === "yes" || heard.answer === "no" || chosenGuess(state, heard) !== undefined;
  if (!isAnswer && heard.command !== "others") return undefined;
  const answer = reply(script, state, heard);
  // The turn that was asked back about was counted already.
  const asked = { ...scene, current: { ...scene.current, asides: Math.max(0, scene.current.asides - 1) } };
  return answer.starts ? leftFor(scene, answer.starts) : aside(asked, answer);
}

/** A request for another task: this one is left at once if nothing was given yet, else after asking. */
export function changesTask(scene: Scene): Reply | undefined {
  const { script, state, task, current, heard } = scene;
  const { certainty, meaning, act, isNegated } = heard.understood;
  const other = certainty === "certain" && !isNegated ? taskOf(script, meaning) : undefined;
  if (!other || !meaning || other === task) return undefined;
  if (act !== "request" && !heard.isQuestion && heard.by === "keyboard") return undefined;
  // "Tomorrow at ten" and "can we do ten instead" ask for nothing else.
  if (isBare(heard) || isHourAlone(task, heard)) return undefined;
  // Nobody has to give up a booking first to be left alone.
  if (topicOf(script, meaning)?.act === "opt-out") return begun(script, ended(state, task), meaning, heard);
  return current.phase === "confirming" && beginsWithYes(heard)
    ? keptForLater(scene, meaning)
    : leftFor(scene, meaning);
}

/** "Yes, and can somebody call me, too?": not a yes to act upon, but nothing to drop the task for either. */
function keptForLater(scene: Scene, later: Meaning): Reply {
  const { script, state, current } = scene;
  const [note, turned] = take(state, "oneByOne", script.taskLines?.oneByOne ?? []);
  return proceed(scene, withTask(turned, { ...current, later, note }));
}

/** Leaves the task for what a meaning begins: at once if nothing was given yet, else after asking. */
export function leftFor(scene: Scene, meaning: Meaning): Reply {
  const { script, state, task, current, heard } = scene;
  const other = taskOf(script, meaning);
  if (!other) return notUnderstood(script, state);
  if (other === task) return proceed(scene, withTask(state, { ...current, asides: 0 }));
  return isLeftReadily(current)
    ? begun(script, ended(state, task), meaning, heard)
    : askToSwitch(scene, other, meaning);
}

/** What was said comes along, should the visitor agree. An answer that is none is asked for once more. */
function askToSwitch(
  { script, state, task, heard }: Scene,
  other: Task,
  meaning: Meaning,
  isRepeated = false,
): Reply {
  const [text, turned] = take(state, "switch", script.taskLines?.switch ?? []);
  const after = state.question?.after ?? heard.text;
  const question = { kind: "switch", meaning, after, isRepeated } as const;
  const said = fill(text, { this: task.called.this, other: other.called.other });
  return finish(script, { ...turned, question }, said, yesOrNo);
}

/** The answer to that question; a turn that is neither yes nor no belongs to the task. */
export function answersSwitch(scene: Scene): Reply | undefined {
  const { script, state, task, heard } = scene;
  const { question, ...going } = state;
  const { answer } = heard;
  if (question?.kind !== "switch") return undefined;
  if (answer === undefined) return givesForOther(scene, question.meaning, question.after);
  // "I would like to book", in answer to whether to leave the booking.
  const isStaying = answer === "unclear" && task.startedBy.includes(certainIntent(heard) ?? "");
  if (isStaying) return undefined;
  const isCertain = heard.by === "keyboard" || heard.understood.certainty === "certain";
  const other = taskOf(script, question.meaning);
  // Neither of the two: the visitor has thought of a third thing.
  const { meaning } = heard.understood;
  const third = certainIntent(heard) === undefined ? undefined : taskOf(script, meaning);
  if (third && meaning && third !== task && third !== other)
    return leftFor({ ...scene, state: going }, meaning);
  // Nothing is done by leaving, so a yes may hold more.
  const isYes = beginsWithYes(heard);
  if (isYes && isCertain) {
    const words = [question.after, answer === "yes" ? undefined : heard.text].filter(Boolean).join(", ");
    return begun(script, ended(going, task), question.meaning, withoutWords(heard, words));
  }
  if (answer !== "no" && other && (isYes || !question.isRepeated))
    return askToSwitch(scene, other, question.meaning, true);
  const [note, turned] = take(going, "goOn", script.taskLines?.goOn ?? []);
  return aside(
    { ...scene, state: going, current: { ...scene.current, asides: 0 } },
    finish(script, turned, note),
  );
}

/** "202 555 0143", in answer to whether to arrange a call back instead: a value that only the other task can use. */
function givesForOther(scene: Scene, meaning: Meaning, after = ""): Reply | undefined {
  const { script, state, task, heard } = scene;
  const { question: _, ...going } = state;
  const other = taskOf(script, meaning);
  if (!other) return undefined;
  const own = new Set(task.slots.map(({ name }) => name));
  const isOthers = Object.keys(readSlots(other, undefined, heard).values).some((name) => !own.has(name));
  if (!isOthers) return undefined;
  return begun(script, ended(going, task), meaning, withoutWords(heard, [after, heard.text].join(", ")));
}

/** A question that has an answer. */
export function asksSomethingElse(scene: Scene): Reply | undefined {
  const { script, state, task } = scene;
  const heard = asMeant(script, aboutItself(task, scene.heard));
  if (!isAnswerable(script, heard)) return undefined;
  const answer = reply(script, state, heard);
  if (answer.starts) {
    const other = { ...answer, say: answer.say };
    return taskOf(script, answer.starts) === task ? undefined : leftWith(scene, other);
  }
  return aside(scene, answer);
}

function leftWith(scene: Scene, answer: Reply): Reply | undefined {
  const { script, state, task, current, heard } = scene;
  return isLeftReadily(current)
    ? started(script, ended(state, task), answer, heard)
    : leftFor(scene, answer.starts as Meaning);
}

/** True if the turn certainly asks something that has an answer. */
function isAnswerable(script: DialogueScript, { understood }: Heard): boolean {
  const { certainty, meaning } = understood;
  if (certainty !== "certain") return false;
  if (meaning?.intent === "same") return true;
  const topic = topicOf(script, meaning);
  return topic !== undefined && (topic.isExact !== true || topic.act === "help" || topic.act === "same");
}

/** A doubtful question is asked back, in the middle of a task, too. If it is most likely about the task itself, that goes on. */
export function doubts(scene: Scene): Reply | undefined {
  const { script, state, task, current, heard } = scene;
  const { certainty, act, meaning } = heard.understood;
  if (certainty !== "doubtful" || heard.by === "voice") return undefined;
  if (meaning && task.startedBy.includes(meaning.intent))
    return proceed(scene, withTask(state, { ...current, asides: 0 }));
  const isAsking = heard.isQuestion || act === "ask" || act === "request";
  if (!isAsking && topicOf(script, meaning)?.act !== "opt-out") return undefined;
  const asked = reply(script, state, heard);
  if (asked.decided?.rule !== "ask-back") return undefined;
  return { ...asked, state: { ...asked.state, task: { ...current, asides: current.asides + 1 } } };
}

/** "How long is it?", in the middle of a task that knows what "it" is. */
function aboutItself(task: Task, heard: Heard): Heard {
  if (task.itself === undefined || !heard.isAboutIt) return heard;
  const { understood } = heard;
  const meaning = { intent: task.itself, slots: {} };
  const { verdict: _, second: __, ...rest } = understood;
  return { ...heard, understood: { ...rest, certainty: "certain", meaning } };
}

/** Words of the shortest question that is hardly a badly heard answer: "what does it cost". */
const wholeQuestion = 4;

/**
 * In the middle of a task, a doubtful but whole question that was heard is answered at once instead of asking back: a
 * wrong answer costs one sentence, but two open questions are too many.
 */
function asMeant(script: DialogueScript, heard: Heard): Heard {
  const { text, by, understood } = heard;
  if (by === "keyboard" || understood.certainty !== "doubtful" || heard.answer !== undefined) return heard;
  const topic = topicOf(script, understood.meaning);
  const isOnlyTold = topic?.answer !== undefined && taskOf(script, understood.meaning) === undefined;
  if (!isOnlyTold || text.trim().split(/\s+/).length < wholeQuestion) return heard;
  return { ...heard, understood: { ...understood, certainty: "certain" } };
}

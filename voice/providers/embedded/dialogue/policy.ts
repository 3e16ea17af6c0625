import { isUnfinished } from "#voice/languages/en/unfinished.ts";
import { wantsItUndone } from "./afterwards.ts";
import { answerTo, joined, notUnderstood } from "./answers.ts";
import { acceptedWithTime, begun, begunByValues, started } from "./begin-task.ts";
import type { DialogueState, Reply } from "./dialogue-state.ts";
import {
  answersAskBack,
  answersParked,
  answersSwitch,
  aside,
  asksSomethingElse,
  changesTask,
  doubts,
  leftFor,
} from "./digression.ts";
import { isFigureOpen, readFigure } from "./figure.ts";
import { isHourAlone, readSlots } from "./fill-slots.ts";
import { isLeaving, reply } from "./free-turn.ts";
import { type Heard, isExactly } from "./heard.ts";
import { acquainted, greetsBack } from "./introduction.ts";
import { withoutRepetition } from "./repetition.ts";
import { line } from "./replies.ts";
import type { DialogueAct, DialogueScript } from "./script.ts";
import { taskOf, topicOf } from "./script.ts";
import { type Scene, sceneOf, takeValues } from "./take-values.ts";
import { mostAsides } from "./task-state.ts";
import { ended, parks, proceed, withTask } from "./task-steps.ts";
import {
  addsToMessage,
  asksForKeyboard,
  cancels,
  changesSlot,
  confirms,
  isReluctant,
  missed,
  restarts,
  takesDictation,
  wantsOtherTimes,
} from "./task-turn.ts";

type Rule = (scene: Scene) => Reply | undefined;

/** What is done with a turn while a task is in progress: the first rule that has a reply. The order is the policy. */
const rules: Readonly<Record<string, Rule>> = {
  leave: leaves,
  dictation: takesDictation,
  "opt-out": wantsNoCalls,
  cancel: cancels,
  control: controls,
  keyboard: asksForKeyboard,
  restart: restarts,
  switch: answersSwitch,
  parked: answersParked,
  "ask-back": answersAskBack,
  reluctance: isReluctant,
  addition: addsToMessage,
  "other-task": changesTask,
  change: changesSlot,
  question: asksClearly,
  values: takeValues,
  confirmation: confirms,
  "other-times": wantsOtherTimes,
  "same-task": asksForItAgain,
  remark: asksAtAll,
  doubt: doubts,
  wavering: wavers,
  missed: isMissed,
};

/** Answers one turn. A pure function: everything it remembers is in the state. */
export function converse(script: DialogueScript, state: DialogueState, heard: Heard): Reply {
  const { justDone: _, ...going } = state;
  return withoutRepetition(script, state, heard, turn(script, state.justDone ? going : state, state, heard));
}

function turn(script: DialogueScript, state: DialogueState, before: DialogueState, heard: Heard): Reply {
  const scene = sceneOf(script, state, heard);
  if (!scene) {
    const figure = givesFigure(script, state, heard);
    if (figure) return figure;
    const early = wantsItUndone(script, before, heard) ?? isCutShort(script, state, heard);
    if (early) return early;
    const answer = acceptedWithTime(script, state, heard) ?? begunByValues(script, state, heard);
    if (answer) return decided(answer, "values");
    const known = acquainted(state, heard);
    return greetsBack(script, known, heard) ?? started(script, known, reply(script, known, heard), heard);
  }
  for (const [name, rule] of Object.entries(rules)) {
    const answer = rule(scene);
    if (answer) return decided(answer, name);
  }
  return notUnderstood(script, state);
}

/** "So if I": the visitor is listened to. */
function isCutShort(script: DialogueScript, state: DialogueState, heard: Heard): Reply | undefined {
  if (isExactly(heard) || heard.answer !== undefined || !isUnfinished(heard.text)) return undefined;
  return decided(line(script, state, "wait", script.lines.wait), "unfinished");
}

function givesFigure(script: DialogueScript, state: DialogueState, heard: Heard): Reply | undefined {
  const meaning = script.figure && readFigure(script.figure, heard, isFigureOpen(script, state));
  return meaning && answerTo(script, state, meaning);
}

function decided(answer: Reply, rule: string): Reply {
  return answer.decided ? answer : { ...answer, decided: { rule, intents: [] } };
}

/** The act of the turn's topic, even if it was understood with doubt. */
function actOf({ script, heard }: Scene): DialogueAct | undefined {
  const { certainty, meaning } = heard.understood;
  const topic = certainty === "certain" || isExactly(heard) ? topicOf(script, meaning) : undefined;
  return topic?.isExact === true ? topic.act : undefined;
}

function leaves(scene: Scene): Reply | undefined {
  const { script, state, task, heard } = scene;
  const topic = topicOf(script, heard.understood.meaning);
  // "Nothing later?" wants other times.
  if (heard.command !== undefined && scene.asked !== undefined) return undefined;
  if (topic?.act !== "goodbye" || (heard.understood.certainty !== "certain" && !isLeaving(topic, heard)))
    return undefined;
  const answer = reply(script, state, heard);
  return { ...answer, state: ended(answer.state, task) };
}

function wantsNoCalls(scene: Scene): Reply | undefined {
  const { script, state, task, heard } = scene;
  const { certainty, meaning } = heard.understood;
  // "I'm not giving you my number" refuses an answer.
  const isMeant =
    certainty === "certain" && heard.command !== "refuse" && topicOf(script, meaning)?.act === "opt-out";
  if (!isMeant || !meaning || taskOf(script, meaning) === task) return undefined;
  if (taskOf(script, meaning)) return begun(script, ended(state, task), meaning, heard);
  return reply(script, ended(state, task), heard);
}

const controlActs: ReadonlySet<DialogueAct | undefined> = new Set([
  "repeat",
  "slower",
  "faster",
  "wait",
] as const);

/** "Say that again", "slower", "wait": for the conversation, not for the task. */
function controls(scene: Scene): Reply | undefined {
  if (!controlActs.has(actOf(scene))) return undefined;
  // A repeated answer contains the task's question already, and after "wait" the visitor wants silence.
  return { ...reply(scene.script, scene.state, scene.heard), suggestions: undefined };
}

/** A question in the form of one, that does not hold the answer to ours. */
function asksClearly(scene: Scene): Reply | undefined {
  const { task, asked, heard } = scene;
  if (!heard.isQuestion) return undefined;
  const isOwn = task.startedBy.includes(heard.understood.meaning?.intent ?? "");
  const { wish } = readSlots(task, asked, heard);
  const isAnswered = Object.keys(wish).length > 0 && (asked?.kind === "day" || asked?.kind === "time");
  if (isOwn || isAnswered || isHourAlone(task, heard)) return undefined;
  const answer = asksSomethingElse(scene);
  // "zoe@example.com, and what does it cost?" answers, too.
  const isOpen = asked?.kind === "topic" || asked?.kind === "text";
  const isStill = answer?.state.task?.id === task.id && answer.state.question === undefined;
  const taken = isStill && !isOpen ? takeValues(scene) : undefined;
  return answer && taken && !taken.call ? joined(reply(scene.script, scene.state, heard), taken) : answer;
}

/** What asks needs no form of a question once no value was found in it: "prices". */
function asksAtAll(scene: Scene): Reply | undefined {
  const { act, meaning } = scene.heard.understood;
  const isAsking = scene.heard.by === "voice" || act === "ask" || meaning?.intent === "same";
  return isAsking ? asksSomethingElse(scene) : undefined;
}

/** "I'd like to book", in the middle of booking. */
function asksForItAgain(scene: Scene): Reply | undefined {
  const { task, state, current, heard } = scene;
  const { certainty, meaning } = heard.understood;
  const isSame = certainty === "certain" && meaning !== undefined && task.startedBy.includes(meaning.intent);
  return isSame ? proceed(scene, withTask(state, { ...current, asides: 0 })) : undefined;
}

/** "Let's skip this whole thing", in words that no list has: whether to go on is asked. */
function wavers(scene: Scene): Reply | undefined {
  const { understood, answer } = scene.heard;
  return understood.act === "cancel" && answer === undefined ? parks(scene, scene.state) : undefined;
}

/** Nothing that the task can use. While it waits, the turn is answered as any other. */
function isMissed(scene: Scene): Reply | undefined {
  const { script, state, current, asked, heard } = scene;
  // A typed question that nothing answers is no name that was not caught.
  const isOpen = asked?.kind === "text" || asked?.kind === "topic";
  const isAsking = heard.by === "keyboard" && heard.isQuestion && current.phase === "asking" && !isOpen;
  if (current.asides < mostAsides)
    return isAsking ? aside(scene, notUnderstood(script, state)) : missed(scene);
  const answer = reply(script, state, heard);
  return answer.starts ? leftFor(scene, answer.starts) : aside(scene, answer);
}

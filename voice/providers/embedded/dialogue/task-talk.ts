import type { Understanding } from "#voice/language/understand.ts";
import { readYesNo } from "#voice/languages/en/yes-no.ts";
import type { DialogueAct, DialogueScript } from "./script.ts";
import type { Task } from "./task-script.ts";
import type { Heard } from "./task-state.ts";

/** "Say that again", "slower", "wait", "goodbye", "stop calling": for the conversation, not for the task. */
export function isTalk(
  script: DialogueScript,
  { certainty, meaning }: Understanding,
  acts: readonly DialogueAct[],
): boolean {
  const topic = certainty === "unknown" ? undefined : script.intents.find(({ id }) => id === meaning?.intent);
  return topic?.isExact === true && topic.act !== undefined && acts.includes(topic.act);
}

export const talkActs: readonly DialogueAct[] = ["repeat", "slower", "faster", "goodbye", "opt-out", "wait"];

/** True if the visitor wants none of the offered times. */
export function wantsOthers(text: string): boolean {
  return (
    readYesNo(text) === "no" ||
    /\b(?:none|neither|(?:other|another|different) (?:day|date|time|one)s?)\b/i.test(text)
  );
}

const questionWords =
  /\?|^(?:(?:and|but|so|wait|well|okay|hey|wren|first|one question|no|sorry|excuse me)[, ]+)*(?:how|what|what's|which|who|where|when|why|can|could|do|does|is|are|will|would|may|am|tell|explain|give me|let me|connect|put me|get me|i want|i would|i'd|i need|i have|help|talk|speak)\b/i;

/** True if the turn asks something that has an answer, or for another task, rather than answering badly. */
export function isQuestion(script: DialogueScript, { text, by, understood }: Heard): boolean {
  const { certainty, meaning } = understood;
  if (certainty !== "certain" || (by === "keyboard" && !questionWords.test(text.trim()))) return false;
  const topic = script.intents.find(({ id }) => id === meaning?.intent);
  return topic !== undefined && (topic.isExact !== true || topic.act === "help");
}

/** "How long is it?", in the middle of a task that knows what "it" is. */
export function aboutItself(task: Task, heard: Heard): Heard {
  if (task.itself === undefined || !itself.test(heard.text.trim())) return heard;
  const meaning = { intent: task.itself, slots: {} };
  return { ...heard, understood: { certainty: "certain", meaning } };
}

const itself =
  /^(?:(?:and|but|so|wait|well|okay|sorry)[, ]+)*(?:how long (?:is|will|does|would) (?:it|that|this|the (?:call|meeting))(?: (?:be|take|last))?|what happens (?:in it|then|there)|who (?:do|will) i (?:talk|speak) (?:to|with))(?: then)? ?\??$/i;

/** Words of the shortest question that is hardly a badly heard answer: "what does it cost". */
const wholeQuestion = 4;

/**
 * In the middle of a task, a doubtful but whole question is answered at once instead of asking back: a wrong answer
 * costs one sentence, but two open questions are too many.
 */
export function asMeant(script: DialogueScript, heard: Heard): Heard {
  const { text, by, understood } = heard;
  if (by === "keyboard" || understood.certainty !== "doubtful" || readYesNo(text) !== undefined) return heard;
  const topic = script.intents.find(({ id }) => id === understood.meaning?.intent);
  const isOnlyTold =
    topic?.answer !== undefined && !script.tasks?.some(({ startedBy }) => startedBy.includes(topic.id));
  if (!isOnlyTold || text.trim().split(/\s+/).length < wholeQuestion) return heard;
  return { ...heard, understood: { ...understood, certainty: "certain" } };
}

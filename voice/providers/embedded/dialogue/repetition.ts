import { sentencesOf } from "#voice/languages/en/clauses.ts";
import { plain } from "#voice/languages/en/digits.ts";
import type { DialogueState, Reply } from "./dialogue-state.ts";
import type { Heard } from "./heard.ts";
import { line } from "./replies.ts";
import { type DialogueScript, topicOf } from "./script.ts";

/** Times in a row that an answer is given. Once more would help nobody: another way on is told instead. */
const mostTimes = 2;
/** Words of the shortest sentence that counts: "Yes." and "All right." may be said again. */
const fewestWords = 3;

/** The reply, or another way on if it only says what the last two said, or answers the same words a third time. */
export function withoutRepetition(
  script: DialogueScript,
  before: DialogueState,
  heard: Heard,
  answer: Reply,
): Reply {
  const text = plain(heard.text);
  const times = before.repeated?.text === text ? before.repeated.times + 1 : 1;
  const isAnswer = answer.decided?.rule === "answer" && !answer.starts;
  const isWorn = isAnswer && (isToldTwice(before, answer) || isAskedAgain(script, answer, times));
  const reply = isWorn ? noMore(script, answer) : answer;
  const lately = [reply.say, ...before.lately].slice(0, mostTimes);
  // After the other way on, the answer may be given again.
  const repeated = { text, times: isWorn ? 0 : times };
  return { ...reply, state: { ...reply.state, repeated, lately } };
}

/** All that it says was said in each of the last two turns. */
function isToldTwice({ lately }: DialogueState, { say }: Reply): boolean {
  const told = sayings(say);
  return (
    lately.length === mostTimes && told.length > 0 && lately.every((one) => told.every(isIn(sayings(one))))
  );
}

function isAskedAgain(script: DialogueScript, { state, decided }: Reply, times: number): boolean {
  const topic = topicOf(script, { intent: decided?.intents[0] ?? "" });
  return times > mostTimes && !state.task && topic?.asks !== undefined;
}

/** "Say that again" still repeats the answer. */
function noMore(script: DialogueScript, { state }: Reply): Reply {
  const told = line(script, state, "noMore", script.lines.noMore);
  return { ...told, state: { ...told.state, said: state.said }, decided: { rule: "no-more", intents: [] } };
}

const sayings = (text: string) => sentencesOf(text).filter((one) => one.split(" ").length >= fewestWords);
const isIn = (texts: readonly string[]) => (one: string) => texts.includes(one);

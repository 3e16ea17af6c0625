import type { Meaning, Understanding } from "#voice/understanding/understanding.ts";
import { agreeing, answer, answerTo, joined, knownInstead, notUnderstood, respond, same } from "./answers.ts";
import { askBack, chosenGuess } from "./ask-back.ts";
import { inContext, sameFor } from "./context.ts";
import type { DialogueState, Reply } from "./dialogue-state.ts";
import { meantByNumber, referring, settled } from "./guesses.ts";
import { certainIntent, type Heard, isExactly } from "./heard.ts";
import { line, without } from "./replies.ts";
import { type DialogueScript, startsTask, type Topic, taskOf, topicOf } from "./script.ts";

/** Most words of a question that says nothing of what the visitor needs: "so which plan would that be then". */
const briefQuestion = 8;

/** Answers a turn without regard to any task. A pure function: everything it remembers is in the state. */
export function reply(script: DialogueScript, state: DialogueState, heard: Heard): Reply {
  const understood = referring(state, heard, settled(script, heard.understood));
  const chosen = chosenGuess(state, heard);
  if (chosen) return answerTo(script, without(state), chosen);
  if (state.question?.choices && heard.command === "others") return agreeing(script, state, "no");
  const isYesNo = heard.by === "keyboard" && (heard.answer === "yes" || heard.answer === "no");
  // One list says what a yes is; the classifier has no say in it.
  if (isYesNo && state.question) return agreeing(script, state, heard.answer);
  const { certainty, meaning, second } = understood;
  if (meaning?.intent === same && certainty !== "unknown")
    return answerTo(script, without(state), sameFor(script, state, meaning), understood);
  const topic = topicOf(script, meaning);
  const byNumber = certainty === "unknown" ? meantByNumber(script, heard) : undefined;
  if (byNumber) return askBack(script, state, [], byNumber);
  if (!topic || !meaning || certainty === "unknown")
    return understood.isNegated && !heard.isQuestion
      ? declining(script, state, meaning)
      : notUnderstood(script, state);
  // "Then cancel it", after an answer about canceling, asks for that and declines nothing.
  const isThat = understood.act === "cancel" && meaning.intent === state.recent[0]?.intent;
  const isDropped =
    !heard.isQuestion && !isThat && (understood.act === "refuse" || understood.act === "cancel");
  if (
    understood.isNegated &&
    !second &&
    !heard.isQuestion &&
    certainty === "doubtful" &&
    (beginsDeed(script, meaning) || isDropped)
  )
    return declining(script, state, meaning);
  if (
    certainty === "doubtful" &&
    !(isExactly(heard) && isHarmless(script, topic, state)) &&
    !isLeaving(topic, heard)
  ) {
    // Nobody is hung up on by mistake, nor told that a goodbye was not understood.
    if (topic.act === "goodbye" && topic.asks === undefined) return declining(script, state, meaning);
    return isYesOrNo(topic) ? askOnce(script, state) : askBack(script, state, understood.guesses, meaning);
  }
  // "I'm not booking your demo" refuses, whatever it is about.
  const refused = beginsDeed(script, meaning)
    ? understood.isNegated || isDropped
    : understood.isNegated && isDropped && !topic.act;
  if (refused && !second) return declining(script, state, meaning);
  if (refused && second) return reply(script, state, { ...heard, understood: second });
  if (second && certainIntent({ ...heard, understood: second }))
    return both(script, state, understood, second);
  const isBrief = heard.text.trim().split(/\s+/).length <= briefQuestion;
  const known = isBrief && !understood.verdict ? knownInstead(state, topic) : undefined;
  return known ? answerTo(script, state, known) : respond(script, state, topic, meaning, understood);
}

/** Both of two questions are answered; of a question and a request, the question first. */
function both(script: DialogueScript, state: DialogueState, one: Understanding, two: Understanding): Reply {
  const [first, last] = startsTask(script, one.meaning?.intent) ? [two, one] : [one, two];
  const [firstTopic, lastTopic] = [topicOf(script, first.meaning), topicOf(script, last.meaning)];
  // An insult or a trick is not made up for by a question beside it; an angry visitor still gets a person.
  const refusal = [first, last].find(({ meaning }) => topicOf(script, meaning)?.isRefusal);
  const isWish = startsTask(script, last.meaning?.intent) && refusal?.meaning?.intent !== script.code;
  // "Combien ça coûte, how much is it?": what was said in English is answered.
  const english = refusal?.meaning?.intent === script.foreign && refusal === first ? last : first;
  if (refusal?.meaning?.intent === script.foreign && refusal !== english && english.meaning)
    return answerTo(script, state, english.meaning, english);
  if (refusal?.meaning && last.meaning)
    return answerTo(script, state, refusal === first && isWish ? last.meaning : refusal.meaning);
  // "I have to discuss that. Can I leave a message?" goes on at once.
  const isSettled = firstTopic?.pauses && startsTask(script, lastTopic?.id);
  if (!firstTopic || !first.meaning || startsTask(script, firstTopic.id) || firstTopic.act || isSettled)
    return lastTopic && last.meaning
      ? respond(script, state, lastTopic, last.meaning, last)
      : notUnderstood(script, state);
  const before = answer(
    script,
    state,
    firstTopic,
    inContext(script, state, firstTopic, first.meaning),
    first.verdict,
    false,
  );
  if (!lastTopic || !last.meaning || lastTopic.act) return before;
  const after = respond(script, before.state, lastTopic, last.meaning, last);
  return joined(before, after);
}

/** True for a task that a negation drops. "Don't call me again" is itself a request. */
function beginsDeed(script: DialogueScript, meaning: Meaning): boolean {
  return taskOf(script, meaning) !== undefined && topicOf(script, meaning)?.act !== "opt-out";
}

/** What the visitor does not want is not begun; what it is may be in doubt. */
function declining(script: DialogueScript, state: DialogueState, meaning: Meaning | undefined): Reply {
  const task = taskOf(script, meaning);
  const said = task
    ? line(script, without(state), `${task.id} cancelled`, task.lines.cancelled)
    : line(script, without(state), "declined", script.lines.declined);
  return { ...said, decided: { rule: "declined", intents: meaning ? [meaning.intent] : [] } };
}

/** "Cool, bye": typed words are not misheard. */
export function isLeaving({ act }: Topic, { by, understood }: Heard): boolean {
  return act === "goodbye" && by === "keyboard" && understood.act === "leave";
}

/** True for acts that are safe even if misheard: the next sentence can undo them. */
function isHarmless(script: DialogueScript, topic: Topic, { question }: DialogueState): boolean {
  // A visitor who was not understood would hear the same.
  if (topic.act === "help") return true;
  if (!isYesOrNo(topic)) return topic.isExact === true && !isEnd(topic);
  const asked = topicOf(script, question?.meaning);
  return asked !== undefined && !isEnd(asked);
}

const isYesOrNo = ({ act }: Topic) => act === "yes" || act === "no";

const isEnd = ({ act }: Topic) => act === "goodbye" || act === "opt-out";

/** Repeats the open question after a doubtful yes or no; if there is none, the turn was not understood. */
function askOnce(script: DialogueScript, state: DialogueState): Reply {
  const { meaning } = state.question ?? {};
  return meaning ? askBack(script, state, [], meaning) : notUnderstood(script, state);
}

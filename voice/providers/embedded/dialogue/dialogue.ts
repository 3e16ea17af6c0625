import type { Meaning } from "#voice/language/definition.ts";
import type { Understanding } from "#voice/language/understand.ts";
import type { DialogueState, Reply } from "./dialogue-state.ts";
import { comparable, dependsOn, nextValue } from "./follow-up.ts";
import { fill, finish, line, take, without } from "./replies.ts";
import type { DialogueScript, Offer, Topic } from "./script.ts";

const [slowest, fastest, pace] = [0.7, 1.4, 0.15];

/** Answers one turn. A pure function: everything it remembers is in the state. */
export function reply(
  script: DialogueScript,
  state: DialogueState,
  { certainty, meaning }: Understanding,
): Reply {
  const topic = meaning && script.intents.find(({ id }) => id === meaning.intent);
  if (!topic || certainty === "unknown") return notUnderstood(script, state);
  if (certainty === "doubtful" && !isHarmless(script, topic, state)) {
    return isYesOrNo(topic) ? askOnce(script, state) : askBack(script, state, topic, meaning);
  }
  return topic.act ? act(script, state, topic.act, meaning) : answer(script, state, topic, meaning);
}

/** True for acts that are safe even if misheard: the next sentence can undo them. */
function isHarmless(script: DialogueScript, topic: Topic, { question }: DialogueState): boolean {
  // A visitor who was not understood would hear the same.
  if (topic.act === "help") return true;
  if (!isYesOrNo(topic)) return topic.isExact === true && !isEnd(topic);
  const asked = script.intents.find(({ id }) => id === question?.meaning.intent);
  return asked !== undefined && !isEnd(asked);
}

const isYesOrNo = ({ act }: Topic) => act === "yes" || act === "no";
const isEnd = ({ act }: Topic) => act === "goodbye" || act === "opt-out";

/** Repeats the open question after a doubtful yes or no; if there is none, the turn was not understood. */
function askOnce(script: DialogueScript, state: DialogueState): Reply {
  const { meaning } = state.question ?? {};
  const topic = script.intents.find(({ id }) => id === meaning?.intent);
  return topic && meaning ? askBack(script, state, topic, meaning) : notUnderstood(script, state);
}

function answer(script: DialogueScript, state: DialogueState, topic: Topic, meaning: Meaning): Reply {
  // Tasks are begun by the caller (converse.ts).
  if (startsTask(script, topic.id)) return { ...finish(script, without(state), ""), starts: meaning };
  if (!topic.answer) return notUnderstood(script, state);
  const { say, by, and, otherwise = [], instead = "", offer, replies, fields = {} } = topic.answer;
  const values = [by, and].flatMap((slot) => (slot === undefined ? [] : [meaning.slots[slot]]));
  const value = values.includes(undefined) ? undefined : values.join(" ");
  const lines = isList(say) ? say : ((value === undefined ? undefined : say[value]) ?? otherwise);
  if (lines.length === 0) return resume(script, state, { intent: instead, slots: {} });
  const [text, turned] = take(state, `${topic.id} ${value ?? ""}`, lines);
  // An offer is made once: what was asked already need not be offered.
  // In the middle of a task nothing else is offered.
  const isNew =
    offer !== undefined &&
    !state.task &&
    !state.asked.includes(offer.intent) &&
    !state.asked.includes(topic.id);
  const found = Object.entries(fields).flatMap(([field, slot]) => {
    const filled = meaning.slots[slot];
    return filled === undefined ? [] : [[field, filled]];
  });
  const next: DialogueState = {
    ...without(turned),
    misses: 0,
    topic: meaning,
    asked: [...new Set([...state.asked, topic.id])],
    fields: found.some(([field, value]) => field && state.fields[field] !== value)
      ? { ...state.fields, ...Object.fromEntries(found) }
      : state.fields,
    ...(isNew && { question: asking(offer) }),
  };
  const said = fill(isNew ? `${text} ${offer.question}` : text, meaning.slots);
  return finish(script, next, said, replies);
}

function startsTask({ tasks }: DialogueScript, intent: string): boolean {
  return tasks?.some(({ startedBy }) => startedBy.includes(intent)) === true;
}

function act(
  script: DialogueScript,
  state: DialogueState,
  kind: NonNullable<Topic["act"]>,
  meaning: Meaning,
): Reply {
  const { lines } = script;
  const { question, topic } = state;
  switch (kind) {
    case "yes":
      return question ? resume(script, state, question.meaning) : line(script, state, "goOn", lines.goOn);
    case "no":
      if (!question) return line(script, without(state), "declined", lines.declined);
      if (question.otherwise) return resume(script, state, question.otherwise);
      return question.kind === "ask-back"
        ? line(script, without(state), "notThat", lines.notThat)
        : line(script, without(state), "declined", lines.declined);
    case "repeat":
      return state.said === ""
        ? line(script, state, "nothing", lines.nothingToRepeat)
        : again(script, state, "again", []);
    case "slower":
      return again(script, faster(state, -pace), "slower", lines.slower);
    case "faster":
      return again(script, faster(state, pace), "faster", lines.faster);
    case "goodbye":
      return farewell(line(script, without(state), "goodbye", lines.goodbye));
    case "opt-out":
      if (startsTask(script, meaning.intent))
        return { ...finish(script, without(state), ""), starts: meaning };
      return farewell(line(script, without(state), "optedOut", lines.optedOut));
    case "wait":
      return line(script, state, "wait", lines.wait);
    case "help":
      return line(script, without(state), "help", lines.help);
    case "more":
      if (question) return resume(script, state, question.meaning);
      if (state.unheard !== "") return finish(script, { ...state, unheard: "" }, state.unheard);
      return line(script, state, "help", lines.help);
    case "same":
      return resume(script, state, { intent: comparable(script, topic, meaning), slots: meaning.slots });
    case "other":
      return topic && dependsOn(script, topic)
        ? resume(script, state, nextValue(script, topic))
        : whichPart(script, state);
    case "which-part":
      return whichPart(script, state);
  }
}

/** Answers as if it had been asked now. */
function resume(script: DialogueScript, state: DialogueState, meaning: Meaning): Reply {
  const topic = script.intents.find(({ id }) => id === meaning.intent);
  if (!topic) return notUnderstood(script, state);
  const free = without(state);
  return topic.act ? act(script, free, topic.act, meaning) : answer(script, free, topic, meaning);
}

function askBack(script: DialogueScript, state: DialogueState, topic: Topic, meaning: Meaning): Reply {
  if (topic.asks === undefined) return notUnderstood(script, state);
  const isWhole = [...topic.asks.matchAll(/\{(\w+)\}/g)].every(([, slot = ""]) => slot in meaning.slots);
  const plainer = script.intents.find(({ id }) => id === topic.answer?.instead);
  if (!isWhole && plainer) return askBack(script, state, plainer, { intent: plainer.id, slots: {} });
  const [text, turned] = take(state, "askBack", script.lines.askBack);
  const next: DialogueState = { ...turned, misses: 0, question: { kind: "ask-back", meaning } };
  return finish(script, next, text.replace("{asks}", fill(topic.asks, meaning.slots)));
}

function farewell(reply: Reply): Reply {
  return { ...reply, isGoodbye: true, suggestions: undefined };
}

function notUnderstood(script: DialogueScript, state: DialogueState): Reply {
  const misses = state.misses + 1;
  const { lost, unknown } = script.lines;
  const missed = { ...without(state), misses };
  const reply =
    misses % 3 === 0 ? line(script, missed, "lost", lost) : line(script, missed, "unknown", unknown);
  // An earlier question stays open, though something else is suggested now. "Say that again" repeats the last real
  // answer, not this one.
  const said = state.said || reply.say;
  return { ...reply, state: { ...reply.state, said, ...(state.question && { question: state.question }) } };
}

/** Asks which part of the last answer is meant. That answer remains the last one. */
function whichPart(script: DialogueScript, state: DialogueState): Reply {
  const asked = line(script, state, "whichPart", script.lines.whichPart);
  return { ...asked, state: { ...asked.state, said: state.said || asked.say } };
}

function faster(state: DialogueState, by: number): DialogueState {
  return { ...state, speed: Math.min(fastest, Math.max(slowest, state.speed + by)) };
}

function asking({ intent, otherwise }: Offer): NonNullable<DialogueState["question"]> {
  return {
    kind: "offer",
    meaning: { intent, slots: {} },
    ...(otherwise !== undefined && { otherwise: { intent: otherwise, slots: {} } }),
  };
}

/** Repeats the last answer after one of the lines. */
function again(script: DialogueScript, state: DialogueState, name: string, lines: readonly string[]): Reply {
  const [first, turned] = take(state, name, lines);
  const reply = finish(script, turned, [first, state.said].filter(Boolean).join(" "));
  // A second "say that again" repeats the answer without the line before it.
  return { ...reply, state: { ...reply.state, said: state.said } };
}

function isList(
  say: readonly string[] | Readonly<Record<string, readonly string[]>>,
): say is readonly string[] {
  return Array.isArray(say);
}

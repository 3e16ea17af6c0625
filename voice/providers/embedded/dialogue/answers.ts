import { sentencesOf } from "#voice/languages/en/clauses.ts";
import type { Meaning, Understanding } from "#voice/understanding/understanding.ts";
import { inContext, nextValue, remembered, sameFor } from "./context.ts";
import type { DialogueState, Reply } from "./dialogue-state.ts";
import type { Heard } from "./heard.ts";
import { beginsWith, fill, finish, line, take, without } from "./replies.ts";
import { type DialogueScript, type Offer, startsTask, type Topic, topicOf } from "./script.ts";

const [slowest, fastest, pace] = [0.7, 1.4, 0.15];

/** The intent of slot values alone ("and Spanish?"): the last question about another value. */
export const same = "same";

/** Answers a topic, or in its place what is known of the visitor by now; without a topic, as not understood. */
export function answerTo(
  script: DialogueScript,
  state: DialogueState,
  meaning: Meaning | undefined,
  understood?: Understanding,
): Reply {
  const topic = topicOf(script, meaning);
  if (!topic || !meaning) return notUnderstood(script, state);
  const known = understood?.verdict === undefined ? knownInstead(state, topic) : undefined;
  return known ? answerTo(script, state, known) : respond(script, without(state), topic, meaning, understood);
}

/** What answers in a topic's place by what was answered before. */
export function knownInstead({ asked }: DialogueState, { answer }: Topic): Meaning | undefined {
  const { knowing = {} } = answer ?? {};
  const last = asked.findLast((intent) => Object.hasOwn(knowing, intent));
  const intent = last === undefined ? undefined : knowing[last];
  return intent === undefined ? undefined : { intent, slots: {} };
}

/** The answer to a topic, or what its act does. */
export function respond(
  script: DialogueScript,
  state: DialogueState,
  topic: Topic,
  meaning: Meaning,
  understood?: Understanding,
): Reply {
  if (topic.act) return act(script, state, topic.act, meaning);
  const whole = inContext(script, state, topic, meaning);
  const one = answer(script, state, topicOf(script, whole) ?? topic, whole, understood?.verdict);
  const { by, and } = topic.answer ?? {};
  const also = by === undefined || and !== undefined ? undefined : whole.slots[script.twins?.[by] ?? ""];
  if (by === undefined || also === undefined || one.state.question || one.starts) return one;
  return inOne(one, answer(script, one.state, topic, { ...whole, slots: { ...whole.slots, [by]: also } }));
}

/** "German, and Italian?": both answers, without saying twice what is the same. */
function inOne(before: Reply, after: Reply): Reply {
  const told = new Set(sentencesOf(after.say));
  const say = sentencesOf(before.say).filter((sentence) => !told.has(sentence));
  return joined({ ...before, say: say.join(" ") }, after);
}

/** @param mayOffer false: without the question that the answer offers next */
export function answer(
  script: DialogueScript,
  state: DialogueState,
  topic: Topic,
  meaning: Meaning,
  verdict?: "yes" | "no",
  mayOffer = true,
): Reply {
  const decided = { rule: "answer", intents: [topic.id] };
  // Tasks are begun by the caller (policy.ts).
  if (startsTask(script, topic.id))
    return {
      ...finish(script, without(state), ""),
      starts: meaning,
      decided: { rule: "request", intents: [topic.id] },
    };
  if (!topic.answer) return notUnderstood(script, state);
  const { say, by, and, otherwise = [], instead = "", offer, replies, fields = {} } = topic.answer;
  const values = [by, and].flatMap((slot) => (slot === undefined ? [] : [meaning.slots[slot]]));
  const value = values.includes(undefined) ? undefined : values.join(" ");
  const lines = isList(say) ? say : ((value === undefined ? undefined : say[value]) ?? otherwise);
  if (lines.length === 0) return answerTo(script, state, { intent: instead, slots: {} });
  const [text, turned] = take(state, `${topic.id} ${value ?? ""}`, lines);
  // An offer is made once: what was asked already need not be offered.
  // In the middle of a task nothing else is offered.
  const isNew =
    mayOffer &&
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
    recent: remembered(state.recent, meaning),
    asked: [...state.asked.filter((intent) => intent !== topic.id), topic.id],
    fields: found.some(([field, value]) => field && state.fields[field] !== value)
      ? { ...state.fields, ...Object.fromEntries(found) }
      : state.fields,
    ...(isNew && { question: asking(offer) }),
  };
  const fitting = beginsWith(verdict, text, script);
  const said = fill(isNew ? `${fitting} ${offer.question}` : fitting, meaning.slots);
  return { ...finish(script, next, said, replies), decided };
}

/** One reply after the other; the state and all else are the second's. */
export function joined(before: Reply, after: Reply): Reply {
  const say = [before.say, after.say].filter(Boolean).join(" ");
  const intents = [...(before.decided?.intents ?? []), ...(after.decided?.intents ?? [])];
  return {
    ...after,
    say,
    state: { ...after.state, said: say },
    decided: { rule: after.decided?.rule ?? "answer", intents },
  };
}

/** Yes or no to the open question. */
export function agreeing(script: DialogueScript, state: DialogueState, answer: Heard["answer"]): Reply {
  return act(script, state, answer === "yes" ? "yes" : "no", { intent: "", slots: {} });
}

function act(
  script: DialogueScript,
  state: DialogueState,
  kind: NonNullable<Topic["act"]>,
  meaning: Meaning,
): Reply {
  return { ...acted(script, state, kind, meaning), decided: { rule: kind, intents: [meaning.intent] } };
}

function acted(
  script: DialogueScript,
  state: DialogueState,
  kind: NonNullable<Topic["act"]>,
  meaning: Meaning,
): Reply {
  const { lines } = script;
  const { question } = state;
  switch (kind) {
    case "yes":
      return question
        ? answerTo(script, { ...state, said: question.before ?? state.said }, question.meaning)
        : goesOn(script, state);
    case "no":
      if (!question) return line(script, without(state), "declined", lines.declined);
      if (question.otherwise) return answerTo(script, state, question.otherwise);
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
      if (question) return answerTo(script, state, question.meaning);
      if (state.unheard !== "") return finish(script, { ...state, unheard: "" }, state.unheard);
      return line(script, state, "help", lines.help);
    case "same":
      return answerTo(script, state, sameFor(script, state, meaning));
    case "other": {
      const next = nextValue(script, state);
      return next ? answerTo(script, state, next) : whichPart(script, state);
    }
    case "which-part":
      return whichPart(script, state);
  }
}

/** "OK" to an answer is no agreement to anything. */
function goesOn(script: DialogueScript, state: DialogueState): Reply {
  const { declined, goOn } = script.lines;
  return state.recent.length > 0
    ? line(script, state, "declined", declined)
    : line(script, state, "goOn", goOn);
}

function farewell(reply: Reply): Reply {
  return { ...reply, isGoodbye: true, suggestions: undefined };
}

/** Turns in a row that were not understood after which a person is offered. */
const mostMisses = 3;

export function notUnderstood(script: DialogueScript, state: DialogueState): Reply {
  const misses = state.misses + 1;
  const { lost, unknown } = script.lines;
  const missed = { ...without(state), misses };
  // A person is offered once.
  const isLost = misses >= mostMisses && state.turns.lost === undefined;
  const reply = isLost ? line(script, missed, "lost", lost) : line(script, missed, "unknown", unknown);
  // An earlier question stays open, though something else is suggested now. "Say that again" repeats the last real
  // answer, not this one.
  const said = state.said || reply.say;
  return {
    ...reply,
    state: { ...reply.state, said, ...(state.question && { question: state.question }) },
    decided: { rule: "unknown", intents: [] },
  };
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

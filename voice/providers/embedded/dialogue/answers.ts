import { plain } from "#voice/languages/en/digits.ts";
import type { Guess, Meaning, Understanding } from "#voice/understanding/understanding.ts";
import { inContext, nextValue, remembered, sameFor } from "./context.ts";
import type { DialogueState, Reply } from "./dialogue-state.ts";
import { placeOf } from "./fill-slots.ts";
import { asRefusal, meantByNumber, nameable, referring, settled, withoutControls } from "./guesses.ts";
import { certainIntent, type Heard, isExactly } from "./heard.ts";
import { beginsWith, fill, finish, line, take, without } from "./replies.ts";
import { type DialogueScript, type Offer, startsTask, type Topic, taskOf, topicOf } from "./script.ts";

const [slowest, fastest, pace] = [0.7, 1.4, 0.15];

/** Share of the first guess's probability from which the second is named, too, when asking back. */
const near = 0.1;

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
  if (
    understood.isNegated &&
    !second &&
    !heard.isQuestion &&
    certainty === "doubtful" &&
    (beginsDeed(script, meaning) || understood.act === "refuse" || understood.act === "cancel")
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
  const isDropped = !heard.isQuestion && (understood.act === "refuse" || understood.act === "cancel");
  // "I'm not booking your demo" refuses, whatever it is about.
  const refused = beginsDeed(script, meaning)
    ? understood.isNegated || isDropped
    : understood.isNegated && isDropped && !topic.act;
  if (refused && !second) return declining(script, state, meaning);
  if (refused && second) return reply(script, state, { ...heard, understood: second });
  if (second && certainIntent({ ...heard, understood: second }))
    return both(script, state, understood, second);
  return respond(script, state, topic, meaning, understood);
}

/** The intent of slot values alone ("and Spanish?"): the last question about another value. */
const same = "same";

function respond(
  script: DialogueScript,
  state: DialogueState,
  topic: Topic,
  meaning: Meaning,
  understood?: Understanding,
): Reply {
  if (topic.act) return act(script, state, topic.act, meaning);
  const whole = inContext(script, state, topic, meaning);
  return answer(script, state, topicOf(script, whole) ?? topic, whole, understood?.verdict);
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
  if (!firstTopic || !first.meaning || startsTask(script, firstTopic.id) || firstTopic.act)
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

/** Answers a topic; without one, as not understood. */
export function answerTo(
  script: DialogueScript,
  state: DialogueState,
  meaning: Meaning | undefined,
  understood?: Understanding,
): Reply {
  const topic = topicOf(script, meaning);
  return topic && meaning
    ? respond(script, without(state), topic, meaning, understood)
    : notUnderstood(script, state);
}

function answer(
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
    asked: [...new Set([...state.asked, topic.id])],
    fields: found.some(([field, value]) => field && state.fields[field] !== value)
      ? { ...state.fields, ...Object.fromEntries(found) }
      : state.fields,
    ...(isNew && { question: asking(offer) }),
  };
  const fitting = beginsWith(verdict, text, script);
  const said = fill(isNew ? `${fitting} ${offer.question}` : fitting, meaning.slots);
  return { ...finish(script, next, said, replies), decided };
}

function agreeing(script: DialogueScript, state: DialogueState, answer: Heard["answer"]): Reply {
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
        : line(script, state, "goOn", lines.goOn);
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

/** The guess that a visitor chooses of the two that were asked back: by its label, or "the second". */
export function chosenGuess({ question }: DialogueState, { text, entities }: Heard): Meaning | undefined {
  const choices = question?.choices;
  if (!choices) return undefined;
  const named = choices.find(({ label }) => plain(label) === plain(text).replace(/[.?!]+$/, ""));
  return (named ?? choices[placeOf(entities.choice?.value, choices.length)])?.meaning;
}

/** Asks which of the best guesses is meant: one that can be named, or two if the second is near. */
function askBack(
  script: DialogueScript,
  state: DialogueState,
  guesses: readonly Guess[],
  meaning: Meaning,
): Reply {
  // Words that may mean "faster" mean it hardly ever: those who want it say so.
  const [first = { ...meaning, probability: 1 }, second] = withoutControls(script, guesses);
  const refused = asRefusal(script, guesses);
  if (refused !== undefined)
    return refused ? answerTo(script, state, refused) : notUnderstood(script, without(state));
  const named = [
    first,
    ...(second && second.probability >= first.probability * near ? [second] : []),
  ].flatMap((guess) => {
    const topic = topicOf(script, guess);
    return (topic && nameable(script, inContext(script, state, topic, guess))) ?? [];
  });
  const [one, other] = named.filter(({ asks }, i) => named.findIndex((each) => each.asks === asks) === i);
  const before = state.question?.kind === "ask-back" ? state.question : undefined;
  const isSame = one !== undefined && before?.meaning.intent === one.meaning.intent;
  // Asked twice, a question that nobody answers is the wrong one.
  if (!one || (isSame && before?.isRepeated)) return notUnderstood(script, without(state));
  const [text, turned] = take(state, "askBack", script.lines.askBack);
  const choices = other && [one, other].map(({ label, meaning }) => ({ label, meaning }));
  const next: DialogueState = {
    ...turned,
    misses: 0,
    question: {
      kind: "ask-back",
      meaning: one.meaning,
      ...(choices && { choices }),
      ...(isSame && { isRepeated: true }),
      before: before?.before ?? state.said,
    },
  };
  // Two whole questions: each has its own melody, however they are paired.
  const alternative = other ? ` Or did you ask ${other.asks}?` : "";
  const said = text.replace("{asks}", one.asks) + alternative;
  return {
    ...finish(script, next, said, choices && [...choices.map(({ label }) => label), neither]),
    decided: {
      rule: "ask-back",
      intents: [one, ...(other ? [other] : [])].map((each) => each.meaning.intent),
    },
  };
}

const neither = "Neither";

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

import type { Guess, Meaning, Understanding } from "#voice/understanding/understanding.ts";
import type { DialogueState } from "./dialogue-state.ts";
import { type Heard, isExactly } from "./heard.ts";
import { fill } from "./replies.ts";
import { type DialogueScript, topicOf } from "./script.ts";

/** Probability from which a refusal that is a guess is given as the answer. */
const refusing = 0.5;

/**
 * What to say to a turn that is rather something to decline than anything that can be named: the refusal that is
 * likely, or false for that it was not understood. Undefined for any other turn.
 */
export function asRefusal(script: DialogueScript, guesses: readonly Guess[]): Meaning | false | undefined {
  const isRefusal = (guess: Guess) => topicOf(script, guess)?.isRefusal === true;
  const [best] = guesses;
  if (!best) return undefined;
  const sum = guesses.filter(isRefusal).reduce((total, { probability }) => total + probability, 0);
  const known = guesses.find((guess) => !isRefusal(guess));
  if (isRefusal(best) && best.probability >= refusing) return best;
  return isRefusal(best) || sum > (known?.probability ?? 0) ? false : undefined;
}

/** Probability of two guesses together from which the first is answered if their answers are alike. */
const together = 0.7;

/**
 * "Is that per month?" may be about a plan or about prices. Asking back would offer the visitor twice the same: where the
 * one guess is the plainer question of the other, the first of them is meant.
 */
export function settled(script: DialogueScript, understood: Understanding): Understanding {
  const [first, second] = understood.guesses;
  if (understood.certainty !== "doubtful" || !first || !second) return understood;
  return isAlike(script, first, second) && first.probability + second.probability >= together
    ? { ...understood, certainty: "certain" }
    : understood;
}

/** The one is the plainer question of the other: "about prices" of "what Growth costs". */
export function isAlike(script: DialogueScript, one: Meaning, other: Meaning): boolean {
  const plainerOf = (meaning: Meaning) => topicOf(script, meaning)?.answer?.instead;
  return plainerOf(one) === other.intent || plainerOf(other) === one.intent;
}

/** "How long is it?", before anything was said: what "it" is can only be asked. */
export function referring(
  { recent, task, question }: DialogueState,
  heard: Heard,
  understood: Understanding,
): Understanding {
  const isOpen = recent.length === 0 && task === undefined && question === undefined;
  const isGuess = heard.isAboutIt && understood.certainty === "certain" && !isExactly(heard);
  return isOpen && isGuess ? { ...understood, certainty: "doubtful" } : understood;
}

/** The guesses that ask for something, or all if none of them does. */
export function withoutControls(script: DialogueScript, guesses: readonly Guess[]): readonly Guess[] {
  const others = guesses.filter((guess) => {
    const topic = topicOf(script, guess);
    return topic?.isExact !== true || topic.act === "same" || topic.act === "other";
  });
  return others.length > 0 ? others : guesses;
}

/** How a guess is named in "Did you ask …", and shown as a choice. Without its slots, its plainer intent is. */
export function nameable(
  script: DialogueScript,
  { intent, slots }: Meaning,
): { asks: string; label: string; meaning: Meaning } | undefined {
  const topic = topicOf(script, { intent });
  if (topic?.asks === undefined || topic.act === "yes" || topic.act === "no") return undefined;
  const isWhole = [...topic.asks.matchAll(/\{(\w+)\}/g)].every(([, slot = ""]) => slot in slots);
  const plainer = topic.answer?.instead;
  if (!isWhole) return plainer === undefined ? undefined : nameable(script, { intent: plainer, slots: {} });
  const asks = fill(topic.asks, slots);
  return { asks, label: asks.charAt(0).toUpperCase() + asks.slice(1), meaning: { intent, slots } };
}

/** Most words beside a phone number for it to be all that is said: "my number is". */
const fewWords = 3;

/** A phone number and hardly anything else: perhaps somebody is to call there. */
export function meantByNumber({ tasks = [], intents }: DialogueScript, heard: Heard): Meaning | undefined {
  const { phone } = heard.entities;
  if (phone === undefined || heard.isQuestion || heard.understood.isNegated) return undefined;
  const others = heard.text.replace(phone.text, " ").match(/[\p{L}\d]+/gu) ?? [];
  if (others.length > fewWords) return undefined;
  const optOuts = new Set(intents.filter(({ act }) => act === "opt-out").map(({ id }) => id));
  const task = tasks.find(
    ({ slots, startedBy }) =>
      slots.some(({ kind }) => kind === "phone") && !startedBy.some((intent) => optOuts.has(intent)),
  );
  const intent = task?.startedBy.at(-1);
  return intent === undefined ? undefined : { intent, slots: {} };
}

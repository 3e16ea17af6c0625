import type { Guess, Meaning } from "#voice/understanding/understanding.ts";
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

import type { Meaning } from "#voice/understanding/understanding.ts";
import type { DialogueState } from "./dialogue-state.ts";
import { type DialogueScript, type Topic, topicOf } from "./script.ts";

// What was said in the last turns completes what is said now: "and premium?", "what do I get for that?".

type Recent = Pick<DialogueState, "recent">;

/** Turns that a question may refer back to. */
const most = 3;

export function remembered(recent: readonly Meaning[], meaning: Meaning): readonly Meaning[] {
  return [meaning, ...recent].slice(0, most);
}

/** The newest question that depends on a slot, asked about another value; else the first question that does. */
export function sameFor(script: DialogueScript, { recent }: Recent, { slots }: Meaning): Meaning | undefined {
  const dependsOn = (topic: Topic | undefined) =>
    topic?.answer?.by !== undefined && topic.answer.and === undefined && topic.answer.by in slots;
  const asked = recent.find((meaning) => dependsOn(topicOf(script, meaning)));
  const intent = asked?.intent ?? script.intents.find(dependsOn)?.id;
  return intent === undefined ? undefined : { intent, slots };
}

/** The last question about the value that follows the one before. */
export function nextValue(script: DialogueScript, { recent: [last] }: Recent): Meaning | undefined {
  const by = topicOf(script, last)?.answer?.by;
  if (!last || by === undefined) return undefined;
  const values = Object.keys(script.slots[by] ?? {});
  const next = values[(values.indexOf(last.slots[by] ?? "") + 1) % values.length];
  return next === undefined ? undefined : { intent: last.intent, slots: { [by]: next } };
}

/**
 * Completes a question: with the value that the last turns were about or implied, if it needs one ("does it remind
 * people?" – "on which plan?"). A question in general right
 * after one about a value is about that value: "what does Growth include?" – "and how much is it?".
 */
export function inContext(
  script: DialogueScript,
  { recent }: Recent,
  topic: Topic,
  meaning: Meaning,
): Meaning {
  const by = topic.answer?.by;
  if (by !== undefined && meaning.slots[by] === undefined && topic.answer?.and === undefined) {
    const [value] = recent.flatMap((asked) => asked.slots[by] ?? topicOf(script, asked)?.implies?.[by] ?? []);
    return value === undefined ? meaning : { ...meaning, slots: { ...meaning.slots, [by]: value } };
  }
  const [last] = recent;
  const special = script.intents.find(
    ({ answer }) =>
      answer?.instead === topic.id &&
      answer.by !== undefined &&
      answer.and === undefined &&
      last?.slots[answer.by] !== undefined,
  );
  const slot = special?.answer?.by;
  // "How much is Growth?" – "What does it cost?" asks for something else than once more.
  const isAgain = special?.id === last?.intent;
  if (!special || isAgain || slot === undefined || Object.keys(meaning.slots).length > 0) return meaning;
  return { intent: special.id, slots: { [slot]: last?.slots[slot] ?? "" } };
}

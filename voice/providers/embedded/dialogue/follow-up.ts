import type { Meaning } from "#voice/language/definition.ts";
import type { DialogueScript, Topic } from "./script.ts";

/** The last question, if it depended on the same slot; else the first that does. */
export function comparable(script: DialogueScript, topic: Meaning | undefined, { slots }: Meaning): string {
  const [slot = ""] = Object.keys(slots);
  const dependsOnSlot = ({ answer }: Topic) => answer?.by === slot;
  const last = script.intents.find(({ id }) => id === topic?.intent);
  return (last && dependsOnSlot(last) ? last : script.intents.find(dependsOnSlot))?.id ?? "";
}

/** The slot that its answer depends on. */
export function dependsOn(script: DialogueScript, { intent }: Meaning): string | undefined {
  return script.intents.find(({ id }) => id === intent)?.answer?.by;
}

/** The last question about the value that follows the one before. */
export function nextValue(script: DialogueScript, topic: Meaning | undefined): Meaning {
  const slot = (topic && dependsOn(script, topic)) ?? "";
  const values = Object.keys(script.slots[slot] ?? {});
  const next = values[(values.indexOf(topic?.slots[slot] ?? "") + 1) % values.length];
  return { intent: topic?.intent ?? "", slots: next === undefined ? {} : { [slot]: next } };
}

import { readTestSet, type Tested } from "./read-test-set.ts";

/** A sentence of a test set, with the turns that lead to it. */
export interface Asked extends Omit<Tested, "before"> {
  readonly before: readonly string[];
}

/** The visitor's turns that lead to a question of the assistant in a test set. */
const leadingTo: readonly (readonly [start: string, turns: readonly string[]])[] = [
  ["I have Thursday at 10", ["book a demo on thursday"]],
  ["Would you like me to look for a time", ["how long is the demo"]],
  ["Thursday at 11 for Priya", ["book a demo on thursday at 11", "Priya Raman", "priya@oak.com"]],
  ["How many calls an hour", ["calculate our roi", "8 people", "$50,000", "change the calls"]],
  ["What should I tell them", ["can i leave a message"]],
  [
    "I have your message",
    ["can i leave a message", "please send me a brochure", "Priya Raman", "priya@oak.com"],
  ],
  ["What name should I put", ["book a demo on thursday at 11"]],
  ["What is your name", ["book a demo on thursday at 11"]],
  ["And which email", ["book a demo on thursday at 11", "Priya Raman"]],
  ["Shall I work out", ["will it pay for itself"]],
  ["Growth is", ["how much is growth"]],
  ["It answers in", ["how fast does it answer"]],
  ["Which phone number", ["call me back please", "Priya Raman"]],
];

/** Reads a test set whose sentences are played in their conversations. */
export function readAsked(path: string): Asked[] {
  return readTestSet(path).map((tested) => ({ ...tested, before: turnsBefore(tested.before) }));
}

/** @throws if no turns are known that lead to what the assistant said */
function turnsBefore(before: string): readonly string[] {
  if (before === "") return [];
  const said = before.replace(/^(?:Wren|Visitor): /, "");
  if (before.startsWith("Visitor")) return [said];
  const found = leadingTo.find(([start]) => said.startsWith(start));
  if (!found) throw new Error(`No turns lead to “${said}”.`);
  return found[1];
}

import { readFile } from "node:fs/promises";

/** A sentence of a test set, with its label. */
export interface Asked {
  /** The way of asking: terse, chatty, misspelt, …. */
  readonly way: string;
  /** The visitor's turns before it. */
  readonly before: readonly string[];
  readonly sentence: string;
  readonly act: string;
  /** For each thing that is meant, the intents that are equally right. */
  readonly intents: readonly (readonly string[])[];
  readonly slots: Readonly<Record<string, string>>;
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

/** Reads the labelled sentences of a file. */
export async function readAsked(path: string): Promise<Asked[]> {
  return (await rowsOf(path)).map(
    ([way = "", before = "", sentence = "", act = "", intents = "", slots = ""]) => ({
      way,
      before: turnsBefore(before),
      sentence,
      act,
      intents: intents.split("+").map((ways) => ways.split("/")),
      slots: Object.fromEntries(
        slots.split(";").flatMap((slot) => (slot.includes("=") ? [slot.split("=") as [string, string]] : [])),
      ),
    }),
  );
}

/** Reads the sentences that ask for nothing that is known, with their kind. */
export async function readOutside(path: string): Promise<{ kind: string; sentence: string }[]> {
  return (await rowsOf(path)).map(([kind = "", sentence = ""]) => ({ kind, sentence }));
}

async function rowsOf(path: string): Promise<string[][]> {
  const text = await readFile(path, "utf8");
  return text
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));
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

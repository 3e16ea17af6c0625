import { editDistance } from "#voice/language/spelling.ts";
import { toWords } from "#voice/languages/en/normalise.ts";
import { round } from "../../measure.ts";
import { atLeast, atMost, type Target } from "../../targets.ts";
import type { Listener } from "../listening.ts";
import { read } from "../reading.ts";
import { spelledOut, withPauses } from "../speech.ts";
import { speak, unseenVoices } from "./recordings.ts";
import { addresses, messages, names, phones } from "./values.ts";

/** Silence at the end of each recording, in ms. */
const after = 1600;
const sets = [
  { name: "names", context: "names", answers: names, least: 85 },
  { name: "phone numbers", context: "digits", answers: phones, least: 97 },
  { name: "spelled addresses", context: "letters", answers: addresses, least: 90 },
];

/** Measures clean answers in free words, each in the context of its question, and the word errors of messages. */
export async function benchValues(listener: Listener): Promise<Target[]> {
  const voices = unseenVoices.filter((voice) => voice !== "kal16");
  const speech = (text: string, i: number) =>
    withPauses([speak(text, voices[i % voices.length] ?? "").samples], 0, after);
  const targets: Target[] = [];
  const missed: string[] = [];
  for (const { name, context, answers, least } of sets) {
    let right = 0;
    for (const [i, [text, means]] of answers.entries()) {
      const heard = await listener.hear(speech(context === "letters" ? spelledOut(text) : text, i), context);
      const value = read(context, heard);
      if (value?.toLowerCase() === means.toLowerCase()) right++;
      else missed.push(`${name}: "${text}" was heard as "${heard.text}" (${heard.certainty})`);
    }
    targets.push(atLeast(`unseen ${name}, %`, round((100 * right) / answers.length, 1), least));
  }
  let [errors, words] = [0, 0];
  for (const [i, text] of messages.entries()) {
    const heard = await listener.converse(speech(text, i));
    const [said, got] = [toWords(text), toWords(heard.text)];
    const wrong = editDistance(said, got);
    errors += wrong;
    words += said.length;
    if (wrong > 0) missed.push(`message: "${text}" was heard as "${heard.text}"`);
  }
  targets.push(atMost("unseen messages, word errors, %", round((100 * errors) / words, 1), 8));
  console.table(targets.map(({ name, figure }) => ({ name, figure })));
  console.log(missed.join("\n"));
  return targets;
}

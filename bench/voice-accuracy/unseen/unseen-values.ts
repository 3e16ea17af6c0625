import { editDistance } from "#voice/language/spelling.ts";
import { toWords } from "#voice/languages/en/normalise.ts";
import { round } from "../../measure.ts";
import { atLeast, atMost, type Target } from "../../targets.ts";
import type { Listener } from "../listening.ts";
import { withPauses } from "../speech.ts";
import { type HeardValue, hearValues } from "../values/hear-values.ts";
import { furtherAddresses, furtherNames } from "./further-values.ts";
import { furtherUnseenVoices, recordedVoices, speak, unseenVoices } from "./recordings.ts";
import { addresses, messages, names, phones } from "./values.ts";

/** Silence at the end of each recording, in ms. */
const after = 1600;
/** `first` is the place of the voice that says the first answer. */
const sets = [
  { name: "names", context: "names", answers: names, least: 85, voices: recordedVoices, first: 0 },
  {
    name: "names, more voices",
    context: "names",
    answers: furtherNames,
    least: 85,
    voices: furtherUnseenVoices,
    first: 0,
  },
  {
    name: "names, machines, too",
    context: "names",
    answers: names,
    least: 85,
    voices: unseenVoices,
    first: 0,
  },
  { name: "phone numbers", context: "digits", answers: phones, least: 97, voices: recordedVoices, first: 0 },
  {
    name: "phone numbers, machines, too",
    context: "digits",
    answers: phones,
    least: 97,
    voices: unseenVoices,
    first: 0,
  },
  {
    name: "spelled addresses",
    context: "letters",
    answers: addresses,
    least: 90,
    voices: recordedVoices,
    first: 0,
  },
  {
    name: "addresses, more voices",
    context: "letters",
    answers: furtherAddresses,
    least: 90,
    voices: furtherUnseenVoices,
    first: 2,
  },
  {
    name: "addresses, machines, too",
    context: "letters",
    answers: addresses,
    least: 90,
    voices: unseenVoices,
    first: 0,
  },
] as const;

/** Measures clean answers in free words, each in the context of its question, and the word errors of messages. */
export async function benchValues(listener: Listener): Promise<Target[]> {
  const targets: Target[] = [];
  const missed: string[] = [];
  for (const { name, context, answers, least, voices: all, first } of sets) {
    const voiceOf = (i: number) => all[(first + i) % all.length] ?? "";
    const heard: HeardValue[] = await hearValues(listener, { context, answers, voiceOf });
    const right = heard.filter(({ isRight }) => isRight).length;
    targets.push(atLeast(`unseen ${name}, %`, round((100 * right) / heard.length, 1), least));
    const wrong = heard.filter(({ isRight, certainty }) => !isRight && certainty === "certain").length;
    targets.push(atMost(`unseen ${name}, wrong and certain, %`, round((100 * wrong) / heard.length, 1), 5));
    missed.push(...heard.filter(({ isRight }) => !isRight).map(({ says }) => `${name}: ${says}`));
  }
  let [errors, words] = [0, 0];
  for (const [i, text] of messages.entries()) {
    const heard = await listener.converse(
      withPauses([(await speak(text, unseenVoices[i % unseenVoices.length] ?? "")).samples], 0, after),
    );
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

import { assistants } from "#assistants/assistants.ts";
import { voices as assistantVoices, packFolder } from "#assistants/spoken/voices.ts";
import { wren } from "#assistants/wren/wren.ts";
import { joinSamples } from "#voice/audio/samples.ts";
import { wavFile } from "#voice/audio/wave-file.ts";
import { clausesOf, pauseAfter } from "#voice/engine/clauses.ts";
import { sampleRate } from "#voice/protocol/audio.ts";
import { createEmbeddedDialogue } from "#voice/providers/embedded/dialogue/response-model.ts";
import { openPack } from "#voice/providers/embedded/speech/pack/pack.ts";
import { createEmbeddedSynthesiser } from "#voice/providers/embedded/speech/synthesiser.ts";
import { cough, hum, seeded } from "#voice/testing/synthetic-sound.ts";
import { systemClock } from "#voice/time/system-clock.ts";
import { sentences } from "../voice-accuracy/sentences.ts";
import { silence } from "../voice-accuracy/speech.ts";
import { speak } from "../voice-accuracy/unseen/recordings.ts";

/** The visitor's side of a whole call, and the answers to expect unless they are interrupted. */
export interface Recording {
  readonly wav: Uint8Array;
  /** In ms. */
  readonly duration: number;
  readonly answers: readonly string[];
  /** What the visitor asks, with the voice. */
  readonly questions: readonly string[];
}

/** Sounds over the assistant's speech, used in turn. With "nothing", the visitor listens to the end. */
export type Over = "nothing" | "interruptions" | "remarks";

/** The voice that answers, for the lengths of answers; its thread ends soon after the last one. */
const voice = createEmbeddedSynthesiser({
  clock: systemClock,
  names: wren.names,
  pack: openPack(packFolder),
  voice: assistantVoices.wren,
  idleMs: 2_000,
});
/** Time for an answer to begin, and for a moment of silence after it, in ms. */
const allowance = 1_500;
/** Silence before the greeting, in ms. The recording starts with the click; the call is joined within this time. */
const beforeGreeting = 1_500;
/** Time from the end of a question until the visitor speaks over its answer, in ms: two seconds into the answer. */
const intoAnswer = 2_500;

/** Voices of the visitors: Kokoro's if it is installed, and flite's otherwise. */
const visitors = [
  ["af_bella", "rms"],
  ["am_michael", "awb"],
  ["bf_emma", "kal16"],
] as const;
const over: Readonly<Record<Exclude<Over, "nothing">, readonly (string | ((seed: number) => Int16Array))[]>> =
  {
    interruptions: ["stop", "how much is the growth plan", "what is your name", "where are you located"],
    // Synthesized sounds, since speech synthesizers spell "mm hm" instead of humming.
    remarks: [(seed) => hum(-20, seeded(seed)), (seed) => cough(250, -18, seeded(seed))],
  };

function ask(text: string, index: number): ReturnType<typeof speak> {
  const [voice, flite] = visitors[index % visitors.length] ?? visitors[0];
  return speak(text, voice, flite);
}

/** Intents that end the call, change the way of speaking, or depend on earlier turns. */
const otherwise = new Set(["goodbye", "thanks", "yes", "no", "repeat", "slower", "human", "book-demo"]);

/** Questions with their answers, each as the first of a call, when the answer is shortest. */
const asked = await Promise.all(
  sentences
    .filter(({ intent }) => !otherwise.has(intent))
    .map(async ({ say }) => {
      const question = say.replace(" | ", " ");
      return { question, answer: await openDialogue()(question) };
    }),
);
/** One question per answer, since a repeated question gets a different answer. */
const different = [...new Map(asked.map((one) => [one.answer, one])).values()];
const byLength = different
  .toSorted((a, b) => a.answer.length - b.answer.length)
  .map(({ question }) => question);

/** The questions with the shortest answers. */
export const shortQuestions = (count: number): readonly string[] => byLength.slice(0, count);
/** The questions with the longest answers. */
export const longQuestions = (count: number): readonly string[] => byLength.toReversed().slice(0, count);

/** @param turn offset into the voices and into the sounds over the assistant. */
export async function record(questions: readonly string[], what: Over, turn: number): Promise<Recording> {
  const parts: Int16Array[] = [
    silence(beforeGreeting + (await listening(assistants.receptionist.firstMessage))),
  ];
  const answers: string[] = [];
  const said: string[] = [];
  const answer = openDialogue();
  for (const [index, question] of questions.entries()) {
    const text = await answer(question);
    answers.push(text);
    const { samples, voice } = await ask(question, index + turn);
    said.push(`"${question}" (${voice})`);
    parts.push(samples);
    if (what === "nothing") parts.push(silence(await listening(text)));
    else {
      const next = over[what][(index + turn) % over[what].length] ?? "stop";
      const sound =
        typeof next === "string" ? (await ask(next, index + turn)).samples : next(index + 100 * turn);
      const isQuestion = typeof next === "string" && what === "interruptions" && next !== "stop";
      const heard = what === "remarks" ? text : isQuestion ? await answer(next) : "";
      parts.push(silence(intoAnswer), sound, silence(await listening(heard)));
    }
  }
  return recordingOf(parts, answers, said);
}

function recordingOf(
  parts: readonly Int16Array[],
  answers: readonly string[] = [],
  questions: readonly string[] = [],
): Recording {
  const all = joinSamples(parts);
  return {
    wav: wavFile(all, sampleRate),
    duration: (all.length / sampleRate) * 1_000,
    answers,
    questions,
  };
}

/** @param answer length of the answer to every question, in ms. */
export async function recordQuestions(
  questions: readonly string[],
  answer: number,
  turn: number,
): Promise<Recording> {
  const parts = [silence(beforeGreeting + answer + allowance)];
  for (const [i, question] of questions.entries())
    parts.push((await ask(question, i + turn)).samples, silence(answer + allowance + 1_500));
  return recordingOf(parts);
}

/** A minute of silence, for calls that only need to begin and end after 6 s. */
export function recordSilence(): Recording {
  return { wav: wavFile(silence(60_000), sampleRate), duration: 6_000, answers: [], questions: [] };
}

/** Opens a new conversation, in which answers depend on earlier questions. */
function openDialogue(): (text: string) => Promise<string> {
  const dialogue = createEmbeddedDialogue(wren).open({
    assistant: assistants.receptionist,
    callId: "recording",
  });
  return async (text) => {
    const pieces: string[] = [];
    const turn = { said: { text, certainty: "certain" }, by: "voice" } as const;
    for await (const piece of dialogue.answer(turn, new AbortController().signal)) {
      if (piece.kind === "speech") pieces.push(piece.text);
    }
    return pieces.join(" ");
  };
}

/** Time in which the visitor listens to an answer, in ms. */
async function listening(text: string): Promise<number> {
  let length = allowance;
  for (const clause of clausesOf(text)) {
    for await (const piece of voice.speak(clause, {}, new AbortController().signal))
      length += (1_000 * piece.length) / sampleRate;
    length += pauseAfter(clause);
  }
  return length;
}

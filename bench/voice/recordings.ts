import { assistants } from "#assistants/assistants.ts";
import { wren } from "#assistants/wren/wren.ts";
import { wavFile } from "#voice/audio/pcm-bytes.ts";
import { joinSamples } from "#voice/audio/samples.ts";
import { sampleRate } from "#voice/protocol/audio.ts";
import { createEmbeddedDialogue } from "#voice/providers/embedded/dialogue/language-model.ts";
import { cough, hum, seeded } from "#voice/testing/synthetic-sound.ts";
import { sentences } from "../voice-accuracy/sentences.ts";
import { say, silence, type TestVoice } from "../voice-accuracy/speech.ts";

/** Somebody's side of a whole call, and what a call has said when nothing stopped it. */
export interface Recording {
  readonly wav: Uint8Array;
  /** In ms. */
  readonly duration: number;
  readonly answers: readonly string[];
}

/** What is heard while the assistant speaks, each in turn; without any, the visitor listens to the end. */
export type Over = "nothing" | "interruptions" | "remarks";

/** How fast the assistant speaks at least, in characters per ms, and what it may need besides, in ms. */
const speed = 0.012;
const allowance = 1_200;
/** The microphone begins with the click; the call is joined by then. */
const beforeGreeting = 1_500;
/** From the end of a question until the visitor speaks over its answer, in ms: two seconds of that are answer. */
const intoAnswer = 2_500;

const voices: readonly TestVoice[] = ["rms", "awb", "kal16"];
const over: Readonly<Record<Exclude<Over, "nothing">, readonly (string | ((seed: number) => Int16Array))[]>> =
  {
    interruptions: ["stop", "how much is the growth plan", "what is your name", "where are you located"],
    // No speech synthesiser hums: "mm hm" is spelled by it.
    remarks: [(seed) => hum(-20, seeded(seed)), (seed) => cough(250, -18, seeded(seed))],
  };

/** These say goodbye, or change how the rest is said, or answer by what was said before. */
const otherwise = new Set(["goodbye", "thanks", "yes", "no", "repeat", "slower", "human", "book-demo"]);

/** What is asked first in a call gets its shortest answer. */
const asked = await Promise.all(
  sentences
    .filter(({ intent }) => !otherwise.has(intent))
    .map(async ({ say }) => {
      const question = say.replace(" | ", " ");
      return { question, answer: await openDialogue()(question) };
    }),
);
/** One of those that are answered in the same words, as asking again is answered otherwise. */
const different = [...new Map(asked.map((one) => [one.answer, one])).values()];
const byLength = different
  .toSorted((a, b) => a.answer.length - b.answer.length)
  .map(({ question }) => question);

/** The questions with the shortest answers. */
export const shortQuestions = (count: number): readonly string[] => byLength.slice(0, count);
/** The questions with the longest answers. */
export const longQuestions = (count: number): readonly string[] => byLength.toReversed().slice(0, count);

/** @param turn with which voice it begins, and which of what is said over the assistant. */
export async function record(questions: readonly string[], what: Over, turn: number): Promise<Recording> {
  const parts: Int16Array[] = [silence(beforeGreeting + listening(assistants.receptionist.firstMessage))];
  const answers: string[] = [];
  const answer = openDialogue();
  for (const [index, question] of questions.entries()) {
    const voice = voices[(index + turn) % voices.length] ?? "rms";
    const text = await answer(question);
    answers.push(text);
    parts.push(say(question, voice));
    if (what === "nothing") parts.push(silence(listening(text)));
    else {
      const said = over[what][(index + turn) % over[what].length] ?? "stop";
      const sound = typeof said === "string" ? say(said, voice) : said(index + 100 * turn);
      const isQuestion = typeof said === "string" && what === "interruptions" && said !== "stop";
      const heard = what === "remarks" ? text : isQuestion ? await answer(said) : "";
      parts.push(silence(intoAnswer), sound, silence(listening(heard)));
    }
  }
  return recordingOf(parts, answers);
}

function recordingOf(parts: readonly Int16Array[], answers: readonly string[]): Recording {
  const all = joinSamples(parts);
  return {
    wav: wavFile(all, sampleRate),
    duration: (all.length / sampleRate) * 1_000,
    answers,
  };
}

/** Questions that are all answered with the same sound, in ms. */
export function recordQuestions(questions: readonly string[], answer: number, turn: number): Recording {
  const parts = questions.flatMap((question, i) => [
    say(question, voices[(i + turn) % voices.length] ?? "rms"),
    silence(answer + allowance + 1_500),
  ]);
  return recordingOf([silence(beforeGreeting + answer + allowance), ...parts], []);
}

/** Nobody speaks: for calls that only need to begin. */
export function recordSilence(): Recording {
  return { wav: wavFile(silence(60_000), sampleRate), duration: 6_000, answers: [] };
}

/** A conversation of its own, in which each answer depends on what was asked before. */
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

function listening(text: string): number {
  return text.length / speed + allowance;
}

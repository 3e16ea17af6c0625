import { setTimeout as wait } from "node:timers/promises";
import type { AppMessage } from "#voice/protocol/app-messages.ts";
import type { Frame } from "#voice/protocol/audio.ts";
import { callIn } from "#voice/testing/headless-caller.ts";
import { createMicrophone } from "./microphone.ts";

export type Transport = "websocket" | "webrtc";

export interface Question {
  readonly text: string;
  readonly recording: Int16Array;
}

/** The outcome of one question. */
export interface Answer {
  /** Time from the question's last frame to the answer's first audible one, in ms; undefined without an answer. */
  readonly delay: number | undefined;
  /** True if the assistant began before the question was over. */
  readonly isCut: boolean;
  readonly asked: string;
  /** The transcript; equals `asked` if it was recognized. */
  readonly heard: string;
}

export interface Conversation {
  readonly answers: readonly Answer[];
  /** Frames of answers, and how many of them came more than `longestGap` after the previous one. */
  readonly frames: number;
  readonly gaps: number;
}

/** Smallest audible sample. */
const audible = 200;
/** In ms. A jitter buffer hides shorter gaps. */
const longestGap = 60;
/** Longest wait for the beginning and for the end of an answer, in ms. */
const patience = { begin: 5_000, end: 40_000 };

/** Holds one call: asks, listens to the whole answer, pauses and asks the next question, until `isOver`. */
export async function converse(options: {
  readonly webCallUrl: string;
  readonly transport: Transport;
  readonly room: Int16Array;
  readonly nextQuestion: () => Question;
  readonly random: () => number;
  /** Called once the call has begun. */
  readonly onJoined: () => void;
  readonly isOver: () => boolean;
}): Promise<Conversation> {
  const answers: Answer[] = [];
  let frames = 0;
  let gaps = 0;
  let isAsked = false;
  let beganAt: number | undefined;
  let lastFrameAt: number | undefined;

  function onFrame(frame: Frame): void {
    const now = performance.now();
    if (isAsked && beganAt === undefined && frame.some((sample) => Math.abs(sample) >= audible))
      beganAt = now;
    if (beganAt === undefined) return;
    frames++;
    if (lastFrameAt !== undefined && now - lastFrameAt > longestGap) gaps++;
    lastFrameAt = now;
  }

  await using caller = await callIn(options.webCallUrl, { onFrame });
  const microphone = createMicrophone(options.room);
  if (options.transport === "webrtc") await caller.offer();
  else caller.signal({ type: "media", using: "websocket" });
  await caller.until(() => caller.signals.some((signal) => signal.type === "media"));
  const speaking = caller.speak(microphone.frames);
  const since = (from: number) => caller.messages.slice(from);
  caller.say("playable");
  await caller.until(() => hasSpoken(since(0)), patience.end).catch(() => undefined);
  options.onJoined();

  async function ask({ text, recording }: Question): Promise<Answer> {
    const from = caller.messages.length;
    beganAt = lastFrameAt = undefined;
    isAsked = true;
    const endedAt = await microphone.say(recording);
    const isAnswered = await caller
      .until(() => beganAt !== undefined, patience.begin)
      .then(
        () => true,
        () => false,
      );
    const delay = isAnswered && beganAt !== undefined ? beganAt - endedAt : undefined;
    if (isAnswered) await caller.until(() => hasSpoken(since(from)), patience.end).catch(() => undefined);
    isAsked = false;
    beganAt = undefined;
    const isCut = delay !== undefined && delay < 0;
    return { delay: isCut ? undefined : delay, isCut, asked: text, heard: wordsOf(since(from)) };
  }

  while (!options.isOver() && caller.closed() === undefined) {
    await wait(500 + 2_500 * options.random());
    answers.push(await ask(options.nextQuestion()));
  }
  microphone.close();
  await speaking;
  caller.signal({ type: "leave" });
  await caller.until(() => caller.closed() !== undefined).catch(() => undefined);
  return { answers, frames, gaps };
}

/** True if the assistant has spoken and is listening again. */
function hasSpoken(messages: readonly AppMessage[]): boolean {
  const states = messages.flatMap((message) =>
    typeof message === "object" && message.type === "state" ? [message.state] : [],
  );
  return states.includes("speaking") && states.at(-1) === "listening";
}

/** The assistant's transcript of the visitor's words. */
function wordsOf(messages: readonly AppMessage[]): string {
  return messages
    .flatMap((message) =>
      typeof message === "object" &&
      message.type === "transcript" &&
      message.role === "user" &&
      message.transcriptType === "final"
        ? [message.transcript]
        : [],
    )
    .join(" ")
    .toLowerCase()
    .replace(/[^a-z' ]/g, "");
}

import { setTimeout as wait } from "node:timers/promises";
import type { AppMessage } from "#voice/protocol/app-messages.ts";
import type { Frame } from "#voice/protocol/audio.ts";
import { callIn } from "#voice/testing/headless-caller.ts";
import { createSpeechDecoder, payloadTypes } from "#voice/transport/rtc/speech-codec.ts";
import { createMicrophone, type Sound } from "./microphone.ts";
import { everyFrame } from "./pace.ts";

export type Transport = "websocket" | "webrtc";

/** A sound in both forms in which it can be sent. */
export interface Recording {
  readonly frames: Sound<Frame>;
  /** In G.722. */
  readonly payloads: Sound<Uint8Array>;
}

export interface Question {
  readonly text: string;
  readonly recording: Recording;
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
const isAudible = (samples: Int16Array) => samples.some((sample) => Math.abs(sample) >= audible);
/** In ms. A jitter buffer hides shorter gaps. */
const longestGap = 60;
/** Longest wait for the beginning and for the end of an answer, in ms. */
const patience = { begin: 5_000, end: 40_000 };

/** Holds one call: asks, listens to the whole answer, pauses and asks the next question, until `isOver`. */
export async function converse(options: {
  readonly webCallUrl: string;
  readonly transport: Transport;
  /** The caller's own, as a proxy in front would tell it: a stranger's share is counted by address. */
  readonly address: string;
  readonly room: Recording;
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

  /** @param samples asked for only while the beginning of an answer is awaited: decoding is half of a caller's work */
  function hear(samples: () => Int16Array): void {
    const now = performance.now();
    if (isAsked && beganAt === undefined && isAudible(samples())) beganAt = now;
    if (beganAt === undefined) return;
    frames++;
    if (lastFrameAt !== undefined && now - lastFrameAt > longestGap) gaps++;
    lastFrameAt = now;
  }

  let decode = createSpeechDecoder(payloadTypes.g722);
  await using caller = await callIn(options.webCallUrl, {
    address: options.address,
    onFrame: (frame) => hear(() => frame),
    onPayload: (payload) => hear(() => decode?.(payload) ?? Int16Array.of()),
  });
  if (options.transport === "webrtc") await caller.offer();
  else caller.signal({ type: "media", using: "websocket" });
  const media = () => caller.signals.find((signal) => signal.type === "media");
  await caller.until(() => media() !== undefined);
  if (media()?.using !== options.transport) throw new Error(`A call was carried over ${media()?.using}.`);
  const partsOf = ({ frames, payloads }: Recording): Sound<Frame | Uint8Array> =>
    options.transport === "webrtc" ? payloads : frames;
  const room = partsOf(options.room);
  const microphone = createMicrophone(room, Math.floor(room.length * options.random()));
  const stopSending = everyFrame(() => {
    const part = microphone.next();
    if (part instanceof Int16Array) caller.sendFrame(part);
    else caller.sendPayload(part);
  });
  const since = (from: number) => caller.messages.slice(from);
  caller.say("playable");
  await caller.until(() => hasSpoken(since(0)), patience.end).catch(() => undefined);
  options.onJoined();

  async function ask({ text, recording }: Question): Promise<Answer> {
    const from = caller.messages.length;
    beganAt = lastFrameAt = undefined;
    // What came since the last decoded sound is unknown to the old one, which would hear silence as a noise.
    decode = createSpeechDecoder(payloadTypes.g722);
    isAsked = true;
    const endedAt = await microphone.say(partsOf(recording));
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
  stopSending();
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

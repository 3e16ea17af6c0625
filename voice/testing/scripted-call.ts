import type { CallControl, StartCallOptions } from "#voice/engine/call-options.ts";
import { startCall } from "#voice/engine/start-call.ts";
import type { EndedReason, ServerMessage } from "#voice/protocol/app-messages.ts";
import { type Frame, frameMs, frameSamples } from "#voice/protocol/audio.ts";
import type { Assistant } from "#voice/protocol/call-web.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";
import { createFakeRecogniser, type FakeRecogniserOptions } from "./fake-recogniser.ts";
import {
  createFakeResponseModel,
  type FakeResponseModel,
  type FakeResponseModelOptions,
} from "./fake-response-model.ts";
import { createFakeSynthesiser, type FakeSynthesiserOptions } from "./fake-synthesiser.ts";
import { createLexicon, type Lexicon, noise, readMark, spoken } from "./marked-sound.ts";
import { createScriptedLine, type ScriptedLine } from "./scripted-line.ts";

export interface ScriptedCallOptions
  extends Pick<
    StartCallOptions,
    "disclosure" | "media" | "onDisclosed" | "pageWrote" | "pageVoice" | "plainGreeting" | "screening"
  > {
  readonly assistant?: Assistant;
  /** Makes the answer to the visitor's words. Default: "You said …." */
  readonly answer?: FakeResponseModelOptions["answer"];
  readonly responseModel?: Partial<FakeResponseModelOptions>;
  readonly recogniser?: Partial<FakeRecogniserOptions>;
  readonly synthesiser?: Partial<FakeSynthesiserOptions>;
  readonly tuning?: StartCallOptions["tuning"];
  readonly clock?: FakeClock;
  /** Echo of the assistant's voice in the microphone: gain in dB and delay in ms. Default: none. */
  readonly echo?: { readonly gain: number; readonly delay: number };
}

/** A stretch of the assistant's voice within one clause, as the visitor heard it. */
export interface HeardClause {
  readonly text: string;
  readonly from: number;
  until: number;
  frames: number;
}

/** A whole call on fake time, with fake providers. A test plays the visitor and reads what they heard. */
export interface ScriptedCall {
  readonly call: CallControl;
  readonly clock: FakeClock;
  readonly line: ScriptedLine;
  readonly responseModel: FakeResponseModel;
  /** Opens the line, stays silent for 300 ms, and reports the sound as playable. */
  joins(): Promise<void>;
  /** Says a text, 300 ms a word. Resolves after the last word. */
  says(text: string): Promise<void>;
  coughs(ms?: number): Promise<void>;
  /** Starts to make this sound, without letting time pass. */
  starts(frames: readonly Frame[]): void;
  passes(ms: number): Promise<void>;
  /** Holds the visitor's sound back for `ms`, then sends all of it at once. */
  holdsBack(ms: number): void;
  /** Turns the microphone on or off. While it is off no frames come. */
  microphone(isOn: boolean): void;
  /** Lets time pass until `isSo` holds. Resolves to the ms that passed; fails after `within`. */
  until(isSo: () => boolean, within?: number): Promise<number>;
  /** All states sent to the visitor, in order. */
  states(): string[];
  messages<Type extends string>(type: Type): Extract<ServerMessage, { type: Type }>[];
  /** The assistant's clauses as they were heard. */
  heard(): HeardClause[];
  isSpeaking(): boolean;
  /** True when both sides are silent and nothing is being made. */
  isIdle(): boolean;
  readonly lexicon: Lexicon;
  endedBecause(): EndedReason | undefined;
  frame(text: string): Frame[];
}

export function scriptCall(options: ScriptedCallOptions = {}): ScriptedCall {
  const clock = options.clock ?? createFakeClock();
  const lexicon = createLexicon();
  const line = createScriptedLine(clock);
  const responseModel = createFakeResponseModel({
    clock,
    answer: options.answer ?? ((said) => [`You said ${said}.`]),
    ...options.responseModel,
  });
  let ended: EndedReason | undefined;
  let sound: Frame[] = [];
  let hasMicrophone = true;
  const held: Frame[] = [];
  let heldUntil = 0;
  let shown = "";
  const call = startCall({
    callId: "scripted",
    assistant: options.assistant ?? { firstMessage: "Hello, this is Wren." },
    line,
    recogniser: createFakeRecogniser({ clock, lexicon, ...options.recogniser }),
    responseModel,
    synthesiser: createFakeSynthesiser({ clock, lexicon, ...options.synthesiser }),
    clock,
    ...(options.tuning && { tuning: options.tuning }),
    ...(options.disclosure && { disclosure: options.disclosure }),
    ...(options.onDisclosed && { onDisclosed: options.onDisclosed }),
    ...(options.pageWrote && { pageWrote: options.pageWrote }),
    ...(options.pageVoice && { pageVoice: options.pageVoice }),
    ...(options.screening && { screening: options.screening }),
    ...(options.media && { media: options.media }),
    plainGreeting: options.plainGreeting,
    onEnded(reason) {
      ended = reason;
    },
  });

  const quiet: Frame = new Int16Array(frameSamples);

  function withEcho(frame: Frame): Frame {
    const { echo } = options;
    if (!echo) return frame;
    const at = clock.now() - echo.delay;
    const own = line.frames.findLast((sent) => sent.at <= at && sent.at > at - frameMs)?.frame;
    if (!own) return frame;
    const factor = 10 ** (echo.gain / 20);
    return frame.map((sample, i) => sample + (own[i] ?? 0) * factor);
  }

  async function frameTime(): Promise<void> {
    // The microphone's frames come between the ticks.
    await clock.pass(7);
    if (hasMicrophone) held.push(withEcho(sound.shift() ?? quiet));
    if (clock.now() >= heldUntil) for (const frame of held.splice(0)) line.visitor.hears(frame);
    await clock.pass(frameMs - 7);
    lastState();
  }

  async function passes(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += frameMs) await frameTime();
  }

  async function makes(frames: readonly Frame[]): Promise<void> {
    sound.push(...frames);
    await passes(frames.length * frameMs);
  }

  /** The last state sent. Remembered, because a test may discard messages it has read. */
  function lastState(): string {
    for (const { message } of line.messages) {
      if (typeof message !== "string" && message.type === "state") shown = message.state;
    }
    return shown;
  }

  function heard(): HeardClause[] {
    const clauses: HeardClause[] = [];
    for (const { at, frame } of line.frames) {
      const mark = readMark(frame);
      const text = mark && lexicon.textOf(mark.number);
      if (text === undefined) continue;
      const last = clauses.at(-1);
      if (last?.text === text && at - last.until <= 100) {
        last.until = at;
        last.frames++;
      } else {
        clauses.push({ text, from: at, until: at, frames: 1 });
      }
    }
    return clauses;
  }

  return {
    call,
    clock,
    line,
    responseModel,
    async joins() {
      line.visitor.opens();
      // The engine learns the room before either side speaks.
      await passes(300);
      line.visitor.sends("playable");
      await passes(frameMs);
    },
    says: (text) => makes(spoken(text, lexicon)),
    coughs: (ms = 260) => makes(noise(ms)),
    starts(frames) {
      sound = [...frames];
    },
    passes,
    holdsBack(ms) {
      heldUntil = clock.now() + ms;
    },
    microphone(isOn) {
      hasMicrophone = isOn;
    },
    async until(isSo, within = 20_000) {
      const start = clock.now();
      while (!isSo()) {
        if (clock.now() - start > within) throw new Error(`It was not so within ${within} ms.`);
        await frameTime();
      }
      return clock.now() - start;
    },
    states: () =>
      line.messages.flatMap(({ message }) =>
        typeof message !== "string" && message.type === "state" ? [message.state] : [],
      ),
    messages: (type) =>
      line.messages.flatMap(({ message }) =>
        typeof message !== "string" && message.type === type ? [message as never] : [],
      ),
    heard,
    isSpeaking: () => (line.frames.at(-1)?.at ?? 0) > clock.now() - 60,
    isIdle: () => lastState() === "listening" && sound.length === 0,
    lexicon,
    endedBecause: () => ended,
    frame: (text) => spoken(text, lexicon),
  };
}

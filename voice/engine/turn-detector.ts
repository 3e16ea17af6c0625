import { createInterruptionDetector, type InterruptionOptions } from "#voice/audio/interruption.ts";
import { levelOf } from "#voice/audio/level.ts";
import { createSpeechActivity } from "#voice/audio/speech-activity.ts";
import type { VoiceActivityOptions } from "#voice/audio/voice-activity.ts";
import { type Frame, frameMs, frameSamples } from "#voice/protocol/audio.ts";
import type { Expecting, Recogniser, Recognition } from "#voice/providers/recogniser.ts";
import type { SpeechDetector } from "#voice/providers/speech-detector.ts";
import {
  type EndpointingOptions,
  goOnWithin,
  late,
  longestTrail,
  pauseAfter,
  preRollFrames,
  quietAfterEnd,
} from "#voice/time/timings.ts";
import { createEndpointing } from "./endpointing.ts";
import { type Transcription, transcribe } from "./transcription.ts";

export interface TurnDetectorOptions {
  readonly voiceActivity?: Partial<VoiceActivityOptions>;
  readonly interruption?: Partial<InterruptionOptions>;
  readonly endpointing?: Partial<EndpointingOptions>;
  /** Helps to tell a voice from the room while the assistant is silent. Default: the level alone tells. */
  readonly speechDetector?: SpeechDetector | undefined;
  /** True of words that stop the assistant, and never go on with the sentence before. Default: of none. */
  readonly isCommand?: (text: string) => boolean;
}

export type TurnDetectorEvent =
  /** A voice above the room and the assistant's echo. */
  | { readonly type: "voice-began"; readonly utterance: number }
  /** For each frame of an open utterance: voice in it so far, and silence since the last voice, in ms. */
  | {
      readonly type: "voice";
      readonly utterance: number;
      readonly voiced: number;
      readonly silence: number;
    }
  | { readonly type: "partial"; readonly utterance: number; readonly text: string; readonly voiced: number }
  | { readonly type: "utterance-ended"; readonly utterance: number; readonly spokeUntil: number }
  | {
      readonly type: "heard";
      readonly utterance: number;
      readonly recognition: Recognition;
      readonly voiced: number;
      /** The utterance was joined to the one before, but its words are a turn of their own. */
      readonly isNew: boolean;
    }
  | { readonly type: "hearing-failed"; readonly utterance: number; readonly error: unknown };

/** Finds utterances in the visitor's sound and has them recognised. */
export interface TurnDetector {
  frame(at: number, frame: Frame): void;
  /** Every 20 ms. Missing frames count as silence. */
  tick(at: number): void;
  /** Notes a frame of the assistant's, which may come back as an echo: when it is played, and its level in dBFS. */
  played(at: number, level: number): void;
  /** Joins the open utterance to the one before: both are recognised as one. */
  join(): void;
  /** Sets the recognition context of the utterances that begin from now on. */
  expect(context: string | undefined): void;
  /** Discards the open utterance, the one being recognised and all sound kept. */
  drop(): void;
  /** Reports that a voice over the assistant was a false alarm, which raises the threshold for the next. */
  wasNothing(): void;
  /** Ends the call's hearing. */
  close(): void;
}

/** Frames for which words must not change before they are posted: recognisers guess. */
const steadyFrames = 4;
const silentFrame: Frame = new Int16Array(frameSamples);

interface OpenUtterance {
  readonly id: number;
  readonly endpointing: ReturnType<typeof createEndpointing>;
  transcription: Transcription;
  expecting: Expecting;
  /** Index in the trail at which it begins. */
  readonly from: number;
  voiced: number;
  voicesInARow: number;
  spokeUntil: number;
  /** The utterance by itself, once it was joined to the one before. */
  alone: Transcription | undefined;
  /** The present silence, once the recogniser was told of it. */
  pause: symbol | undefined;
  /** The words so far, the frames for which they have not changed, and the words last posted. */
  text: string;
  textFrames: number;
  toldText: string;
}

export function createTurnDetector(
  recogniser: Recogniser,
  post: (event: TurnDetectorEvent) => void,
  options: TurnDetectorOptions = {},
): TurnDetector {
  const voiceActivity = createSpeechActivity(options.voiceActivity);
  const detector = createInterruptionDetector(options.interruption);
  const speech = options.speechDetector?.listen();
  let nextId = 1;
  let open: OpenUtterance | undefined;
  let lastFrameAt: number | undefined;
  let lastPlayedAt = 0;
  let framesSinceEnd = preRollFrames;
  /**
   * Sound before a voice begins; then everything since the last utterance began, while the visitor can go on with it.
   */
  let trail: Frame[] = [];
  let finishing: readonly Transcription[] = [];
  let before:
    | {
        readonly recognition: Promise<Recognition>;
        readonly endedAt: number;
        readonly expecting: Expecting;
      }
    | undefined;
  let expecting: Expecting = {};

  function isVoice(at: number, level: number): boolean {
    const floor = voiceActivity.floor();
    if (!detector.mayEcho(at)) return voiceActivity.hear(level, speech?.probability());
    if (!open) return detector.hear(at, level, floor);
    return detector.isOver(at, level, floor);
  }

  function begin(at: number): void {
    const id = nextId++;
    const endpointing = createEndpointing(
      (text) => recogniser.completeness(text, open?.expecting ?? expecting),
      options.endpointing,
    );
    // Sound since the assistant fell silent is no echo: it may be the soft beginning of a quick answer.
    const afterEcho = Math.max(0, Math.floor((at - lastPlayedAt) / frameMs));
    const clean = detector.mayEcho(at) ? preRollFrames / 2 + afterEcho : preRollFrames;
    // Never reaches back into the utterance before.
    const quiet = Math.min(clean, preRollFrames, framesSinceEnd + quietAfterEnd);
    const from = Math.max(0, trail.length - quiet);
    const onPartial = (text: string) => {
      if (open?.id === id && !open.alone) take(open, text);
    };
    open = {
      id,
      endpointing,
      transcription: transcribe(recogniser, trail.slice(from), onPartial, expecting),
      expecting,
      from,
      voiced: 2 * frameMs,
      voicesInARow: 0,
      spokeUntil: at,
      alone: undefined,
      pause: undefined,
      text: "",
      textFrames: 0,
      toldText: "",
    };
    post({ type: "voice-began", utterance: id });
  }

  function take(utterance: OpenUtterance, text: string): void {
    utterance.endpointing.partial(text);
    utterance.text = text;
    utterance.textFrames = 0;
  }

  function tellText(utterance: OpenUtterance): void {
    const { id, text, voiced } = utterance;
    if (++utterance.textFrames < steadyFrames || text === utterance.toldText) return;
    utterance.toldText = text;
    post({ type: "partial", utterance: id, text, voiced });
  }

  function tellPause(utterance: OpenUtterance, isVoice: boolean): void {
    const { transcription, endpointing, expecting } = utterance;
    if (utterance.pause) {
      if (!isVoice) return;
      utterance.pause = undefined;
      transcription.goOn();
      return;
    }
    const whole = expecting.context === undefined ? pauseAfter.sentence : pauseAfter.answer;
    const least = endpointing.isComplete() ? whole : pauseAfter.otherwise;
    if (isVoice || endpointing.silence() + frameMs < least) return;
    const pause = Symbol("pause");
    utterance.pause = pause;
    transcription.pause((judgement) => {
      if (utterance.pause === pause) endpointing.judge(judgement);
    });
  }

  /** Keeps a copy, because the line may reuse its frame. In silence it reuses the oldest copies. */
  function keep(heard: Frame): Frame {
    const oldest = !open && !before && trail.length >= preRollFrames ? trail.shift() : undefined;
    const frame = oldest ?? new Int16Array(heard.length);
    frame.set(heard);
    trail.push(frame);
    return frame;
  }

  function hear(at: number, heard: Frame): void {
    const level = levelOf(heard);
    // While the assistant may be heard, the level alone tells who speaks over it.
    speech?.write(heard, open !== undefined || (!detector.mayEcho(at) && voiceActivity.mayBeVoice(level)));
    const isLoud = isVoice(at, level);
    const isTooLate = before && (at - before.endedAt > goOnWithin || trail.length > longestTrail);
    if (!open && isTooLate) {
      before = undefined;
      // Copies, because a recogniser may still be reading the frames that it was given.
      trail = trail.slice(-preRollFrames).map((kept) => kept.slice());
    }
    const frame = keep(heard);
    framesSinceEnd++;
    if (!open) {
      if (isLoud) begin(at);
      return;
    }
    open.transcription.write(frame);
    open.alone?.write(frame);
    open.voicesInARow = isLoud ? open.voicesInARow + 1 : 0;
    if (isLoud) open.voiced += frameMs;
    // One loud frame is a click.
    const goesOn = open.voicesInARow >= 2;
    if (goesOn) open.spokeUntil = at;
    tellPause(open, goesOn);
    // Just after the assistant fell silent, its possible echo may as well be the visitor.
    const isMasked =
      !isLoud && at > lastPlayedAt && level > voiceActivity.threshold() && detector.mayEcho(at);
    const isOver = !isMasked && open.endpointing.frame(goesOn);
    tellText(open);
    if (!open) return;
    post({ type: "voice", utterance: open.id, voiced: open.voiced, silence: open.endpointing.silence() });
    if (isOver && open) finish(at, open);
  }

  function finish(at: number, ended: OpenUtterance): void {
    const { id, voiced, alone } = ended;
    open = undefined;
    finishing = alone ? [ended.transcription, alone] : [ended.transcription];
    framesSinceEnd = 0;
    const sound = trail.slice(ended.from);
    const result = recognise(ended, before?.recognition);
    if (!alone) trail = sound;
    before = {
      recognition: result.then(({ recognition }) => recognition),
      endedAt: at,
      expecting: ended.expecting,
    };
    // The failure is reported below; nobody may go on with the sentence to hear of it here.
    before.recognition.catch(() => {});
    post({ type: "utterance-ended", utterance: id, spokeUntil: ended.spokeUntil });
    result.then(
      (heard) => post({ type: "heard", utterance: id, voiced, ...heard }),
      (error: unknown) => post({ type: "hearing-failed", utterance: id, error }),
    );
  }

  /** Of an utterance in two parts, takes the first that is understood: the whole, the second part, the first part. */
  async function recognise(
    { transcription, alone }: OpenUtterance,
    firstPart: Promise<Recognition> | undefined,
  ): Promise<{ readonly recognition: Recognition; readonly isNew: boolean }> {
    if (!alone) return { recognition: await transcription.finish(), isNew: false };
    const [whole, second] = await Promise.all([transcription.finish(), alone.finish()]);
    const isOrder = second.certainty === "certain" && options.isCommand?.(second.text);
    if (isOrder) return { recognition: second, isNew: true };
    if (whole.certainty !== "unknown") return { recognition: whole, isNew: false };
    if (second.certainty !== "unknown") return { recognition: second, isNew: true };
    const first = await firstPart?.catch(() => undefined);
    return { recognition: first && first.certainty !== "unknown" ? first : whole, isNew: false };
  }

  function drop(): void {
    for (const each of [open?.transcription, open?.alone, ...finishing]) each?.cancel();
    open = undefined;
    finishing = [];
    before = undefined;
    trail = [];
  }

  return {
    frame(at, frame) {
      lastFrameAt = at;
      hear(at, frame);
    },
    tick(at) {
      if (open && lastFrameAt !== undefined && at - lastFrameAt > late) hear(at, silentFrame);
    },
    played(at, level) {
      lastPlayedAt = at;
      detector.played(at, level);
    },
    join() {
      if (!open || !before || open.alone) return;
      const { id } = open;
      open.alone = open.transcription;
      // What it has heard in a pause is only a part now.
      if (open.pause) open.alone.goOn();
      open.pause = undefined;
      // The answer in between is taken back, and with it the context that it expected.
      open.expecting = before.expecting;
      const onPartial = (text: string) => {
        if (open?.id === id) take(open, text);
      };
      open.transcription = transcribe(recogniser, trail, onPartial, open.expecting);
    },
    expect(context) {
      expecting = context === undefined ? {} : { context };
    },
    drop,
    wasNothing: detector.wasNothing,
    close() {
      drop();
      speech?.close();
    },
  };
}

import type { EndedReason } from "#voice/protocol/app-messages.ts";
import type { Assistant } from "#voice/protocol/call-web.ts";
import type { Recogniser } from "#voice/providers/recogniser.ts";
import type { Departure, Note, ResponseModel, Successor } from "#voice/providers/response-model.ts";
import type { SpeechDetector } from "#voice/providers/speech-detector.ts";
import type { Synthesiser } from "#voice/providers/synthesiser.ts";
import type { Clock } from "#voice/time/clock.ts";
import type { TurnTimings } from "#voice/time/timings.ts";
import type { Line } from "#voice/transport/line.ts";
import type { Disclosure } from "./disclosure.ts";
import type { PlayoutOptions } from "./playout-options.ts";
import type { Screening } from "./screened-line.ts";
import type { CallMedia } from "./sound/call-sound.ts";
import type { TurnDetectorOptions } from "./turn-detector.ts";
import type { TextSource } from "./turn-state.ts";
import type { CallWords } from "./words.ts";

export interface StartCallOptions {
  readonly callId: string;
  readonly assistant: Assistant;
  /** User data that the visitor's page sent when it joined; passed to the language model. */
  readonly userData?: unknown;
  /** The greeting without the visitor's own values, for a voice that cannot speak them. Default: there are none. */
  readonly plainGreeting?: string | undefined;
  /** Not opened yet, so that the call listens before the first event. */
  readonly line: Line;
  readonly recogniser: Recogniser;
  /** Tells a voice from other sounds. Default: the level of the sound alone does. */
  readonly speechDetector?: SpeechDetector;
  readonly responseModel: ResponseModel;
  readonly synthesiser: Synthesiser;
  /** The visitor is told that an AI speaks. Default: by the assistant's own words only. */
  readonly disclosure?: Disclosure;
  /** Called once, when the visitor has heard the disclosure. */
  readonly onDisclosed?: () => void;
  /** Of a phone that we rang: tells a person from an answering machine. Default: all are greeted at once. */
  readonly screening?: Screening;
  /** The texts that the visitor's page wrote, which `pageVoice` speaks. Default: none. */
  readonly pageWrote?: Readonly<Record<TextSource, boolean>>;
  /** Default: `synthesiser`. */
  readonly pageVoice?: Synthesiser;
  /** Plays recordings, and sound behind the assistant's voice. Default: there are none. */
  readonly media?: CallMedia;
  /** Calls on the same clock share one timer. Default: the system clock. */
  readonly clock?: Clock;
  /** The engine's own sentences. Default: English. */
  readonly words?: CallWords;
  /** Units and defaults are documented with each type. */
  readonly tuning?: {
    readonly timings?: Partial<TurnTimings>;
    readonly turnDetector?: Omit<TurnDetectorOptions, "speechDetector">;
    readonly playout?: Partial<PlayoutOptions>;
  };
  /** Entries never contain a word of the conversation. */
  readonly log?: (entry: CallLogEntry) => void;
  /** Called once, after the call has released everything. */
  readonly onEnded?: (reason: EndedReason) => void;
}

export interface CallLogEntry {
  readonly callId: string;
  readonly event:
    | "answer-failed"
    | "background-failed"
    | "hearing-failed"
    | "speech-failed"
    | "warm-up-failed"
    | "ended"
    | "bug";
  readonly error?: unknown;
  readonly reason?: EndedReason;
}

export interface CallControl {
  /** Ends the call at once; safe to call twice. */
  end(reason: EndedReason): void;
  /** Makes the assistant say these words, in its own voice. */
  say(text: string, options: { readonly endsCall: boolean }): void;
  /** While it is muted the assistant is not heard; the call goes on. */
  mute(isMuted: boolean): void;
  /** Has it say its first message, if it has not said it yet. */
  sayFirstMessage(): void;
  /** Text in the visitor's name, as if they had typed it. */
  type(text: string, options: { readonly isAnswered: boolean }): void;
  /**
   * Tells the language model something that nobody has said.
   *
   * @param options.isAnswered true to have the assistant speak at once, unless somebody is speaking; it counts with the
   * next answer all the same.
   * @returns false if the model takes no such message.
   */
  note(message: Note, options: { readonly isAnswered: boolean }): boolean;
  /**
   * Has another assistant go on with the call at once, after `words` if there are any. What is being said is cut off.
   *
   * @returns false if nobody can.
   */
  handOver(words: string, to: Successor): boolean;
  /** Has the call put through to a phone, after `words` if there are any. What is being said is cut off. */
  putThrough(words: string, departure: Departure): void;
}

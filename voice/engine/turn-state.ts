import type { EndedReason, ServerMessage } from "#voice/protocol/app-messages.ts";
import type { Recognition } from "#voice/providers/recogniser.ts";
import type { AnswerPiece, Departure, Successor } from "#voice/providers/response-model.ts";
import type { TurnDetectorEvent } from "./turn-detector.ts";

/**
 * `waiting`: the line is not open yet. `greeting`: the first message waits until it can be heard. `listening`:
 * silence. `hearing`: the visitor has the turn. `thinking`: the visitor is done, the answer is not heard yet.
 * `speaking`: the assistant has the turn. `ducked`: the visitor may be speaking over the assistant, or before its
 * answer. `ending`: last words, which cannot be interrupted.
 */
export type Phase =
  | "waiting"
  | "greeting"
  | "listening"
  | "hearing"
  | "thinking"
  | "speaking"
  | "ducked"
  | "ending"
  | "ended";

export interface TurnState {
  readonly phase: Phase;
  /** When the phase began. All times are in ms of the call's clock. */
  readonly since: number;
  /** Number of the turn, as both ends see it. */
  readonly turn: number;
  /** Number of the last answer or speech. Events of older ones are dropped. */
  readonly act: number;
  readonly speech: Speech | undefined;
  readonly answer: PendingAnswer | undefined;
  /** The visitor's current utterance: in their own turn, or before it takes the turn from the assistant. */
  readonly utterance: OpenUtterance | undefined;
  /** The turn that the language model was last asked to answer. */
  readonly answeredTurn: number | undefined;
  /** The utterance that ended the visitor's turn, until its words are known. */
  readonly awaited: number | undefined;
  readonly duck: Duck | undefined;
  /** When the visitor's last turn was found to be over. */
  readonly decidedAt: number | undefined;
  /** When the visitor's last sound was heard. */
  readonly spokeUntil: number | undefined;
  /** Backchannel words over the assistant ("yes"), which answer its question if they came near the end of it. */
  readonly aside: { readonly recognition: Recognition; readonly at: number } | undefined;
  readonly openedAt: number;
  readonly awayAt: number | undefined;
  readonly isPlayable: boolean;
  readonly hasGreeted: boolean;
  readonly quietSince: number;
  readonly hasAskedIfThere: boolean;
  readonly hasWarned: boolean;
  /** Failures since the last answer that was played to its end. */
  readonly failures: number;
  /** Wait for the visitor to finish, or for the one being spoken. */
  readonly nextSays: readonly Say[];
  /** True once the visitor has heard that an AI speaks, where the engine has to see to it. */
  readonly hasDisclosed: boolean;
  /** The page has muted the assistant. */
  readonly isMuted: boolean;
  /** Typed messages that ask for no answer; sent with the next turn. */
  readonly notes: readonly string[];
}

/** A `say` message of the page's program, or of the operator's. */
export interface Say {
  readonly text: string;
  readonly endsCall: boolean;
  /** True for the operator's: it is spoken in the assistant's own voice. */
  readonly isOwn?: boolean;
}

export interface Speech {
  readonly act: number;
  readonly turn: number;
  /** True once its first sound was played. */
  readonly hasBegun: boolean;
  /** An answer of the language model, rather than words of the engine. */
  readonly isAnswer: boolean;
  /** Speaks `say` messages: the next ones wait for its end. */
  readonly isSay: boolean;
  /** A reminder or announcement of the engine, which does not restart the count of silence. */
  readonly isPrompt: boolean;
  /** The first message. */
  readonly isGreeting?: boolean;
  readonly endsWith: EndedReason | undefined;
  /** The call is put through once it was heard. */
  readonly departure?: Departure | undefined;
  readonly lastText: string;
  /** Set if it begins with the disclosure, or is a greeting that discloses. `isHeard`: it is not muted. */
  readonly disclosure?: { readonly isHeard: boolean };
}

/** A text that a page may have written, for one call or in place of the operator's. */
export type TextSource = "greeting" | "farewell" | "say";

export interface PendingAnswer {
  readonly act: number;
  /** Time of the question or of the last piece. */
  readonly progressAt: number;
  readonly hasSaidOneMoment: boolean;
  readonly hasSpeech: boolean;
  readonly isDone: boolean;
  readonly isGoodbye: boolean;
  /** The call is put through once the answer was heard. */
  readonly departure?: Departure;
  /** End of the visitor's words, from which latency counts; undefined once it was sent. */
  readonly latencyFrom: number | undefined;
}

export interface OpenUtterance {
  readonly id: number;
  readonly isOpen: boolean;
  /** Continues the visitor's last utterance: the assistant answered too soon. */
  readonly isContinuation: boolean;
}

export interface Duck {
  readonly from: "thinking" | "speaking";
  /** Voice in the utterance when the assistant was ducked, in ms. */
  readonly voicedBefore: number;
  readonly voiced: number;
  readonly isHeld: boolean;
  /** Words of the utterance so far. */
  readonly text: string;
}

/** `key`: a key of the phone. */
export type SaidBy = "voice" | "keyboard" | "key";

type Bare<Type> = Type extends string ? { readonly type: Type } : never;
type OfAct<Type> = Type extends string ? { readonly type: Type; readonly act: number } : never;

export type TurnEvent = { readonly at: number } & (
  | Bare<"opened" | "lost" | "playable" | "say-first-message" | "disclosed">
  /** `isPlaying`: a recording plays, so nobody has to speak. */
  | { readonly type: "tick"; readonly isPlaying?: boolean }
  | { readonly type: "mute"; readonly isMuted: boolean }
  | { readonly type: "end"; readonly reason: EndedReason }
  /** The model was told something that it may answer at once. */
  | Bare<"prompted">
  /** Another assistant takes the call, whatever is being said. */
  | Bare<"transferred">
  /** The call is put through to a phone after these words, whatever is being said. */
  | { readonly type: "departing"; readonly words: string; readonly departure: Departure }
  /** `machine`: the far end is one, which greets still. `message`: it records now. */
  | Bare<"machine">
  | { readonly type: "message"; readonly text: string }
  | ({ readonly type: "say" } & Say)
  | {
      readonly type: "typed";
      readonly text: string;
      readonly isAnswered: boolean;
      /** The text is a key of the phone. */
      readonly isKey?: boolean;
    }
  | Exclude<TurnDetectorEvent, { readonly type: "hearing-failed" }>
  /** Without the error, which only the log needs. */
  | { readonly type: "hearing-failed"; readonly utterance: number }
  | { readonly type: "piece"; readonly act: number; readonly piece: AnswerPiece }
  | OfAct<"answered" | "answer-failed">
  /**
   * `speech-dry`: everything known was played. `speech-began`: the first sound, and the first after each
   * `speech-dry`.
   */
  | OfAct<"speech-began" | "speech-dry" | "speech-finished" | "speech-failed">
);

export type TurnCommand =
  | { readonly type: "send"; readonly message: ServerMessage }
  | {
      readonly type: "answer";
      readonly act: number;
      readonly said: Recognition;
      readonly by: SaidBy;
      /** The visitor has gone on with the turn that was answered last. */
      readonly isContinued: boolean;
    }
  /** The language model speaks first. */
  | { readonly type: "begin"; readonly act: number }
  /** Another assistant goes on: its voice, its ears and its rules count from now on. */
  | { readonly type: "hand-over"; readonly to: Successor }
  /** The call is put through to a phone. */
  | { readonly type: "depart"; readonly departure: Departure }
  | { readonly type: "cancel-answer" }
  | {
      readonly type: "speak";
      readonly act: number;
      readonly turn: number;
      readonly text: string;
      /** Default: the language model or the engine. */
      readonly source?: TextSource;
    }
  /** No more text follows in this speech. */
  | { readonly type: "finish-speech"; readonly act: number }
  /** Drops everything that was not played yet. */
  | {
      readonly type: "stop-speech";
      readonly isAnswer: boolean;
      /** It may have been heard to say that an AI speaks. */
      readonly mayHaveDisclosed: boolean;
    }
  /** `duck`: speaks more quietly. `hold`: falls silent without losing anything. `unduck`: goes on as before. */
  | { readonly type: "duck" | "hold" | "unduck" }
  /** `pause`: the visitor cannot hear. `resume`: they can again. */
  | { readonly type: "pause" | "resume" }
  | { readonly type: "mute"; readonly isMuted: boolean }
  | { readonly type: "pace"; readonly speed: number }
  | { readonly type: "expect"; readonly context: string | undefined }
  | { readonly type: "drop-utterance" }
  /** The open utterance continues the one before. */
  | { readonly type: "join-utterance" }
  | { readonly type: "warm-up" }
  | { readonly type: "close"; readonly reason: EndedReason };

export interface Step {
  readonly state: TurnState;
  readonly commands: readonly TurnCommand[];
}

/** The state of a call whose line is not open yet. */
export function initialState(at: number): TurnState {
  return {
    phase: "waiting",
    since: at,
    turn: 0,
    act: 0,
    speech: undefined,
    answer: undefined,
    utterance: undefined,
    answeredTurn: undefined,
    awaited: undefined,
    duck: undefined,
    decidedAt: undefined,
    spokeUntil: undefined,
    aside: undefined,
    openedAt: at,
    awayAt: undefined,
    isPlayable: false,
    hasGreeted: false,
    quietSince: at,
    hasAskedIfThere: false,
    hasWarned: false,
    failures: 0,
    nextSays: [],
    hasDisclosed: false,
    isMuted: false,
    notes: [],
  };
}

export function to(state: TurnState, changes: Partial<TurnState>, ...commands: TurnCommand[]): Step {
  return { state: { ...state, ...changes }, commands };
}

export function stay(state: TurnState): Step {
  return { state, commands: [] };
}

/** Runs `next` on the state of `first`; the commands of both, in order. */
export function andThen(first: Step, next: (state: TurnState) => Step): Step {
  const second = next(first.state);
  return { state: second.state, commands: [...first.commands, ...second.commands] };
}

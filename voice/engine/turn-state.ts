import type { EndedReason, ServerMessage } from "#voice/protocol/app-messages.ts";
import type { AnswerPiece } from "#voice/providers/language-model.ts";
import type { Recognition } from "#voice/providers/recogniser.ts";
import type { EarEvent } from "./turn-detector.ts";

/**
 * `waiting`: the line is not open yet. `greeting`: the first message waits until it can be heard. `listening`:
 * nobody speaks. `hearing`: the visitor has the turn. `thinking`: the visitor is done, nothing is heard yet.
 * `speaking`: the assistant has the turn. `ducked`: somebody may be speaking over the assistant, or before its
 * answer. `ending`: last words that nobody can interrupt.
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
  /** Number of the last thing that was asked or said: what comes for an older one is dropped. */
  readonly act: number;
  readonly speech: Speech | undefined;
  readonly answer: PendingAnswer | undefined;
  /** What is being said and has not yet taken the turn from the assistant, or is being said in its own turn. */
  readonly utterance: OpenUtterance | undefined;
  /** The utterance that ended the visitor's turn, until its words are known. */
  readonly awaited: number | undefined;
  readonly duck: Duck | undefined;
  /** When the visitor's last turn was found to be over. */
  readonly decidedAt: number | undefined;
  /** When the visitor's last sound was heard. */
  readonly spokeUntil: number | undefined;
  /** Words over the end of a question, which may be its answer. */
  readonly aside: { readonly recognition: Recognition; readonly at: number } | undefined;
  readonly openedAt: number;
  readonly awayAt: number | undefined;
  readonly isPlayable: boolean;
  readonly hasGreeted: boolean;
  readonly quietSince: number;
  readonly hasAskedIfThere: boolean;
  readonly hasWarned: boolean;
  /** Failures since the last answer that was heard whole. */
  readonly failures: number;
  /** Wait for the visitor to finish, or for each other. */
  readonly nextSays: readonly Say[];
  /** Typed without asking for an answer; goes with the next turn. */
  readonly notes: readonly string[];
}

/** What somebody's program wants said. */
export interface Say {
  readonly text: string;
  readonly endsCall: boolean;
}

export interface Speech {
  readonly act: number;
  readonly turn: number;
  /** Has been heard, at least its beginning. */
  readonly hasBegun: boolean;
  /** An answer of the language model, rather than words of the engine. */
  readonly isAnswer: boolean;
  /** What somebody's program wants said: the next of them waits for its end. */
  readonly isSay: boolean;
  /** Does not count as somebody saying something. */
  readonly isPrompt: boolean;
  readonly endsWith: EndedReason | undefined;
  readonly lastText: string;
}

export interface PendingAnswer {
  readonly act: number;
  /** When it was asked, or last gave something. */
  readonly progressAt: number;
  readonly hasSaidOneMoment: boolean;
  readonly hasSpeech: boolean;
  readonly isDone: boolean;
  readonly isGoodbye: boolean;
  /** End of what is answered; undefined once the latency is known. */
  readonly latencyFrom: number | undefined;
}

export interface OpenUtterance {
  readonly id: number;
  readonly isOpen: boolean;
  /** Goes on with what the visitor said before: the assistant answered too soon. */
  readonly isContinuation: boolean;
}

export interface Duck {
  readonly from: "thinking" | "speaking";
  /** Voice that the utterance had when it began to duck, in ms. */
  readonly voicedBefore: number;
  readonly voiced: number;
  readonly isHeld: boolean;
  /** What was heard so far. */
  readonly text: string;
}

type Bare<Type> = Type extends string ? { readonly type: Type } : never;
type OfAct<Type> = Type extends string ? { readonly type: Type; readonly act: number } : never;

export type TurnEvent = { readonly at: number } & (
  | Bare<"opened" | "lost" | "playable" | "tick" | "say-first-message">
  | { readonly type: "mute"; readonly isMuted: boolean }
  | { readonly type: "end"; readonly reason: EndedReason }
  | { readonly type: "say"; readonly text: string; readonly endsCall: boolean }
  | { readonly type: "typed"; readonly text: string; readonly isAnswered: boolean }
  | Exclude<EarEvent, { readonly type: "hearing-failed" }>
  /** Why is for the log. */
  | { readonly type: "hearing-failed"; readonly utterance: number }
  | { readonly type: "piece"; readonly act: number; readonly piece: AnswerPiece }
  | OfAct<"answered" | "answer-failed">
  /** `speech-began`: its first sound, again after each `speech-dry`: all that is known was played. */
  | OfAct<"speech-began" | "speech-dry" | "speech-finished" | "speech-failed">
);

export type TurnCommand =
  | { readonly type: "send"; readonly message: ServerMessage }
  | {
      readonly type: "answer";
      readonly act: number;
      readonly said: Recognition;
      readonly by: "voice" | "keyboard";
    }
  | { readonly type: "cancel-answer" }
  | { readonly type: "speak"; readonly act: number; readonly turn: number; readonly text: string }
  /** Nothing more is said in this speech. */
  | { readonly type: "finish-speech"; readonly act: number }
  /** What was not heard yet never will be. */
  | { readonly type: "stop-speech"; readonly isAnswer: boolean }
  /** More quietly; not at all, but nothing is lost; as before. */
  | { readonly type: "duck" | "hold" | "unduck" }
  /** The visitor cannot hear; they can again. */
  | { readonly type: "pause" | "resume" }
  | { readonly type: "mute"; readonly isMuted: boolean }
  | { readonly type: "pace"; readonly speed: number }
  | { readonly type: "expect"; readonly context: string | undefined }
  | { readonly type: "drop-utterance" }
  /** The open utterance goes on with the one before. */
  | { readonly type: "join-utterance" }
  | { readonly type: "warm-up" }
  | { readonly type: "close"; readonly reason: EndedReason };

export interface Step {
  readonly state: TurnState;
  readonly commands: readonly TurnCommand[];
}

/** A call whose line is not open yet. */
export function initialState(at: number): TurnState {
  return {
    phase: "waiting",
    since: at,
    turn: 0,
    act: 0,
    speech: undefined,
    answer: undefined,
    utterance: undefined,
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
    notes: [],
  };
}

export function to(state: TurnState, changes: Partial<TurnState>, ...commands: TurnCommand[]): Step {
  return { state: { ...state, ...changes }, commands };
}

export function stay(state: TurnState): Step {
  return { state, commands: [] };
}

/** One step after another. */
export function andThen(first: Step, next: (state: TurnState) => Step): Step {
  const second = next(first.state);
  return { state: second.state, commands: [...first.commands, ...second.commands] };
}

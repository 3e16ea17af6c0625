import type { CallHolder } from "#content/live-call/live-call.ts";
import type { MicrophoneTrouble } from "#content/live-call/microphone.ts";
import type { CallState, ServerMessage } from "#voice/protocol/app-messages.ts";
import { type AnswerAs, answersAsItself } from "./answer-as.ts";
import {
  cutShort,
  lineText,
  type TranscriptLines,
  withCaption,
  withTranscript,
  withTyped,
} from "./transcript.ts";

export type CallScreenPhase =
  | "idle"
  | "connecting"
  | "listening"
  | "thinking"
  | "speaking"
  | "reconnecting"
  | "ended"
  | "failed";

/** The wait before an answer, in ms. */
export interface AnswerTime {
  readonly turn: number;
  readonly asked: string;
  readonly ms: number;
}

/** `busy`: every line is taken. `no-one`: no assistant is configured. `end`, `mute`: the call goes on. */
export type ErrorKind = "start" | "busy" | "no-one" | "during" | "end" | "mute";

/** The whole state of the call screen. Times are ms since 1970. */
export interface CallScreenState {
  readonly phase: CallScreenPhase;
  /** Undefined until the line is open. */
  readonly holder: CallHolder | undefined;
  /** The assistant's state, kept while the connection is lost. */
  readonly doing: CallState;
  /** True once the far end has sent its state. Until then the state follows its sound. */
  readonly isTold: boolean;
  readonly startedAt: number | undefined;
  readonly endedAt: number | undefined;
  /** `none`: a typed call. `lost`: refused, failed or unplugged. */
  readonly microphone: "none" | "asking" | "on" | "muted" | "lost";
  readonly trouble: MicrophoneTrouble | undefined;
  readonly error: { readonly text: string; readonly kind: ErrorKind } | undefined;
  /** A sentence that says why the call ended. */
  readonly ending: string | undefined;
  readonly notice:
    | { readonly kind: "away"; readonly ms: number }
    | { readonly kind: "told"; readonly text: string }
    | undefined;
  readonly hiddenAt: number | undefined;
  readonly lines: TranscriptLines;
  readonly answers: readonly AnswerTime[];
  readonly fields: Readonly<Record<string, string>>;
  readonly suggestions: readonly string[];
  /** Whose name the call is answered in. It outlasts the call. */
  readonly answerAs: AnswerAs;
  /** True when the visitor has deleted the record. */
  readonly isDeleted: boolean;
}

export type CallScreenEvent =
  | { readonly type: "line"; readonly holder: CallHolder }
  /** The visitor typed whose name the call is to be answered in; `suggestions` suit it. */
  | { readonly type: "answer-as"; readonly answerAs: AnswerAs; readonly suggestions: readonly string[] }
  | { readonly type: "start"; readonly hasMicrophone: boolean }
  | { readonly type: "begun"; readonly at: number }
  | { readonly type: "message"; readonly message: Exclude<ServerMessage, "listening">; readonly at: number }
  /** The far end became audible or silent. */
  | { readonly type: "sound"; readonly isThere: boolean }
  | { readonly type: "typed"; readonly text: string; readonly at: number }
  /** The visitor pressed Mute or Unmute. */
  | { readonly type: "muted"; readonly isMuted: boolean }
  /** The line reports that the visitor can or cannot be heard. */
  | { readonly type: "microphone"; readonly isOn: boolean }
  | { readonly type: "trouble"; readonly trouble: MicrophoneTrouble }
  | { readonly type: "input-trouble"; readonly text: string }
  /** A notice of this screen. */
  | { readonly type: "told"; readonly text: string }
  | { readonly type: "dismissed" }
  | { readonly type: "network"; readonly isThere: boolean }
  | { readonly type: "page"; readonly isHidden: boolean; readonly at: number }
  | { readonly type: "refused"; readonly text: string; readonly kind: "end" | "mute" }
  | {
      readonly type: "failed";
      readonly text: string;
      readonly kind: "start" | "busy" | "no-one" | "during";
      readonly at: number;
    }
  | { readonly type: "ended"; readonly text: string; readonly at: number }
  | { readonly type: "deleted" };

/** Shorter absences are not mentioned, in ms. */
const shortAbsence = 3_000;

export function idleState(
  suggestions: readonly string[],
  holder?: CallHolder,
  answerAs: AnswerAs = answersAsItself,
): CallScreenState {
  return {
    answerAs,
    phase: "idle",
    holder,
    doing: "listening",
    isTold: false,
    startedAt: undefined,
    endedAt: undefined,
    microphone: "none",
    trouble: undefined,
    error: undefined,
    ending: undefined,
    notice: undefined,
    hiddenAt: undefined,
    lines: [],
    answers: [],
    fields: {},
    suggestions,
    isDeleted: false,
  };
}

/** True while a call is being made or is under way. */
export function isActive({ phase }: Pick<CallScreenState, "phase">): boolean {
  return phase !== "idle" && phase !== "ended" && phase !== "failed";
}

/** True once the far end is there: words can be typed and the microphone muted. */
export function isInCall(state: Pick<CallScreenState, "phase">): boolean {
  return isActive(state) && state.phase !== "connecting";
}

/** The next state. An event that does not apply to a state leaves it unchanged. */
export function nextCallScreen(state: CallScreenState, event: CallScreenEvent): CallScreenState {
  switch (event.type) {
    case "line":
      return { ...state, holder: event.holder };
    case "answer-as":
      return state.phase === "idle" || state.phase === "failed"
        ? { ...state, answerAs: event.answerAs, suggestions: event.suggestions }
        : state;
    case "start":
      return isActive(state) ? state : begin(state, event.hasMicrophone);
    case "begun":
      return state.phase === "connecting" ? open(state, event.at) : state;
    case "message":
      return isActive(state) ? hear(state, event.message, event.at) : state;
    case "sound":
      if (state.isTold || !isInCall(state)) return state;
      return doing(state, event.isThere ? "speaking" : "listening");
    case "typed":
      if (!isInCall(state)) return state;
      // A visitor who types no longer needs help with the microphone. The microphone button stays.
      return {
        ...state,
        trouble: undefined,
        notice: undefined,
        lines: withTyped(state.lines, event.text, event.at),
      };
    case "muted":
      return isActive(state) ? mute(state, event.isMuted) : state;
    case "microphone":
      return isActive(state) ? hearMicrophone(state, event.isOn) : state;
    case "trouble":
      return isActive(state) ? refuseMicrophone(state, event.trouble) : state;
    case "input-trouble":
      if (!isActive(state)) return state;
      return state.microphone === "lost"
        ? { ...state, trouble: "unplugged" }
        : { ...state, notice: { kind: "told", text: event.text } };
    case "told":
      return isActive(state) ? { ...state, notice: { kind: "told", text: event.text } } : state;
    case "dismissed":
      return { ...state, trouble: undefined, notice: undefined };
    case "network":
      if (!isInCall(state)) return state;
      return { ...state, phase: event.isThere ? state.doing : "reconnecting" };
    case "page":
      return turnPage(state, event.isHidden, event.at);
    case "refused":
      return { ...state, error: { text: event.text, kind: event.kind } };
    case "failed":
      if (!isActive(state)) return state;
      return { ...over(state, event.at), phase: "failed", error: { text: event.text, kind: event.kind } };
    case "ended":
      if (!isActive(state)) return state;
      // A call that was cancelled before it began leaves nothing behind.
      return state.startedAt === undefined
        ? idleState(state.suggestions, state.holder, state.answerAs)
        : { ...over(state, event.at), phase: "ended", ending: event.text, error: undefined };
    case "deleted":
      return isActive(state) ? state : { ...state, isDeleted: true, lines: [], answers: [], fields: {} };
  }
}

function begin({ suggestions, holder, answerAs }: CallScreenState, hasMicrophone: boolean): CallScreenState {
  return {
    ...idleState(suggestions, holder, answerAs),
    phase: "connecting",
    microphone: hasMicrophone ? "asking" : "none",
  };
}

/** Our own assistant sends its state at once. Until then "thinking" keeps the visitor from being asked to speak. */
function open(state: CallScreenState, at: number): CallScreenState {
  const isOurs = state.holder !== undefined && state.holder !== "service";
  const now = isOurs && !state.isTold ? "thinking" : state.doing;
  return { ...state, doing: now, phase: now, startedAt: at };
}

function over(state: CallScreenState, at: number): CallScreenState {
  return {
    ...state,
    endedAt: at,
    microphone: "none",
    trouble: undefined,
    notice: undefined,
    hiddenAt: undefined,
    lines: state.lines.map(cutShort),
  };
}

function doing(state: CallScreenState, now: CallState): CallScreenState {
  const isShown = state.phase !== "reconnecting" && state.phase !== "connecting";
  return { ...state, doing: now, phase: isShown ? now : state.phase };
}

function hear(
  state: CallScreenState,
  message: Exclude<ServerMessage, "listening">,
  at: number,
): CallScreenState {
  switch (message.type) {
    case "state":
      return { ...doing(state, message.state), isTold: true };
    case "transcript": {
      const lines = withTranscript(state.lines, message, at);
      return message.role === "user" ? { ...state, lines, notice: undefined } : { ...state, lines };
    }
    case "caption":
      return timeTyped({ ...state, lines: withCaption(state.lines, message, at) }, message.turn, at);
    case "latency":
      return withAnswer(state, message.turn, message.firstAudioMs);
    case "fields":
      // Each message has all fields: a missing one was taken back.
      return {
        ...state,
        fields: Object.fromEntries(Object.entries(message.fields).filter(([, value]) => value !== "")),
      };
    case "suggestions":
      return { ...state, suggestions: message.suggestions };
    case "notice":
      return { ...state, notice: { kind: "told", text: message.message } };
    default:
      return state;
  }
}

/** Times the answer to typed words here, because only this screen knows when they were typed. */
function timeTyped(state: CallScreenState, turn: number, at: number): CallScreenState {
  const typed = state.lines.find(
    (line) => line.who === "visitor" && line.by === "keyboard" && line.turn === turn,
  );
  return typed ? withAnswer(state, turn, at - typed.at) : state;
}

function withAnswer(state: CallScreenState, turn: number, ms: number): CallScreenState {
  if (state.answers.some((answer) => answer.turn === turn)) return state;
  const asked = state.lines.find((line) => line.who === "visitor" && line.turn === turn);
  if (!asked) return state;
  return { ...state, answers: [...state.answers, { turn, asked: lineText(asked), ms }] };
}

function mute(state: CallScreenState, isMuted: boolean): CallScreenState {
  // This is a new attempt, so an earlier failure to mute is cleared.
  const error = state.error?.kind === "mute" ? undefined : state.error;
  if (isMuted) return state.microphone === "on" ? { ...state, error, microphone: "muted" } : state;
  if (state.microphone === "on" || state.microphone === "asking") return state;
  return { ...state, error, microphone: state.microphone === "muted" ? "on" : "asking", trouble: undefined };
}

function hearMicrophone(state: CallScreenState, isOn: boolean): CallScreenState {
  if (isOn) return { ...state, microphone: "on", trouble: undefined };
  return state.microphone === "on" ? { ...state, microphone: "lost" } : state;
}

function refuseMicrophone(state: CallScreenState, trouble: MicrophoneTrouble): CallScreenState {
  // "unplugged" says more than the "missing" that follows when there is no other microphone.
  if (state.trouble === "unplugged" && trouble === "missing") return state;
  return { ...state, microphone: "lost", trouble };
}

function turnPage(state: CallScreenState, isHidden: boolean, at: number): CallScreenState {
  if (isHidden) return isInCall(state) ? { ...state, hiddenAt: at } : state;
  if (state.hiddenAt === undefined) return state;
  const ms = at - state.hiddenAt;
  const back: CallScreenState = { ...state, hiddenAt: undefined };
  return ms < shortAbsence ? back : { ...back, notice: { kind: "away", ms } };
}

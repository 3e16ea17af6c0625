import type { CallHolder } from "#content/live-call/live-call.ts";
import type { MicrophoneTrouble } from "#content/live-call/microphone.ts";
import type { Hold } from "#voice/client/call-surface.ts";
import type { CallState, ServerMessage } from "#voice/protocol/app-messages.ts";
import { type AnswerAs, answersAsItself } from "./answer-as.ts";
import { type FieldHistory, nextHistory } from "./field-history.ts";
import { openSuggestions } from "./open-suggestions.ts";
import type { Company } from "./people/people.ts";
import {
  cutShort,
  lineText,
  type Span,
  type TranscriptLines,
  withCaption,
  withCutTime,
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
  /** How long the line rang before it was picked up, in ms. */
  readonly rangFor: number | undefined;
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
  /** Set while the assistant is silenced because the visitor cut in. */
  readonly hold: Hold | undefined;
  /** The last interruption, until the assistant speaks again. `ms`: measured until its silence, where it could be. */
  readonly interruption: { readonly turn: number; readonly ms: number | undefined } | undefined;
  /** The visitor's voice in the current turn. */
  readonly voice: (Span & { readonly turn: number }) | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly fieldHistory: FieldHistory;
  readonly suggestions: readonly string[];
  /** The times that the assistant has offered last; ISO 8601 in UTC. */
  readonly offered: readonly string[];
  /** Whose name the call is answered in. It outlasts the call. */
  readonly answerAs: AnswerAs;
  /** True once the server has said that others may be invited. */
  readonly mayInvite: boolean;
  /** Undefined while no other people are in the call. */
  readonly company: Company | undefined;
  /** True when the visitor has deleted the record. */
  readonly isDeleted: boolean;
}

export type CallScreenEvent =
  | { readonly type: "line"; readonly holder: CallHolder }
  /** The visitor typed whose name the call is to be answered in; `suggestions` suit it. */
  | { readonly type: "answer-as"; readonly answerAs: AnswerAs; readonly suggestions: readonly string[] }
  | { readonly type: "start"; readonly hasMicrophone: boolean }
  /** The far end picked up. `rangFor`: ms of ringing before. */
  | { readonly type: "begun"; readonly at: number; readonly rangFor?: number }
  | { readonly type: "message"; readonly message: Exclude<ServerMessage, "listening">; readonly at: number }
  /** The far end became audible or silent. */
  | { readonly type: "sound"; readonly isThere: boolean }
  | { readonly type: "typed"; readonly text: string; readonly at: number }
  | { readonly type: "hold"; readonly hold: Hold }
  /** The visitor pressed Mute or Unmute. */
  | { readonly type: "muted"; readonly isMuted: boolean }
  /** The line reports that the visitor can or cannot be heard. */
  | { readonly type: "microphone"; readonly isOn: boolean }
  | { readonly type: "trouble"; readonly trouble: MicrophoneTrouble }
  | { readonly type: "input-trouble"; readonly text: string }
  /** The server lets the visitor invite others. */
  | { readonly type: "may-invite" }
  /** Somebody came, left or changed. Undefined: the visitor is alone with the assistant. */
  | { readonly type: "company"; readonly company: Company | undefined }
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
    rangFor: undefined,
    endedAt: undefined,
    microphone: "none",
    trouble: undefined,
    error: undefined,
    ending: undefined,
    notice: undefined,
    hiddenAt: undefined,
    lines: [],
    answers: [],
    hold: undefined,
    interruption: undefined,
    voice: undefined,
    fields: {},
    fieldHistory: {},
    suggestions,
    offered: [],
    mayInvite: false,
    company: undefined,
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

/** True while the call is on its way to the far end: nothing more is asked of the visitor. */
export function isRinging({ phase, microphone }: Pick<CallScreenState, "phase" | "microphone">): boolean {
  return phase === "connecting" && microphone !== "asking";
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
      return state.phase === "connecting" ? open(state, event.at, event.rangFor) : state;
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
        ...heardWords(state, withTyped(state.lines, event.text, event.at)),
      };
    case "hold":
      return isInCall(state) ? { ...state, hold: event.hold.isHeld ? event.hold : undefined } : state;
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
    case "may-invite":
      return isActive(state) ? { ...state, mayInvite: true } : state;
    case "company":
      return isActive(state) ? { ...state, company: event.company } : state;
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
      return isActive(state)
        ? state
        : { ...state, isDeleted: true, lines: [], answers: [], fields: {}, fieldHistory: {} };
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
function open(state: CallScreenState, at: number, rangFor: number | undefined): CallScreenState {
  const isOurs = state.holder !== undefined && state.holder !== "service";
  const now = isOurs && !state.isTold ? "thinking" : state.doing;
  return { ...state, doing: now, phase: now, startedAt: at, rangFor };
}

function over(state: CallScreenState, at: number): CallScreenState {
  return {
    ...state,
    endedAt: at,
    mayInvite: false,
    company: undefined,
    microphone: "none",
    trouble: undefined,
    notice: undefined,
    hiddenAt: undefined,
    hold: undefined,
    interruption: undefined,
    voice: undefined,
    lines: state.lines.map(cutShort),
  };
}

function doing(state: CallScreenState, now: CallState): CallScreenState {
  const isShown = state.phase !== "reconnecting" && state.phase !== "connecting";
  // An assistant that speaks is not held, even if the message that ends a hold was lost.
  const free = now === "speaking" ? { hold: undefined, interruption: undefined } : {};
  return { ...state, ...free, doing: now, phase: isShown ? now : state.phase };
}

/** The lines with new words of the visitor, and the suggestions that are left. */
function heardWords(
  { suggestions }: CallScreenState,
  lines: TranscriptLines,
): Pick<CallScreenState, "lines" | "suggestions"> {
  return { lines, suggestions: openSuggestions(suggestions, lines) };
}

function hear(
  state: CallScreenState,
  message: Exclude<ServerMessage, "listening">,
  at: number,
): CallScreenState {
  switch (message.type) {
    case "state":
      return { ...doing(state, message.state), isTold: true };
    case "speech-update":
      return message.role === "user" ? hearVoice(state, message.turn, message.status, at) : state;
    case "transcript": {
      const span = message.role === "user" && state.voice?.turn === message.turn ? state.voice : undefined;
      const { company } = state;
      const speaker = company?.names[message.speaker ?? ""];
      const said = span ?? { from: at, until: at };
      const lines = withTranscript(state.lines, message, said, company !== undefined, speaker);
      return message.role === "user"
        ? { ...state, ...heardWords(state, lines), notice: undefined }
        : { ...state, lines };
    }
    case "user-interrupted":
      return interrupt(state, message.turn, at);
    case "caption":
      return timeTyped({ ...state, lines: withCaption(state.lines, message, at) }, message.turn, at);
    case "latency":
      return withAnswer(state, message.turn, message.firstAudioMs);
    case "fields": {
      // Each message has all fields: a missing one was taken back.
      const fields = Object.fromEntries(Object.entries(message.fields).filter(([, value]) => value !== ""));
      return { ...state, fields, fieldHistory: nextHistory(state.fieldHistory, fields, at) };
    }
    case "times-offered":
      return { ...state, offered: message.starts };
    case "suggestions":
      return { ...state, suggestions: openSuggestions(message.suggestions, state.lines) };
    case "notice":
      return { ...state, notice: { kind: "told", text: message.message } };
    default:
      return state;
  }
}

/** Notes when the visitor spoke. A voice that goes on in the same turn makes it longer. */
function hearVoice(
  state: CallScreenState,
  turn: number,
  status: "started" | "stopped",
  at: number,
): CallScreenState {
  const known = state.voice?.turn === turn ? state.voice : undefined;
  if (status === "started" || known) return { ...state, voice: { turn, from: known?.from ?? at, until: at } };
  return state;
}

/** Typed words stop the assistant, too: then the time runs from their sending, until the server confirms them. */
function interrupt(state: CallScreenState, turn: number, at: number): CallScreenState {
  const last = state.lines.at(-1);
  const isTyped = last?.by === "keyboard" && last.turn === undefined;
  const ms = state.hold?.afterMs ?? (isTyped ? at - last.at : undefined);
  const lines = ms === undefined ? state.lines : withCutTime(state.lines, turn, ms);
  return { ...state, lines, interruption: { turn, ms } };
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

import type { CallHolder } from "#content/live-call/live-call.ts";
import type { MicrophoneTrouble } from "#content/live-call/microphone.ts";
import type { CallState, ServerMessage } from "#voice/protocol/app-messages.ts";
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

/** How long an answer took, in ms. */
export interface AnswerTime {
  readonly turn: number;
  readonly asked: string;
  readonly ms: number;
}

/** `busy`: every line is taken. `no-one`: nobody is configured. `end`, `mute`: the call goes on. */
export type ErrorKind = "start" | "busy" | "no-one" | "during" | "end" | "mute";

/** All that the call screen shows. Moments are in ms since 1970. */
export interface CallScreenState {
  readonly phase: CallScreenPhase;
  /** Not known until the line is there. */
  readonly holder: CallHolder | undefined;
  /** What the assistant does, kept while the connection is away. */
  readonly doing: CallState;
  /** Whether the far end tells what it does; one that does not is known by its sound. */
  readonly isTold: boolean;
  readonly startedAt: number | undefined;
  readonly endedAt: number | undefined;
  /** `none`: this call is typed. `lost`: there was one. */
  readonly microphone: "none" | "asking" | "on" | "muted" | "lost";
  readonly trouble: MicrophoneTrouble | undefined;
  readonly error: { readonly text: string; readonly kind: ErrorKind } | undefined;
  /** Why the call ended, in a sentence. */
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
  /** The visitor had everything deleted. */
  readonly isDeleted: boolean;
}

export type CallScreenEvent =
  | { readonly type: "line"; readonly holder: CallHolder }
  | { readonly type: "start"; readonly hasMicrophone: boolean }
  | { readonly type: "begun"; readonly at: number }
  | { readonly type: "message"; readonly message: Exclude<ServerMessage, "listening">; readonly at: number }
  /** The far end is heard, or is heard no more. */
  | { readonly type: "sound"; readonly isThere: boolean }
  | { readonly type: "typed"; readonly text: string; readonly at: number }
  /** The visitor pressed Mute or Unmute. */
  | { readonly type: "muted"; readonly isMuted: boolean }
  /** The line tells whether the visitor is heard. */
  | { readonly type: "microphone"; readonly isOn: boolean }
  | { readonly type: "trouble"; readonly trouble: MicrophoneTrouble }
  | { readonly type: "input-trouble"; readonly text: string }
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

/** Shorter absences are not worth a word, in ms. */
const shortAbsence = 3_000;

export function idleState(suggestions: readonly string[], holder?: CallHolder): CallScreenState {
  return {
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

/** Whether a call is being made or is under way. */
export function isActive({ phase }: Pick<CallScreenState, "phase">): boolean {
  return phase !== "idle" && phase !== "ended" && phase !== "failed";
}

/** Whether the far end is there: words can be typed and the microphone muted. */
export function isInCall(state: Pick<CallScreenState, "phase">): boolean {
  return isActive(state) && state.phase !== "connecting";
}

/** The next state. What has no meaning in a state leaves it as it is. */
export function nextCallScreen(state: CallScreenState, event: CallScreenEvent): CallScreenState {
  switch (event.type) {
    case "line":
      return { ...state, holder: event.holder };
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
      // Whoever types has found the way round a microphone that does not work; its button stays.
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
      // A call that was given up before it began leaves nothing behind.
      return state.startedAt === undefined
        ? idleState(state.suggestions, state.holder)
        : { ...over(state, event.at), phase: "ended", ending: event.text, error: undefined };
    case "deleted":
      return isActive(state) ? state : { ...state, isDeleted: true, lines: [], answers: [], fields: {} };
  }
}

function begin({ suggestions, holder }: CallScreenState, hasMicrophone: boolean): CallScreenState {
  return {
    ...idleState(suggestions, holder),
    phase: "connecting",
    microphone: hasMicrophone ? "asking" : "none",
  };
}

/** Our own assistant tells at once what it does; until then nobody is asked to speak. */
function open(state: CallScreenState, at: number): CallScreenState {
  const now = state.holder === "us" && !state.isTold ? "thinking" : state.doing;
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
      // All of them each time: what is missing was taken back.
      return {
        ...state,
        fields: Object.fromEntries(Object.entries(message.fields).filter(([, value]) => value !== "")),
      };
    case "suggestions":
      return { ...state, suggestions: message.suggestions };
    default:
      return state;
  }
}

/** Nobody but this screen knows when something was typed, so it takes the time of its answer itself. */
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
  // Where it failed before, this is another attempt.
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
  // That there is no other one says less than that this one was pulled out.
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

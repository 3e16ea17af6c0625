import { answerAs as answerAsWords } from "#content/live-call/answer-as.ts";
import { liveCall } from "#content/live-call/live-call.ts";
import type { AudioLevels, Call } from "#voice/client/call-surface.ts";
import { texts } from "#voice/protocol/errors.ts";
import { maxTypedLength } from "#voice/protocol/limits.ts";
import { type AnswerAs, isDesk, tradeOf, valuesOf } from "./answer-as.ts";
import type { CallConnection, InvitableCall } from "./call-connection.ts";
import {
  type CallScreenEvent,
  type CallScreenState,
  idleState,
  isActive,
  isInCall,
  isRinging,
  nextCallScreen,
} from "./call-screen-state.ts";
import { inPageLanguage } from "./in-page-language.ts";
import { troubleOf } from "./microphone-trouble.ts";
import type { OpenedLine } from "./open-line.ts";
import { recordingActs } from "./recording/recording-acts.ts";
import {
  createRecordingWatch,
  type RecordingActs,
  type RecordingWatch,
} from "./recording/recording-watch.ts";

export interface CallSessionOptions {
  /** Called once, ahead of the first call, and again after a failure. */
  readonly openLine: () => Promise<OpenedLine>;
  /** Values about the visitor for the assistant, read for each call. */
  readonly variableValues: () => Readonly<Record<string, string>>;
  /** Shown until the assistant suggests something. */
  readonly suggestions: readonly string[];
  /** Current time, in ms since 1970. */
  readonly now: () => number;
  /** Told of a call that broke, or that did not begin for no reason that the server gave. */
  readonly onFailed?: (when: "start" | "during") => void;
}

/** The calls of one screen: turns the visitor's actions and the line's events into states. Independent of React. */
export interface CallSession {
  state(): CallScreenState;
  /** Calls `changed` after each change. @returns ends the subscription. */
  subscribe(changed: () => void): () => void;
  /** Fetches everything that a call needs, ahead of its start. */
  prepare(): void;
  /** Call it in the click's handler. `firstWords` are typed as soon as the call has begun. */
  start(options: { readonly hasMicrophone: boolean; readonly firstWords?: string }): Promise<void>;
  /** Says whose name the next call is answered in. Ignored during a call. */
  answerAs(typed: AnswerAs): void;
  /** Starts another call with the same options as the last one. */
  startAgain(): Promise<void>;
  end(): Promise<void>;
  /** Stops waiting for the microphone and calls without one. */
  typeInstead(): Promise<void>;
  /** Sends typed words; before a call it starts one. */
  type(text: string): void;
  /** Mutes, unmutes, or asks for the microphone of a call that has none. */
  toggleMute(): void;
  /** Presses the 9 key: nobody is to call the visitor's number again. */
  stopCalling(): void;
  dismiss(): void;
  pageTurned(isHidden: boolean): void;
  deleteAll(): void;
  levels(): AudioLevels;
  /** The current call, where other programs can be shown beside it. */
  call(): Call | undefined;
  /** The current call, if others may be let in. */
  invitable(): InvitableCall | undefined;
  readonly recording: RecordingWatch;
  readonly recorded: RecordingActs;
  /** Says who else is in the call. Undefined: nobody. */
  setCompany(company: CallScreenState["company"]): void;
  /** The visitor's name, if the page knows it. */
  knownName(): string | undefined;
  /** Shows a notice, which does not interrupt the call. */
  tell(text: string): void;
  /** The screen is gone: ends the call. */
  close(): void;
}

const silence: AudioLevels = { local: 0, remote: 0 };
export function createCallSession(options: CallSessionOptions): CallSession {
  const { now } = options;
  const listeners = new Set<() => void>();
  let state = idleState(options.suggestions);
  let opening: Promise<OpenedLine> | undefined;
  let line: CallConnection | undefined;
  /** Number of the current call. Results for an earlier number are ignored. */
  let wanted = 0;
  let firstWords: string | undefined;
  let hadMicrophone = true;
  /** When the line began to ring. */
  let ringsSince: number | undefined;
  const recording = createRecordingWatch();

  function happen(event: CallScreenEvent): void {
    const next = nextCallScreen(state, event);
    if (next === state) return;
    if (!isRinging(next)) ringsSince = undefined;
    else ringsSince ??= now();
    state = next;
    for (const changed of listeners) changed();
  }

  function openLine(): Promise<OpenedLine> {
    opening ??= options.openLine().then(
      (opened) => {
        line = opened.line;
        wire(opened.line);
        happen({ type: "line", holder: opened.holder });
        return opened;
      },
      (cause) => {
        opening = undefined;
        throw cause;
      },
    );
    return opening;
  }

  function wire(to: CallConnection): void {
    to.on("call-start", () => {
      const at = now();
      happen({ type: "begun", at, ...(ringsSince !== undefined && { rangFor: at - ringsSince }) });
      const words = firstWords;
      firstWords = undefined;
      if (words !== undefined) say(words);
    });
    to.on("message", (message) => happen({ type: "message", message, at: now() }));
    to.on("speech-start", () => happen({ type: "sound", isThere: true }));
    to.on("speech-end", () => happen({ type: "sound", isThere: false }));
    to.on("microphone", ({ isOn }) => happen({ type: "microphone", isOn }));
    to.on("camera-error", (error) => happen({ type: "trouble", trouble: troubleOf(error) }));
    to.on("nonfatal-error", ({ type, msg }) => {
      if (type === "input-settings-error")
        happen({ type: "input-trouble", text: inPageLanguage(msg, liveCall.microphoneFailed) });
      // The failure turns the microphone back on, which a muted visitor has to know.
      if (type === "audio-processor-error") happen({ type: "input-trouble", text: liveCall.noise });
    });
    to.on("muted", ({ text }) => {
      happen({ type: "muted", isMuted: true });
      happen({ type: "told", text });
    });
    to.on("hold", (hold) => happen({ type: "hold", hold }));
    to.on("recording", recording.hear);
    to.on("network-quality-change", ({ threshold }) =>
      happen({ type: "network", isThere: threshold !== "very-low" }),
    );
    to.on("error", ({ message, statusCode }) => fail(message, statusCode));
    to.on("call-end", ({ msg }) =>
      happen({ type: "ended", text: inPageLanguage(msg, liveCall.phases.ended.title), at: now() }),
    );
  }

  function fail(message: string | undefined, statusCode?: number): void {
    const text = message?.trim() || (isInCall(state) ? liveCall.errors.during : liveCall.errors.start);
    const kind =
      statusCode === 429
        ? "busy"
        : text === texts.nobodyToTalkTo
          ? "no-one"
          : isInCall(state)
            ? "during"
            : "start";
    happen({
      type: "failed",
      text: inPageLanguage(text, liveCall.notStarted[kind] ?? liveCall.errors.during),
      kind,
      at: now(),
    });
    if (kind === "start" || kind === "during") options.onFailed?.(kind);
  }

  function say(text: string): void {
    happen({ type: "typed", text, at: now() });
    line?.send({ type: "add-message", message: { role: "user", content: text } });
  }

  async function start({ hasMicrophone, firstWords: words }: Parameters<CallSession["start"]>[0]) {
    if (isActive(state)) return;
    const mine = ++wanted;
    firstWords = words;
    hadMicrophone = hasMicrophone;
    recording.reset();
    happen({ type: "start", hasMicrophone });
    try {
      const { line: opened, assistantId, frontDeskId = assistantId } = await openLine();
      if (mine !== wanted) return;
      const { answerAs } = state;
      await opened.start(isDesk(answerAs) ? frontDeskId : assistantId, {
        hasMicrophone,
        variableValues: { ...options.variableValues(), ...valuesOf(answerAs) },
      });
      if (mine === wanted && opened.invitable?.()) happen({ type: "may-invite" });
    } catch (cause) {
      if (mine === wanted) fail(cause instanceof Error && line ? cause.message : liveCall.errors.start);
    }
  }

  async function end(): Promise<void> {
    if (!isActive(state)) return;
    try {
      await line?.end();
    } catch {
      happen({ type: "refused", text: liveCall.errors.end, kind: "end" });
      return;
    }
    wanted++;
    happen({ type: "ended", text: "", at: now() });
  }

  return {
    state: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    prepare() {
      openLine().catch(() => undefined);
    },
    start,
    answerAs(typed) {
      const suggestions = isDesk(typed) ? answerAsWords.suggestions[tradeOf(typed)] : options.suggestions;
      happen({ type: "answer-as", answerAs: typed, suggestions });
    },
    startAgain: () => start({ hasMicrophone: hadMicrophone }),
    end,
    async typeInstead() {
      const words = firstWords;
      wanted++;
      await line?.stop();
      happen({ type: "ended", text: "", at: now() });
      await start({ hasMicrophone: false, ...(words !== undefined && { firstWords: words }) });
    },
    type(text) {
      const words = text.trim().slice(0, maxTypedLength);
      if (words === "") return;
      if (isInCall(state)) say(words);
      else if (isActive(state)) firstWords = words;
      else void start({ hasMicrophone: false, firstWords: words });
    },
    toggleMute() {
      const isMuted = state.microphone === "on";
      const before = state.microphone;
      try {
        happen({ type: "muted", isMuted });
        line?.setMuted(isMuted);
      } catch {
        happen({ type: "muted", isMuted: before === "muted" });
        happen({ type: "refused", text: liveCall.errors.mute, kind: "mute" });
      }
    },
    stopCalling() {
      if (!isInCall(state)) return;
      // The hosted service's library has no message for keys.
      if (state.holder === "service") happen({ type: "told", text: liveCall.stopElsewhere });
      else line?.send({ type: "dtmf", digits: liveCall.keys.stop });
    },
    dismiss: () => happen({ type: "dismissed" }),
    pageTurned: (isHidden) => happen({ type: "page", isHidden, at: now() }),
    deleteAll: () => happen({ type: "deleted" }),
    call: () => line?.call?.(),
    invitable: () => line?.invitable?.(),
    recording,
    recorded: recordingActs(
      () => line?.call?.(),
      (text) => happen({ type: "told", text }),
    ),
    setCompany: (company) => happen({ type: "company", company }),
    knownName: () => state.fields.name ?? options.variableValues().name,
    tell: (text) => happen({ type: "told", text }),
    levels: () => (isActive(state) ? (line?.levels() ?? silence) : silence),
    close() {
      wanted++;
      listeners.clear();
      opening?.then(({ line: opened }) => opened.stop()).catch(() => undefined);
    },
  };
}

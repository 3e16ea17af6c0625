// App messages: everything the two ends of a call exchange besides sound and signalling. Messages that the hosted web
// SDK has keep their names and shapes; programs written for it ignore the others, which are ours.

import { type MediaPlayerMessage, type MediaPlayerRequest, readMediaPlayerRequest } from "./media-player.ts";

export type Role = "user" | "assistant" | "system";

/** From the visitor's browser. */
export type ClientMessage =
  /** The browser plays the server's sound, so the assistant may begin to speak. */
  | "playable"
  /** Makes the assistant say these words. */
  | { readonly type: "say"; readonly message: string; readonly endCallAfterSpoken?: boolean }
  | {
      readonly type: "control";
      readonly control: "say-first-message" | "mute-assistant" | "unmute-assistant";
      readonly videoRecordingStartDelaySeconds?: number;
    }
  /**
   * Text typed by the visitor has role `user`, and at most 500 characters (`maxTypedLength`). Answered at once unless
   * `triggerResponseEnabled` is false.
   */
  | {
      readonly type: "add-message";
      readonly message: { readonly role: Role; readonly content: string };
      readonly triggerResponseEnabled?: boolean;
    }
  /** Keys of a phone, in the order they were pressed: 0 to 9, * and #. The 9 asks for no more calls. */
  | { readonly type: "dtmf"; readonly digits: string }
  /** Plays a recording into the call, where its assistant or its maker allows that. */
  | MediaPlayerRequest
  /** The visitor has booked a time in the calendar beside the call; `uri` as the calendar's own message has it. */
  | { readonly type: "booked-beside"; readonly uri: string }
  | { readonly type: "end-call" }
  | DialOutMessage;

/**
 * Brings a person in by telephone, lets them go, or presses keys at their end. `request` comes back with the answer. What
 * `ask` may be is checked by whoever dials (dial-out-request.ts).
 */
export interface DialOutMessage {
  readonly type: "dial-out";
  readonly request: number;
  readonly act: "start" | "stop" | "send-dtmf";
  readonly ask: Readonly<Record<string, unknown>>;
}

export type DialOutNews =
  /** Of a {@link DialOutMessage}. `error`: why it was not done. */
  | {
      readonly type: "dial-out";
      readonly is: "done";
      readonly request: number;
      readonly sessionId?: string;
      readonly error?: string;
    }
  /** What becomes of a person who is dialled in, who may press keys, too. */
  | {
      readonly type: "dial-out";
      readonly is: "connected" | "answered" | "stopped" | "error" | "warning" | "dtmf";
      readonly sessionId: string;
      readonly userId?: string;
      readonly errorMsg?: string;
      readonly tone?: string;
    };

/** The assistant's activity, as the visitor sees it. */
export type CallState = "listening" | "thinking" | "speaking";

/** The reason for the end of a call. */
export type EndedReason =
  | "customer-ended-call"
  | "assistant-ended-call"
  | "assistant-said-end-call-phrase"
  /** The caller was put through to a person. */
  | "assistant-forwarded-call"
  | "exceeded-max-duration"
  | "silence-timed-out"
  /** A machine answered the phone that we rang. */
  | "voicemail"
  | "customer-did-not-return"
  | "server-shutdown"
  | "manually-canceled"
  | "call-start-error"
  | "pipeline-error";

/** Where a call goes. Without an address: to the phone that the operator has set for people. */
export type TransferDestination =
  | { readonly type: "assistant"; readonly assistantName: string }
  | { readonly type: "number"; readonly number?: string }
  | { readonly type: "sip"; readonly sipUri: string };

/** From the assistant. */
export type ServerMessage =
  /** The first message: the assistant is there. */
  | "listening"
  | { readonly type: "status-update"; readonly status: "in-progress" }
  | { readonly type: "status-update"; readonly status: "ended"; readonly endedReason: EndedReason }
  | { readonly type: "state"; readonly state: CallState }
  | {
      readonly type: "speech-update";
      readonly role: Role;
      readonly status: "started" | "stopped";
      readonly turn: number;
    }
  /** Words of the visitor, as they were understood; words of the assistant, as far as they were really played. */
  | {
      readonly type: "transcript";
      readonly role: "user" | "assistant";
      readonly transcriptType: "partial" | "final";
      readonly transcript: string;
      readonly turn: number;
      /** Of the visitor's words: the participant who said them, where several people are in the call and it is known. */
      readonly speaker?: string;
    }
  /**
   * Progress of a clause: `played` counts characters of `text` from its beginning. `isCut`: the rest will never be
   * played.
   */
  | {
      readonly type: "caption";
      readonly turn: number;
      readonly clause: number;
      readonly text: string;
      readonly played: number;
      readonly isCut: boolean;
    }
  /** The visitor spoke over the assistant, and it stopped. */
  | { readonly type: "user-interrupted"; readonly turn: number }
  /**
   * `held`: drop the sound that was sent and not played yet, because the visitor speaks; if it is still to be said,
   * it is sent again. `running`: play the sound that comes from now on.
   */
  | { readonly type: "playback"; readonly status: "held" | "running" }
  /** Everything understood so far, by name, for example `day`. A field that is missing is no longer known. */
  | { readonly type: "fields"; readonly fields: Readonly<Record<string, string>> }
  /** Another assistant goes on with the call, or it is put through to a phone. */
  | { readonly type: "transfer-update"; readonly destination: TransferDestination }
  /** Suggestions for the visitor's next question. */
  | { readonly type: "suggestions"; readonly suggestions: readonly string[] }
  /** Time to the first sound of the answer, in ms since the end of the visitor's words. */
  | { readonly type: "latency"; readonly turn: number; readonly firstAudioMs: number }
  | DialOutNews
  | { readonly type: "hang"; readonly message: string }
  /** Something that the visitor sent was not taken: a plain sentence says why. The call goes on. */
  | { readonly type: "notice"; readonly message: string }
  /** Free times that the assistant is about to offer: ISO 8601 in UTC, and the visitor's zone by its IANA name. */
  | { readonly type: "times-offered"; readonly starts: readonly string[]; readonly timeZone: string }
  | MediaPlayerMessage;

export type AppMessage = ClientMessage | ServerMessage;

/** Reads a message of a browser. Undefined for anything that is not a {@link ClientMessage}. */
export function readClientMessage(value: unknown): ClientMessage | undefined {
  if (value === "playable") return value;
  if (!isRecord(value)) return undefined;
  switch (value.type) {
    case "say":
      return isText(value.message) && isOptionalBoolean(value.endCallAfterSpoken)
        ? { type: "say", message: value.message, endCallAfterSpoken: value.endCallAfterSpoken === true }
        : undefined;
    case "control":
      return readControl(value);
    case "add-message":
      return readAddedMessage(value);
    case "dtmf":
      return typeof value.digits === "string" && /^[0-9*#]{1,32}$/.test(value.digits)
        ? { type: "dtmf", digits: value.digits }
        : undefined;
    case "remote-media-player":
      return readMediaPlayerRequest(value);
    case "booked-beside":
      return typeof value.uri === "string" && value.uri.length <= 200
        ? { type: "booked-beside", uri: value.uri }
        : undefined;
    case "end-call":
      return { type: "end-call" };
    case "dial-out":
      return readDialOut(value);
    default:
      return undefined;
  }
}

function readDialOut({ request, act, ask }: Record<string, unknown>): DialOutMessage | undefined {
  if (!Number.isSafeInteger(request) || !isRecord(ask)) return undefined;
  if (act !== "start" && act !== "stop" && act !== "send-dtmf") return undefined;
  return { type: "dial-out", request: request as number, act, ask };
}

function readControl({ control, videoRecordingStartDelaySeconds }: Record<string, unknown>) {
  if (control !== "say-first-message" && control !== "mute-assistant" && control !== "unmute-assistant") {
    return undefined;
  }
  return typeof videoRecordingStartDelaySeconds === "number"
    ? ({ type: "control", control, videoRecordingStartDelaySeconds } as const)
    : ({ type: "control", control } as const);
}

function readAddedMessage({ message, triggerResponseEnabled }: Record<string, unknown>) {
  if (!isRecord(message) || !isText(message.content) || !isOptionalBoolean(triggerResponseEnabled)) {
    return undefined;
  }
  const { role, content } = message;
  if (role !== "user" && role !== "assistant" && role !== "system") return undefined;
  return {
    type: "add-message",
    message: { role, content },
    triggerResponseEnabled: triggerResponseEnabled !== false,
  } as const;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

function isOptionalBoolean(value: unknown): value is boolean | undefined {
  return value === undefined || typeof value === "boolean";
}

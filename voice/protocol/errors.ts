/** Reasons why a call cannot begin or go on: the hosted call library's closed set. */
export const fatalErrorTypes = [
  "connection-error",
  "ejected",
  "end-of-life",
  "exp-room",
  "exp-token",
  "meeting-full",
  "nbf-room",
  "nbf-token",
  "not-allowed",
  "no-room",
] as const;
export type FatalErrorType = (typeof fatalErrorTypes)[number];

export interface FatalError {
  readonly type: FatalErrorType;
  /** A plain sentence: what happened and what to do. */
  readonly msg: string;
}

/** Faults of a camera or microphone: the hosted call library's closed set. */
export type DeviceErrorType =
  | "permissions"
  | "cam-in-use"
  | "mic-in-use"
  | "cam-mic-in-use"
  | "not-found"
  | "constraints"
  | "unknown";

export interface DeviceError {
  readonly type: DeviceErrorType;
  /** A plain sentence: what happened and what to do. */
  readonly msg: string;
  /** With `permissions`: the party that refused. */
  readonly blockedBy?: "user" | "browser" | "system";
  /** With `not-found`: the media that are missing. */
  readonly missingMedia?: readonly ("audio" | "video")[];
}

/**
 * An error that does not end the call. `audio-processor-error`: noise cancellation failed and is turned off.
 * `video-processor-error`: the background of the camera's picture could not be changed, and is as the camera sees it.
 * `remote-media-player-error`: a recording could not be played, or not to its end.
 */
export interface NonfatalError {
  readonly type:
    | "audio-processor-error"
    | "input-settings-error"
    | "media-takeover"
    | "remote-media-player-error"
    | "video-processor-error";
  readonly msg: string;
}

/** Texts of the hosted call library that callers rely on. */
export const texts = {
  onlyAfterJoin: (method: string) => `${method}() only supported after join.`,
  notAfterJoin: (method: string) => `${method}() not supported after joining a meeting.`,
  qualityTest: "A pre-call quality test is in progress",
  unrecognized: (property: string) => `unrecognized property '${property}'`,
  destroyed: "Use after destroy",
  messageTooLarge: "Message data too large. Max size is 4096",
  userDataTooLarge: (length: number) =>
    `userData is too large (${length} characters). Maximum size suppported is 4096.`,
  observerInterval: "The interval must be a number greater than or equal to 100 milliseconds.",
  loadFailed: "Failed to load call object bundle.",
  nobodyToTalkTo: "Assistant or Squad must be provided.",
  /** For an error during a call that brings no sentence of its own. */
  duringCall: "An error occurred during the call",
} as const;

/** Reads an error from the wire. An unknown type becomes `connection-error`, a missing text the general one. */
export function readFatalError(value: unknown): FatalError {
  const { type, msg } = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  return {
    type: fatalErrorTypes.find((known) => known === type) ?? "connection-error",
    msg: typeof msg === "string" && msg.trim() !== "" ? msg : texts.duringCall,
  };
}

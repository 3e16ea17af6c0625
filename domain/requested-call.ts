/** States after which nothing comes, unless the phone is rung again. */
export const lastCallStates = [
  /** It was answered, and has ended. */
  "over",
  "busy",
  "no-answer",
  /** A machine answered it. */
  "voicemail",
  "rejected",
  "no-such-number",
  /** Something went wrong on our side, or the carrier's. */
  "failed",
  /** We gave it up: its number is not to be called, or the server stops. */
  "cancelled",
] as const;

/** Steps of a call that a visitor has asked for, where this server rings phones. Nothing in them tells who is called. */
export const requestedCallStates = [
  /** It is about to be dialled. */
  "waiting",
  "dialling",
  "ringing",
  /** It is going on. */
  "answered",
  /** A machine answered it, and is being told a message. */
  "leaving-message",
  ...lastCallStates,
] as const;

export type RequestedCallState = (typeof requestedCallStates)[number];

export interface RequestedCall {
  readonly state: RequestedCallState;
  /** When the phone is rung again, as an ISO time, if it is. */
  readonly again?: string;
  /** Whether the machine has the whole message. There with `voicemail`. */
  readonly leftMessage?: boolean;
}

/** Time after a request for which its call can be followed, in ms: three rings, a quarter of an hour apart. */
export const followedFor = 60 * 60_000;

import { toDeviceError } from "#voice/client/device-errors.ts";
import { endedFailure, endedSentence } from "#voice/client/ended.ts";
import type { StartError } from "#voice/client/start-web-call.ts";
import {
  type DeviceError,
  type FatalErrorType,
  fatalErrorTypes,
  texts as ours,
} from "#voice/protocol/errors.ts";

/** Translates the errors of the hosted service's library, in their many shapes, into those of our own client. */

/** Texts that the call screen's requirement prescribes (MODL-05). */
const texts = {
  start: "Failed to start call",
  during: ours.duringCall,
} as const;

const noAnswer =
  "The call could not be started: the hosted service does not answer. Check your network, then try again.";

/** Meaning of the library's `error`: the call failed, or only one of its steps did, such as noise cancellation. */
export type HostedTrouble =
  | { readonly kind: "fatal"; readonly error: StartError }
  | { readonly kind: "nonfatal"; readonly text: string };

/** @param hasBegun True if the call had been joined when the error came. */
export function readHostedError(payload: unknown, hasBegun: boolean): HostedTrouble {
  const { type, error } = record(payload);
  const text = textIn(error);
  // From the library's audio and video steps, which a call can do without.
  if (typeof type === "string" && /^(audio-|video-)/.test(type)) {
    return { kind: "nonfatal", text: text ?? texts.during };
  }
  const fatalType = fatalTypeIn(error);
  if (fatalType) return fatal(fatalType, text ?? (hasBegun ? texts.during : texts.start));
  if (hasBegun) return fatal("connection-error", text ?? texts.during);
  const { name, message, statusCode } = record(error);
  if (name === "TypeError" && /fetch|network|load failed/i.test(String(message))) {
    return fatal("start-method-error", noAnswer);
  }
  const refused = numberIn(statusCode) ?? numberIn(record(message).statusCode);
  return {
    kind: "fatal",
    error: {
      type: "start-method-error",
      message: text ?? texts.start,
      ...(refused !== undefined && { statusCode: refused }),
    },
  };
}

/** True when the far end closed the call, which the library reports as an error. */
export function isHungUp(payload: unknown): boolean {
  return fatalTypeIn(record(payload).error) === "ejected";
}

/** The reason that a call ended for, or undefined if the message has none. */
export function endedReasonIn(message: unknown): string | undefined {
  const { type, status, endedReason } = record(message);
  return type === "status-update" && status === "ended" && typeof endedReason === "string"
    ? endedReason
    : undefined;
}

/** Reads one of the hosted service's hundreds of reasons. Those that name an error are failures, the rest are not. */
export function hostedEnd(reason: string): { readonly msg: string; readonly failure?: StartError } {
  const failure = endedFailure(/error|failed|fault/i.test(reason) ? "pipeline-error" : reason);
  const msg = failure?.msg ?? endedSentence(reason);
  return failure ? { msg, failure: { type: failure.type, message: texts.during } } : { msg };
}

/** The browser exception behind each device error of the call library. */
const exceptions: Readonly<Record<DeviceError["type"], string>> = {
  permissions: "NotAllowedError",
  "not-found": "NotFoundError",
  "mic-in-use": "NotReadableError",
  "cam-in-use": "NotReadableError",
  "cam-mic-in-use": "NotReadableError",
  constraints: "OverconstrainedError",
  unknown: "",
};

export function readHostedDeviceError(payload: unknown): DeviceError {
  const { error, errorMsg } = record(record(payload).error);
  const { type, blockedBy } = record(error);
  const known = typeof type === "string" && type in exceptions ? (type as DeviceError["type"]) : "unknown";
  const name = blockedBy === "browser" ? "SecurityError" : exceptions[known];
  const message = blockedBy === "system" ? "system" : typeof errorMsg === "object" ? textIn(errorMsg) : "";
  return toDeviceError({ name, message: message ?? "" });
}

function fatal(type: StartError["type"], message: string): HostedTrouble {
  return { kind: "fatal", error: { type, message } };
}

/** The text may be a string, an array of strings, or wrapped in one or more objects. */
function textIn(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim() || undefined;
  if (Array.isArray(value)) return value.filter((part) => typeof part === "string").join(" ") || undefined;
  if (typeof value !== "object" || value === null) return undefined;
  const { errorMsg, message, msg, error } = record(value);
  return textIn(errorMsg) ?? textIn(message) ?? textIn(msg) ?? textIn(error);
}

function fatalTypeIn(error: unknown): FatalErrorType | undefined {
  const { type } = record(record(error).error);
  return fatalErrorTypes.find((known) => known === type);
}

function numberIn(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

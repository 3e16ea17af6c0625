// What both ends say to each other within a call, besides sound. Names and shapes that the hosted web SDK has are
// kept; the others are ours and its users ignore them.

export type Role = "user" | "assistant" | "system";

/** From the visitor's browser. */
export type ClientMessage =
  /** The far end's sound plays: it may begin to speak. */
  | "playable"
  /** Makes the assistant say these words. */
  | { readonly type: "say"; readonly message: string; readonly endCallAfterSpoken?: boolean }
  | {
      readonly type: "control";
      readonly control: "say-first-message" | "mute-assistant" | "unmute-assistant";
      readonly videoRecordingStartDelaySeconds?: number;
    }
  /** What a visitor typed has role `user`. Answered at once unless `triggerResponseEnabled` is false. */
  | {
      readonly type: "add-message";
      readonly message: { readonly role: Role; readonly content: string };
      readonly triggerResponseEnabled?: boolean;
    }
  | { readonly type: "end-call" };

/** What the assistant does, in a word. */
export type CallState = "listening" | "thinking" | "speaking";

/** Why a call ended. */
export type EndedReason =
  | "customer-ended-call"
  | "assistant-ended-call"
  | "assistant-said-end-call-phrase"
  | "exceeded-max-duration"
  | "silence-timed-out"
  | "customer-did-not-return"
  | "server-shutdown"
  | "call-start-error"
  | "pipeline-error";

/** From the assistant. */
export type ServerMessage =
  /** The first word: the assistant is there. */
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
  /** What a visitor said, as far as it was heard; for the assistant, what was really played. */
  | {
      readonly type: "transcript";
      readonly role: "user" | "assistant";
      readonly transcriptType: "partial" | "final";
      readonly transcript: string;
      readonly turn: number;
    }
  /**
   * What of a clause has been played: `played` counts characters of `text` from its beginning. `isCut`: the rest
   * will never be heard.
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
   * `held`: what was sent and not heard yet is not to be heard now: the visitor speaks. It is sent again where it is
   * still to be said. `running`: what comes from now on is to be heard.
   */
  | { readonly type: "playback"; readonly status: "held" | "running" }
  /** All that was understood so far, by name, for example `day`; what is missing is not known any more. */
  | { readonly type: "fields"; readonly fields: Readonly<Record<string, string>> }
  /** What could be asked next. */
  | { readonly type: "suggestions"; readonly suggestions: readonly string[] }
  /** Of the turn that has just been answered, in ms since the end of what the visitor said. */
  | { readonly type: "latency"; readonly turn: number; readonly firstAudioMs: number }
  | { readonly type: "hang"; readonly message: string };

export type AppMessage = ClientMessage | ServerMessage;

/** Reads what came from a browser: anything it may not say is undefined. */
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
    case "end-call":
      return { type: "end-call" };
    default:
      return undefined;
  }
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

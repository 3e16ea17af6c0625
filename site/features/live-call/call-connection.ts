import type { AudioLevels, Call, Hold } from "#voice/client/call-surface.ts";
import type { Emitter } from "#voice/client/emitter.ts";
import type { WebClient, WebClientEvents } from "#voice/client/web-client.ts";
import type { NonfatalError } from "#voice/protocol/errors.ts";
import type { RecordingEvent } from "./recording/recording-watch.ts";

/** The published client's events, and five for the call screen. A line without that knowledge never emits them. */
export interface CallConnectionEvents extends WebClientEvents {
  /** `isOn`: true while the visitor can be heard. */
  microphone: { readonly isOn: boolean };
  /** Trouble that does not end the call, such as an unplugged microphone. */
  "nonfatal-error": NonfatalError;
  /** The assistant's voice was cut off here, or may be heard again. */
  hold: Hold;
  /** Somebody else has switched the visitor's microphone off; `text` says who. */
  muted: { readonly text: string };
  /** Something of the call's recording. */
  recording: RecordingEvent;
}

/** What it takes to let others into a call. */
export interface InvitableCall {
  readonly call: Call;
  /** The address at which it is joined, without a token. */
  readonly address: string;
  /** The caller's own token, which shows that the call is theirs. */
  readonly callToken: string;
  /** Base address of the voice API. */
  readonly baseUrl: string;
}

/**
 * The call screen's interface to a call, in the shape of the published web client. Our own client and the hosted
 * adapter both implement it. A line can be started again after its call has ended.
 */
export interface CallConnection
  extends Pick<Emitter<CallConnectionEvents>, "on" | "off">,
    Pick<WebClient, "stop" | "end" | "send" | "setMuted" | "isMuted"> {
  /**
   * Calls a stored assistant. Call it in the click's handler: everything it needs has been fetched when the line was
   * opened. Resolves to null when a call is already started, was stopped meanwhile, or failed (see the `error` event).
   *
   * @throws when `assistantId` is empty ("Assistant or Squad must be provided.").
   */
  start(assistantId: string, options: CallStart): Promise<unknown>;
  /** Current loudness of each end, 0 to 1; read in each animation frame. Zeros between calls. */
  levels(): AudioLevels;
  /** The current call, in which other programs can be shown. Absent: in this line's calls none can. */
  call?(): Call | undefined;
  /** The current call, if the server has said that others may be let in. Absent: in this line's calls nobody can. */
  invitable?(): InvitableCall | undefined;
}

export interface CallStart {
  /** False for a typed call, which asks for no microphone. `setMuted(false)` asks for one later. */
  readonly hasMicrophone: boolean;
  /** Values for `{{name}}` in the assistant's texts, which its tools receive too. */
  readonly variableValues: Readonly<Record<string, string>>;
}

export interface CallConnectionOptions {
  /** Sent as the bearer token. */
  readonly publicKey: string;
  /** Base address of the voice API, without `/call/web`. */
  readonly baseUrl: string;
}

/** Exported by each adapter: `openOwnLine` (own-line.ts), `openHostedLine` (hosted-line.ts, provider "vapi"). */
export type OpenCallConnection = (options: CallConnectionOptions) => CallConnection | Promise<CallConnection>;

import type { AudioLevels } from "#voice/client/call-surface.ts";
import type { Emitter } from "#voice/client/emitter.ts";
import type { WebClient, WebClientEvents } from "#voice/client/web-client.ts";
import type { NonfatalError } from "#voice/protocol/errors.ts";

/** The published client's events, and two that only our own line tells. A line that does not know never tells. */
export interface CallConnectionEvents extends WebClientEvents {
  /** Whether the visitor is heard. */
  microphone: { readonly isOn: boolean };
  /** Something that does not end the call, for example a microphone that was pulled out. */
  "nonfatal-error": NonfatalError;
}

/**
 * All that the call screen knows of a call: the shape of the published web client, whoever answers. Our own
 * client and the hosted adapter are behind it. One line can be started again after its call has ended.
 */
export interface CallConnection
  extends Pick<Emitter<CallConnectionEvents>, "on" | "off">,
    Pick<WebClient, "stop" | "end" | "send" | "setMuted" | "isMuted"> {
  /**
   * Calls a stored assistant. Called in the click's handler, so whatever must be fetched first is fetched when the
   * line is opened. Null: one is started already, it was stopped meanwhile, or it failed, which `error` tells.
   *
   * @throws when there is nobody to talk to ("Assistant or Squad must be provided.").
   */
  start(assistantId: string, options: CallStart): Promise<unknown>;
  /** How loud each end is at this moment, 0 to 1: read with each frame of the screen. Zeros between calls. */
  levels(): AudioLevels;
}

export interface CallStart {
  /** False: the visitor types; no microphone is asked for. `setMuted(false)` asks for one later. */
  readonly hasMicrophone: boolean;
  /** Fill `{{name}}` in the assistant's texts, and tell its tools what the page knows. */
  readonly variableValues: Readonly<Record<string, string>>;
}

export interface CallConnectionOptions {
  /** Sent as bearer. */
  readonly publicKey: string;
  /** Where the voice API is; `/call/web` is added. */
  readonly baseUrl: string;
}

/** What each adapter exports: `openOwnLine` (own-line.ts), `openHostedLine` (hosted-line.ts, provider "vapi"). */
export type OpenCallConnection = (options: CallConnectionOptions) => CallConnection | Promise<CallConnection>;

import type { EndedReason } from "#voice/protocol/app-messages.ts";
import type { Line } from "#voice/transport/line.ts";
import type { CallMedia } from "./negotiation.ts";

/** The sound of a call, before there is a call. */
export interface OpenedMedia {
  readonly media: CallMedia;
  /** Our address in descriptions. */
  readonly address: string;
  /** Makes the line of the call. */
  connect(call: ConnectedCall): ConnectedLine;
}

/** What a line can ask of its call. */
export interface ConnectedCall {
  readonly hangUp: () => void;
  /** See {@link Line.forward}. Default: the call cannot be put through. */
  readonly forward?: Line["forward"];
}

export interface ConnectedLine {
  readonly line: Line;
  /** The far end pressed keys. */
  keys(digits: string): void;
  /** The far end, or the network, has ended the call. */
  ended(reason: EndedReason): void;
}

/**
 * Opens the sockets of a call's sound.
 *
 * @param signalling the address that the call's messages come from: its sound may come from there, too.
 * @throws when no port is free.
 */
export type OpenMedia = (signalling: string) => Promise<OpenedMedia>;

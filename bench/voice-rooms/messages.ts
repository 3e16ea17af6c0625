import type { RoomOffer } from "#voice/protocol/room.ts";

/** From the process of the people. */
export type PeopleMessage =
  | { readonly type: "offer"; readonly id: number; readonly offer: RoomOffer }
  /** From now on everything counts. */
  | { readonly type: "begun" }
  /** Packets that all of them sent and received together. */
  | { readonly type: "done"; readonly sent: number; readonly received: number };

/** The answer to an offer. */
export interface RoomMessage {
  readonly id: number;
  readonly sdp: string;
}

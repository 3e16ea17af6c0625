import type { RoomNews, RoomPerson } from "#voice/protocol/room.ts";
import type { IceServer } from "#voice/protocol/signals.ts";
import type { MediaSource } from "#voice/transport/rtc/media-source.ts";
import type { RoomPeer } from "#voice/transport/rtc/room-peer.ts";
import type { WebLine } from "#voice/transport/web-line.ts";

/** A person's place in a room. */
export interface Seat {
  readonly id: string;
  readonly isOwner: boolean;
  /** Ms since 1970. */
  readonly joinedAt: number;
  /** The invitation that a guest came by. */
  readonly link?: string;
  readonly userData?: unknown;
  readonly web: WebLine;
  readonly peer: RoomPeer;
  /** True until the person has agreed to what may be kept of the call. They hear nobody, and nobody hears or sees them. */
  isWaiting: boolean;
  /** True once the browser wants to know of the others. Until then it hears them mixed, as an old one always does. */
  hasEntered: boolean;
  name: string;
  isAudioOn: boolean;
  /** The host switched the microphone off, and the person has not switched it on again. */
  isMuted: boolean;
  /** What this person sends, by name. */
  sources: ReadonlyMap<string, MediaSource>;
}

export function personOf(seat: Seat): RoomPerson {
  const { id, name, isOwner, joinedAt, userData } = seat;
  return {
    id,
    name,
    isOwner,
    isAssistant: false,
    joinedAt,
    isAudioOn: seat.isAudioOn && !seat.isMuted,
    ...(userData !== undefined && { userData }),
    tracks: [...seat.sources].map(([name, { kind }]) => ({ name, kind })),
  };
}

/** Tells seats who is there: at once, and then at most this often. A stranger who changes all the time costs no more. */
const shortestWait = 200;

/**
 * Makes a function that tells all seats, later if it has just done so.
 *
 * @param people who is there when it tells.
 */
export function createTeller(
  clock: { now(): number; after(ms: number, act: () => void): () => void },
  seats: ReadonlyMap<string, Seat>,
  people: () => readonly RoomPerson[],
  iceServers: () => readonly IceServer[],
): { tell(): void; stop(): void } {
  let last = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | undefined;

  function tellNow(): void {
    cancel = undefined;
    last = clock.now();
    const all = people();
    for (const { id, web, hasEntered, isWaiting } of seats.values()) {
      const news: RoomNews = { type: "people", you: id, people: all, iceServers: iceServers() };
      if (hasEntered && !isWaiting) web.sendRoom(news);
    }
  }

  return {
    tell() {
      if (cancel) return;
      const wait = last + shortestWait - clock.now();
      if (wait <= 0) tellNow();
      else cancel = clock.after(wait, tellNow);
    },
    stop: () => cancel?.(),
  };
}

import type { TrackKind } from "#voice/protocol/room.ts";

/** A packet of sound or of a picture, as it is passed on: without what only its own connection understands. */
export interface MediaPacket {
  readonly sequenceNumber: number;
  readonly timestamp: number;
  readonly marker: boolean;
  readonly payload: Uint8Array;
}

/** Takes the packets of a track. */
export interface MediaTaker {
  take(packet: MediaPacket): void;
  /** The next packet is of another layer: its numbers and times go on from nowhere. */
  switched(): void;
}

/** One who takes a track. */
export interface Taking {
  /** The best layer that is wanted, from 0, the smallest picture. Default: the best that comes. */
  want(layer: number): void;
  /** The layer that is passed on; undefined before the first whole picture. */
  layer(): number | undefined;
  /** Asks for a whole picture, from which one who lost packets can go on. */
  askForWhole(): void;
  stop(): void;
}

/** A track that one person sends and others may take, in one or several layers of quality. */
export interface MediaSource {
  readonly kind: TrackKind;
  take(taker: MediaTaker): Taking;
}

/** The sending end of a track. */
export interface SourceEnd extends MediaSource {
  give(packet: MediaPacket, layer: number): void;
}

/** Shortest time between two questions for a whole picture, in ms: it is large, and one serves everybody. */
const shortestWait = 400;
/** A layer from which nothing came for so long is not sent, in ms: its sender has no room for it. */
const silence = 1_000;

interface Taken {
  readonly taker: MediaTaker;
  wanted: number;
  current: number | undefined;
}

/** @param now ms. @param ask asks the sender for a whole picture of a layer. */
export function createMediaSource(
  kind: TrackKind,
  now: () => number,
  ask: (layer: number) => void,
): SourceEnd {
  const takers = new Set<Taken>();
  /** When a packet of each layer last came. */
  const cameAt: number[] = [];
  const askedAt: number[] = [];

  function askForWhole(layer: number): void {
    if (kind !== "video" || now() - (askedAt[layer] ?? Number.NEGATIVE_INFINITY) < shortestWait) return;
    askedAt[layer] = now();
    ask(layer);
  }

  /** The best layer that is wanted and comes. */
  function bestFor({ wanted }: Taken): number {
    for (let layer = Math.min(wanted, cameAt.length - 1); layer > 0; layer--) {
      if (now() - (cameAt[layer] ?? Number.NEGATIVE_INFINITY) <= silence) return layer;
    }
    return 0;
  }

  return {
    kind,
    take(taker) {
      // Sound needs no whole picture to begin with.
      const taken: Taken = {
        taker,
        wanted: Number.POSITIVE_INFINITY,
        current: kind === "audio" ? 0 : undefined,
      };
      takers.add(taken);
      askForWhole(bestFor(taken));
      return {
        want(layer) {
          taken.wanted = layer;
          if (bestFor(taken) !== taken.current) askForWhole(bestFor(taken));
        },
        layer: () => taken.current,
        askForWhole: () => askForWhole(taken.current ?? bestFor(taken)),
        stop: () => takers.delete(taken),
      };
    },
    give(packet, layer) {
      cameAt[layer] = now();
      for (const taken of takers) {
        if (kind === "video" && taken.current !== layer) {
          if (bestFor(taken) !== layer) continue;
          if (!beginsWholePicture(packet.payload)) {
            askForWhole(layer);
            continue;
          }
          if (taken.current !== undefined) taken.taker.switched();
          taken.current = layer;
        }
        taken.taker.take(packet);
      }
    },
  };
}

/** True for the first packet of a VP8 picture that needs no other (RFC 7741, sections 4.2 and 4.3). */
export function beginsWholePicture(payload: Uint8Array): boolean {
  const [first = 0, extension = 0] = payload;
  const isStart = (first & 0x10) !== 0 && (first & 0x07) === 0;
  let at = 1;
  if ((first & 0x80) !== 0) {
    at++;
    if ((extension & 0x80) !== 0) at += ((payload[at] ?? 0) & 0x80) !== 0 ? 2 : 1;
    if ((extension & 0x40) !== 0) at++;
    if ((extension & 0x30) !== 0) at++;
  }
  const frame = payload[at];
  return isStart && frame !== undefined && (frame & 0x01) === 0;
}

import { randomBytes } from "node:crypto";
import {
  type AudioDescription,
  agreeOn,
  answering,
  answerOf,
  type CodecName,
  type MediaKeys,
  newSession,
  offerOf,
  readDescription,
} from "./sdp.ts";

/** What both ends agreed on. */
export interface AgreedMedia {
  readonly codec: CodecName;
  /** Payload type of the keys of a phone; undefined if they come as tones. */
  readonly keys: number | undefined;
  /** Where the far end wants its sound. */
  readonly address: string;
  readonly port: number;
  /** The far end hears us. */
  readonly sends: boolean;
  /** We hear the far end. */
  readonly receives: boolean;
  readonly crypto: { readonly ours: Buffer; readonly theirs: Buffer } | undefined;
}

/** The sound of a call. */
export interface CallMedia {
  /** The port that takes its packets. */
  readonly port: number;
  /** Called for each agreement, the same one again included. */
  agree(media: AgreedMedia): void;
  close(): void;
}

/** Offers and answers of one call, in any order. RFC 3264. */
export interface Negotiation {
  /** A new offer, for the far end to answer with `accept`. */
  offer(): string;
  /** True while an offer of ours has no answer. */
  isOpen(): boolean;
  /** Takes the answer to our offer. @returns false if there is nothing in common. */
  accept(answer: string): boolean;
  /** Answers an offer; undefined if there is nothing in common, and what was agreed before goes on. */
  answer(offer: string): string | undefined;
  /** Our last description, unchanged. */
  current(): string;
  close(): void;
}

/**
 * @param options.address of ours, for the far end's packets.
 * @param options.encrypts true to offer SRTP; its keys stand in the description, so only over TLS.
 * @param options.codecs those of an offer. Default: all that we speak.
 */
export function createNegotiation(options: {
  readonly address: string;
  readonly media: CallMedia;
  readonly encrypts: boolean;
  readonly codecs?: readonly CodecName[] | undefined;
}): Negotiation {
  const { address, media } = options;
  const { port } = media;
  const keyAndSalt = randomBytes(30);
  let session = newSession();
  let last = "";
  let isOpen = false;
  let isClosed = false;

  function say(description: string): string {
    last = description;
    session = { ...session, version: session.version + 1 };
    return description;
  }

  /** @param direction of the far end. */
  function agree(theirs: AudioDescription, crypto: MediaKeys | undefined): boolean {
    const common = agreeOn(theirs);
    if (!common || isClosed) return false;
    const { direction } = theirs;
    // An address of zeros is how calls were held before directions.
    const isHeld = direction === "inactive" || /^[0.:]+$/.test(theirs.address);
    media.agree({
      ...common,
      address: theirs.address,
      port: theirs.port,
      sends: !isHeld && direction !== "sendonly",
      // What plays to somebody on hold is not for us.
      receives: !isHeld && direction === "sendrecv",
      crypto: crypto && theirs.crypto && { ours: crypto.keyAndSalt, theirs: theirs.crypto.keyAndSalt },
    });
    return true;
  }

  return {
    offer() {
      isOpen = true;
      const crypto = options.encrypts ? { tag: 1, keyAndSalt } : undefined;
      return say(offerOf({ address, port, direction: "sendrecv", session, crypto }, options.codecs));
    },
    isOpen: () => isOpen,
    accept(answer) {
      isOpen = false;
      const theirs = readDescription(answer);
      if (!theirs || (theirs.crypto !== undefined) !== options.encrypts) return false;
      return agree(theirs, theirs.crypto && { tag: theirs.crypto.tag, keyAndSalt });
    },
    answer(offer) {
      const theirs = readDescription(offer);
      const common = theirs && agreeOn(theirs);
      if (!theirs || !common) return undefined;
      const crypto = theirs.crypto && { tag: theirs.crypto.tag, keyAndSalt };
      if (!agree(theirs, crypto)) return undefined;
      isOpen = false;
      const direction = /^[0.:]+$/.test(theirs.address) ? "recvonly" : answering(theirs.direction);
      const { codec, keys } = common;
      return say(answerOf(theirs, { address, port, codecs: [codec], keys, direction, session, crypto }));
    },
    current: () => last,
    close() {
      if (isClosed) return;
      isClosed = true;
      media.close();
    },
  };
}

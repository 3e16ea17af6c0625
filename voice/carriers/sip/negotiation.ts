import { randomBytes } from "node:crypto";
import type { DtlsRole, Fingerprint } from "#voice/carriers/rtp/dtls-link.ts";
import type { CodecName, DescribedCodec, DescribedKeys } from "./codecs.ts";
import { type DescribedSecurity, roleFor } from "./media-security.ts";
import {
  type AudioDescription,
  agreeOn,
  answering,
  answerOf,
  newSession,
  offerOf,
  readDescription,
} from "./sdp.ts";

/** How both ends encrypt: by keys of 16 bytes and salts of 14 (RFC 4568), or by a handshake of their own (RFC 5763). */
export type AgreedSecurity =
  | { readonly by: "sdes"; readonly ours: Buffer; readonly theirs: Buffer }
  | { readonly by: "dtls"; readonly role: DtlsRole; readonly fingerprints: readonly Fingerprint[] };

/** What both ends agreed on. */
export interface AgreedMedia {
  readonly codec: DescribedCodec;
  /** Keys of the phone as packets; undefined if they come as tones. */
  readonly keys: DescribedKeys | undefined;
  /** Where the far end wants its sound. */
  readonly address: string;
  readonly port: number;
  /** The far end hears us. */
  readonly sends: boolean;
  /** We hear the far end. */
  readonly receives: boolean;
  /** Undefined for sound that is not encrypted. */
  readonly security: AgreedSecurity | undefined;
  /** Reports travel between the ports of the sound. */
  readonly sharesPort: boolean;
}

/** How the sound of an offer of ours is encrypted. */
export type Encryption = "none" | "sdes" | "dtls";

/** The sound of a call. */
export interface CallMedia {
  /** The port that takes its packets. */
  readonly port: number;
  /** Of the certificate that we show in handshakes. Default: there are none. */
  readonly fingerprint?: Fingerprint | undefined;
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
 * @param options.encryption of an offer. With "sdes" the keys stand in the description, so only over TLS.
 * @param options.codecs those of an offer. Default: all that we speak.
 */
export function createNegotiation(options: {
  readonly address: string;
  readonly media: CallMedia;
  readonly encryption: Encryption;
  readonly codecs?: readonly CodecName[] | undefined;
}): Negotiation {
  const { address, media } = options;
  const { port } = media;
  const keyAndSalt = randomBytes(30);
  let agreed: AgreedSecurity | undefined;
  let session = newSession();
  let last = "";
  let isOpen = false;
  let isClosed = false;

  function say(description: string): string {
    last = description;
    session = { ...session, version: session.version + 1 };
    return description;
  }

  /** What we say of encryption in an answer; undefined for one that we cannot take up. */
  function replyTo(theirs: DescribedSecurity): DescribedSecurity | undefined {
    if (theirs.by === "sdes") return { by: "sdes", keys: { tag: theirs.keys.tag, keyAndSalt } };
    if (!media.fingerprint) return undefined;
    const role = roleFor(theirs.setup, agreed?.by === "dtls" ? agreed.role : undefined);
    return { by: "dtls", setup: setupOf[role], fingerprints: [media.fingerprint] };
  }

  function offered(): DescribedSecurity | undefined {
    if (options.encryption === "sdes") return { by: "sdes", keys: { tag: 1, keyAndSalt } };
    return options.encryption === "dtls" && media.fingerprint
      ? { by: "dtls", setup: "actpass", fingerprints: [media.fingerprint] }
      : undefined;
  }

  function agree(theirs: AudioDescription, role: DtlsRole): boolean {
    const common = agreeOn(theirs);
    if (!common || isClosed) return false;
    const { direction, security, sharesPort } = theirs;
    // An address of zeros is how calls were held before directions.
    const isHeld = direction === "inactive" || /^[0.:]+$/.test(theirs.address);
    agreed = security && agreedSecurity(security, role, keyAndSalt);
    media.agree({
      ...common,
      address: theirs.address,
      port: theirs.port,
      sends: !isHeld && direction !== "sendonly",
      // What plays to somebody on hold is not for us.
      receives: !isHeld && direction === "sendrecv",
      security: agreed,
      sharesPort,
    });
    return true;
  }

  return {
    offer() {
      isOpen = true;
      return say(
        offerOf({ address, port, direction: "sendrecv", session, security: offered() }, options.codecs),
      );
    },
    isOpen: () => isOpen,
    accept(answer) {
      isOpen = false;
      const theirs = readDescription(answer);
      const { security } = theirs ?? {};
      if (!theirs || (security?.by ?? "none") !== options.encryption) return false;
      // An answer chooses one of the two. Without a choice, who answers begins: RFC 4145, 4.1.
      return agree(theirs, security?.by === "dtls" && security.setup === "passive" ? "client" : "server");
    },
    answer(offer) {
      const theirs = readDescription(offer);
      const common = theirs && agreeOn(theirs);
      if (!theirs || !common) return undefined;
      const security = theirs.security && replyTo(theirs.security);
      if (theirs.security && !security) return undefined;
      const role = security?.by === "dtls" && security.setup === "active" ? "client" : "server";
      if (!agree(theirs, role)) return undefined;
      isOpen = false;
      const direction = /^[0.:]+$/.test(theirs.address) ? "recvonly" : answering(theirs.direction);
      const { codec, keys } = common;
      return say(
        answerOf(theirs, {
          ...{ address, port, direction, session, security },
          codecs: [codec],
          keys: keys ? [keys] : [],
        }),
      );
    },
    current: () => last,
    close() {
      if (isClosed) return;
      isClosed = true;
      media.close();
    },
  };
}

const setupOf = { client: "active", server: "passive" } as const;

function agreedSecurity(theirs: DescribedSecurity, role: DtlsRole, ours: Buffer): AgreedSecurity {
  return theirs.by === "sdes"
    ? { by: "sdes", ours, theirs: theirs.keys.keyAndSalt }
    : { by: "dtls", role, fingerprints: theirs.fingerprints };
}

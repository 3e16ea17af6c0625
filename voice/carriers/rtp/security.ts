import type { RTCCertificate, RtpHeader } from "werift";
import type { AgreedSecurity } from "#voice/carriers/sip/negotiation.ts";
import type { Clock } from "#voice/time/clock.ts";
import { type DtlsLink, openDtlsLink } from "./dtls-link.ts";
import type { Sender } from "./latch.ts";
import { describedConfig, type Protection, protectionOf, type Werift } from "./protection.ts";

/** Packets of a handshake that may come before the answer that says whose it is. RFC 5763, 6.2. */
const mostEarly = 8;

/** The encryption of a call's sound, from one agreement to the next. */
export interface Security {
  /** @param expected addresses from which a handshake may come. */
  agree(agreed: AgreedSecurity | undefined, expected: readonly string[]): void;
  /** Takes a packet of a handshake. */
  receive(bytes: Buffer, sender: Sender): void;
  /** Where the handshake comes from; undefined if there is none. */
  path(): Sender | undefined;
  /** False while the agreement has no keys yet: nothing may be sent. */
  isReady(): boolean;
  /** @throws for a packet that was not made with the key, came before, or came before there was a key. */
  open(bytes: Buffer): Buffer;
  openReport(bytes: Buffer): Buffer;
  /** Undefined where nothing is encrypted. */
  seal(payload: Buffer, header: RtpHeader): Buffer | undefined;
  sealReport(bytes: Buffer): Buffer;
  close(): void;
}

/**
 * @param options.send a packet of a handshake. @param options.send.to default: where the far end wants its sound.
 * @param options.onReady a handshake has brought the keys of the agreement.
 * @param options.onRefused the far end has not the certificate that it named, or does not shake hands.
 */
export function createSecurity(options: {
  readonly werift: Werift;
  readonly certificate: RTCCertificate;
  readonly clock: Clock;
  readonly send: (bytes: Buffer, to: Sender | undefined) => void;
  readonly onReady: () => void;
  readonly onRefused: () => void;
}): Security {
  const { werift, certificate, clock, onReady, onRefused } = options;
  let agreed: AgreedSecurity | undefined;
  let protection: Protection | undefined;
  let link: DtlsLink | undefined;
  let expected: readonly string[] = [];
  let path: Sender | undefined;
  let early: { readonly bytes: Buffer; readonly sender: Sender }[] = [];

  function open(security: AgreedSecurity | undefined): void {
    link?.close();
    link = undefined;
    protection = undefined;
    if (security?.by === "sdes") protection = protectionOf(describedConfig(security), werift);
    if (security?.by !== "dtls") return;
    const { role, fingerprints } = security;
    link = openDtlsLink({
      ...{ werift, certificate, role, fingerprints, clock, onFailed: onRefused },
      send: (bytes) => options.send(bytes, path),
      onKeys(config) {
        protection = protectionOf(config, werift);
        onReady();
      },
    });
  }

  function receive(bytes: Buffer, sender: Sender): void {
    if (!link) {
      if (!agreed && early.length < mostEarly) early.push({ bytes: Buffer.from(bytes), sender });
      return;
    }
    if (!expected.includes(sender.address)) return;
    // Only what comes with the call's keys moves the sound: see latch.ts.
    if (!protection) path = { address: sender.address, port: sender.port };
    link.receive(bytes);
  }

  return {
    agree(security, addresses) {
      expected = addresses;
      const isSame = isSameSecurity(agreed, security);
      agreed = security;
      // The same keys go on counting: packets are numbered beyond what their headers hold. RFC 5763, 6.6.
      if (isSame) return;
      path = undefined;
      open(security);
      const waiting = early;
      early = [];
      for (const packet of waiting) receive(packet.bytes, packet.sender);
    },
    receive,
    path: () => path,
    isReady: () => agreed === undefined || protection !== undefined,
    open(bytes) {
      if (agreed && !protection) throw new Error("There are no keys yet.");
      return protection ? protection.open(bytes) : bytes;
    },
    openReport(bytes) {
      if (agreed && !protection) throw new Error("There are no keys yet.");
      return protection ? protection.openReport(bytes) : bytes;
    },
    seal: (payload, header) => protection?.seal(payload, header),
    sealReport: (bytes) => protection?.sealReport(bytes) ?? bytes,
    close: () => link?.close(),
  };
}

function isSameSecurity(a: AgreedSecurity | undefined, b: AgreedSecurity | undefined): boolean {
  if (a?.by === "sdes" && b?.by === "sdes") return a.ours.equals(b.ours) && a.theirs.equals(b.theirs);
  if (a?.by !== "dtls" || b?.by !== "dtls") return a === b;
  const values = (security: typeof a) =>
    security.fingerprints
      .map(({ value }) => value)
      .toSorted()
      .join();
  return a.role === b.role && values(a) === values(b);
}

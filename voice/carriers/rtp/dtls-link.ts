import { createHash } from "node:crypto";
import type { RTCCertificate } from "werift";
import type { Clock } from "#voice/time/clock.ts";
import type { SrtpConfig, Werift } from "./protection.ts";

/** Who begins a handshake. */
export type DtlsRole = "client" | "server";

/** Of a certificate. RFC 8122. */
export interface Fingerprint {
  readonly hash: "sha-256" | "sha-384" | "sha-512";
  /** Pairs of hexadecimal digits in upper case, with colons between them. */
  readonly value: string;
}

/** A handshake between the ports of a call's sound, from which its keys come. RFC 5764. */
export interface DtlsLink {
  /** Takes a packet of the handshake. Whatever it is, it does no harm. */
  receive(bytes: Buffer): void;
  close(): void;
}

/** Longest handshake, in ms. Lost packets are sent again after 0.5, 1, 1.5 s and so on. */
const longestHandshake = 20_000;

/** The fingerprint of our certificate, one for each process. */
export function fingerprintOf(certificate: RTCCertificate): Fingerprint | undefined {
  const found = certificate.getFingerprints().find(({ algorithm }) => algorithm === "sha-256");
  return found && { hash: "sha-256", value: found.value.toUpperCase() };
}

/**
 * Shakes hands.
 *
 * @param options.fingerprints of the far end, as its description has them: a certificate that has none of them ends the link.
 * @param options.onKeys called once. @param options.onFailed called instead, at most once.
 */
export function openDtlsLink(options: {
  readonly werift: Werift;
  readonly certificate: RTCCertificate;
  readonly role: DtlsRole;
  readonly fingerprints: readonly Fingerprint[];
  readonly clock: Clock;
  readonly send: (bytes: Buffer) => void;
  readonly onKeys: (config: SrtpConfig) => void;
  readonly onFailed: () => void;
}): DtlsLink {
  const { werift, certificate, role } = options;
  let state: "shaking" | "done" | "closed" = "shaking";
  const transport = {
    type: "udp",
    // The library reads neither.
    address: { address: "", family: "", port: 0 },
    closed: false,
    onData: (_: Buffer) => {},
    async send(bytes: Buffer) {
      if (state !== "closed") options.send(bytes);
    },
    async close() {},
  };
  const socket = new (role === "client" ? werift.DtlsClient : werift.DtlsServer)({
    transport,
    cert: certificate.certPem,
    key: certificate.privateKey,
    signatureHash: certificate.signatureHash,
    srtpProfiles: [...profiles],
    extendedMasterSecret: true,
    certificateRequest: true,
  });
  const cancelTimeout = options.clock.after(longestHandshake, fail);

  function fail(): void {
    if (state !== "shaking") return;
    state = "closed";
    cancelTimeout();
    options.onFailed();
  }

  socket.onConnect.subscribe(() => {
    // Told again when the far end missed our last packets.
    if (state !== "shaking") return;
    const { remoteCertificate } = socket;
    const profile = socket.srtp.srtpProfile;
    if (!remoteCertificate || !isOneOf(options.fingerprints, remoteCertificate) || profile === undefined)
      return fail();
    state = "done";
    cancelTimeout();
    const keys = socket.extractSessionKeys(werift.keyLength(profile), werift.saltLength(profile));
    options.onKeys({
      keys: {
        localMasterKey: keys.localKey,
        localMasterSalt: keys.localSalt,
        remoteMasterKey: keys.remoteKey,
        remoteMasterSalt: keys.remoteSalt,
      },
      profile,
    });
  });
  socket.onError.subscribe((error) => {
    // Whose packets have not the right signature is not the far end. Packets that fit nowhere, such as one that came twice,
    // are errors as well, and change nothing.
    if ((error as Error & { code?: unknown }).code === "DTLS_UNPROVEN") fail();
  });
  if (role === "client") (socket as InstanceType<Werift["DtlsClient"]>).connect().catch(fail);

  return {
    receive(bytes) {
      if (state === "closed") return;
      try {
        transport.onData(bytes);
      } catch {
        // No packet of a handshake, or one that is cut short.
      }
    },
    close() {
      state = "closed";
      cancelTimeout();
    },
  };
}

/** AES_CM_128_HMAC_SHA1_80, which all have, and AEAD_AES_128_GCM, by their numbers in RFC 5764 and RFC 7714. */
const profiles = [1, 7] as const;

/** True for a certificate with one of the fingerprints. Those of the strongest hash alone count: RFC 8122, 5.1. */
function isOneOf(fingerprints: readonly Fingerprint[], certificate: Buffer): boolean {
  const strongest = fingerprints
    .map(({ hash }) => hash)
    .toSorted()
    .at(-1);
  return fingerprints.some(({ hash, value }) => {
    if (hash !== strongest) return false;
    const digest = createHash(hash.replace("-", "")).update(certificate).digest("hex");
    return digest.toUpperCase() === value.replaceAll(":", "");
  });
}

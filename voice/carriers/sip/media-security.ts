import type { DtlsRole, Fingerprint } from "#voice/carriers/rtp/dtls-link.ts";

/** Keys of SRTP, as RFC 4568 writes them: 16 bytes of key and 14 of salt. */
export interface MediaKeys {
  readonly tag: number;
  readonly keyAndSalt: Buffer;
}

/** Who begins the handshake of DTLS. RFC 4145. */
export type Setup = "actpass" | "active" | "passive";

/** How a description says that its sound is encrypted: by keys in it, or by a handshake whose certificate it names. */
export type DescribedSecurity =
  | { readonly by: "sdes"; readonly keys: MediaKeys }
  | { readonly by: "dtls"; readonly setup: Setup; readonly fingerprints: readonly Fingerprint[] };

/** Hash functions whose fingerprints are believed. RFC 8122, 5. */
const hashes = ["sha-256", "sha-384", "sha-512"] as const;
/** Most fingerprints that are read. */
const most = 8;

/**
 * Reads how sound is encrypted.
 *
 * @param profile as in "RTP/SAVP".
 * @param lines of the media. @param session of the whole description, which count where the media has none.
 * @returns "none" for a profile that does not encrypt; undefined where nothing that we know says how.
 */
export function securityIn(
  profile: string,
  lines: readonly string[],
  session: readonly string[],
): DescribedSecurity | "none" | undefined {
  if (!profile.includes("SAVP")) return "none";
  if (!profile.startsWith("UDP/")) {
    const keys = keysIn(lines);
    if (keys) return { by: "sdes", keys };
  }
  const own = fingerprintsIn(lines);
  const fingerprints = own.length > 0 ? own : fingerprintsIn(session);
  const setup = setupIn(lines) ?? setupIn(session);
  return fingerprints.length > 0 && setup ? { by: "dtls", setup, fingerprints } : undefined;
}

/** The profile of an offer. */
export function profileOf(security: DescribedSecurity | undefined): string {
  if (!security) return "RTP/AVP";
  return security.by === "sdes" ? "RTP/SAVP" : "UDP/TLS/RTP/SAVP";
}

export function securityLines(security: DescribedSecurity | undefined): string[] {
  if (!security) return [];
  if (security.by === "sdes") {
    const { tag, keyAndSalt } = security.keys;
    return [`a=crypto:${tag} AES_CM_128_HMAC_SHA1_80 inline:${keyAndSalt.toString("base64")}`];
  }
  return [
    ...security.fingerprints.map(({ hash, value }) => `a=fingerprint:${hash} ${value}`),
    `a=setup:${security.setup}`,
  ];
}

/**
 * Our part in the handshake of an offer. The far end begins a new one if it may: its first packet opens the way through its
 * router, whose outer address we do not know, and ours would come before the answer that says whose it is. One that is done
 * keeps its parts. RFC 5763, 5 and 6.6.
 */
export function roleFor(setup: Setup, before: DtlsRole | undefined): DtlsRole {
  if (setup === "actpass") return before ?? "server";
  return setup === "active" ? "server" : "client";
}

function keysIn(lines: readonly string[]): MediaKeys | undefined {
  for (const line of lines) {
    const found = /^a=crypto:(\d{1,9}) AES_CM_128_HMAC_SHA1_80 inline:([A-Za-z0-9+/]{40})(?=[|\s]|$)/.exec(
      line,
    );
    if (found) return { tag: Number(found[1]), keyAndSalt: Buffer.from(found[2] ?? "", "base64") };
  }
  return undefined;
}

function fingerprintsIn(lines: readonly string[]): Fingerprint[] {
  return lines
    .flatMap((line) => {
      const found = /^a=fingerprint:([\w-]+) ([\dA-F]{2}(?::[\dA-F]{2}){31,63})\s*$/i.exec(line);
      const hash = hashes.find((each) => each === found?.[1]?.toLowerCase());
      return hash ? { hash, value: (found?.[2] ?? "").toUpperCase() } : [];
    })
    .slice(0, most);
}

function setupIn(lines: readonly string[]): Setup | undefined {
  const found = lines.map((line) => /^a=setup:(actpass|active|passive)\s*$/.exec(line)?.[1]).find(Boolean);
  return found as Setup | undefined;
}

import type { RtpHeader, SrtpSession } from "werift";

/** The library, which is loaded on demand. */
export type Werift = typeof import("werift");
export type SrtpConfig = ConstructorParameters<typeof SrtpSession>[0];

/** AES_CM_128_HMAC_SHA1_80, by its number in RFC 5764. */
const profile = 1;
const keyLength = 16;

/** Encrypts the packets of a call. RFC 3711. */
export interface Protection {
  /** @throws for a packet that was not made with the key, or came before. */
  open(bytes: Buffer): Buffer;
  seal(payload: Buffer, header: RtpHeader): Buffer;
  /** The same for reports. @throws for a report that was not made with the key. */
  openReport(bytes: Buffer): Buffer;
  sealReport(bytes: Buffer): Buffer;
}

export function protectionOf(
  config: SrtpConfig,
  { SrtpSession, SrtcpSession }: Pick<Werift, "SrtpSession" | "SrtcpSession">,
): Protection {
  const sound = new SrtpSession(config);
  const reports = new SrtcpSession(config);
  return {
    open: (bytes) => sound.decrypt(bytes),
    seal: (payload, header) => sound.encrypt(payload, header),
    openReport: (bytes) => reports.decrypt(bytes),
    sealReport: (bytes) => reports.encrypt(bytes),
  };
}

/** @param keys of both directions, as descriptions have them (RFC 4568): 16 bytes of key and 14 of salt each. */
export function describedConfig({
  ours,
  theirs,
}: {
  readonly ours: Buffer;
  readonly theirs: Buffer;
}): SrtpConfig {
  return {
    keys: {
      localMasterKey: ours.subarray(0, keyLength),
      localMasterSalt: ours.subarray(keyLength),
      remoteMasterKey: theirs.subarray(0, keyLength),
      remoteMasterSalt: theirs.subarray(keyLength),
    },
    profile,
  };
}

import type { RtpHeader, SrtpSession } from "werift";

/** AES_CM_128_HMAC_SHA1_80, by its number in RFC 5764. */
const profile = 1;
const keyLength = 16;

/** Encrypts the packets of a call with keys from its descriptions. RFC 3711 and RFC 4568. */
export interface Protection {
  /** @throws for a packet that was not made with the key, or came before. */
  open(bytes: Buffer): Buffer;
  seal(payload: Buffer, header: RtpHeader): Buffer;
}

/** @param keys of both directions: 16 bytes of key and 14 of salt each. */
export function protectionOf(
  { ours, theirs }: { readonly ours: Buffer; readonly theirs: Buffer },
  Session: typeof SrtpSession,
): Protection {
  const session = new Session({
    keys: {
      localMasterKey: ours.subarray(0, keyLength),
      localMasterSalt: ours.subarray(keyLength),
      remoteMasterKey: theirs.subarray(0, keyLength),
      remoteMasterSalt: theirs.subarray(keyLength),
    },
    profile,
  });
  return {
    open: (bytes) => session.decrypt(bytes),
    seal: (payload, header) => session.encrypt(payload, header),
  };
}

import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The token of one call's recording: an HMAC-SHA256 of the call's id. It admits to writing that recording while it goes on,
 * and to watching and deleting it as long as it is kept; to no call.
 */
export function recordingToken(key: Buffer, call: string): string {
  return createHmac("sha256", key).update(`recording-token:${call}`).digest("base64url");
}

export function isRecordingToken(key: Buffer, call: string, token: string): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(recordingToken(key, call))];
  return given.length === right.length && timingSafeEqual(given, right);
}

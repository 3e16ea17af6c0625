import { texts } from "#voice/protocol/errors.ts";
import { maxMessageLength, maxUserDataLength, minObserverInterval } from "#voice/protocol/limits.ts";

/** Throws for an unknown property, most often a misspelt one. */
export function refuseUnknownProperties(value: object, known: readonly string[]): void {
  const unknown = Object.keys(value).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(texts.unrecognized(unknown));
}

/** Throws for an app message that the far end would refuse. */
export function checkAppMessage(message: unknown): void {
  const text = JSON.stringify(message);
  if (text === undefined) throw new Error("An app message must be serializable to JSON.");
  if (text.length > maxMessageLength) throw new Error(texts.messageTooLarge);
}

/** Throws for user data that the far end would refuse. */
export function checkUserData(userData: unknown): void {
  let text: string | undefined;
  try {
    text = JSON.stringify(userData);
  } catch (cause) {
    throw new Error(`userData must be serializable to JSON: ${cause}`, { cause });
  }
  if (text === undefined) throw new Error("userData must be serializable to JSON.");
  if (text.length > maxUserDataLength) throw new Error(texts.userDataTooLarge(text.length));
}

export function checkObserverInterval(interval: unknown): asserts interval is number {
  if (typeof interval !== "number" || !(interval >= minObserverInterval)) {
    throw new Error(texts.observerInterval);
  }
}

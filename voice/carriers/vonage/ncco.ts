import type { Decision } from "#voice/carriers/hosted/incoming-call.ts";

/** What Vonage is to do with a call, step by step (NCCO). After the last step it hangs up. */
export type Ncco = readonly Readonly<Record<string, unknown>>[];

/** Sound of both directions: 16 kHz, 16 bits, one channel. */
export const contentType = "audio/l16;rate=16000";

/** Has Vonage connect the call's sound, in both directions. When the sound is over, so is the call. */
export function connectNcco(mediaUrl: string): Ncco {
  return [
    { action: "connect", endpoint: [{ type: "websocket", uri: mediaUrl, "content-type": contentType }] },
  ];
}

/**
 * Has Vonage ring somebody in our place. It tells `newsUrl` what becomes of that, and does what the answer says if they do not
 * answer.
 */
export function forwardNcco(to: string, newsUrl: string, from: string | undefined, seconds: number): Ncco {
  const isSip = /^sips?:/i.test(to);
  return [
    {
      action: "connect",
      endpoint: [isSip ? { type: "sip", uri: to } : { type: "phone", number: to.replace(/^\+/, "") }],
      ...(from !== undefined && { from: from.replace(/^\+/, "") }),
      timeout: String(seconds),
      eventType: "synchronous",
      eventUrl: [newsUrl],
      eventMethod: "POST",
    },
  ];
}

/** What Vonage is to do with a call that came. It cannot refuse one, or play a busy tone: the caller is told. */
export function nccoOf(decision: Decision): Ncco {
  if (decision.is === "answer") return connectNcco(decision.mediaUrl);
  const text =
    decision.why === "busy"
      ? "All our lines are busy. Please call again in a few minutes."
      : "We cannot take your call right now. Please try again later.";
  return [{ action: "talk", text }];
}

import type { Decision } from "#voice/carriers/hosted/incoming-call.ts";

/** Has Twilio connect the call's sound, in both directions. When the sound is over, so is the call. */
export function connectTwiml(mediaUrl: string): string {
  return document(`<Connect><Stream url="${quoted(mediaUrl)}"/></Connect>`);
}

/** What Twilio is to do with a call that came. A call that is rejected costs nothing. */
export function twimlOf(decision: Decision): string {
  if (decision.is === "answer") return connectTwiml(decision.mediaUrl);
  return document(`<Reject reason="${decision.why === "busy" ? "busy" : "rejected"}"/>`);
}

/**
 * Has Twilio ring somebody in our place. It asks `newsUrl` what to do once they have talked, or if they do not answer, and tells
 * it when they do.
 */
export function dialTwiml(to: string, newsUrl: string, seconds: number): string {
  const url = quoted(newsUrl);
  const noun = /^sips?:/i.test(to) ? "Sip" : "Number";
  const callback = `statusCallback="${url}" statusCallbackEvent="answered" statusCallbackMethod="POST"`;
  return document(
    `<Dial action="${url}" method="POST" timeout="${seconds}" answerOnBridge="true"><${noun} ${callback}>${quoted(to)}</${noun}></Dial>`,
  );
}

/** Nothing is left to be done. */
export const emptyTwiml = document("");

function document(verbs: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${verbs}</Response>`;
}

const quoted = (text: string) => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");

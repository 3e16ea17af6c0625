import type { Assistant, ServerMessage } from "#voice/index.ts";

/** Messages that an assistant can keep from its pages, by the hosted platform's names. */
const choosable: ReadonlySet<string> = new Set([
  "hang",
  "speech-update",
  "transcript",
  "transfer-update",
  "user-interrupted",
]);

/**
 * Tells which messages a page is sent, by `clientMessages`. Captions of ours are words like those of a transcript. What a
 * page cannot do without, such as the end of the call, is always sent.
 */
export function shownTo({
  clientMessages,
}: Pick<Assistant, "clientMessages">): (message: ServerMessage) => boolean {
  if (!clientMessages) return () => true;
  const wanted = new Set(clientMessages);
  return (message) => {
    if (typeof message === "string") return true;
    const type = message.type === "caption" ? "transcript" : message.type;
    return !choosable.has(type) || wanted.has(type);
  };
}

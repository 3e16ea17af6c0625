import { longestMessage } from "./parse-message.ts";

const end = Buffer.from("\r\n\r\n");
/** Two line breaks: a sign of life, which one break answers. RFC 5626, 4.4.1. */
const ping = "\r\n\r\n";

/**
 * Cuts a stream into messages by their Content-Length. RFC 3261, 18.3.
 *
 * @param onPing a sign of life came.
 * @returns takes bytes as they come; false once the stream cannot be cut any more and has to be closed.
 */
export function createFramer(
  onMessage: (bytes: Buffer) => void,
  onPing: () => void,
): (bytes: Buffer) => boolean {
  let held = Buffer.alloc(0);

  return (bytes) => {
    held = Buffer.concat([held, bytes]);
    for (;;) {
      const start = held.toString("latin1", 0, ping.length);
      if (start === ping) {
        held = held.subarray(ping.length);
        onPing();
        continue;
      }
      // The beginning of a sign of life, or the answer to one.
      if (ping.startsWith(start)) return true;
      if (start.startsWith("\r\n")) {
        held = held.subarray(2);
        continue;
      }
      const headEnd = held.indexOf(end);
      if (headEnd === -1) return held.length <= longestMessage;
      const length = contentLength(held.toString("latin1", 0, headEnd));
      if (length === undefined || length > longestMessage) return false;
      const total = headEnd + end.length + length;
      if (held.length < total) return true;
      const message = held.subarray(0, total);
      held = held.subarray(total);
      onMessage(message);
    }
  };
}

/** What a stream's message must say; undefined if it does not. */
function contentLength(head: string): number | undefined {
  const found = /^(?:content-length|l)[ \t]*:[ \t]*(\d{1,9})[ \t]*$/im.exec(head);
  return found ? Number(found[1]) : undefined;
}

import { fieldsOf } from "#voice/carriers/hosted/json-fields.ts";
import type { MediaStream, StreamEvent } from "#voice/carriers/hosted/vendor.ts";
import { contentType } from "./ncco.ts";

/** Longest sound in a message, in bytes: 100 ms. Vonage sends 20 ms. */
const longestSound = 3_200;

/** The messages of Vonage's WebSockets: sound as 16-bit PCM of 16 kHz in binary ones, everything else as JSON. */
export function createVonageStream(): MediaStream {
  function read(message: Buffer, isBinary: boolean): StreamEvent | undefined {
    if (isBinary) return sound(message);
    const fields = fieldsOf(message.toString());
    switch (fields?.event) {
      case "websocket:connected":
        // Vonage has no id of the call to tell: the address is the call's.
        return fields["content-type"] === contentType ? { is: "started", callId: undefined } : undefined;
      case "websocket:dtmf": {
        const { digit } = fields;
        return typeof digit === "string" && /^[\dA-D*#]$/.test(digit)
          ? { is: "key", sign: digit }
          : undefined;
      }
      case "websocket:notify": {
        const name = (fields.payload as { readonly mark?: unknown } | null | undefined)?.mark;
        return typeof name === "string" ? { is: "mark", name } : undefined;
      }
      default:
        return typeof fields?.event === "string" ? { is: "nothing" } : undefined;
    }
  }

  return {
    read,
    sound(frame) {
      const bytes = Buffer.alloc(frame.length * 2);
      for (let i = 0; i < frame.length; i++) bytes.writeInt16LE(frame[i] ?? 0, i * 2);
      return bytes;
    },
    clear: () => JSON.stringify({ action: "clear" }),
    mark: (name) => JSON.stringify({ action: "notify", payload: { mark: name } }),
  };
}

function sound(bytes: Buffer): StreamEvent | undefined {
  if (bytes.length === 0 || bytes.length > longestSound || bytes.length % 2 === 1) return undefined;
  const samples = new Int16Array(bytes.length / 2);
  for (let i = 0; i < samples.length; i++) samples[i] = bytes.readInt16LE(i * 2);
  return { is: "sound", samples };
}

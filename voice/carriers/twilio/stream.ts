import { fieldsOf, type JsonFields } from "#voice/carriers/hosted/json-fields.ts";
import type { MediaStream, StreamEvent } from "#voice/carriers/hosted/vendor.ts";
import { createSpeechDecoder, createSpeechEncoder, payloadTypes } from "#voice/transport/rtc/speech-codec.ts";

/** Longest sound in a message, in bytes: 100 ms. Twilio sends 20 ms. */
const longestSound = 800;

/** The messages of Twilio's Media Streams: JSON, with µ-law of 8 kHz in base64. */
export function createTwilioStream(accountSid: string): MediaStream {
  const encode = createSpeechEncoder(payloadTypes.pcmu);
  const decode = createSpeechDecoder(payloadTypes.pcmu);
  let streamSid: string | undefined;

  function read(message: Buffer, isBinary: boolean): StreamEvent | undefined {
    const fields = isBinary ? undefined : fieldsOf(message.toString());
    switch (fields?.event) {
      case "connected":
        return { is: "nothing" };
      case "start":
        return start(fieldsIn(fields, "start"));
      case "media":
        return sound(fieldsIn(fields, "media"));
      case "dtmf": {
        const { digit } = fieldsIn(fields, "dtmf");
        return typeof digit === "string" && /^[\dA-D*#]$/.test(digit)
          ? { is: "key", sign: digit }
          : undefined;
      }
      case "mark": {
        const { name } = fieldsIn(fields, "mark");
        return typeof name === "string" ? { is: "mark", name } : undefined;
      }
      case "stop":
        return { is: "stopped" };
      default:
        return undefined;
    }
  }

  function start({
    accountSid: account,
    callSid,
    streamSid: stream,
    mediaFormat,
  }: JsonFields): StreamEvent | undefined {
    const { encoding, sampleRate } = fieldsIn({ mediaFormat }, "mediaFormat");
    const isOurs = account === accountSid && typeof callSid === "string" && typeof stream === "string";
    if (!isOurs || encoding !== "audio/x-mulaw" || sampleRate !== 8_000) return undefined;
    streamSid = stream;
    return { is: "started", callId: callSid };
  }

  function sound({ track, payload }: JsonFields): StreamEvent | undefined {
    // The other track is what we say ourselves.
    if (track === "outbound") return { is: "nothing" };
    if (typeof payload !== "string") return undefined;
    const bytes = Buffer.from(payload, "base64");
    if (bytes.length === 0 || bytes.length > longestSound || !decode) return undefined;
    return { is: "sound", samples: decode(bytes) };
  }

  const written = (message: object) =>
    streamSid === undefined ? undefined : JSON.stringify({ ...message, streamSid });

  return {
    read,
    sound(frame) {
      const payload = encode && Buffer.from(encode(frame)).toString("base64");
      return written({ event: "media", media: { payload } });
    },
    clear: () => written({ event: "clear" }),
    mark: (name) => written({ event: "mark", mark: { name } }),
  };
}

function fieldsIn(fields: JsonFields, name: string): JsonFields {
  const value = fields[name];
  return typeof value === "object" && value !== null ? (value as JsonFields) : {};
}

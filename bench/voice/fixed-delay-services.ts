import { setTimeout as wait } from "node:timers/promises";
import { answerJson, bodyOf, startVendorServer, type VendorServer } from "#voice/testing/vendor-server.ts";

/** Delay of each service before its first byte, in ms. */
export const serviceDelay = 100;
/** Total delay of recognition, language model and speech, in ms. */
export const servicesDelay = 3 * serviceDelay;
/** The answer to everything. */
export const fixedAnswer = "Yes.";
/** Length of their speech, in ms. */
export const fixedSpeech = 900;

/**
 * Starts hosted services with constant delays, so that the rest is the platform's overhead: recognition, language model
 * and speech with the OpenAI protocol, on loopback.
 */
export function startFixedDelayServices(): Promise<VendorServer> {
  const sound = tone(fixedSpeech);
  return startVendorServer(async (request, response) => {
    await bodyOf(request);
    await wait(serviceDelay);
    if (request.url === "/v1/audio/transcriptions")
      return answerJson(response, 200, { text: "how much is it" });
    if (request.url === "/v1/audio/speech") {
      response.writeHead(200, { "content-type": "audio/pcm" }).end(sound);
      return;
    }
    const chunk = {
      object: "chat.completion.chunk",
      choices: [{ index: 0, delta: { content: fixedAnswer } }],
    };
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.end(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`);
  });
}

/** A tone at 24 kHz and 16 bit, audible from its first sample to its last. */
function tone(ms: number): Buffer {
  const samples = Int16Array.from(
    { length: ms * 24 },
    (_, i) => 6_000 * Math.sin((2 * Math.PI * 300 * i) / 24_000),
  );
  return Buffer.from(samples.buffer);
}

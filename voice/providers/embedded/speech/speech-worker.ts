import { parentPort } from "node:worker_threads";
import { openFlite } from "./flite.ts";
import { openPieces } from "./pack/decode-pieces.ts";
import type { SpeechRequest, SpokenClause } from "./speech-messages.ts";

// Speaks one clause after the other. Flite gets ready once the pack is: a name that the pack lacks must not be late.

if (!parentPort) throw new Error("This module runs in a worker thread only.");
const port = parentPort;
let flite: ReturnType<typeof openFlite> | undefined;
let pieces: ReturnType<typeof openPieces> | undefined;

async function speak(request: SpeechRequest): Promise<Int16Array<ArrayBuffer>> {
  if (request.kind === "pack") {
    pieces ??= openPieces();
    const speech = await (await pieces)(request.pieces, request.stretch);
    flite ??= openFlite();
    return speech;
  }
  flite ??= openFlite();
  return (await flite)(request.text, request.voice, request.stretch);
}

port.on("message", (request: SpeechRequest) => {
  const { id } = request;
  speak(request).then(
    (samples) => port.postMessage({ id, samples } satisfies SpokenClause, [samples.buffer]),
    (error: unknown) => port.postMessage({ id, error: String(error) } satisfies SpokenClause),
  );
});

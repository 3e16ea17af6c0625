import { answerJson, bodyOf, startVendorServer, type VendorServer } from "./vendor-server.ts";

export interface ElevenLabsServer extends VendorServer {
  /** The sound of all speech, as 16 kHz PCM. */
  speech: Int16Array;
  /** Delay before each piece of speech, in ms. */
  pause: number;
  readonly requests: { readonly path: string; readonly body: Record<string, unknown> }[];
}

/** Plays ElevenLabs' streaming synthesis. */
export async function startElevenLabsServer(apiKey = "el-test"): Promise<ElevenLabsServer> {
  const server = await startVendorServer(async (request, response) => {
    const address = new URL(request.url ?? "", "http://elevenlabs");
    const body = JSON.parse(String(await bodyOf(request))) as Record<string, unknown>;
    vendor.requests.push({ path: request.url ?? "", body });
    if (request.headers["xi-api-key"] !== apiKey)
      return answerJson(response, 401, { detail: { status: "invalid_api_key" } });
    if (!/^\/v1\/text-to-speech\/\w+\/stream$/.test(address.pathname)) return answerJson(response, 404, {});
    if (typeof body.text !== "string" || address.searchParams.get("output_format") !== "pcm_16000") {
      return answerJson(response, 422, { detail: [] });
    }
    response.writeHead(200, { "content-type": "audio/pcm" });
    const bytes = Buffer.from(vendor.speech.buffer, vendor.speech.byteOffset, vendor.speech.byteLength);
    for (let at = 0; at < bytes.length && !response.destroyed; at += 999) {
      response.write(bytes.subarray(at, at + 999));
      if (vendor.pause > 0) await new Promise((resolve) => setTimeout(resolve, vendor.pause));
    }
    response.end();
  });
  const vendor: ElevenLabsServer = Object.assign(server, {
    speech: new Int16Array(0),
    pause: 0,
    requests: [],
  });
  return vendor;
}

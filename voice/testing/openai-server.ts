import type { IncomingMessage, ServerResponse } from "node:http";
import { answerJson, bodyOf, startVendorServer, type VendorServer } from "./vendor-server.ts";

/** Script of one chat completion: deltas in order; a number waits that many ms; an error ends it. */
export type ScriptedDelta =
  | string
  | number
  | { readonly call: string; readonly args: unknown }
  | { readonly error: string }
  /** A chunk with a field outside the protocol. */
  | { readonly filler: string }
  /** An event, written as it is. */
  | { readonly raw: string }
  /** Ends the response without [DONE]. */
  | "break off";

export interface OpenAiServer extends VendorServer {
  /** Base URL for a connection, without a trailing slash. */
  readonly baseUrl: string;
  /** Each chat completion takes the next script. */
  readonly completions: ScriptedDelta[][];
  /** Writes each completion for which there is no script. */
  model: ((messages: readonly SentMessage[]) => readonly ScriptedDelta[]) | undefined;
  /** Text of the next transcription. */
  transcript: string;
  /** The sound of all speech, as 24 kHz PCM. */
  speech: Int16Array;
  /** HTTP status of every response while set. */
  status: number | undefined;
  readonly requests: { readonly path: string; readonly body: Record<string, unknown> }[];
}

/**
 * Plays a service that speaks the OpenAI protocol: POST /v1/chat/completions (streamed), /v1/audio/speech (pcm) and
 * /v1/audio/transcriptions, with the checks that the documentation promises.
 */
export async function startOpenAiServer(apiKey = "sk-test"): Promise<OpenAiServer> {
  const server = await startVendorServer(async (request, response) => {
    const body = await bodyOf(request);
    if (request.headers.authorization !== `Bearer ${apiKey}`) return refuse(response, 401, "invalid_api_key");
    if (vendor.status) return refuse(response, vendor.status, "scripted");
    if (request.url === "/v1/audio/transcriptions") return transcribe(request, response, body);
    const json = JSON.parse(String(body)) as Record<string, unknown>;
    vendor.requests.push({ path: request.url ?? "", body: json });
    if (request.url === "/v1/chat/completions") return complete(json, response);
    if (request.url === "/v1/audio/speech") return speak(json, response);
    refuse(response, 404, "unknown_url");
  });

  async function complete(body: Record<string, unknown>, response: ServerResponse): Promise<void> {
    if (body.stream !== true || !Array.isArray(body.messages) || typeof body.model !== "string") {
      return refuse(response, 400, "invalid_request_error");
    }
    if (!areCallsAnswered(body.messages)) return refuse(response, 400, "tool_calls_without_tool_messages");
    response.writeHead(200, { "content-type": "text/event-stream" });
    let calls = 0;
    for (const delta of vendor.completions.shift() ?? vendor.model?.(body.messages) ?? []) {
      if (delta === "break off") return void response.end();
      if (typeof delta === "number") await new Promise((resolve) => setTimeout(resolve, delta));
      else if (typeof delta === "string") send(response, { content: delta });
      else if ("filler" in delta) send(response, delta);
      else if ("error" in delta)
        response.write(`data: ${JSON.stringify({ error: errorOf(delta.error) })}\n\n`);
      else if ("raw" in delta) response.write(`data: ${delta.raw}\n\n`);
      else sendCall(response, calls++, delta);
    }
    response.end("data: [DONE]\n\n");
  }

  async function transcribe(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> {
    const form = await new Response(new Uint8Array(body), {
      headers: { "content-type": request.headers["content-type"] ?? "" },
    }).formData();
    const file = form.get("file");
    if (!(file instanceof Blob) || !form.get("model")) return refuse(response, 400, "invalid_request_error");
    const sound = Buffer.from(await file.arrayBuffer());
    vendor.requests.push({
      path: "/v1/audio/transcriptions",
      body: {
        model: form.get("model"),
        language: form.get("language"),
        riff: String(sound.subarray(0, 4)),
        bytes: sound.length,
      },
    });
    answerJson(response, 200, { text: vendor.transcript });
  }

  async function speak(body: Record<string, unknown>, response: ServerResponse): Promise<void> {
    if (typeof body.input !== "string" || typeof body.voice !== "string" || body.response_format !== "pcm") {
      return refuse(response, 400, "invalid_request_error");
    }
    response.writeHead(200, { "content-type": "audio/pcm" });
    const bytes = Buffer.from(vendor.speech.buffer, vendor.speech.byteOffset, vendor.speech.byteLength);
    // An odd length cuts samples in half, as a network does.
    for (let at = 0; at < bytes.length; at += 1_001) response.write(bytes.subarray(at, at + 1_001));
    response.end();
  }

  const vendor: OpenAiServer = Object.assign(server, {
    baseUrl: `${server.origin}/v1`,
    completions: [],
    model: undefined,
    transcript: "",
    speech: new Int16Array(0),
    status: undefined,
    requests: [],
  });
  return vendor;
}

export interface SentMessage {
  readonly role: string;
  readonly content: string;
  readonly tool_call_id?: string;
  readonly tool_calls?: readonly { readonly id: string }[];
}

/** "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'." */
function areCallsAnswered(messages: readonly SentMessage[]): boolean {
  let open: readonly string[] = [];
  for (const { role, tool_call_id, tool_calls = [] } of messages) {
    if (role === "tool") {
      if (!open.includes(tool_call_id ?? "")) return false;
      open = open.filter((id) => id !== tool_call_id);
    } else if (open.length > 0) return false;
    else open = tool_calls.map(({ id }) => id);
  }
  return open.length === 0;
}

/** Sends a tool call with its arguments in two pieces, as the real service does. */
function sendCall(
  response: ServerResponse,
  index: number,
  { call, args }: { call: string; args: unknown },
): void {
  const text = typeof args === "string" ? args : JSON.stringify(args);
  send(response, {
    tool_calls: [{ index, id: `call_${index}`, type: "function", function: { name: call, arguments: "" } }],
  });
  for (const half of [text.slice(0, 5), text.slice(5)]) {
    send(response, { tool_calls: [{ index, function: { arguments: half } }] });
  }
}

function send(response: ServerResponse, delta: unknown): void {
  const chunk = { object: "chat.completion.chunk", choices: [{ index: 0, delta, finish_reason: null }] };
  response.write(`data: ${JSON.stringify(chunk)}\n\n`);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  answerJson(response, status, { error: errorOf(code) });
}

/** An error body whose message quotes the request, as a vendor's may. */
function errorOf(code: string) {
  return { message: `${code}: "my name is Zuleika"`, type: "invalid_request_error", code };
}

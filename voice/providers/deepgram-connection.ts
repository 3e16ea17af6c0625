import { WebSocket } from "ws";
import { sampleRate } from "#voice/protocol/audio.ts";
import { ProviderError } from "./provider-error.ts";

export interface DeepgramOptions {
  readonly apiKey: string;
  /** Default wss://api.deepgram.com. */
  readonly baseUrl?: string;
  /** Default "nova-3". */
  readonly model?: string;
  /** BCP 47. Default "en-US". */
  readonly language?: string;
}

/** One message of type "Results". */
export interface DeepgramResult {
  readonly type: "Results";
  readonly is_final?: boolean;
  readonly from_finalize?: boolean;
  readonly channel?: {
    readonly alternatives?: readonly { readonly transcript: string; readonly confidence: number }[];
  };
}

export interface DeepgramListener {
  result(result: DeepgramResult): void;
  /** Nothing follows. */
  failed(error: ProviderError): void;
}

export interface DeepgramConnection {
  /** Replaces the listener. A failure that has already happened is reported at once. */
  listen(listener: DeepgramListener | undefined): void;
  /** Sends sound or a control message; kept until the connection is open. */
  send(data: Uint8Array | { readonly type: "Finalize" | "KeepAlive" | "CloseStream" }): void;
  isUsable(): boolean;
  close(): void;
}

/** Opens one stream over the WebSocket of /v1/listen. */
export function connectDeepgram(options: DeepgramOptions): DeepgramConnection {
  const socket = new WebSocket(addressOf(options), {
    headers: { authorization: `Token ${options.apiKey}` },
    perMessageDeflate: false,
  });
  const waiting: (Uint8Array | string)[] = [];
  let listener: DeepgramListener | undefined;
  let failure: ProviderError | undefined;

  function fail(what: string, details: { readonly status?: number; readonly cause?: unknown } = {}): void {
    if (failure) return;
    failure = new ProviderError("Deepgram", what, details);
    listener?.failed(failure);
  }
  socket.on("open", () => {
    for (const data of waiting.splice(0)) socket.send(data);
  });
  socket.on("unexpected-response", (_request, { statusCode: status = 0 }) => {
    const isRefused = status === 401 || status === 403;
    fail(isRefused ? "the key is not accepted. Check it." : `it answered with status ${status}.`, { status });
    socket.terminate();
  });
  socket.on("error", (cause) => fail("it cannot be reached.", { cause }));
  socket.on("close", () => fail("it closed the connection."));
  socket.on("message", (data, isBinary) => {
    const result = isBinary ? undefined : resultIn(String(data));
    if (result) listener?.result(result);
  });

  return {
    listen(next) {
      listener = next;
      if (failure) listener?.failed(failure);
    },
    send(data) {
      const message = data instanceof Uint8Array ? data : JSON.stringify(data);
      if (socket.readyState === WebSocket.OPEN) socket.send(message);
      else if (socket.readyState === WebSocket.CONNECTING) waiting.push(message);
    },
    isUsable: () => failure === undefined && socket.readyState <= WebSocket.OPEN,
    close() {
      listener = undefined;
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: "CloseStream" }));
      socket.close();
    },
  };
}

function addressOf({
  baseUrl = "wss://api.deepgram.com",
  model = "nova-3",
  language = "en-US",
}: DeepgramOptions): URL {
  const address = new URL("/v1/listen", baseUrl);
  address.search = new URLSearchParams({
    model,
    language,
    encoding: "linear16",
    sample_rate: String(sampleRate),
    channels: "1",
    interim_results: "true",
    smart_format: "true",
    // Our engine decides when a turn ends.
    endpointing: "false",
  }).toString();
  return address;
}

function resultIn(text: string): DeepgramResult | undefined {
  try {
    const message = JSON.parse(text) as { readonly type?: unknown };
    return message.type === "Results" ? (message as DeepgramResult) : undefined;
  } catch {
    return undefined;
  }
}

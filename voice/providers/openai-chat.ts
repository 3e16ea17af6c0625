import { EventSourceParserStream } from "eventsource-parser/stream";
import { askOpenAi, type OpenAiConnection } from "./openai-connection.ts";
import { ProviderError } from "./provider-error.ts";

export interface ModelToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON as the model wrote it; undefined if it was longer than `longestArgs`. */
  readonly args: string | undefined;
}

/** Longest arguments of one call, in characters: a message of 5,000 that is all escapes fits. */
const longestArgs = 40_000;
/** Most calls in one answer; more are ignored. */
const mostCalls = 8;
/** Longest stream of one answer, in bytes. A spoken answer has some 10 KB. */
const longestStream = 2_000_000;

/** Parts of a streamed chat completion. The calls come once, at the end. */
export type ChatDelta =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "calls"; readonly calls: readonly ModelToolCall[] }
  /** The tokens that the service charges for, if it reports them. */
  | { readonly kind: "usage"; readonly tokens: number };

interface Chunk {
  /** Its message is left out: it may quote the visitor, and that must not be logged. */
  readonly error?: { readonly code?: string | number | null; readonly type?: string | null };
  readonly usage?: {
    readonly prompt_tokens?: number;
    readonly completion_tokens?: number;
  } | null;
  readonly choices?: readonly {
    readonly delta?: {
      readonly content?: string | null;
      readonly tool_calls?: readonly {
        readonly index: number;
        readonly id?: string;
        readonly function?: { readonly name?: string; readonly arguments?: string };
      }[];
    };
  }[];
}

/** One streamed chat completion. @throws ProviderError when the stream ends before it is done. */
export async function* streamChat(
  connection: OpenAiConnection,
  request: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): AsyncGenerator<ChatDelta> {
  const { body } = await askOpenAi(connection, "/chat/completions", { ...request, stream: true }, signal);
  const calls = new Map<number, { id: string; name: string; args: string }>();
  const events = body
    ?.pipeThrough(atMost(longestStream))
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  for await (const { data } of unbroken(events, signal)) {
    if (data === "[DONE]") {
      if (calls.size > 0) yield { kind: "calls", calls: [...calls.values()] };
      return;
    }
    const { error, choices, usage } = parse(data);
    if (error)
      throw new ProviderError(
        "The language model",
        `it failed (${error.code ?? error.type ?? "no reason"}).`,
      );
    const tokens = (usage?.prompt_tokens ?? Number.NaN) + (usage?.completion_tokens ?? Number.NaN);
    if (Number.isSafeInteger(tokens) && tokens >= 0) yield { kind: "usage", tokens };
    const delta = choices?.[0]?.delta;
    if (typeof delta?.content === "string" && delta.content !== "")
      yield { kind: "text", text: delta.content };
    for (const piece of delta?.tool_calls ?? []) {
      const call = calls.get(piece.index) ?? { id: "", name: "", args: "" };
      if (call.id === "" && calls.size >= mostCalls) continue;
      const args = call.args + (piece.function?.arguments ?? "");
      const known = {
        id: piece.id ?? (call.id || `call_${piece.index}`),
        name: (call.name + (piece.function?.name ?? "")).slice(0, 64),
      };
      calls.set(piece.index, { ...known, args });
      if (args.length <= longestArgs) continue;
      // The rest is not worth waiting for.
      yield { kind: "calls", calls: [...calls.values()].map((each) => ({ ...each, args: undefined })) };
      return;
    }
  }
  throw new ProviderError("The language model", "its answer broke off.");
}

/** Fails a stream that is longer than `bytes`. */
function atMost(bytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let left = bytes;
  return new TransformStream({
    transform(chunk, controller) {
      left -= chunk.length;
      if (left < 0) controller.error(new Error(`More than ${bytes} bytes.`));
      else controller.enqueue(chunk);
    },
  });
}

/** The events. A lost connection becomes a ProviderError; an abort stays an abort. */
async function* unbroken<T>(events: AsyncIterable<T> | undefined, signal: AbortSignal): AsyncGenerator<T> {
  try {
    yield* events ?? [];
  } catch (cause) {
    signal.throwIfAborted();
    throw new ProviderError("The language model", "its answer broke off.", { cause });
  }
}

function parse(data: string): Chunk {
  try {
    return (JSON.parse(data) ?? {}) as Chunk;
  } catch {
    // Without the cause: its message quotes the unreadable text, and would be logged.
    throw new ProviderError("The language model", "its answer cannot be read.");
  }
}

import { EventSourceParserStream } from "eventsource-parser/stream";
import { askOpenAi, type OpenAiConnection } from "./openai-connection.ts";
import { ProviderError } from "./provider-error.ts";

export interface ChatMessage {
  readonly role: "system" | "user" | "assistant" | "tool";
  readonly content: string;
  readonly tool_call_id?: string;
  readonly tool_calls?: readonly {
    readonly id: string;
    readonly type: "function";
    readonly function: { readonly name: string; readonly arguments: string };
  }[];
}

export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON, as the model wrote it. */
  readonly args: string;
}

/** What a stream of chat completion chunks amounts to. The calls come once, at the end. */
export type ChatDelta =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "calls"; readonly calls: readonly ToolCall[] };

interface Chunk {
  readonly error?: { readonly message?: string };
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
  const events = body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  for await (const { data } of unbroken(events, signal)) {
    if (data === "[DONE]") {
      if (calls.size > 0) yield { kind: "calls", calls: [...calls.values()] };
      return;
    }
    const { error, choices } = parse(data);
    if (error) throw new ProviderError("The language model", error.message ?? "it broke off.");
    const delta = choices?.[0]?.delta;
    if (delta?.content) yield { kind: "text", text: delta.content };
    for (const piece of delta?.tool_calls ?? []) {
      const call = calls.get(piece.index) ?? { id: "", name: "", args: "" };
      calls.set(piece.index, {
        id: piece.id ?? call.id,
        name: call.name + (piece.function?.name ?? ""),
        args: call.args + (piece.function?.arguments ?? ""),
      });
    }
  }
  throw new ProviderError("The language model", "its answer broke off.");
}

/** The events; a connection that is lost is the service's failure, an abort is not. */
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
    return JSON.parse(data) as Chunk;
  } catch (cause) {
    throw new ProviderError("The language model", "its answer cannot be read.", { cause });
  }
}

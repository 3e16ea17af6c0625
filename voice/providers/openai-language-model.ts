import type { Assistant } from "#voice/protocol/call-web.ts";
import { createClauseStream } from "./clause-stream.ts";
import type { AnswerPiece, Conversation, LanguageModel, Tool, Turn } from "./language-model.ts";
import { type ChatMessage, streamChat, type ToolCall } from "./openai-chat.ts";
import type { OpenAiConnection } from "./openai-connection.ts";

interface OpenAiLanguageModelOptions extends OpenAiConnection {
  /** When an assistant names none. Default "gpt-4.1-mini". */
  readonly model?: string;
  /** What the assistant is and knows; its own system messages follow. */
  readonly instructions?: (assistant: Assistant) => string;
  readonly tools?: (call: { readonly assistant: Assistant; readonly callId: string }) => readonly Tool[];
}

/** How often a model may use tools before it has to answer. */
const mostRounds = 4;
/** How long a tool may take, in ms. */
const toolLimit = 8_000;

const endCall: Omit<Tool, "run"> = {
  name: "end_call",
  description: "Hangs up once everything you have said was heard. Use it after the goodbye, never before.",
  parameters: { type: "object", properties: {}, additionalProperties: false },
};

/** Answers by POST /chat/completions, streamed: each clause can be spoken while the next is written. */
export function createOpenAiLanguageModel(options: OpenAiLanguageModelOptions): LanguageModel {
  return {
    open(call) {
      const system = [options.instructions?.(call.assistant), ...systemMessages(call.assistant)].filter(
        Boolean,
      );
      const messages: ChatMessage[] = [{ role: "system", content: system.join("\n\n") }];
      if (call.assistant.firstMessage)
        messages.push({ role: "assistant", content: call.assistant.firstMessage });
      return converse(options, call.assistant, messages, options.tools?.(call) ?? []);
    },
  };
}

function converse(
  options: OpenAiLanguageModelOptions,
  { model }: Assistant,
  messages: ChatMessage[],
  tools: readonly Tool[],
): Conversation {
  const request = {
    model: model?.model ?? options.model ?? "gpt-4.1-mini",
    ...(model?.temperature !== undefined && { temperature: model.temperature }),
    ...(model?.maxTokens !== undefined && { max_tokens: model.maxTokens }),
    tools: [...tools, endCall].map(({ name, description, parameters }) => ({
      type: "function",
      function: { name, description, parameters },
    })),
  };

  async function* round(signal: AbortSignal): AsyncGenerator<AnswerPiece, readonly ToolCall[]> {
    const clauses = createClauseStream();
    let content = "";
    let calls: readonly ToolCall[] = [];
    try {
      for await (const delta of streamChat(options, { ...request, messages }, signal)) {
        if (delta.kind === "calls") calls = delta.calls;
        else {
          content += delta.text;
          yield* clauses.push(delta.text).map(spoken);
        }
      }
      yield* clauses.flush().map(spoken);
    } finally {
      // What was said stays said, even when the rest was cut.
      if (content !== "" || calls.length > 0) messages.push(assistantMessage(content, calls));
    }
    return calls;
  }

  return {
    async *answer(turn, signal) {
      messages.push({ role: "user", content: userText(turn) });
      for (let rounds = 0; rounds < mostRounds; rounds++) {
        const calls = yield* round(signal);
        if (calls.length === 0) return;
        for (const call of calls)
          messages.push({ role: "tool", tool_call_id: call.id, content: await run(tools, call, signal) });
        if (calls.some(({ name }) => name === endCall.name)) {
          yield { kind: "goodbye" };
          return;
        }
      }
    },
    heard(text) {
      const last = messages.findLastIndex(({ role }) => role !== "tool");
      if (messages[last]?.role === "assistant") messages[last] = assistantMessage(text, []);
      else messages.push(assistantMessage(text, []));
    },
  };
}

/** A tool that fails tells the model so, in words it can pass on. */
async function run(tools: readonly Tool[], { name, args }: ToolCall, signal: AbortSignal): Promise<string> {
  if (name === endCall.name) return "{}";
  const tool = tools.find((each) => each.name === name);
  if (!tool) return JSON.stringify({ error: `There is no tool "${name}".` });
  try {
    const given: unknown = JSON.parse(args || "{}");
    if (typeof given !== "object" || given === null) throw new TypeError("The arguments must be an object.");
    const limit = AbortSignal.any([signal, AbortSignal.timeout(toolLimit)]);
    return JSON.stringify((await tool.run(given as Record<string, unknown>, limit)) ?? {});
  } catch (error) {
    signal.throwIfAborted();
    return JSON.stringify({ error: error instanceof Error ? error.message : "It failed." });
  }
}

function userText({ said: { text, certainty } }: Turn): string {
  if (text === "") return "(something that could not be understood)";
  return certainty === "certain" ? text : `(perhaps misheard) ${text}`;
}

function systemMessages({ model }: Assistant): string[] {
  return (model?.messages ?? []).filter(({ role }) => role === "system").map(({ content }) => content);
}

function assistantMessage(content: string, calls: readonly ToolCall[]): ChatMessage {
  return {
    role: "assistant",
    content,
    ...(calls.length > 0 && {
      tool_calls: calls.map(({ id, name, args }) => ({
        id,
        type: "function",
        function: { name, arguments: args },
      })),
    }),
  };
}

function spoken(text: string): AnswerPiece {
  return { kind: "speech", text };
}

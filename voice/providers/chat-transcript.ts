import type { ChatMessage } from "./chat-message.ts";
import type { ModelToolCall } from "./openai-chat.ts";
import type { Turn } from "./response-model.ts";

/** The messages of a conversation as a chat model gets them. */
export interface ChatTranscript {
  readonly messages: readonly ChatMessage[];
  visitor(turn: Turn): void;
  /** Starts an assistant's message. @returns replaces its text as it grows. */
  assistant(text: string): (text: string) => void;
  /** Records calls together with their results: a conversation with an unanswered call is refused as a whole. */
  called(calls: readonly ModelToolCall[], told: readonly unknown[]): void;
  /** Adds a message that nobody has said. */
  note(message: Pick<ChatMessage, "role" | "content">): void;
  /** Replaces the assistant's last words by those that were heard. */
  heard(text: string): void;
  /** Forgets everything after the first `length` messages. */
  cut(length: number): void;
}

/** @param history what was said before; see `OpenedCall`. */
export function createTranscript(
  system: string,
  firstMessage: string | undefined,
  history: readonly ChatMessage[] = [],
): ChatTranscript {
  const instructions: ChatMessage = { role: "system", content: system };
  const messages: ChatMessage[] =
    history[0]?.role === "system" ? [...history, instructions] : [instructions, ...history];
  if (firstMessage) messages.push(assistantMessage(firstMessage));
  return {
    messages,
    visitor(turn) {
      messages.push({ role: "user", content: userText(turn) });
    },
    assistant(text) {
      const at = messages.push(assistantMessage(text)) - 1;
      return (whole) => {
        messages[at] = assistantMessage(whole);
      };
    },
    called(calls, told) {
      const before = messages.at(-1);
      const hasSpoken = before?.role === "assistant" && !before.tool_calls;
      if (hasSpoken) messages.pop();
      messages.push(assistantMessage(hasSpoken ? before.content : "", calls));
      calls.forEach(({ id }, i) => {
        messages.push({ role: "tool", tool_call_id: id, content: JSON.stringify(told[i]) });
      });
    },
    note({ role, content }) {
      messages.push({ role, content });
    },
    heard(text) {
      const at = messages.findLastIndex(({ role }) => role !== "tool");
      if (messages[at]?.role === "assistant" && !messages[at].tool_calls)
        messages[at] = assistantMessage(text);
      else if (text !== "") messages.push(assistantMessage(text));
    },
    cut(length) {
      messages.length = length;
    },
  };
}

function userText({ said: { text, certainty } }: Turn): string {
  if (text === "") return "(something that could not be understood)";
  return certainty === "certain" ? text : `(perhaps misheard) ${text}`;
}

function assistantMessage(content: string, calls: readonly ModelToolCall[] = []): ChatMessage {
  return {
    role: "assistant",
    content,
    ...(calls.length > 0 && {
      tool_calls: calls.map(({ id, name, args }) => ({
        id,
        type: "function",
        function: { name, arguments: args ?? "{}" },
      })),
    }),
  };
}

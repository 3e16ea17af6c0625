import type { ModelChoice } from "#voice/protocol/call-web.ts";
import { type Budget, tokensIn } from "./budget.ts";
import type { ChatMessage } from "./chat-message.ts";
import { countedChat } from "./counted-chat.ts";
import { type OpenAiConnection, tokenLimit, usageReport } from "./openai-connection.ts";

/** The address of a language model, its key, and the model if an assistant names none. */
export interface ModelConnection extends OpenAiConnection {
  readonly model?: string;
}

/** The model if neither an assistant nor the operator names one. */
export const usualModel = "gpt-4.1-mini";

/** A language model that writes texts about a call, outside of its conversation. */
export interface Writer {
  /** The name of the model. */
  readonly model: string;
  /**
   * Writes one text. Nothing is asked before the budget allows it.
   *
   * @throws ProviderError, BudgetSpentError, or the reason of the signal.
   */
  write(messages: readonly Pick<ChatMessage, "role" | "content">[], signal: AbortSignal): Promise<Written>;
}

export interface Written {
  readonly text: string;
  /** An estimate. */
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** Longest text, in tokens. */
const longest = 2_000;

export function createWriter(
  connection: ModelConnection,
  { model: named }: ModelChoice,
  budget: Budget | undefined,
): Writer {
  const model = named ?? connection.model ?? usualModel;
  return {
    model,
    async write(messages, signal) {
      const body = {
        model,
        // The same call gets the same analysis, as far as the model can.
        temperature: 0,
        ...tokenLimit(connection, longest),
        ...usageReport(connection),
        messages,
      };
      let text = "";
      for await (const delta of countedChat(connection, body, { budget, longest }, signal))
        if (delta.kind === "text") text += delta.text;
      return {
        text,
        promptTokens: tokensIn(JSON.stringify(messages)),
        completionTokens: tokensIn(text),
      };
    },
  };
}

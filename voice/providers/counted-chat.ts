import { type Budget, BudgetSpentError, tokensIn } from "./budget.ts";
import { type ChatDelta, streamChat } from "./openai-chat.ts";
import type { OpenAiConnection } from "./openai-connection.ts";
import { isFree } from "./within-budget.ts";

/**
 * One streamed completion, counted against a budget: by the service's own report, or else by estimate.
 *
 * @param longest tokens that its answer may have.
 * @throws BudgetSpentError before anything is sent, once the budget is used up.
 */
export async function* countedChat(
  connection: OpenAiConnection,
  body: Readonly<Record<string, unknown>>,
  { budget, longest }: { readonly budget: Budget | undefined; readonly longest: number },
  signal: AbortSignal,
): AsyncGenerator<Exclude<ChatDelta, { kind: "usage" }>> {
  const prompt = tokensIn(JSON.stringify(body));
  const reserved = await budget?.reserve("model", prompt + longest);
  if (budget && !reserved) throw new BudgetSpentError("model");
  let written = 0;
  let reported: number | undefined;
  try {
    for await (const delta of streamChat(connection, body, signal)) {
      // The next turn may have begun: nothing of this one may get into it.
      signal.throwIfAborted();
      if (delta.kind === "usage") reported = delta.tokens;
      else {
        written += tokensIn(delta.kind === "text" ? delta.text : JSON.stringify(delta.calls));
        yield delta;
      }
    }
  } catch (error) {
    if (isFree(error)) reported = 0;
    throw error;
  } finally {
    reserved?.settle(reported ?? prompt + written);
  }
}

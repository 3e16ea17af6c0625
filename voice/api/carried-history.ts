import type { ChatMessage } from "#voice/providers/chat-message.ts";
import type { Successor } from "#voice/providers/response-model.ts";

/** The ways in which a destination can ask for what was said so far, by the types of `@vapi-ai/server-sdk`. */
export interface HistoryPlan {
  readonly transferMode?: string | undefined;
  readonly contextEngineeringPlan?:
    | { readonly type?: string | undefined; readonly maxMessages?: number | undefined }
    | undefined;
}

/**
 * The part of a conversation that goes over to the next assistant. With the modes of transfers its instructions may go
 * along; with a plan of context they never do.
 *
 * @returns the function that takes it from all messages.
 */
export function carriedHistory({
  transferMode,
  contextEngineeringPlan: plan,
}: HistoryPlan): Successor["carries"] {
  const said = (messages: readonly ChatMessage[]) => messages.filter(({ role }) => role !== "system");
  if (plan) {
    switch (plan.type) {
      case "none":
        return () => [];
      case "lastNMessages":
        return (messages) => wholeFrom(said(messages).slice(-Math.max(1, plan.maxMessages ?? 1)));
      case "userAndAssistantMessages":
        return (messages) => withoutTools(said(messages));
      case "previousAssistantMessages":
        return (messages, since) => said(messages.slice(since));
      default:
        return said;
    }
  }
  switch (transferMode) {
    case "delete-history":
      return () => [];
    case "swap-system-message-in-history":
      return said;
    case "swap-system-message-in-history-and-remove-transfer-tool-messages":
      return (messages) => withoutLastCall(said(messages));
    default:
      return (messages) => messages;
  }
}

/** A result of a tool without its call would be refused. */
function wholeFrom(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const first = messages.findIndex(({ role }) => role !== "tool");
  return first < 0 ? [] : messages.slice(first);
}

function withoutTools(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  return messages.flatMap(({ role, content }) =>
    role === "tool" || content === "" ? [] : [{ role, content }],
  );
}

/** Without the call of the tool that hands over, which is the last one, and its results. */
function withoutLastCall(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const at = messages.findLastIndex(({ tool_calls }) => tool_calls !== undefined);
  const call = messages[at];
  if (!call) return messages;
  const ids = new Set(call.tool_calls?.map(({ id }) => id));
  const spoken = call.content === "" ? [] : [{ role: call.role, content: call.content }];
  return messages.flatMap((message, index) => {
    if (index === at) return spoken;
    return message.tool_call_id !== undefined && ids.has(message.tool_call_id) ? [] : [message];
  });
}

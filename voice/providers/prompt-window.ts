import { tokensIn } from "./budget.ts";
import type { ChatMessage } from "./chat-message.ts";

/**
 * The part of a conversation that is sent: the instructions, which are its first message and any later one of an
 * assistant that took over, and the newest whole turns that fit. The last turn is sent whatever its length. A turn begins with the visitor's words, so no result of a tool is
 * parted from its call.
 *
 * @param most tokens of everything but the instructions, estimated.
 */
export function promptWindow(messages: readonly ChatMessage[], most: number): readonly ChatMessage[] {
  const [instructions, ...rest] = messages;
  let tokens = 0;
  let from = rest.findLastIndex(({ role }) => role === "user");
  for (let i = rest.length - 1; i >= 0; i--) {
    if (rest[i]?.role === "system") continue;
    tokens += tokensIn(JSON.stringify(rest[i]));
    if (tokens > most) break;
    // What came before the first turn is the greeting.
    if (rest[i]?.role === "user" || i === 0) from = Math.min(from, i);
  }
  const isSent = ({ role }: ChatMessage, at: number) => at >= from || role === "system";
  return instructions ? [instructions, ...rest.filter(isSent)] : [];
}

import type { SaidMessage } from "#server/voice-api/call-content.ts";

/**
 * What may be kept or told of a conversation whose caller agreed at some point: everything from there on. Of what came
 * before only our own words, and of these only the notice once the caller had spoken: an answer may repeat what they said.
 *
 * @param from the place of the first message that counts.
 */
export function agreedWords(messages: readonly SaidMessage[], from: number, notice: string): SaidMessage[] {
  const firstOfCaller = messages.findIndex(({ role }) => role === "user");
  const isSafe = (index: number) => firstOfCaller < 0 || index < firstOfCaller;
  return messages.flatMap((message, index) => {
    if (index >= from || isSafe(index)) return [message];
    return message.role === "bot" && message.message.includes(notice)
      ? [{ ...message, message: notice }]
      : [];
  });
}

import type { SaidMessage } from "#server/voice-api/call-content.ts";
import type { ServerMessage } from "#voice/index.ts";

/** Most latencies that are noted of one call. */
const mostLatencies = 500;

/** What was said in a call, and how fast, from the messages that its visitor is sent. In memory only. */
export interface ConversationRecord {
  note(message: ServerMessage): void;
  /** Everything said so far. */
  messages(): readonly SaidMessage[];
  /** From the end of the visitor's words to the first sound of the answer, turn by turn, in ms. */
  latencies(): readonly number[];
  interruptions(): number;
  /** Characters that the assistant has spoken. */
  spoken(): number;
}

/** @param now in ms since 1970. */
export function createConversationRecord(now: () => number): ConversationRecord {
  const start = now();
  const messages: SaidMessage[] = [];
  const latencies: number[] = [];
  /** When each side began to speak in a turn. */
  const begun = new Map<string, number>();
  let interruptions = 0;
  let spoken = 0;

  function noteSaid(role: "user" | "assistant", turn: number, text: string): void {
    const endTime = now();
    const time = begun.get(`${role} ${turn}`) ?? endTime;
    begun.delete(`${role} ${turn}`);
    if (role === "assistant") spoken += text.length;
    messages.push({
      role: role === "user" ? "user" : "bot",
      message: text,
      time,
      endTime,
      secondsFromStart: Math.max(0, time - start) / 1_000,
      duration: endTime - time,
    });
  }

  return {
    note(message) {
      if (typeof message === "string") return;
      switch (message.type) {
        case "speech-update": {
          const key = `${message.role} ${message.turn}`;
          if (message.status === "started" && !begun.has(key)) begun.set(key, now());
          return;
        }
        case "transcript":
          if (message.transcriptType === "final") noteSaid(message.role, message.turn, message.transcript);
          return;
        case "latency":
          if (latencies.length < mostLatencies) latencies.push(message.firstAudioMs);
          return;
        case "user-interrupted":
          interruptions++;
      }
    },
    messages: () => messages,
    latencies: () => latencies,
    interruptions: () => interruptions,
    spoken: () => spoken,
  };
}

import type { ScriptedDelta, SentMessage } from "./openai-server.ts";

const growth =
  "Growth costs $149 a month, for three thousand calls, and everything else that a growing team needs to answer them.";

const dates: Readonly<Record<string, string>> = { tuesday: "2026-11-24", thursday: "2026-11-26" };
const hours: Readonly<Record<string, string>> = { "2 pm": "14:00", eleven: "11:00", "ten o'clock": "10:00" };

/** What the visitor wants, from all that was said since the last thing was given up. */
interface Wish {
  readonly kind: "demo" | "call-back" | "stop" | undefined;
  readonly date: string | undefined;
  readonly hour: string | undefined;
  readonly details: Readonly<Record<string, string>>;
}

/**
 * Plays a language model for the visitor of the contract (response-model-contract.ts). It is rash: it asks for the deed
 * whenever there is a wish, whatever the visitor said last, and it repeats what tools tell it.
 */
export function scriptedModel(messages: readonly SentMessage[]): readonly ScriptedDelta[] {
  const wish = wishIn(messages);
  const { role, content } = messages.at(-1) ?? { role: "user", content: "" };
  if (role === "tool") return afterTool(JSON.parse(content), wish);
  const said = content.toLowerCase();
  if (said.includes("growth")) return clausesOf(growth);
  if (said === "go on") {
    const heard = messages.findLast((message) => message.role === "assistant")?.content ?? "";
    return growth.startsWith(heard) ? [growth.slice(heard.length).trim()] : ["Go on."];
  }
  if (said === "goodbye") return ["Goodbye!", { call: "end_call", args: {} }];
  if (wish.kind === "demo") return [{ call: "find_times", args: { day: wish.date } }];
  if (wish.kind === "call-back") return [{ call: "request_call_back", args: wish.details }];
  if (wish.kind === "stop") return [{ call: "stop_calling", args: wish.details }];
  return ["What can I do for you?"];
}

function afterTool(result: unknown, { date, hour, details }: Wish): readonly ScriptedDelta[] {
  const { error, times } = (result ?? {}) as { error?: string; times?: readonly { start: string }[] };
  if (times === undefined) return [error ?? "All right."];
  const chosen = times.find(({ start }) => start === `${date}T${hour}:00Z`);
  if (!chosen) return ["At that time nothing is free."];
  return [{ call: "book_demo", args: { start: chosen.start, ...details } }];
}

function wishIn(messages: readonly SentMessage[]): Wish {
  const said = messages.flatMap(({ role, content }) => (role === "user" ? [content.toLowerCase()] : []));
  const wished = said.slice(said.lastIndexOf("cancel") + 1).join(" ");
  const last = (words: readonly string[]) =>
    words
      .toSorted((a, b) => wished.lastIndexOf(b) - wished.lastIndexOf(a))
      .find((word) => wished.includes(word));
  const kinds = { "book a demo": "demo", "call me back": "call-back", "stop calling": "stop" } as const;
  const kind = last(Object.keys(kinds)) as keyof typeof kinds | undefined;
  const name = /my name is (\w+)/.exec(wished)?.[1];
  const email = /[\w.]+@[\w.]+\w/.exec(wished)?.[0];
  const phone = /\+[\d ]+\d/.exec(wished)?.[0].replaceAll(" ", "");
  return {
    kind: kind && kinds[kind],
    date: dates[last(Object.keys(dates)) ?? ""],
    hour: hours[last(Object.keys(hours)) ?? ""],
    details: {
      ...(name && { name: name.charAt(0).toUpperCase() + name.slice(1) }),
      ...(email && { email }),
      ...(phone && { phone }),
    },
  };
}

/** In small pieces, as services send them. */
function clausesOf(text: string): readonly string[] {
  return text.split(/(?<= )/);
}

import type { Tool } from "#voice/providers/response-model.ts";
import { deeds, isDone, labelOf, refusals } from "./fake-deeds.ts";

type Args = Readonly<Record<string, unknown>>;

export interface FakeTools {
  readonly tools: readonly Tool[];
  /** Calls of all tools, in order. */
  readonly calls: readonly { readonly tool: string; readonly args: Args }[];
  /** Calls of the tools that act. */
  acted(): readonly { readonly tool: string; readonly args: Args }[];
}

/** Tools without any effect. A test can replace the result of each: it may throw, come late or never. */
export function createFakeTools(
  answers: Readonly<Record<string, (args: Args, times: number) => unknown>> = {},
): FakeTools {
  const calls: { tool: string; args: Args }[] = [];
  const usual: Readonly<Record<string, (args: Args, times: number) => unknown>> = {
    find_times: ({ day = "2026-11-24", part }) => ({ times: freeTimes(String(day), part) }),
    book_demo: ({ start }) => ({ isBooked: true, reference: "LK-7Q4M", label: labelOf(String(start)) }),
    take_message: () => ({ isTaken: true }),
    request_call_back: () => ({ isTaken: true }),
    estimate_roi: ({ salesReps }) => ({
      totalBenefit: 1,
      sentence: `With ${salesReps} people it is worth $100,000 a year.`,
    }),
    ...answers,
  };
  const tools = Object.entries(usual).map(([name, answer]): Tool => {
    const deed = deeds[name];
    const results: unknown[] = [];
    return {
      name,
      description: name,
      parameters: { type: "object" },
      async run(args) {
        calls.push({ tool: name, args });
        const result = await answer(args, calls.filter(({ tool }) => tool === name).length);
        results.push(result);
        return result;
      },
      refuses: (argument, value) => refusals[argument]?.(value),
      ...(deed && { act: { ...deed, done: () => results.findLast(isDone) } }),
    };
  });
  return { tools, calls, acted: () => calls.filter(({ tool }) => tool in deeds) };
}

const hours: Readonly<Record<string, readonly string[]>> = {
  morning: ["09:00", "10:00", "11:30"],
  afternoon: ["14:00", "15:30"],
};

/** Free times in UTC, on weekdays only: those in `part` of the day, or 10:00, 11:30 and 14:00 without it. */
export function freeTimes(day: string, part?: unknown): { start: string; label: string }[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return [];
  const chosen = typeof part === "string" ? (hours[part] ?? []) : ["10:00", "11:30", "14:00"];
  return chosen.map((hour) => ({ start: `${day}T${hour}:00Z`, label: labelOf(`${day}T${hour}:00Z`) }));
}

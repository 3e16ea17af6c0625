import { behavingTools } from "./behaving-tools.ts";
import type { Behaviour } from "./conversation-notation.ts";
import { createFakeCalendar } from "./fake-calendar.ts";
import { createFakeClock } from "./fake-clock.ts";
import type { FakeTools } from "./fake-tools.ts";
import { type OpenQuestion, openQuestion } from "./open-question.ts";
import type { TypedConversation } from "./typed-conversation.ts";
import type { typedTasks } from "./typed-tasks.ts";

export interface StaffedCallOptions {
  readonly open: ReturnType<typeof typedTasks>;
  readonly firstMessage: string;
  /** As ISO text. Default: noon UTC on Saturday, November 21, 2026. */
  readonly now?: string;
  /** The visitor's zone. Default: America/New_York. */
  readonly zone?: string;
  /** Facts that the page knows of the visitor. */
  readonly known?: Readonly<Record<string, string>>;
  /** Tools that misbehave. Default: none. */
  readonly tools?: Readonly<Record<string, Behaviour>>;
}

export type StaffedCall = TypedConversation &
  FakeTools & {
    /** The question that an answer leaves open. */
    asks(said: string): OpenQuestion;
  };

/** A typed conversation with a calendar and all tools at hand, on a clock of its own. */
export function staffedCall({
  open,
  firstMessage,
  now = "2026-11-21T12:00:00Z",
  zone = "America/New_York",
  known = {},
  tools = {},
}: StaffedCallOptions): StaffedCall {
  const clock = createFakeClock();
  const time = () => Date.parse(now);
  const calendar = createFakeCalendar(time);
  const call = open(behavingTools(tools, { calendar, clock }), {
    now: time,
    clock,
    firstMessage,
    variableValues: { timeZone: zone, ...known },
  });
  return {
    ...call,
    asks: (said) => openQuestion({ said, context: call.context(), suggestions: call.suggestions() }),
  };
}

import type { Behaviour } from "./conversation-notation.ts";
import type { createFakeCalendar } from "./fake-calendar.ts";
import type { FakeClock } from "./fake-clock.ts";

type Args = Readonly<Record<string, unknown>>;
type Answer = (args: Args, times: number) => unknown;
type Answers = Readonly<Record<string, Answer>>;

/** Longer than a visitor waits in silence, and longer than any tool may take, in ms. */
const [slow, tooLong] = [2_000, 10_000];

interface Desk {
  readonly calendar: ReturnType<typeof createFakeCalendar>;
  readonly clock: FakeClock;
}

/** Results of all tools, some of which misbehave. */
export function behavingTools(
  behaviours: Readonly<Record<string, Behaviour>>,
  { calendar, clock }: Desk,
): Answers {
  const well: Answers = {
    find_times: (args) => calendar.find(args),
    book_demo: ({ start, timeZone }) => {
      const label = calendar.labelOf(String(start), String(timeZone));
      return label === undefined
        ? { isBooked: false, reason: "closed", message: "That time is not offered.", times: [] }
        : { isBooked: true, reference: "LK-7Q4M", label };
    },
    book_pretend_appointment: () => ({ isBooked: true }),
    take_message: () => ({ isTaken: true }),
    request_call_back: () => ({ isTaken: true }),
    stop_calling: () => ({ isTaken: true }),
  };

  function misbehaving(behaviour: Behaviour, usual: Answer): Answer {
    switch (behaviour) {
      case "slow":
        return async (args, times) => {
          await clock.pass(slow);
          return usual(args, times);
        };
      case "hanging":
        return () => clock.pass(tooLong);
      case "failing":
        return () => {
          throw new Error("It does not work.");
        };
      case "full":
        return () => ({ times: [] });
      case "refused":
        return () => ({ isTaken: false, reason: "not-served", message: "We cannot call that number." });
      case "taken":
        return (args, times) => {
          const others = calendar.besides(String(args.start), String(args.timeZone));
          return times > 1
            ? usual(args, times)
            : { isBooked: false, reason: "taken", message: "", times: others };
        };
    }
  }

  const ill = Object.entries(behaviours).map(([name, behaviour]) => {
    const usual = well[name];
    if (!usual) throw new Error(`There is no tool "${name}".`);
    return [name, misbehaving(behaviour, usual)] as const;
  });
  return { ...well, ...Object.fromEntries(ill) };
}

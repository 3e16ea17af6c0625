import { type CallControl, type ClientMessage, type Line, type Tool, withoutMessages } from "#voice/index.ts";
import { bookDemoAct, bookedAlready } from "../acts/book-demo.ts";
import { findTimes } from "../acts/find-times.ts";
import { labelOf, type OfferedTime, zoneOf } from "../acts/visitor.ts";

/** A demo that was booked in the calendar. */
export interface BookedBeside {
  readonly id: string;
  /** In ms since 1970. */
  readonly start: number;
  readonly bookedAt: number;
}

export interface CalendarBesideDeps {
  readonly line: Line;
  /** IANA name, from the visitor's browser; undefined if it is not known. */
  readonly timeZone: string | undefined;
  /** A booking that stands, by its id. */
  readonly find: (id: string) => Promise<BookedBeside | undefined>;
  /** In ms since 1970. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** The calendar that a page shows beside a call. */
export interface CalendarBeside {
  /** The same line, whose page is told of times and tells of bookings. */
  readonly line: Line;
  /** The same tools, which tell the page of the times that are offered, and know of what was booked there. */
  tools(tools: readonly Tool[]): readonly Tool[];
  started(control: Pick<CallControl, "note" | "say">): void;
}

/** Of sentences that were spoken ahead. */
const bookedBeside = (label: string) =>
  `You are booked for ${label}. The mail about your demo has its time, and a link that moves or cancels it.`;

/** Bookings that a page may report in one call: each is looked up. */
const mostReports = 5;
/** Time that a booking may be older than the call, in ms: clocks of two machines. */
const skew = 60_000;

export function createCalendarBeside(deps: CalendarBesideDeps): CalendarBeside {
  const { line, now } = deps;
  const since = now() - skew;
  const timeZone = zoneOf(undefined, deps);
  let control: Pick<CallControl, "note" | "say"> | undefined;
  let fields: Readonly<Record<string, string>> = {};
  let reports = 0;
  let booked: { readonly id: string; readonly label: string } | undefined;

  async function take(uri: string): Promise<void> {
    const [, id] = /^\/api\/scheduler\/bookings\/([0-9a-f-]{36})$/.exec(uri) ?? [];
    if (id === undefined || booked || reports++ >= mostReports) return;
    const found = await deps.find(id);
    // A page may say anything: only a booking of this call's time is believed.
    if (!found || found.bookedAt < since || booked || !control) return;
    const label = labelOf(found.start, timeZone);
    booked = { id, label };
    const [day = "", time = ""] = label.split(" at ");
    const shown = { day, time, reference: id.slice(0, 8).toUpperCase() };
    fields = { ...fields, ...shown };
    line.sendMessage({ type: "fields", fields });
    control.note(
      {
        role: "system",
        content: `The visitor has just booked a demo themselves, in the calendar beside this call: ${label}. It is confirmed, and they are being told so. Don't ask for anything that the booking would need, and don't book it again.`,
        deed: { tool: bookDemoAct.name, when: label, fields: shown },
      },
      { isAnswered: false },
    );
    control.say(bookedBeside(label), { endsCall: false });
  }

  function receive(message: ClientMessage): boolean {
    if (typeof message === "string" || message.type !== "booked-beside") return false;
    take(message.uri).catch(deps.onError);
    return true;
  }

  return {
    line: {
      ...withoutMessages(line, receive),
      sendMessage(message) {
        if (typeof message === "object" && message.type === "fields") fields = message.fields;
        line.sendMessage(message);
      },
    },
    started(given) {
      control = given;
    },
    tools: (tools) =>
      tools.map((tool) => {
        if (tool.name === findTimes.name)
          return {
            ...tool,
            async run(args, signal) {
              const result = await tool.run(args, signal);
              const starts = startsIn(result);
              // A time that the visitor has named is not offered, it is taken.
              if (starts.length > 0 && !isNamed(args.time, starts, timeZone))
                line.sendMessage({ type: "times-offered", starts, timeZone });
              return result;
            },
          };
        if (tool.name === bookDemoAct.name)
          return {
            ...tool,
            run: async (args, signal) => (booked ? bookedAlready(booked.label) : tool.run(args, signal)),
          };
        return tool;
      }),
  };
}

function startsIn(result: unknown): string[] {
  const { times = [] } = (result ?? {}) as { times?: readonly OfferedTime[] };
  return times.map(({ start }) => start);
}

/** True if one of the times is at this time of day, as HH:MM. */
function isNamed(time: unknown, starts: readonly string[], timeZone: string): boolean {
  if (typeof time !== "string") return false;
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
  return starts.some((start) => format.format(Date.parse(start)) === time);
}

import type { ReadBack, ToolAct } from "#voice/providers/response-model.ts";

type Args = Readonly<Record<string, unknown>>;

interface Deed {
  /** Everything that the visitor has to give, in the order in which it is asked for. */
  readonly needs: readonly string[];
  readonly details: (args: Args) => string;
  readonly fields: (args: Args) => Readonly<Record<string, unknown>>;
  readonly tell: (result: never) => string;
  readonly hangsUp?: boolean;
}

const same = (args: Args) => args;
const passedOn = ({ isTaken, message }: { isTaken: boolean; message: string }) =>
  isTaken === true ? "I have passed it on." : message;

/** What visitors agree to, in words made for tests. */
const definitions: Readonly<Record<string, Deed>> = {
  book_demo: {
    needs: ["start", "name", "email"],
    details: ({ start, name, email }) => `A demo on ${labelOf(String(start))}, for ${name}, ${email}.`,
    fields({ start, name, email }) {
      const [day, time] = labelOf(String(start)).split(" at ");
      return { day, time, name, email };
    },
    tell: ({ isBooked, label, message }: { isBooked: boolean; label: string; message: string }) =>
      isBooked === true ? `You are booked for ${label}.` : message,
  },
  take_message: {
    needs: ["message", "name", "email"],
    details: ({ message, name, email }) => `The message is: ${message}. From ${name}, ${email}.`,
    fields: same,
    tell: passedOn,
  },
  request_call_back: {
    needs: ["phone", "name"],
    details: ({ phone, name }) => `Somebody calls ${name} at ${phone}.`,
    fields: same,
    tell: passedOn,
  },
  stop_calling: {
    needs: ["phone"],
    details: ({ phone }) => `Nobody calls ${phone} again.`,
    fields: same,
    tell: passedOn,
    hangsUp: true,
  },
  book_pretend_appointment: {
    needs: [],
    details: () => "An appointment.",
    fields: same,
    tell: () => "Booked.",
  },
};

/** The agreements to the tools that act, by name. */
export const deeds: Readonly<Record<string, Omit<ToolAct, "done">>> = Object.fromEntries(
  Object.entries(definitions).map(([name, { needs, details, fields, tell, hangsUp = false }]) => [
    name,
    {
      hangsUp,
      // A test can return anything: like those of the server, these words are made for their own results only.
      tell: (result) => tell(result as never),
      readBack(args): ReadBack {
        const missing = needs.find((need) => typeof args[need] !== "string" || args[need] === "");
        if (missing !== undefined) return { kind: "refused", message: `Please tell me the ${missing}.` };
        return {
          kind: "ask",
          details: details(args),
          question: "Shall I do that?",
          fields: fields(args) as Readonly<Record<string, string>>,
          key: JSON.stringify(args),
        };
      },
    },
  ]),
);

export function isDone(result: unknown): boolean {
  return Object.entries(result ?? {}).some(([name, value]) => /^is[A-Z]/.test(name) && value === true);
}

/** Values that no tool takes, by argument. */
export const refusals: Readonly<Record<string, (value: string) => string | undefined>> = {
  phone: (value) =>
    value.startsWith("+1900") ? "That number cannot be called. I need an ordinary one." : undefined,
};

/** "Tuesday, November 24 at 2:00 PM", in UTC. */
export function labelOf(start: string): string {
  const options = { timeZone: "UTC" } as const;
  const day = new Date(start).toLocaleDateString("en-US", {
    ...options,
    weekday: "long",
    month: "long",
    day: "numeric",
  });
  const time = new Date(start).toLocaleTimeString("en-US", {
    ...options,
    hour: "numeric",
    minute: "2-digit",
  });
  return `${day} at ${time.replace(/\s/g, " ")}`;
}

import { expect, test } from "vitest";
import { createScriptedLine } from "#voice/testing/scripted-line.ts";
import { createCalendarBeside } from "./calendar-beside.ts";

const started = Date.parse("2026-11-21T12:00:00Z");
const id = "0b8f2a4e-6b0f-4b5e-9d59-0d6a3c1f2e77";
const uri = `/api/scheduler/bookings/${id}`;
const never = new AbortController().signal;
const times = [
  { start: "2026-11-24T15:00:00.000Z", label: "Tuesday, November 24 at 10:00 AM" },
  { start: "2026-11-24T16:30:00.000Z", label: "Tuesday, November 24 at 11:30 AM" },
];

function arrange(bookedAt = started + 1_000) {
  const line = createScriptedLine({ now: () => 0 });
  const looked: string[] = [];
  const did: unknown[] = [];
  const beside = createCalendarBeside({
    line,
    timeZone: "America/New_York",
    async find(asked) {
      looked.push(asked);
      return asked === id ? { id, start: Date.parse(times[0]?.start ?? ""), bookedAt } : undefined;
    },
    now: () => started,
    onError: (error) => did.push(error),
  });
  const heard: unknown[] = [];
  beside.line.listen({
    opened() {},
    lost() {},
    frame() {},
    closed() {},
    message: (message) => heard.push(message),
  });
  beside.started({
    note: (message, options) => did.push(["note", message, options]) > 0,
    say: (text) => did.push(["say", text]),
  });
  const ran: unknown[] = [];
  const tool = (name: string, result: unknown) => ({
    name,
    description: "",
    parameters: {},
    run: async (args: object) => {
      ran.push(name, args);
      return result;
    },
  });
  const tools = beside.tools([
    tool("find_times", { times }),
    tool("book_demo", { isBooked: true }),
    tool("take_message", {}),
  ]);
  const run = (name: string, args = {}) => tools.find((each) => each.name === name)?.run(args, never);
  const shown = () => line.messages.map(({ message }) => message);
  return { line, beside, run, shown, heard, did, looked, ran };
}

test("CALL-11 the page is told of the times that are offered, and not of one that the visitor named", async () => {
  const { run, shown, ran } = arrange();
  expect(await run("find_times", { day: "2026-11-24" })).toEqual({ times });
  expect(shown()).toEqual([
    { type: "times-offered", starts: times.map(({ start }) => start), timeZone: "America/New_York" },
  ]);
  await run("find_times", { day: "2026-11-24", time: "11:30" });
  expect(shown()).toHaveLength(1);
  await run("find_times", { day: "2026-11-24", time: "12:00" });
  expect(shown()).toHaveLength(2);
  await run("take_message");
  expect(ran).toContain("take_message");
});

test("CALL-11 a booking beside the call is told aloud, noted, shown, and not made again", async () => {
  const { line, beside, run, shown, did, heard } = arrange();
  beside.line.sendMessage({ type: "fields", fields: { name: "Ana", day: "Monday" } });
  line.visitor.sends({ type: "booked-beside", uri });
  await expect.poll(() => did).toHaveLength(2);
  const label = "Tuesday, November 24 at 10:00 AM";
  const fields = { day: "Tuesday, November 24", time: "10:00 AM", reference: "0B8F2A4E" };
  expect(did).toEqual([
    [
      "note",
      {
        role: "system",
        content: expect.stringContaining(label),
        deed: { tool: "book_demo", when: label, fields },
      },
      { isAnswered: false },
    ],
    ["say", expect.stringContaining(`You are booked for ${label}.`)],
  ]);
  expect(shown().at(-1)).toEqual({ type: "fields", fields: { name: "Ana", ...fields } });
  line.visitor.sends({ type: "booked-beside", uri });
  expect(await run("book_demo")).toMatchObject({ isBooked: false, message: expect.stringContaining(label) });
  expect(did).toHaveLength(2);
  // Other messages go on to the call.
  line.visitor.sends("playable");
  expect(heard).toEqual(["playable"]);
});

test("CALL-11 a page that claims a booking is not believed: of another time, of nobody, or five times over", async () => {
  const old = arrange(started - 3_600_000);
  old.line.visitor.sends({ type: "booked-beside", uri });
  await expect.poll(() => old.looked).toEqual([id]);
  const { line, looked, did, run } = arrange();
  for (const each of ["nonsense", "/api/scheduler/bookings/1", `https://thief.example${uri}`])
    line.visitor.sends({ type: "booked-beside", uri: each });
  expect(looked).toEqual([]);
  for (let n = 0; n < 9; n++)
    line.visitor.sends({ type: "booked-beside", uri: uri.replace("0b8f", `0b8${n}`) });
  await expect.poll(() => looked).toHaveLength(5);
  expect(await run("book_demo")).toEqual({ isBooked: true });
  expect([old.did, did]).toEqual([[], []]);
});

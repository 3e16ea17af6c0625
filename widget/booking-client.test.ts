import { expect, test } from "vitest";
import { tryNumbers } from "#domain/forms/try-numbers.ts";
import { createBookingClient } from "./booking-client.ts";

const start = Date.UTC(2026, 11, 1, 15);
const signal = new AbortController().signal;
const visitor = {
  name: "Åsa",
  email: "asa@dental.example",
  timeZone: "Europe/Stockholm",
  phone: "+46470123450",
  company: "Växjö Dental",
};

const jsonType = { headers: { "Content-Type": "application/json" } };

/** A client whose every request gets this response, and a log of its requests. */
function answered(answer: () => Response | Promise<Response>) {
  const asked: { method: string; path: string; body: unknown }[] = [];
  const client = createBookingClient(async (path, { method = "", body } = {}) => {
    asked.push({ method, path: String(path), body: body && JSON.parse(String(body)) });
    return answer();
  });
  return { client, asked };
}

test("SCHD-01 a booking names its submission, its time and its visitor", async () => {
  const booked = { uri: "/b/1", start: "2026-12-01T15:00:00.000Z", end: "2026-12-01T15:30:00.000Z" };
  const { client, asked } = answered(() =>
    Response.json({ ...booked, state: "booked", host: "Ana" }, { status: 201 }),
  );
  expect(await client.book("id", start, visitor, signal)).toEqual({
    kind: "ok",
    value: { uri: "/b/1", start, end: start + 30 * 60_000, host: "Ana", state: "booked" },
  });
  expect(asked).toEqual([
    {
      method: "POST",
      path: "/api/scheduler/bookings",
      body: { submission: "id", start: "2026-12-01T15:00:00.000Z", ...visitor },
    },
  ]);
});

test("SCHD-01 a visitor can book even if the server does not know the browser's time zone", async () => {
  const booked = { uri: "/b/1", start: "2026-12-01T15:00:00.000Z", end: "2026-12-01T15:30:00.000Z" };
  const refusal = { type: "/problems/validation", errors: [{ field: "timeZone", message: "Not known." }] };
  const answers = [Response.json(refusal, { status: 422 }), Response.json(booked, { status: 201 })];
  const { client, asked } = answered(() => answers.shift() ?? Response.error());
  expect(await client.book("id", start, visitor, signal)).toMatchObject({ kind: "ok", value: { start } });
  const { timeZone, ...rest } = visitor;
  const wish = { submission: "id", start: "2026-12-01T15:00:00.000Z", ...rest };
  expect(asked.map(({ body }) => body)).toEqual([{ ...wish, timeZone }, wish]);
});

test("SCHD-01 a puzzle that the server asks for is solved before the visitor hears of it, in any time zone", async () => {
  const booked = { uri: "/b/1", start: "2026-12-01T15:00:00.000Z", end: "2026-12-01T15:30:00.000Z" };
  const puzzle = { prefix: "prefix", bits: 5 };
  const asks = () => Response.json({ type: "/problems/puzzle-required", puzzle }, { status: 428 });
  const refusal = { type: "/problems/validation", errors: [{ field: "timeZone", message: "Not known." }] };
  const answers = [Response.json(refusal, { status: 422 }), asks(), Response.json(booked, { status: 201 })];
  const { client, asked } = answered(() => answers.shift() ?? Response.error());
  expect(await client.book("id", start, visitor, signal)).toMatchObject({ kind: "ok", value: { start } });
  const solution = tryNumbers(puzzle, 0, 1_000_000);
  expect(asked.map(({ body }) => body)).toMatchObject([
    { timeZone: visitor.timeZone },
    expect.not.objectContaining({ solution }),
    { submission: "id", name: "Åsa", solution },
  ]);
});

test("SCHD-01 a puzzle is given up when the visitor goes back", async () => {
  const leaving = new AbortController();
  const { client } = answered(() => {
    queueMicrotask(() => leaving.abort());
    return Response.json(
      { type: "/problems/puzzle-required", puzzle: { prefix: "never", bits: 250 } },
      { status: 428 },
    );
  });
  expect(await client.book("id", start, visitor, leaving.signal)).toEqual({ kind: "unreachable" });
});

test("SCHD-01 the refusal of a taken time offers other times", async () => {
  const detail = "Someone else just booked this time.";
  const { client } = answered(() =>
    Response.json(
      { type: "/problems/slot-taken", detail, alternatives: ["2026-12-01T15:30:00.000Z"] },
      { status: 409, headers: { "content-type": "application/problem+json" } },
    ),
  );
  expect(await client.hold("id", start)).toEqual({
    kind: "refused",
    status: 409,
    problem: "slot-taken",
    detail,
    errors: [],
    alternatives: [start + 30 * 60_000],
  });
});

test.each([
  ["no connection", () => Promise.reject(new TypeError("fetch failed"))],
  ["a server that is starting", () => new Response("starting", { status: 503 })],
  ["a network that wants to be logged in to", () => new Response("<h1>Log in</h1>")],
  ["an answer to something else", () => Response.json({ hello: "world" })],
  ["an answer that was cut short", () => new Response('{"slots":', jsonType)],
  ["nothing at all, as JSON", () => Response.json(null)],
  ["times that are none", () => Response.json({ slots: ["soon"] })],
])("SCHD-01 %s counts as unreachable, so a retry is worthwhile", async (_, answer) => {
  expect(await answered(answer).client.freeTimes({ from: 0, to: 1 })).toEqual({ kind: "unreachable" });
});

test("a bug in our own code is thrown, not taken for a network failure", async () => {
  const mistake = new RangeError("Invalid time value");
  const { client } = answered(() => Promise.reject(mistake));
  await expect(client.hold("id", start)).rejects.toBe(mistake);
});

test("SCHD-01 a signed link's token stays within its part of the address", async () => {
  const { client, asked } = answered(() => Response.json({}));
  await client.bookingOf("../slots?x=1");
  expect(asked[0]?.path).toBe("/api/scheduler/manage/..%2Fslots%3Fx%3D1");
});

test("SCHD-01 releasing a time reads no response body", async () => {
  const { client, asked } = answered(() => new Response(null, { status: 204 }));
  expect(await client.release("id")).toMatchObject({ kind: "ok" });
  expect(asked).toEqual([{ method: "DELETE", path: "/api/scheduler/holds/id", body: undefined }]);
});

import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { missPuzzle, solve } from "#fixtures/form-visitor.ts";
import { createTestApp, type TestApp } from "#fixtures/test-app.ts";
import { createLimiters } from "#server/admission/admission.ts";
import { parseEnv } from "#server/env.ts";
import { createBookingPuzzles } from "#server/forms/guard/puzzle.ts";

const hour = 60 * 60_000;
const json = { "content-type": "application/json" };

async function freeTimes(app: TestApp): Promise<string[]> {
  const range = new URLSearchParams({
    from: new Date(Date.now() + 7 * 24 * hour).toISOString(),
    to: new Date(Date.now() + 14 * 24 * hour).toISOString(),
  });
  return (await (await app.request(`/api/scheduler/slots?${range}`)).json()).slots;
}

test("SCHD-01 of ten bookings at once, one mail address gets three demos, however it is written", async () => {
  await using app = await createTestApp();
  const slots = await freeTimes(app);
  const answers = await Promise.all(
    slots.slice(0, 10).map((start, index) =>
      app.request("/api/scheduler/bookings", {
        method: "POST",
        headers: json,
        body: JSON.stringify({
          submission: randomUUID(),
          start,
          name: "Ana Diaz",
          email: index % 2 ? "ana@dental.example" : "Ana@Dental.Example",
        }),
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(201), ...Array(7).fill(409)]);
  const refused = answers.find(({ status }) => status === 409) as Response;
  expect(await refused.json()).toMatchObject({ type: "/problems/too-many-bookings" });
  expect(await app.rows("select count(*)::int from larkline.booking")).toEqual([{ count: 3 }]);
});

test("SCHD-01 a network that has booked several times solves a puzzle before each further booking", async () => {
  await using app = await createTestApp({
    env: parseEnv({ TRUST_PROXY: "1" }),
    bookingPuzzles: createBookingPuzzles({ current: randomBytes(32) }, 4),
    limits: { bookings: createLimiters().bookings },
  });
  const slots = await freeTimes(app);
  const book = (address: string, submission: string, solution?: string) =>
    app.request("/api/scheduler/bookings", {
      method: "POST",
      headers: { ...json, "x-forwarded-for": address },
      body: JSON.stringify({
        submission,
        start: slots.pop(),
        name: "Ana Diaz",
        email: `${submission}@dental.example`,
        solution,
      }),
    });
  for (let count = 0; count < 4; count++) expect((await book("203.0.113.1", randomUUID())).status).toBe(201);
  const submission = randomUUID();
  const asked = await book("203.0.113.1", submission);
  expect(asked.status).toBe(428);
  const { type, puzzle } = await asked.json();
  expect([type, puzzle.bits]).toEqual(["/problems/puzzle-required", 4]);
  expect((await book("203.0.113.1", submission, missPuzzle(puzzle))).status).toBe(428);
  // Another submission has another puzzle, so that none can be solved once for all.
  const { puzzle: other } = await (await book("203.0.113.1", randomUUID())).json();
  expect(other.prefix).not.toBe(puzzle.prefix);
  expect((await book("203.0.113.1", submission, solve(puzzle))).status).toBe(201);
  expect((await book("198.51.100.1", randomUUID())).status).toBe(201);
});

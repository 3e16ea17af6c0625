import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createTestApp } from "#fixtures/test-app.ts";

const hour = 60 * 60_000;

test("SCHD-01 of ten bookings at once, one mail address gets three demos, however it is written", async () => {
  await using app = await createTestApp();
  const range = new URLSearchParams({
    from: new Date(Date.now() + 7 * 24 * hour).toISOString(),
    to: new Date(Date.now() + 14 * 24 * hour).toISOString(),
  });
  const { slots } = await (await app.request(`/api/scheduler/slots?${range}`)).json();
  const answers = await Promise.all(
    slots.slice(0, 10).map((start: string, index: number) =>
      app.request("/api/scheduler/bookings", {
        method: "POST",
        headers: { "content-type": "application/json" },
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

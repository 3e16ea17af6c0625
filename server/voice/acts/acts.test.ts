import { expect, test } from "vitest";
import { abilities } from "#assistants/wren/abilities.ts";
import { tasks } from "#assistants/wren/tasks/tasks.ts";
import { captureLog } from "#fixtures/capture-log.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";
import { createLimiters } from "#server/admission/admission.ts";
import { openBookings } from "#server/booking/open-bookings.ts";
import { parseEnv } from "#server/env.ts";
import { type ActName, acts } from "./acts.ts";
import { createCallTools } from "./call-tools.ts";

async function allTools() {
  await using database = await createTestDatabase();
  const { kysely } = await database.open();
  const { bookings } = openBookings(parseEnv({}), kysely);
  const deps = {
    kysely,
    bookings,
    limits: createLimiters().acts,
    suppress: async () => {},
    log: captureLog().log,
  };
  return createCallTools(deps)("receptionist", { callId: "call", address: "203.0.113.7" });
}

const text = { type: "string" };
const described = { ...text, description: expect.stringMatching(/\w+ \w+/) };
const number = { type: "number", description: expect.stringMatching(/\w+ \w+/) };

test("language models see each act's arguments, the required ones, and that there are no others", async () => {
  const told = (await allTools()).map(({ name, parameters }) => [name, parameters]);
  const object = (properties: object, required?: string[]) => ({
    type: "object",
    properties,
    ...(required && { required }),
    additionalProperties: false,
  });
  expect(told).toEqual([
    [
      "find_times",
      object({
        day: described,
        part: { ...text, enum: ["morning", "afternoon"] },
        time: described,
        before: described,
        after: described,
        timeZone: described,
      }),
    ],
    [
      "book_demo",
      object({ start: described, name: text, email: text, phone: text, timeZone: described }, [
        "start",
        "name",
        "email",
      ]),
    ],
    [
      "take_message",
      object({ name: text, email: text, message: text, company: text }, ["name", "email", "message"]),
    ],
    [
      "request_call_back",
      object({ name: text, phone: described, topic: described, when: described, email: text }, [
        "name",
        "phone",
      ]),
    ],
    [
      "estimate_roi",
      object({
        salesReps: number,
        averageSalary: number,
        hoursPerWeek: number,
        callsPerHour: number,
        conversionRate: number,
        revenuePerSale: number,
      }),
    ],
    ["stop_calling", object({ phone: described }, ["phone"])],
  ]);
});

test("every act named in dialogue tasks, descriptions and instructions exists", async () => {
  // A name without an act is a type error here.
  const named: readonly { readonly tool: ActName; readonly finds?: ActName }[] = tasks;
  const names: readonly string[] = acts.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(named.flatMap(({ tool, finds = [] }) => [tool, finds].flat())),
  );
  const descriptions = (await allTools()).map(({ description }) => description);
  const prose = [abilities(names), ...descriptions].join("\n");
  expect(names).toEqual(expect.arrayContaining(prose.match(/\b[a-z]+(_[a-z]+)+\b/g) ?? []));
});

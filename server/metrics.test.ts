import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import { addBookingFigures } from "./booking/booking-figures.ts";
import type { Tables } from "./database/tables.ts";
import { addDeliveryFigures } from "./delivery/delivery-figures.ts";
import { createMetrics } from "./metrics.ts";

test("while the database is away its metrics are left out, and the process's own stay", async () => {
  const pool = new pg.Pool({ host: "127.0.0.1", port: 1 });
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const metrics = createMetrics();
  addBookingFigures(metrics.registry, kysely);
  addDeliveryFigures(metrics.registry, kysely);
  const lines = (await metrics.text()).split("\n").filter((line) => !line.startsWith("#"));
  expect(lines.filter((line) => /bookings|deliver/.test(line))).toEqual([]);
  expect(lines.some((line) => line.startsWith("process_cpu_seconds_total"))).toBe(true);
  await kysely.destroy();
});

import { expect, test } from "vitest";
import { malformedFlood } from "../../tests/prove/malformed-flood.ts";

// A small version of `npm run prove -- malformed`.

test("DATA-01 malformed requests are always refused and never become a row", {
  timeout: 90_000,
}, async () => {
  const report = await malformedFlood({ requests: 500, seed: 7 });
  expect(report).toMatchObject({ surprises: [], good: 201, rows: 1 });
});

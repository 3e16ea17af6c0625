import { expect, test } from "vitest";
import { voiceApiFlood } from "../../tests/prove/voice-api-flood.ts";

// A small version of `npm run prove -- voice-api`.

test("VAPI-02 odd requests of programs are refused in the API's dialect, never with a failure of ours", async () => {
  const report = await voiceApiFlood({ requests: 600, seed: 11 });
  expect(report.surprises).toEqual([]);
  expect(report.created).toBeGreaterThan(3);
  expect(report.rows).toBeLessThanOrEqual(report.created);
});

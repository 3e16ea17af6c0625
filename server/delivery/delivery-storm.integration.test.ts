import { expect, test } from "vitest";
import { seededRandom } from "#voice/testing/seeded-random.ts";
import { deliveryStorm } from "../../tests/prove/delivery-storm.ts";

// A small version of `npm run prove -- deliveries`.

test("HOOK-01 no delivery is lost or renamed when web and worker are killed", async () => {
  const report = await deliveryStorm({ leads: 150, kills: 2, random: seededRandom(7) });
  expect(report).toMatchObject({ lost: 0, renamed: 0, stuck: 0 });
});

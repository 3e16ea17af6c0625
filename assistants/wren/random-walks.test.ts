import { expect, test } from "vitest";
import { personaWalks } from "#fixtures/persona-walks.ts";
import { describeWalk } from "#voice/testing/random-walk.ts";

test("whatever is said at random, nothing is done without its yes, and no conversation is stuck", async () => {
  // As many as take a few seconds; `npm run prove -- dialogue-walks` makes 10,000.
  const breaches: string[] = [];
  for await (const walk of personaWalks(300, 1)) if (walk.breach) breaches.push(describeWalk(walk));
  expect(breaches.slice(0, 3).join("\n\n"), `${breaches.length} of 300 walks`).toBe("");
});

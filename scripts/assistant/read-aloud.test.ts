import { expect, test } from "vitest";
import { conversationsAloud } from "./read-aloud.ts";

test("thirty conversations are read aloud, with an answer to every turn", async () => {
  const texts = await conversationsAloud();
  expect(texts).toHaveLength(30);
  for (const text of texts) expect(text).not.toMatch(/^Wren: *$/m);
});

import { expect, test } from "vitest";
import { newSubmissionId } from "./submission-id.ts";

test("SCHD-01 each widget has a number of its own, a random UUID, also where there is no secure context", () => {
  const source = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  const ids = Array.from({ length: 100 }, () => newSubmissionId(source));
  expect(new Set(ids).size).toBe(100);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

import { expect, test } from "vitest";
import { readFrameAddress } from "./frame-address.ts";
import { tellParent } from "./parent-messages.ts";

test("SCHD-01 what the page knows of the visitor is read from the fragment", () => {
  const told = {
    name: "Åsa Ö'Neil & Co",
    email: "a+b@dental.example",
    phone: "+46470123450",
    company: "A & B",
  };
  const start = "2026-11-24T15:00:00.000Z";
  expect(readFrameAddress(`#${new URLSearchParams({ ...told, start })}`)).toEqual({
    ...told,
    start: Date.parse(start),
    origin: undefined,
    change: undefined,
  });
  expect(readFrameAddress("#start=soon")).toMatchObject({ start: undefined, phone: "", company: "" });
  expect(readFrameAddress("#change=a.0.b").change).toBe("a.0.b");
  expect(readFrameAddress(`#name=${"x".repeat(500)}`).name).toHaveLength(200);
});

test.each([
  ["https://example.com", "https://example.com"],
  ["http://localhost:3000", "http://localhost:3000"],
  ["*", undefined],
  ["null", undefined],
  ["https://example.com/", undefined],
  ["https://example.com/page", undefined],
  ["javascript:alert(1)", undefined],
  ["file://", undefined],
])("SCHD-01 of %s, %s may read the messages", (told, origin) => {
  expect(readFrameAddress(`#origin=${encodeURIComponent(told)}`).origin).toBe(origin);
});

test("SCHD-01 messages go to exactly the named origin, and nowhere without one or without a parent page", () => {
  const sent: unknown[] = [];
  const parent = { postMessage: (...message: unknown[]) => void sent.push(message) };
  tellParent({ parent }, undefined)({ type: "scheduler.submitting" });
  const alone = { parent: { postMessage: parent.postMessage } };
  Object.assign(alone, { parent: Object.assign(alone, parent) });
  tellParent(alone, "https://example.com")({ type: "scheduler.submitting" });
  expect(sent).toEqual([]);
  tellParent({ parent }, "https://example.com")({ type: "scheduler.submitting" });
  expect(sent).toEqual([[{ type: "scheduler.submitting" }, "https://example.com"]]);
});

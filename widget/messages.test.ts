import { expect, test } from "vitest";
import { messageFrom } from "./messages.ts";

const contentWindow = { name: "the frame's window" } as unknown as Window;
const frame = { src: "https://larkline.example/widget/scheduler#origin=https://a.example", contentWindow };
const event = {
  origin: "https://larkline.example",
  source: contentWindow,
  data: { type: "scheduler.submitting" },
};

test("SCHD-01 a page accepts messages from its own frame only", () => {
  expect(messageFrom(frame, event)).toEqual({ type: "scheduler.submitting" });
  expect(messageFrom(frame, { ...event, origin: "https://evil.example" })).toBeUndefined();
  expect(messageFrom(frame, { ...event, source: {} as Window })).toBeUndefined();
  expect(messageFrom({ ...frame, contentWindow: null }, { ...event, source: null })).toBeUndefined();
});

test.each([null, undefined, "scheduler.submitting", { type: 7 }, { type: "other.height" }, {}])(
  "SCHD-01 %j is not a scheduler message",
  (data) => {
    expect(messageFrom(frame, { ...event, data })).toBeUndefined();
  },
);

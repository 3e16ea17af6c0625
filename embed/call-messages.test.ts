import { expect, test } from "vitest";
import { callMessageFrom } from "./call-messages.ts";

const contentWindow = {} as Window;
const origin = "https://larkline.example";
const ready = { data: { type: "call.ready" }, origin, source: contentWindow };

test("a message counts only from the frame's window, at our origin", () => {
  expect(callMessageFrom({ contentWindow }, origin, ready)).toEqual({ type: "call.ready" });
  for (const wrong of [
    { ...ready, source: {} as Window },
    { ...ready, source: null },
    { ...ready, origin: "https://larkline.example.evil" },
    { ...ready, origin: "null" },
    { ...ready, data: null },
    { ...ready, data: "call.ready" },
    { ...ready, data: { type: 1 } },
    { ...ready, data: { type: "scheduler.height" } },
  ]) {
    expect(callMessageFrom({ contentWindow }, origin, wrong)).toBeUndefined();
  }
});

test("a frame that is not in the page has no window, and nothing counts as its message", () => {
  expect(callMessageFrom({ contentWindow: null }, origin, { ...ready, source: null })).toBeUndefined();
});

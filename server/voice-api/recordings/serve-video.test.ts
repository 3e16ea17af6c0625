import { expect, test } from "vitest";
import { rangeOf } from "./serve-video.ts";

test.each([
  [undefined, undefined],
  ["bytes=0-", { start: 0, end: 100 }],
  ["bytes=10-19", { start: 10, end: 20 }],
  ["bytes=90-500", { start: 90, end: 100 }],
  ["bytes=-30", { start: 70, end: 100 }],
  ["bytes=-300", { start: 0, end: 100 }],
  ["bytes=100-", "outside"],
  ["bytes=-0", "outside"],
  ["bytes=20-10", "outside"],
  // These may be ignored.
  ["bytes=-", undefined],
  ["bytes=0-1,5-6", undefined],
  ["pages=1-2", undefined],
])("CALL-15 the range %s of a hundred bytes", (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range);
});

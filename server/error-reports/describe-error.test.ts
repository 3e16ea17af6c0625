import { expect, test } from "vitest";
import { describeError, maskMessage, type ToldError } from "./describe-error.ts";

const chromium = `TypeError: x is not a function
    at press (https://larkline.example/assets/wizard-1a2b.js?v=ann@clinic.example:10:15)
    at async Object.next (https://larkline.example/assets/page-3c.js:2:1)
    at HTMLButtonElement.<anonymous> (https://larkline.example/book-demo?email=ann@clinic.example:1:20)
    at chrome-extension://abcdef/inject.js:1:1`;
const firefox = `press@https://larkline.example/assets/wizard-1a2b.js:10:15
next@https://larkline.example/assets/page-3c.js:2:1`;
const told = (more: Partial<ToldError> = {}): ToldError => ({
  place: "page",
  name: "TypeError",
  message: "x is not a function",
  stack: chromium,
  path: "/book-demo",
  ...more,
});

test("CALL-14 a report has the frames of our own files, and of a page its path alone", () => {
  expect(describeError(told())).toMatchObject({
    name: "TypeError",
    message: "x is not a function",
    frames: [
      "press /assets/wizard-1a2b.js:10:15",
      "Object.next /assets/page-3c.js:2:1",
      "HTMLButtonElement.<anonymous> page:1:20",
      "chrome-extension:1:1",
    ],
    path: "/book-demo",
  });
  expect(describeError(told({ stack: firefox })).frames).toEqual([
    "press /assets/wizard-1a2b.js:10:15",
    "next /assets/page-3c.js:2:1",
  ]);
  expect(describeError(told({ path: "/bookings/secret-token" })).path).toBe("other");
  expect(describeError(told({ path: "/es/book-demo" })).path).toBe("/es/book-demo");
  const { stack = "" } = new Error("here");
  expect(describeError(told({ stack })).frames[0]).toMatch(
    /^\/server\/error-reports\/describe-error\.test\.ts:\d+:\d+$/,
  );
});

test("CALL-14 the same name and topmost frames are one error, whatever its message says", () => {
  const { fingerprint } = describeError(told());
  const same = [
    told({ message: "y is not a function" }),
    told({ path: "/contact" }),
    told({ stack: `${chromium}\n    at z (https://larkline.example/assets/z.js:1:1)` }),
  ];
  for (const each of same) expect(describeError(each).fingerprint).toEqual(fingerprint);
  const others = [
    told({ name: "RangeError" }),
    told({ place: "call" }),
    told({ stack: firefox }),
    told({ stack: "" }),
  ];
  for (const each of others) expect(describeError(each).fingerprint).not.toEqual(fingerprint);
});

test("CALL-14 nothing that a visitor typed stays in a message", () => {
  const messages = {
    "Unexpected token 'A', \"Ann Smith, a\"... is not valid JSON":
      "Unexpected token <quoted>, <quoted>... is not valid JSON",
    "Cannot read properties of undefined (reading 'phone')":
      "Cannot read properties of undefined (reading <quoted>)",
    "no match for ann@clinic.example at +44 20 7946 0958":
      "no match for <address> at <number> <number> <number> <number>",
    "failed: https://larkline.example/x?name=Ann": "failed: <address>",
    "wrong value `Ann`, “Smith” and ‘Lee’": "wrong value <quoted>, <quoted> and <quoted>",
    'an open quotation "Ann Smith': "an open quotation <quoted>",
    "Unexpected token 'I', \"I'm Ann Smith, call me\" is not valid JSON":
      "Unexpected token <quoted>, <quoted> is not valid JSON",
    "Couldn't find 'Ann Smith' here": "Couldn't find <quoted> here",
    "no entry 'Ann O'Neill' found": "no entry <quoted> found",
    "an open quotation 'Ann Smith": "an open quotation <quoted>",
    "a mixed «Ann “Smith”» one": "a mixed <quoted> one",
    "room ١٢٣ and B12": "room <number> and <number>",
    "line\nbreak\u0000": "line break",
  };
  for (const [message, masked] of Object.entries(messages)) expect(maskMessage(message)).toBe(masked);
  expect(maskMessage("long ".repeat(1_000)).length).toBeLessThanOrEqual(300);
});

test("CALL-14 whatever is told becomes what the database takes, and quickly", () => {
  const begun = performance.now();
  for (const text of [
    "@".repeat(9_000),
    "'".repeat(9_000),
    "<".repeat(9_000),
    "at (".repeat(3_000),
    "1".repeat(9_000),
    "\ud800",
    "“a”b".repeat(2_000),
  ]) {
    const { message, frames, name } = describeError(told({ name: text, message: text, stack: text }));
    expect(message).not.toMatch(/[0-9@]/);
    expect(message.length).toBeLessThanOrEqual(300);
    expect(name).toBe("Error");
    expect(frames).toEqual([]);
  }
  expect(performance.now() - begun).toBeLessThan(1_000);
});

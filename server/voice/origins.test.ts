import { expect, test } from "vitest";
import { originRule, socketBaseRule, socketPathsOf } from "./origins.ts";

test("VAPI-01 pages of the public address, the requested host and named sites may make calls", () => {
  const isAllowed = originRule("https://larkline.example", ["https://partner.example"]);
  expect(isAllowed("https://larkline.example", "10.0.0.7:3000")).toBe(true);
  expect(isAllowed("http://10.0.0.7:3000", "10.0.0.7:3000")).toBe(true);
  expect(isAllowed("https://partner.example", "larkline.example")).toBe(true);
  for (const origin of [
    "https://evil.example",
    "http://larkline.example",
    "https://larkline.example.evil",
    "null",
    "",
  ]) {
    expect(isAllowed(origin, "10.0.0.7:3000")).toBe(false);
  }
});

test("a page of ours finds its socket at its own origin, any other at the public address", () => {
  const base = socketBaseRule("https://larkline.example");
  expect(base("http://127.0.0.1:3000", "127.0.0.1:3000")).toBe("ws://127.0.0.1:3000/voice");
  expect(base("https://partner.example", "larkline.example")).toBe("wss://larkline.example/voice");
  expect(base(undefined, "larkline.example")).toBe("wss://larkline.example/voice");
});

test("a process with an address of its own is named in the address of its calls, whichever page asks", () => {
  const base = socketBaseRule("https://larkline.example", "https://larkline.example/node/1");
  expect(base(undefined, "")).toBe("wss://larkline.example/node/1/voice");
  expect(base("https://larkline.example", "larkline.example")).toBe("wss://larkline.example/node/1/voice");
  expect(
    socketBaseRule("https://larkline.example", "http://10.0.0.5:3001")("https://larkline.example", ""),
  ).toBe("ws://10.0.0.5:3001/voice");
});

test("its sockets are found with and without the path of its address", () => {
  expect(socketPathsOf()).toEqual(["/voice/"]);
  expect(socketPathsOf("https://node-1.example")).toEqual(["/voice/"]);
  expect(socketPathsOf("https://larkline.example/node/1")).toEqual(["/voice/", "/node/1/voice/"]);
});

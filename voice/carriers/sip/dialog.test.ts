import { expect, test } from "vitest";
import { type Dialog, hopOf, requestWithin } from "./dialog.ts";

const dialog = (changes: Partial<Dialog> = {}): Dialog => ({
  callId: "1",
  local: "<sip:wren@example.com>;tag=a",
  remote: "<sip:peer@example.com>;tag=b",
  localTag: "a",
  remoteTag: "b",
  routes: [],
  target: "sip:peer@203.0.113.5:5080",
  sequence: 4,
  remoteSequence: 0,
  peer: { protocol: "udp", address: "203.0.113.5", port: 5_060 },
  ...changes,
});
const isTrunk = (address: string) => address.startsWith("203.0.113.");

test.each([
  ["the Contact of an allowed address", {}, "udp 203.0.113.5 5080"],
  ["a private address", { target: "sip:peer@192.168.1.7:5060" }, "udp 203.0.113.5 5060"],
  ["an address elsewhere", { target: "sip:victim@198.51.100.1" }, "udp 203.0.113.5 5060"],
  ["a name", { target: "sip:peer@internal.example.com" }, "udp 203.0.113.5 5060"],
  ["the first proxy", { routes: ["<sip:203.0.113.9;lr>", "<sip:203.0.113.10;lr>"] }, "udp 203.0.113.9 5060"],
  ["a proxy elsewhere", { routes: ["<sip:198.51.100.1;lr>"] }, "udp 203.0.113.5 5060"],
  ["another transport", { target: "sip:peer@203.0.113.5;transport=tcp" }, "tcp 203.0.113.5 5060"],
  [
    "the connection that is open",
    {
      target: "sip:peer@203.0.113.5:5060;transport=tcp",
      peer: { protocol: "tcp", address: "203.0.113.5", port: 41_000 },
    },
    "tcp 203.0.113.5 41000",
  ],
] as const)(
  "requests go to allowed addresses, and where messages come from otherwise: %s",
  (_what, changes, expected) => {
    const { protocol, address, port } = hopOf(dialog(changes), isTrunk);
    expect(`${protocol} ${address} ${port}`).toBe(expected);
  },
);

test("requests of a call are numbered, but an ACK has the number of its INVITE", () => {
  const call = dialog({ routes: ["<sip:203.0.113.9;lr>"] });
  const sequenceOf = ({ headers }: { headers: readonly (readonly [string, string])[] }) =>
    headers.find(([name]) => name === "cseq")?.[1];
  expect(sequenceOf(requestWithin(call, "INVITE"))).toBe("5 INVITE");
  expect(sequenceOf(requestWithin(call, "ACK", { sequence: 5 }))).toBe("5 ACK");
  const bye = requestWithin(call, "BYE");
  expect(sequenceOf(bye)).toBe("6 BYE");
  expect(bye.headers).toContainEqual(["route", "<sip:203.0.113.9;lr>"]);
});

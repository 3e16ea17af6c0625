import { expect, test } from "vitest";
import { guestLink, readGuestLink } from "./guest-link.ts";

const id = "0b9a2a0e-3c5f-4c55-8a34-0a3f8f4dc0aa";
const token = `guest.1000000.1001800.abc-_1.${"x".repeat(43)}`;
const page = new URL("https://larkline.example/es/join");

test("a link leads to the call that it was made for, and only its fragment says which", () => {
  const link = new URL(guestLink(`wss://larkline.example/voice/calls/${id}`, token, page));
  expect(link.origin + link.pathname + link.search).toBe("https://larkline.example/es/join");
  expect(link.hash).not.toContain("at=");
  expect(readGuestLink(link)).toEqual({ url: `wss://larkline.example/voice/calls/${id}#${token}` });
});

test("a link to a call that another process holds names that process", () => {
  const address = `wss://node-1.calls.example/voice/calls/${id}`;
  expect(readGuestLink(new URL(guestLink(address, token, page)))).toEqual({ url: `${address}#${token}` });
});

test("over plain http the call is joined over a plain socket", () => {
  const local = new URL("http://localhost:3000/join");
  const link = new URL(guestLink(`ws://localhost:3000/voice/calls/${id}`, token, local));
  expect(readGuestLink(link)?.url).toBe(`ws://localhost:3000/voice/calls/${id}#${token}`);
});

test.each([
  "",
  "#",
  `#call=${id}`,
  `#token=${token}`,
  `#call=${id}&token=${token.slice(0, -3)}`,
  `#call=../../secret&token=${token}`,
  `#call=${id}&token=${token}&at=javascript:alert(1)`,
  `#call=${id}&token=seat.${token.slice(6)}`,
])("a link that is not whole is none: %s", (hash) => {
  expect(readGuestLink({ hash, origin: page.origin })).toBeUndefined();
});

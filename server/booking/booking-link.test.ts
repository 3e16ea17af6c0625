import { expect, test } from "vitest";
import { fixedKey } from "#server/database/signing-keys.ts";
import { createBookingLinks } from "./booking-link.ts";

const links = createBookingLinks(fixedKey(Buffer.alloc(32, "a")));
const booking = { id: "0c5e2f0a-9c0e-4b7e-8f1c-2f6f9d1b7a11", sequence: 12 };

test("SCHD-01 a signed link names a booking and its state, and needs no escaping in an address", () => {
  const token = links.sign(booking);
  expect(token).toMatch(/^0c5e2f0a-9c0e-4b7e-8f1c-2f6f9d1b7a11\.12\.[\w-]{43}$/);
  expect(encodeURIComponent(token)).toBe(token);
  expect(links.read(token)).toEqual(booking);
});

test("SCHD-01 a link with any character changed, or signed with another key, is rejected", () => {
  const token = links.sign(booking);
  for (let place = 0; place < token.length; place++) {
    for (const other of ["0", "1", "b", "B", "-", "_", ".", ""]) {
      const changed = token.slice(0, place) + other + token.slice(place + 1);
      if (changed !== token) expect([changed, links.read(changed)]).toEqual([changed, undefined]);
    }
  }
  const elsewhere = createBookingLinks(fixedKey(Buffer.alloc(32, "b")));
  for (const forged of [elsewhere.sign(booking), "", `${token}.`, `${token}\n`, token.toUpperCase(), " "])
    expect(links.read(forged)).toBeUndefined();
});

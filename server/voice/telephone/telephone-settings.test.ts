import { expect, test } from "vitest";
import { parseEnv } from "#server/env.ts";
import { carrierBases, hasSip, isIn, ownAddress, vonageKey } from "./telephone-settings.ts";

test("an address is in a list of addresses and networks, however IPv6 writes it", () => {
  const isFriend = isIn(["203.0.113.5", "198.51.100.0/24", "2001:db8::/32"]);
  const addresses = ["203.0.113.5", "::ffff:203.0.113.5", "198.51.100.77", "2001:db8::7"];
  expect(addresses.filter(isFriend)).toEqual(addresses);
  expect(["203.0.113.6", "198.51.101.1", "2001:db9::1", "sip.example.com", ""].filter(isFriend)).toEqual([]);
  expect(isIn([])("127.0.0.1")).toBe(false);
});

test("others reach the machine by the address that is set, or that it listens on", () => {
  expect(ownAddress(parseEnv({ SIP_PUBLIC_ADDRESS: "203.0.113.5" }))).toBe("203.0.113.5");
  expect(ownAddress(parseEnv({ SIP_LISTEN: "udp:192.0.2.7:5060" }))).toBe("192.0.2.7");
  expect(ownAddress(parseEnv({}))).toMatch(/^\d+\.\d+\.\d+\.\d+$/);
});

test("without a trunk and without addresses that may call there is no telephone over SIP", () => {
  expect(hasSip(parseEnv({}))).toBe(false);
  expect(hasSip(parseEnv({ SIP_ALLOW: "10.0.0.5" }))).toBe(true);
  expect(hasSip(parseEnv({ SIP_TRUNK_URL: "sip:sip.example.com" }))).toBe(true);
});

test("carriers reach a process of several at its own address first", () => {
  const PUBLIC_URL = "https://example.com";
  expect(carrierBases({ PUBLIC_URL, VOICE_NODE_URL: undefined })).toEqual(["https://example.com/voice"]);
  expect(carrierBases({ PUBLIC_URL, VOICE_NODE_URL: "https://example.com/node-2" })).toEqual([
    "https://example.com/node-2/voice",
    "https://example.com/voice",
  ]);
});

test("the file of Vonage's private key has to be there, and hold one", async () => {
  await expect(vonageKey("no/such.key")).rejects.toThrow(
    'VONAGE_PRIVATE_KEY: the file "no/such.key" cannot be read',
  );
  await expect(vonageKey(import.meta.filename)).rejects.toThrow("VONAGE_PRIVATE_KEY: the file");
});

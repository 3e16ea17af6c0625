import { expect, test } from "vitest";
import { EnvError, parseEnv } from "./env.ts";

test("the telephone's settings are read", () => {
  const env = parseEnv({
    SIP_TRUNK_URL: "sip:sip.example.com:5070;transport=tls",
    SIP_USER: "wren",
    SIP_PASSWORD: "secret",
    SIP_LISTEN: "udp:0.0.0.0:5060, TCP:[::1]:5062",
    SIP_ALLOW: "203.0.113.5 198.51.100.0/24",
    SIP_RTP_PORTS: "10000-10099",
  });
  expect(env.SIP_LISTEN).toEqual([
    { protocol: "udp", host: "0.0.0.0", port: 5_060 },
    { protocol: "tcp", host: "::1", port: 5_062 },
  ]);
  expect(env.SIP_ALLOW).toEqual(["203.0.113.5", "198.51.100.0/24"]);
  expect(env.SIP_RTP_PORTS).toEqual({ from: 10_000, to: 10_099 });
});

test.each([
  ["SIP_TRUNK_URL", "sip.example.com"],
  ["SIP_TRUNK_URL", "sip:wren@sip.example.com"],
  ["SIP_TRUNK_URL", "sip:sip.example.com:70000"],
  ["SIP_LISTEN", "5060"],
  ["SIP_LISTEN", "udp:example.com:5060"],
  ["SIP_LISTEN", "tls:0.0.0.0:5061"],
  ["SIP_ALLOW", "sip.example.com"],
  ["SIP_RTP_PORTS", "20000"],
  ["SIP_RTP_PORTS", "20199-20000"],
  ["SIP_PUBLIC_ADDRESS", "example.com"],
  ["SIP_USER", "wren"],
  ["TWILIO_ACCOUNT_SID", "SK00000000000000000000000000000001"],
  ["TWILIO_ACCOUNT_SID", "AC00000000000000000000000000000001"],
  ["TWILIO_AUTH_TOKEN", "short"],
  ["TWILIO_CALLER_NUMBER", "2025550123"],
  ["TWILIO_CALLER_NUMBER", "+12025550123"],
  ["TWILIO_API_URL", "api.twilio.com"],
  ["VONAGE_APPLICATION_ID", "wren"],
  ["VONAGE_APPLICATION_ID", "2f1a7c9e-8d7b-4f60-9f5a-0c6f5e0f1a2b"],
  ["VONAGE_SIGNATURE_SECRET", "short"],
  ["VONAGE_CALLER_NUMBER", "+12025550123"],
  ["VONAGE_API_URL", "api.nexmo.com"],
])("%s cannot be %s, and the message names it", (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(EnvError);
  expect(() => parseEnv({ [name]: value })).toThrow(name);
});

const twilio = {
  TWILIO_ACCOUNT_SID: "AC00000000000000000000000000000001",
  TWILIO_AUTH_TOKEN: "0123456789abcdef0123456789abcdef",
  TWILIO_CALLER_NUMBER: "+12025550123",
};

const vonage = {
  VONAGE_APPLICATION_ID: "2f1a7c9e-8d7b-4f60-9f5a-0c6f5e0f1a2b",
  VONAGE_PRIVATE_KEY: "private.key",
  VONAGE_SIGNATURE_SECRET: "abcdefghijklmnopqrstuvwxyz012345",
};

test("a carrier over HTTP needs an address that it reaches over TLS", () => {
  const PUBLIC_URL = "https://example.com";
  expect(parseEnv({ ...twilio, PUBLIC_URL }).TWILIO_CALLER_NUMBER).toBe("+12025550123");
  for (const address of [
    {},
    { PUBLIC_URL: "http://example.com" },
    { PUBLIC_URL, VOICE_NODE_URL: "http://node-2.example.com" },
  ])
    expect(() => parseEnv({ ...twilio, ...address })).toThrow("TWILIO_ACCOUNT_SID needs an https:// address");
  expect(parseEnv({ ...vonage, PUBLIC_URL }).VONAGE_PRIVATE_KEY).toBe("private.key");
  expect(() => parseEnv(vonage)).toThrow("VONAGE_APPLICATION_ID needs an https:// address");
});

test("OUTB-04 calls go out by one carrier", () => {
  const both = { ...twilio, PUBLIC_URL: "https://example.com", SIP_CALLER_NUMBER: "+12025550100" };
  expect(() => parseEnv(both)).toThrow("TWILIO_CALLER_NUMBER cannot be set together with SIP_CALLER_NUMBER");
  // Both may take calls.
  const ways = { ...twilio, ...vonage, PUBLIC_URL: "https://example.com" };
  expect(parseEnv(ways).TWILIO_CALLER_NUMBER).toBe("+12025550123");
  expect(() => parseEnv({ ...ways, VONAGE_CALLER_NUMBER: "+12025550100" })).toThrow(
    "VONAGE_CALLER_NUMBER cannot be set together with TWILIO_CALLER_NUMBER",
  );
});

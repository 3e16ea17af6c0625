import { expect, test } from "vitest";
import { EnvError, parseEnv } from "./env.ts";
import { retentionList } from "./retention.ts";

test("everything has a default that works", () => {
  expect(parseEnv({})).toEqual({
    PORT: 3000,
    HOST: "0.0.0.0",
    PUBLIC_URL: "http://localhost:3000",
    ALLOW_ROOT: false,
    DATA_DIR: "data",
    LOG_LEVEL: "info",
    TRUST_PROXY: 0,
    SIP_LISTEN: [{ protocol: "udp", host: "0.0.0.0", port: 5060 }],
    SIP_REGISTER: "on",
    TWILIO_API_URL: "https://api.twilio.com",
    TWILIO_BUY_PER_MONTH: 0,
    VONAGE_API_URL: "https://api.nexmo.com",
    SIP_SRTP: "sdes",
    SIP_RTP_PORTS: { from: 20000, to: 20199 },
    VOICEMAIL: "message",
    TOTAL_LIMITS_FACTOR: 1,
    MAX_CONNECTIONS: 4000,
    HSTS_SUBDOMAINS: "false",
    ALLOW_PRIVATE_WEBHOOKS: false,
    DEMO_CALLS_PER_DAY: 200,
    ...Object.fromEntries(retentionList.map(({ setting, days }) => [setting, days])),
    SCHEDULER_HOLIDAYS: [],
    VOICE_PROVIDER: "embedded",
    VOICE_PUBLIC_ASSISTANTS: "embedded",
    VOICE_FILE_LIMIT_MB: 50,
    FILES_BUCKET_REGION: "us-east-1",
    BUDGET_HEARING_SECONDS_PER_CALL: 600,
    BUDGET_HEARING_SECONDS_PER_VISITOR: 1_800,
    BUDGET_HEARING_SECONDS_PER_DAY: 36_000,
    BUDGET_MODEL_TOKENS_PER_CALL: 400_000,
    BUDGET_MODEL_TOKENS_PER_VISITOR: 1_200_000,
    BUDGET_MODEL_TOKENS_PER_DAY: 10_000_000,
    BUDGET_VOICE_CHARACTERS_PER_CALL: 10_000,
    BUDGET_VOICE_CHARACTERS_PER_VISITOR: 30_000,
    BUDGET_VOICE_CHARACTERS_PER_DAY: 200_000,
    PRICE_HEARING_PER_MINUTE: 0,
    PRICE_MODEL_PER_MILLION_TOKENS: 0,
    PRICE_VOICE_PER_MILLION_CHARACTERS: 0,
    GEO: "on",
    ERROR_REPORTS: "on",
    KEEP_UNANSWERED: "counts",
    CALL_GUESTS: true,
    CALL_RECORDING: false,
    MAX_CONCURRENT_CALLS: 50,
    VOICE_WARM_UP: "start",
  });
});

test("an empty value counts as not set and a trailing slash does not matter", () => {
  expect(parseEnv({ PORT: "", PUBLIC_URL: "https://larkline.example/", TRUST_PROXY: "true" })).toMatchObject({
    PORT: 3000,
    PUBLIC_URL: "https://larkline.example",
    TRUST_PROXY: 1,
  });
});

test("ICE servers are a JSON list", () => {
  const list = [
    { urls: ["turn:turn.example:3478"], username: "lark", credential: "song" },
    { urls: "stun:stun.example" },
  ];
  expect(parseEnv({ ICE_SERVERS: JSON.stringify(list) }).ICE_SERVERS).toEqual(list);
});

test.each([
  ["PORT", "eighty"],
  ["PORT", "65536"],
  ["HOST", "not a host"],
  ["PUBLIC_URL", "larkline.example"],
  ["DATABASE_URL", "mysql://x"],
  ["LOG_LEVEL", "loud"],
  ["TRUST_PROXY", "some"],
  ["MAX_CONNECTIONS", "5"],
  ["HSTS_SUBDOMAINS", "always"],
  ["METRICS_PORT", "99999"],
  ["METRICS_TOKEN", "short"],
  ["SUPABASE_URL", "https://backend.example"],
  ["AUTOMATION_WEBHOOK_URL", "https://user:50%off@hooks.example"],
  ["ICE_SERVERS", "stun:stun.example"],
  ["ICE_SERVERS", '[{"urls":"http://stun.example"}]'],
  ["KEEP_UNANSWERED", "yes"],
  ["PRICE_HEARING_PER_MINUTE", "-1"],
  ["MAX_CONCURRENT_CALLS", "many"],
  ["VOICE_WARM_UP", "never"],
  ["BUDGET_MODEL_TOKENS_PER_DAY", "-1"],
  ["VOICE_ORIGINS", "https://example.com/path"],
  ["VOICE_PUBLIC_KEY", "short"],
  ["VOICE_PUBLIC_ASSISTANTS", "anything"],
])("a wrong %s (%s) stops the start with a message that names it", (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(EnvError);
  expect(() => parseEnv({ [name]: value })).toThrow(new RegExp(`\\b${name} (must|and)`));
});

test("the hosted voice service needs its key and its assistant", () => {
  const needs = "VOICE_PROVIDER needs VAPI_PUBLIC_KEY and VAPI_ASSISTANT_ID when it is vapi";
  expect(() => parseEnv({ VOICE_PROVIDER: "vapi" })).toThrow(needs);
  expect(() => parseEnv({ VOICE_PROVIDER: "vapi", VAPI_PUBLIC_KEY: "key" })).toThrow(needs);
  expect(() => parseEnv({ VOICE_PROVIDER: "vapi", VAPI_ASSISTANT_ID: "wren" })).toThrow(needs);
  expect(
    parseEnv({ VOICE_PROVIDER: "vapi", VAPI_PUBLIC_KEY: "key", VAPI_ASSISTANT_ID: "wren" }),
  ).toMatchObject({
    VAPI_ASSISTANT_ID: "wren",
  });
});

test("a bucket for files needs its address and its key, and the message shows neither", () => {
  const needs = "FILES_BUCKET_URL needs FILES_BUCKET_KEY_ID and FILES_BUCKET_SECRET, and they need it";
  const url = "https://s3.example.com/files/";
  expect(() => parseEnv({ FILES_BUCKET_URL: url })).toThrow(needs);
  expect(() => parseEnv({ FILES_BUCKET_KEY_ID: "AKID", FILES_BUCKET_SECRET: "hidden" })).toThrow(needs);
  const whole = { FILES_BUCKET_URL: url, FILES_BUCKET_KEY_ID: "AKID", FILES_BUCKET_SECRET: "hidden" };
  expect(parseEnv(whole)).toMatchObject({ FILES_BUCKET_URL: "https://s3.example.com/files" });
  for (const wrong of [
    "https://AKID:hidden@s3.example.com/files",
    "s3://files",
    "https://s3.example.com/?a=b",
  ])
    expect(() => parseEnv({ ...whole, FILES_BUCKET_URL: wrong })).toThrow(
      /^The configuration is not usable:\n {2}FILES_BUCKET_URL must be an address like [^\n]+ without a key in it$/,
    );
  expect(() => parseEnv({ ...whole, FILES_BUCKET_SECRET: "a b" })).toThrow(
    /FILES_BUCKET_SECRET must be 3 to 256/,
  );
});

test("all wrong values are named at once", () => {
  expect(() => parseEnv({ PORT: "x", LOG_LEVEL: "y" })).toThrow(/PORT[\s\S]*LOG_LEVEL/);
});

import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { serveVoiceApiHost } from "./voice-api-host.ts";

/** Where a request arrives after the handler. */
function led(apiHost: string | undefined, host: string | undefined, url: string): string | undefined {
  const request = { url, headers: { host } } as IncomingMessage;
  expect(serveVoiceApiHost(apiHost)(request)).toBe(false);
  return request.url;
}

test("VAPI-01 the voice API's own host has its routes at the root", () => {
  expect(led("api.example.com", "api.example.com", "/call/web")).toBe("/voice/call/web");
  expect(led("api.example.com", "API.example.com:3000", "/metrics?limit=1")).toBe("/voice/metrics?limit=1");
  expect(led("api.example.com:3000", "api.example.com:3000", "/")).toBe("/voice/");
  expect(led("api.example.com", "api.example.com", "/voice/call/web")).toBe("/voice/call/web");
  expect(led("api.example.com", "api.example.com", "/voicemail")).toBe("/voice/voicemail");
  expect(led("api.example.com", "api.example.com", "/readyz")).toBe("/readyz");
});

test("VAPI-01 every other host, and a server without such a host, are left alone", () => {
  for (const host of ["example.com", "xapi.example.com", "api.example.com.evil.example", "", undefined])
    expect([host, led("api.example.com", host, "/call/web")]).toEqual([host, "/call/web"]);
  expect(led(undefined, "api.example.com", "/metrics")).toBe("/metrics");
  expect(led(undefined, undefined, "/metrics")).toBe("/metrics");
});

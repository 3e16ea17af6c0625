import { Hono } from "hono";
import { expect, test } from "vitest";
import { ownWrites } from "#server/middleware/own-writes.ts";
import { processWrites, voiceWrites } from "./voice-writes.ts";

const app = new Hono();
const rules = { ...voiceWrites, ...processWrites("https://example.com/node-2") };
app.use(ownWrites("https://example.com", rules));
app.post("*", (c) => c.text("taken"));

const post = async (path: string, type: string, headers: Record<string, string> = {}) =>
  (
    await app.request(`https://example.com${path}`, {
      method: "POST",
      headers: { "content-type": type, ...headers },
      body: "a=1",
    })
  ).status;

test("VAPI-05 carriers may send forms, at the address of a process too, and nobody else may, nor another site's page", async () => {
  const form = "application/x-www-form-urlencoded";
  expect(await post("/voice/carriers/twilio/incoming", form)).toBe(200);
  expect(await post("/node-2/voice/carriers/twilio/events/key", form)).toBe(200);
  expect(await post("/voice/carriers/vonage/incoming", "application/json")).toBe(200);
  expect(await post("/voice/carriers/twilio/incoming", "text/plain")).toBe(415);
  expect(await post("/voice/call/web", form)).toBe(415);
  expect(await post("/voice/carriers/twilio/incoming", form, { origin: "https://other.example" })).toBe(403);
});

test("CALL-15 parts of a video are taken where recordings are, and from another site only with a token", async () => {
  expect(await post("/voice/calls/1/recording/finish", "video/webm")).toBe(200);
  expect(await post("/node-2/voice/calls/1/recording/finish", "video/webm")).toBe(200);
  expect(await post("/voice/call/web", "video/webm")).toBe(415);
  expect(await post("/voice/calls/1/recording/finish", "text/plain")).toBe(415);
  const elsewhere = { origin: "https://other.example" };
  expect(await post("/voice/calls/1/recording/finish", "video/webm", elsewhere)).toBe(403);
  expect(
    await post("/voice/calls/1/recording/finish", "video/webm", { ...elsewhere, authorization: "Bearer x" }),
  ).toBe(200);
});

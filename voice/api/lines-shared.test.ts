import { expect, test } from "vitest";
import { invitationFresh } from "#voice/protocol/limits.ts";
import { createTestApi, quietSocket } from "#voice/testing/web-call-api.ts";
import type { CallPuzzles } from "./create-web-call.ts";

test("unjoined calls of one address hold a small share of the lines: old ones make room for new ones", async () => {
  const { post, clock, calls } = createTestApi({ limit: 50 });
  const made = [];
  for (let i = 0; i < 5; i++) made.push((await (await post({ assistant: {} })).json()).id);
  const refused = await post({ assistant: {} });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"]);
  expect((await refused.json()).message).toMatch(/ have not been joined yet. Try again in a few seconds\.$/);
  expect((await post({ assistant: {} }, { "x-address": "10.0.0.2" })).status).toBe(201);
  clock.advance(invitationFresh);
  for (let i = 0; i < 3; i++) expect((await post({ assistant: {} })).status).toBe(201);
  expect(made.map((id) => calls.find(id) !== undefined)).toEqual([false, false, false, true, true]);
  expect(calls.counts()).toMatchObject({ waiting: 6, ended: { "failed-to-join": 3 } });
  // The operator's own programs make as many as they like.
  for (let i = 0; i < 9; i++) {
    expect((await post({ assistant: {} }, { authorization: "Bearer sk_test" })).status).toBe(201);
  }
});

/** Makes a call and joins it. */
async function joinedLine(
  { post, calls }: ReturnType<typeof createTestApi>,
  address: string,
  headers?: Record<string, string>,
) {
  const { id } = await (await post({ assistant: {} }, { "x-address": address, ...headers })).json();
  const made = calls.find(id)?.line;
  made?.join(quietSocket, { hasMicrophone: false, visitor: id });
  return made?.line;
}

test("one address holds a fifth of the lines at most, and gets them back when its calls end", async () => {
  const api = createTestApi({ limit: 20 });
  const lines = [];
  for (let i = 0; i < 4; i++) lines.push(await joinedLine(api, "10.0.0.1"));
  expect(api.calls.counts().active).toBe(4);
  const refused = await api.post({ assistant: {} });
  expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, 15]);
  expect((await refused.json()).message).toMatch(/ are going on already\. End one, or try again/);
  for (let i = 0; i < 3; i++) await joinedLine(api, "10.0.0.2");
  lines[0]?.close("customer-ended-call");
  await joinedLine(api, "10.0.0.1");
  // Calls of the operator's own programs are not counted.
  await joinedLine(api, "10.0.0.1", { authorization: "Bearer sk_test" });
  expect(api.calls.counts()).toMatchObject({ active: 8, ended: { "customer-ended-call": 1 } });
});

test("the addresses of one network hold two fifths of the lines together, and others still get one", async () => {
  const api = createTestApi({ limit: 50 });
  for (let host = 1; host <= 250; host++) await joinedLine(api, `203.0.113.${host}`);
  expect(api.calls.counts().active).toBe(20);
  expect((await api.post({ assistant: {} }, { "x-address": "203.0.113.9" })).status).toBe(429);
  expect(await joinedLine(api, "198.51.100.1")).toBeDefined();
});

test("when few lines are left, those who solve a puzzle get one until none is left", async () => {
  const puzzles: CallPuzzles = {
    ask: (address) => ({ token: `for ${address}`, prefix: "x", bits: 15 }),
    isSolved: (solution, address) => solution === `for ${address}:7`,
  };
  const api = createTestApi({ limit: 10, puzzles });
  const call = (net: number, headers: Record<string, string> = {}) =>
    api.post({ assistant: {} }, { "x-address": `10.0.${net}.1`, ...headers });
  for (let net = 0; net < 9; net++) expect((await call(net)).status).toBe(201);
  const asked = await call(9);
  expect(asked.status).toBe(428);
  expect(await asked.json()).toEqual({
    statusCode: 428,
    error: "Precondition Required",
    message: expect.stringContaining("puzzle"),
    puzzle: { token: "for 10.0.9.1", prefix: "x", bits: 15 },
  });
  expect((await call(9, { "puzzle-solution": "for 10.0.9.1:8" })).status).toBe(428);
  expect((await call(9, { "puzzle-solution": "for 10.0.9.1:7" })).status).toBe(201);
  expect((await call(10, { "puzzle-solution": "for 10.0.10.1:7" })).status).toBe(429);
});

test("the last lines are for networks that hold none yet", async () => {
  const api = createTestApi({ limit: 50 });
  for (const net of [1, 2])
    for (let host = 1; host <= 20; host++) await joinedLine(api, `10.0.${net}.${host}`);
  for (let host = 1; host <= 20; host++) await joinedLine(api, `10.0.3.${host}`);
  expect(api.calls.counts().active).toBe(41);
  expect((await api.post({ assistant: {} }, { "x-address": "10.0.3.9" })).status).toBe(429);
  expect(await joinedLine(api, "10.0.4.1")).toBeDefined();
});

test("the operator's own programs are never asked a puzzle", async () => {
  const puzzles = { ask: () => ({ token: "", prefix: "", bits: 15 }), isSolved: () => false };
  const { post } = createTestApi({ limit: 1, puzzles });
  expect((await post({ assistant: {} }, { authorization: "Bearer sk_test" })).status).toBe(201);
});

import { expect, test } from "vitest";
import { createCallTokens, createGuestTokens } from "#voice/index.ts";
import { invitationRoutes } from "./invitation-routes.ts";

const key = Buffer.alloc(32, 4);
const id = "0b9a2a0e-3c5f-4c55-8a34-0a3f8f4dc0aa";
const now = 1_000_000_000;
const tokens = createCallTokens(key, () => now);
const guestTokens = createGuestTokens(key, () => now);

async function ask(
  body: unknown,
  {
    token = tokens.issue("join", id),
    mayInvite = true,
    at = now,
  }: { token?: string; mayInvite?: boolean; at?: number } = {},
) {
  const routes = invitationRoutes({
    tokens: createCallTokens(key, () => at),
    guestTokens: createGuestTokens(key, () => at),
    mayInvite: async () => mayInvite,
    addressOf: () => "192.0.2.1",
    now: () => at,
  });
  const response = await routes.request(`/calls/${id}/invitations`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test("CALL-13 whoever made a call gets an invitation that is good for half an hour", async () => {
  const { status, body } = await ask(undefined);
  expect([status, body]).toEqual([
    201,
    { token: expect.stringMatching(/^guest\./), nbf: 1_000_000, exp: 1_000_000 + 1_800 },
  ]);
  expect(guestTokens.check(String(body.token), id)).toMatchObject({ kind: "invitation" });
  const other = await ask({});
  expect(other.body.token).not.toBe(body.token);
});

test("CALL-13 nbf and exp are those that were asked for", async () => {
  const { body } = await ask({ nbf: 1_000_600, exp: 1_001_200 });
  expect(body).toMatchObject({ nbf: 1_000_600, exp: 1_001_200 });
  expect(guestTokens.check(String(body.token), id)).toBe("too-early");
  expect((await ask({ nbf: 1_000_600 })).body).toMatchObject({ exp: 1_000_600 + 1_800 });
});

test.each([
  [{ exp: 1_000_000 }, "exp: must be after now, and after nbf"],
  [{ nbf: 1_000_600, exp: 1_000_500 }, "exp: must be after now, and after nbf"],
  [{ exp: 1_000_000 + 86_401 }, "exp: must be within a day"],
  [{ nbf: -1 }, "nbf: must not be negative"],
  [{ nbf: 1.5 }, "nbf: must be a whole number of seconds since 1970"],
  [{ exp: "soon" }, expect.stringMatching(/^exp: /)],
  ["soon", expect.any(String)],
])("times that make no sense are refused: %j", async (wish, message) => {
  const { status, body } = await ask(wish);
  expect([status, body.message]).toEqual([400, message]);
});

test("nobody invites to a call that is not theirs, and a guest invites nobody", async () => {
  const guest = guestTokens.invite(id, { link: "abc", nbf: 0, exp: 2_000_000 });
  for (const token of ["", "x", tokens.issue("join", `${id}b`), guest]) {
    expect(await ask({}, { token })).toMatchObject({ status: 401 });
  }
});

test("in a long call the token of its beginning still invites", async () => {
  expect(await ask({}, { at: now + 3_600_000 })).toMatchObject({ status: 201 });
});

test("an address that has made too many is refused before anything is read", async () => {
  expect(await ask({}, { mayInvite: false, token: "x" })).toMatchObject({ status: 429 });
});

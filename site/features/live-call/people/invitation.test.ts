import { afterEach, expect, test, vi } from "vitest";
import { makeInvitation } from "./invitation.ts";

afterEach(() => vi.unstubAllGlobals());

const invitable = {
  address: "wss://larkline.example/voice/calls/0b9a2a0e",
  callToken: "join.1",
  baseUrl: "/voice",
};
const site = { origin: "https://larkline.example" };

function answer(respond: () => Response | Promise<Response>) {
  const asked: [unknown, RequestInit | undefined][] = [];
  vi.stubGlobal("fetch", async (address: unknown, init?: RequestInit) => {
    asked.push([address, init]);
    return respond();
  });
  return asked;
}

test("the caller's own token gets a link to this site, and the time until which it works", async () => {
  const asked = answer(() => Response.json({ token: "guest.1.2.a.b", nbf: 1, exp: 1_800 }, { status: 201 }));
  const made = await makeInvitation(invitable, site);
  expect(made).toEqual({
    link: "https://larkline.example/join#call=0b9a2a0e&token=guest.1.2.a.b",
    until: 1_800_000,
  });
  expect(asked[0]?.[0]).toBe("/voice/calls/0b9a2a0e/invitations");
  expect(asked[0]?.[1]).toMatchObject({ method: "POST", headers: { Authorization: "Bearer join.1" } });
});

test.each([
  [429, "too-many"],
  [401, "failed"],
  [500, "failed"],
])("a refusal with %i is %s", async (status, expected) => {
  answer(() => new Response("{}", { status }));
  expect(await makeInvitation(invitable, site)).toBe(expected);
});

test("a server that does not answer is no link", async () => {
  answer(() => Promise.reject(new TypeError("away")));
  expect(await makeInvitation(invitable, site)).toBe("failed");
});

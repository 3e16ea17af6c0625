import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { withTurnCredentials } from "./turn-credentials.ts";

const now = 1_750_000_000_000;
const call = { id: "call-1", seconds: 600 };
const stun = { urls: "stun:stun.example" };
const turn = { urls: ["turn:turn.example:3478", "turns:turn.example:5349"] };
const fixed = { urls: "turn:other.example", username: "ana", credential: "secret" };

test("TURN servers get credentials that end with the call, as a server with the same secret computes them", () => {
  const username = "1750000660:call-1";
  const credential = createHmac("sha1", "north").update(username).digest("base64");
  expect(withTurnCredentials([stun, turn, fixed], "north", call, now)).toEqual([
    stun,
    { ...turn, username, credential },
    fixed,
  ]);
});

test("without a secret the servers stay as they are", () => {
  expect(withTurnCredentials([stun, turn, fixed], undefined, call, now)).toEqual([stun, turn, fixed]);
});

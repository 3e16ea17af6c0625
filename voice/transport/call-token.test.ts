import { expect, test } from "vitest";
import { createCallTokens } from "./call-token.ts";

const key = Buffer.alloc(32, 7);
const id = "0b9a2a0e-3c5f-4c55-8a34-0a3f8f4dc0aa";

test("a token admits to the call it was made for, and tells a first join from a return", () => {
  const tokens = createCallTokens(key, () => 1_000_000);
  expect(tokens.check(tokens.issue("join", id), id)).toEqual({ kind: "join" });
  expect(tokens.check(tokens.issue("resume", id), id)).toEqual({ kind: "resume" });
});

test("a token of another call, of another key, or with any change counts as forged", () => {
  const tokens = createCallTokens(key, () => 1_000_000);
  const token = tokens.issue("join", id);
  const foreign = createCallTokens(Buffer.alloc(32, 8), () => 1_000_000).issue("join", id);
  expect(tokens.check(tokens.issue("join", `${id.slice(0, -1)}b`), id)).toBe("forged");
  const wrong = [
    foreign,
    token.replace("join", "resume"),
    token.replace("1000000", "1000001"),
    `${token}A`,
    "",
  ];
  for (const text of wrong) expect(tokens.check(text, id)).toBe("forged");
  for (let i = 0; i < token.length; i++) {
    const changed = `${token.slice(0, i)}${token[i] === "x" ? "y" : "x"}${token.slice(i + 1)}`;
    expect(tokens.check(changed, id)).toBe("forged");
  }
});

test("CALL-13 a token is refused after ten minutes, and before its time", () => {
  let now = 1_000_000;
  const tokens = createCallTokens(key, () => now);
  const token = tokens.issue("join", id);
  now += 600_000;
  expect(tokens.check(token, id)).toEqual({ kind: "join" });
  now += 1;
  expect(tokens.check(token, id)).toBe("expired");
  now = 900_000;
  expect(tokens.check(token, id)).toBe("too-early");
});

import { expect, test } from "vitest";
import { createGuestTokens } from "./guest-token.ts";

const key = Buffer.alloc(32, 7);
const id = "0b9a2a0e-3c5f-4c55-8a34-0a3f8f4dc0aa";
const invitation = { link: "abcDEF-_12345678", nbf: 2_000, exp: 3_000 };

const at = (seconds: number) => createGuestTokens(key, () => seconds * 1_000);

test("CALL-13 an invitation is good from its nbf to its exp, for its own call", () => {
  const token = at(1_000).invite(id, invitation);
  expect(at(1_980).check(token, id)).toBe("too-early");
  // Ten seconds are left to clocks that differ.
  expect(at(1_991).check(token, id)).toEqual({ kind: "invitation", link: invitation.link });
  expect(at(2_999).check(token, id)).toEqual({ kind: "invitation", link: invitation.link });
  expect(at(3_000).check(token, id)).toBe("expired");
  expect(at(2_500).check(token, `${id}b`)).toBe("forged");
});

test("a place that somebody had is theirs for a day, and is no invitation", () => {
  const token = at(1_000).resume(id, "seat-1");
  expect(at(1_000).check(token, id)).toEqual({ kind: "seat", seat: "seat-1" });
  expect(at(1_000 + 24 * 3_600).check(token, id)).toBe("expired");
  expect(at(1_000).check(token.replace("seat.", "guest."), id)).toBe("forged");
});

test("a token of another key or with any change counts as forged", () => {
  const tokens = at(2_500);
  const token = tokens.invite(id, invitation);
  const foreign = createGuestTokens(Buffer.alloc(32, 8), () => 2_500_000).invite(id, invitation);
  for (const text of [foreign, token.replace("3000", "9000"), `${token}A`, ""])
    expect(tokens.check(text, id)).toBe("forged");
  for (let i = 0; i < token.length; i++) {
    const changed = `${token.slice(0, i)}${token[i] === "x" ? "y" : "x"}${token.slice(i + 1)}`;
    expect(tokens.check(changed, id)).toBe("forged");
  }
});

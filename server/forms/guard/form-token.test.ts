import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { openForm, readFormToken, signFormToken } from "./form-token.ts";

const key = randomBytes(32);

test("a token holds which form was opened, how and when", () => {
  const opening = openForm("demo-call", "page", 1_750_000_000_000);
  expect(readFormToken(key, signFormToken(key, opening))).toEqual(opening);
});

test("two forms opened at the same moment have different tokens", () => {
  expect(openForm("contact", "script", 5).submissionId).not.toBe(
    openForm("contact", "script", 5).submissionId,
  );
});

test("a token changed in any place is rejected", () => {
  const token = signFormToken(key, openForm("contact", "script", 1_750_000_000_000));
  for (let place = 0; place < token.length; place++) {
    for (const other of ["A", "B", "0", ".", "-"]) {
      const changed = token.slice(0, place) + other + token.slice(place + 1);
      if (changed !== token) expect([changed, readFormToken(key, changed)]).toEqual([changed, undefined]);
    }
  }
});

test("a token of another key, a longer one, and other texts are rejected", () => {
  const token = signFormToken(key, openForm("contact", "script", 5));
  for (const wrong of [`${token}A`, `${token}=`, ` ${token}`, "", ".....", token.toUpperCase()])
    expect(readFormToken(key, wrong)).toBeUndefined();
  expect(readFormToken(randomBytes(32), token)).toBeUndefined();
});

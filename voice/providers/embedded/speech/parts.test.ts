import { expect, test } from "vitest";
import { longestGap, partsOf } from "./parts.ts";

/** A pack that says these phrases. */
const pack =
  (...phrases: readonly string[]) =>
  (words: string) =>
    phrases.includes(words) ? [{ sound: words, pause: 0 }] : undefined;
const shown = (parts: ReturnType<typeof partsOf>) =>
  parts.map(({ kind, words, pause }) => [kind, words, pause]);

test("phrases of the pack come from it, and the others, in one breath, from the live voice", () => {
  const find = pack("Thank you,", "is that right?");
  expect(shown(partsOf("Thank you, Ana Silva, of Bright Dental: is that right?", find))).toEqual([
    ["pack", "Thank you,", 110],
    ["live", "Ana Silva, of Bright Dental:", 110],
    ["pack", "is that right?", 260],
  ]);
});

test("a clause of the pack is one part, even if its phrases are in it, too", () => {
  const find = pack("Hi,", "there.", "Hi, there.");
  expect(shown(partsOf("Hi, there.", find))).toEqual([["pack", "Hi, there.", 240]]);
});

test("marks alone are no phrase", () => {
  expect(shown(partsOf("Ana — … Silva.", pack()))).toEqual([["live", "Ana — … Silva.", 240]]);
  expect(partsOf("…", pack())).toEqual([]);
});

test("words before those of the live voice shorten the wait for them", () => {
  const find = pack("Let me read that back, slowly,");
  const wait = () => 1000;
  expect(longestGap(partsOf("Ana Silva,", find), wait)).toBe(1000);
  // 30 characters of 65 ms.
  expect(
    longestGap(
      partsOf("Let me read that back, slowly, Ana Silva,", pack("Let me read that back,", "slowly,")),
      wait,
    ),
  ).toBe(0);
  expect(longestGap(partsOf("Let me read that back.", pack("Let me read that back.")), wait)).toBe(0);
});

test("words that are made one after the other wait for each other", () => {
  const parts = partsOf("Ana, and, Silva.", pack("and,"));
  expect(parts).toHaveLength(3);
  const waitFor = (words: string) => (words === "Ana," ? 1000 : 2000);
  // Both are made at 3,000 ms. By then "Ana, and," has been heard: 1,000 ms after the beginning, for 740 ms.
  expect(longestGap(parts, waitFor)).toBe(3000 - 1740);
});

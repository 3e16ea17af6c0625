import { expect, test } from "vitest";
import { compose, indexPhrases } from "./compose.ts";

const phrases = (...said: string[]) => indexPhrases(said.map((text) => [text, text] as const));
const put = (known: ReturnType<typeof phrases>, text: string) =>
  compose(known, text)?.map(({ sound, pause }) => (pause > 0 ? `${sound} +${pause}` : sound));

test("a clause that was spoken as a whole is one sound, whatever its pieces", () => {
  const known = phrases("How can I help?", "How", "can I help?");
  expect(put(known, "How can I help?")).toEqual(["How can I help?"]);
  expect(put(known, "how can i help?")).toEqual(["How can I help?"]);
});

test("an offer of times is put together from the fewest pieces", () => {
  const known = phrases(
    ...[
      "On",
      "Thursday,",
      "On Thursday,",
      "November",
      "twenty sixth",
      "November twenty sixth",
      "I",
      "have",
      "I have",
    ],
    ...["ten A M,", "eleven A M", "or two P M.", "or", "two P M,"],
  );
  expect(put(known, "On Thursday, November twenty sixth I have ten A M, eleven A M or two P M.")).toEqual([
    "On Thursday, +110",
    "November twenty sixth",
    "I have",
    "ten A M, +110",
    "eleven A M",
    "or two P M.",
  ]);
});

test("of two melodies the fitting one is taken, and a near one rather than none", () => {
  const known = phrases("ten,", "ten", "ten.");
  expect(put(known, "ten, ten ten.")).toEqual(["ten, +110", "ten", "ten."]);
  expect(put(phrases("five,"), "five.")).toEqual(["five,"]);
});

test("a statement is never put in place of a question", () => {
  expect(put(phrases("Really."), "Really?")).toBeUndefined();
});

test("one word that nobody has spoken makes a clause impossible", () => {
  expect(put(phrases("A demo for"), "A demo for Xyzzy.")).toBeUndefined();
  expect(put(phrases("A demo for"), "…")).toBeUndefined();
});

test("dashes and colons are short pauses like commas", () => {
  expect(put(phrases("Done,", "nine fifteen."), "Done: nine fifteen.")).toEqual([
    "Done, +110",
    "nine fifteen.",
  ]);
  expect(put(phrases("Done,", "nine fifteen."), "Done – nine fifteen.")).toEqual([
    "Done, +110",
    "nine fifteen.",
  ]);
});

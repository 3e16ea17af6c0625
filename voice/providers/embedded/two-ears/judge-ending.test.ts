import { expect, test } from "vitest";
import { notUnderstood, type Understanding } from "#voice/understanding/understanding.ts";
import { judgeEnding } from "./judge-ending.ts";

const understood: Understanding = { ...notUnderstood, certainty: "certain" };

function judge(
  text: string,
  { context = "", certainty = "certain" as Understanding["certainty"], score = -0.05, isShared = false } = {},
) {
  return judgeEnding({ text, score }, { context, understood: { ...understood, certainty }, isShared });
}

test("a whole sentence that is understood could end", () => {
  expect(judge("Could my sister book one for me?")).toBe("extensible");
  expect(judge("I'd like to see a demo.", { context: "agreement" })).toBe("extensible");
});

test("a whole sentence that both ears have is agreed on", () => {
  expect(judge("Could my sister book one?", { isShared: true })).toBe("agreed");
  expect(judge("Could my sister book one,", { isShared: true })).toBeUndefined();
});

test("a dictated text that breaks off is unfinished, and a topic that both ears have need not go on", () => {
  const context = "topics";
  expect(judge("We need somebody who", { context })).toBe("unfinished");
  expect(judge("Or receptionist goes and leave in January.", { context })).toBeUndefined();
  expect(judge("Prices,", { context, isShared: true })).toBe("agreed");
  expect(judge("We need somebody who", { context, score: -0.5 })).toBeUndefined();
});

test("words that break off, are not understood or not surely heard tell nothing", () => {
  expect(judge("Could my sister book one,")).toBeUndefined();
  expect(judge("I want to book next.")).toBeUndefined();
  expect(judge("What does it cost and.")).toBeUndefined();
  expect(judge("Could my sister book one?", { certainty: "doubtful" })).toBeUndefined();
  expect(judge("Could my sister book one?", { score: -0.5 })).toBeUndefined();
});

test("an answer to a question could end once it holds a whole value", () => {
  expect(judge("202-555-0143.", { context: "digits" })).toBe("extensible");
  expect(judge("202-555.", { context: "digits" })).toBeUndefined();
  expect(judge("M-A-R-I-A at example.com.", { context: "letters" })).toBe("extensible");
  expect(judge("M-A-R-I-A.", { context: "letters" })).toBeUndefined();
});

test("a yes, a day and a message may always go on", () => {
  for (const context of ["yes-no", "day-and-time", "topics"])
    expect(judge("Yes, on Tuesday.", { context })).toBeUndefined();
});

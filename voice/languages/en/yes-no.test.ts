import { expect, test } from "vitest";
import { contexts } from "#assistants/wren/contexts/contexts.ts";
import { wren } from "#assistants/wren/wren.ts";
import { type Pattern, parsePattern } from "#voice/language/pattern.ts";
import type { Topic } from "#voice/providers/embedded/dialogue/script.ts";
import { readAgreement, readYesNo } from "./yes-no.ts";

test.each([
  ..."yes|Yes.|yeah|yep sure|ok|okay, book it|that's right|That is correct, thank you|yes please|sounds good|go ahead|perfect|sure, do that|please do|👍|y|yes yes|of course|all correct|yes, that's all right|yes go ahead and book it|sounds good to me|sure why not|correct, please book it|let's do it|that'll work|agreed|i'd love to|you can book it|yes, please send it|that's me|👍🏽|hell yes|ye|yess|si, yes|oui"
    .split("|")
    .map((text) => [text, "yes"] as const),
  ..."no|Nope|no thanks|that's wrong|not right|that is not right|no, don't book it|please don't|not yet|n|isn't right|don't|absolutely not|of course not|i don't think so|not really|nope not that one|maybe not|not right now|i don't want that|👎"
    .split("|")
    .map((text) => [text, "no"] as const),
  ..."yes no maybe|maybe|I guess so|yes but Thursday|yeah no|yes don't|I think so|yes, and what does it cost|no yes|probably|ok drop table|yes if it is free|not sure|right, what was the question"
    .split("|")
    .map((text) => [text, "unclear"] as const),
  ..."drop table|Thursday|what does it cost||how much is it|yesterday|notice|eyes"
    .split("|")
    .map((text) => [text, undefined] as const),
])("%j answers %s", (text, answer) => {
  expect(readYesNo(text)).toBe(answer);
});

test.each(
  "maybe|I guess so|not sure|I'm not really sure|I don't know|dunno|probably|hard to say|um, perhaps|let me think about it"
    .split("|")
    .map((text) => [text]),
)("%j is the answer of somebody who is unsure", (text) => {
  expect(readAgreement(text)).toBe("unsure");
});

test.each([
  "yes, but at eleven",
  "yes and what does it cost",
  "sure, 2 pm",
  "yes да",
  "ok maybe",
  "no wait yes",
  "not sure, yes",
])("%j is no yes that anything may happen upon", (text) => {
  expect(readAgreement(text)).toBe("unclear");
});

test.each(["yes", "no"] as const)("every sentence that the grammar has for a %s is read as one", (act) => {
  const intents: readonly Topic[] = wren.intents;
  const patterns = intents
    .filter((intent) => intent.act === act)
    .flatMap(({ patterns, typed = [] }) => [...patterns, ...typed]);
  expect(patterns).not.toEqual([]);
  const misread = patterns
    .flatMap((pattern) => sentencesOf(parsePattern(pattern)))
    .filter((sentence) => readYesNo(sentence) !== act);
  expect(misread).toEqual([]);
});

test("every answer that is heard to an offer is read as yes or no", () => {
  const patterns = contexts.agreement?.patterns.filter((pattern) => !pattern.includes("<")) ?? [];
  const sentences = patterns.flatMap((pattern) => sentencesOf(parsePattern(pattern)));
  expect(sentences.length).toBeGreaterThan(20);
  expect(sentences.filter((sentence) => !/^(?:yes|no)$/.test(readYesNo(sentence) ?? ""))).toEqual([]);
});

/** All sentences of a pattern without slots. */
function sentencesOf(pattern: Pattern): string[] {
  if (pattern.kind === "word") return [pattern.word];
  if (pattern.kind === "choice") return pattern.options.flatMap(sentencesOf);
  if (pattern.kind !== "sequence") throw new Error(`A ${pattern.kind} in an answer of yes or no.`);
  return pattern.parts.reduce<string[]>(
    (begun, part) => begun.flatMap((begin) => sentencesOf(part).map((next) => `${begin} ${next}`.trim())),
    [""],
  );
}

import { expect, test } from "vitest";
import { readYesNo } from "./yes-no.ts";

test.each([
  ..."yes|Yes.|yeah|yep sure|ok|okay, book it|that's right|That is correct, thank you|yes please|sounds good|go ahead|perfect|sure, do that|please do|👍|y|yes yes|of course|all correct|yes, that's all right"
    .split("|")
    .map((text) => [text, "yes"] as const),
  ..."no|Nope|no thanks|that's wrong|not right|that is not right|no, don't book it|please don't|not yet|n|isn't right|don't"
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

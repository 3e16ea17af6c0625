import { expect, test } from "vitest";
import { notUnderstood } from "#voice/understanding/understanding.ts";
import { readHeard, readValue } from "./answer-value.ts";
import { joinAddresses } from "./join-addresses.ts";
import { wordsOf } from "./words-of.ts";

function join(grammar: string, caption: string, score = -0.3) {
  const [context, understood] = ["letters", notUnderstood];
  return joinAddresses(
    { text: grammar, certainty: "certain", understood, value: readValue(context, grammar) },
    { text: wordsOf(caption), caption, score, understood, value: readHeard(context, caption) },
  );
}

test("what both ears have heard is certain, and shown as it is written", () => {
  expect(join("m a r k at example dot com", "M-A-R-K at example.com.")).toEqual({
    text: "mark@example.com",
    caption: "mark@example.com",
    certainty: "certain",
  });
});

test("names and words are the open ear's, and never certain where the grammar ear has heard others", () => {
  expect(join("g dot november eight at o dot com", "J. Miller at brightdental.com", -0.1)).toMatchObject({
    text: "j.miller@brightdental.com",
    certainty: "doubtful",
  });
  expect(join("peter at r for boy a t dot com", "Peter at morespoying.com")?.certainty).toBe("doubtful");
  expect(join("t o n at example dot com", "T-O-M at example.com", -0.1)?.certainty).toBe("certain");
  expect(join("t o n at example dot com", "T-O-M at example.com", -0.5)?.certainty).toBe("doubtful");
});

test("a provider that is much less like the domain than another one was misheard", () => {
  expect(join("hannah at hotmail dot com", "Hannah at mail.com")?.text).toBe("hannah@gmail.com");
  expect(join("hannah at hotmail dot com", "Hannah at hatmail.com")?.text).toBe("hannah@hotmail.com");
});

test("a mail provider that sounds like the domain is the grammar ear's", () => {
  expect(join("t o m at gmail dot com", "T-O-M at gmale.com")?.text).toBe("tom@gmail.com");
  expect(join("t o m at gmail dot com", "T-O-M at northpoint.com")?.text).toBe("tom@northpoint.com");
});

test("of two names, one that people bear is taken", () => {
  expect(join("l i s a at example dot com", "L-I-S-K at example.com")?.text).toBe("lisa@example.com");
  expect(join("l i s k at example dot com", "L-I-S-A at example.com")?.text).toBe("lisa@example.com");
  expect(join("s a r t h dot q at example dot com", "S-A-R-H dot Q at example.com")?.text).toBe(
    "sarah.q@example.com",
  );
  expect(
    join("the address is r u t h at yahoo dot com", "The addresses are U, T, H, at Yahoo.com")?.text,
  ).toBe("ruth@yahoo.com");
  expect(join("s a r t h at example dot com", "S-A-R-H at example.com")?.certainty).toBe("doubtful");
  expect(join("s a r t h at example dot com", "S-A-R-H at example.com", -0.1)?.text).toBe("sarh@example.com");
  expect(join("x y z at example dot com", "S-A-R-H at example.com")?.text).toBe("sarh@example.com");
});

test('an "at" that only the grammar ear has heard ends the name where it says', () => {
  expect(join("g r k c dot k i m at yahoo dot com", "G-r-a-c-e dot k-i-m-n-e-o dot com")).toMatchObject({
    text: "grace.kim@yahoo.com",
    certainty: "doubtful",
  });
});

test("without an address there is nothing to join", () => {
  expect(join("never mind", "Never mind.")).toBeUndefined();
  expect(join("a b at c dot com", "How much is it?")).toBeUndefined();
});

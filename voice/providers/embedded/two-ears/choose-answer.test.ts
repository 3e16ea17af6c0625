import { expect, test } from "vitest";
import type { PossibleAnswer } from "#voice/providers/embedded/open-hearing/answers.ts";
import { readHeard } from "./answer-value.ts";
import { chooseAnswer } from "./choose-answer.ts";

/** As they were recorded: Kokoro's voices, the better model. */
function answers(...all: readonly (readonly [text: string, score: number])[]): PossibleAnswer[] {
  return all.map(([text, score]) => ({ text, score }));
}
const name = (grammar: string | undefined, found: PossibleAnswer[]) =>
  chooseAnswer("names", { value: grammar }, { text: found[0]?.text ?? "", answers: found });
const address = (grammar: string | undefined, whole: string, found: PossibleAnswer[]) =>
  chooseAnswer("letters", { value: grammar }, { text: whole, answers: found });

test("a name that nothing else comes near is certain, whatever the grammar ear made of it", () => {
  const found = answers(["I am Theodore.", 4.2], ["I am Theodora", -2.9]);
  expect(name("sofia george", found)).toEqual({
    text: "i am theodore",
    caption: "I am Theodore.",
    certainty: "certain",
  });
});

test("a name is never certain while likelier ones may not have been found yet", () => {
  const found = answers(["I am Theodore.", 4.2], ["I am Theodora", -2.9]);
  const cut = { text: "I am Theodore.", answers: found, isCut: true };
  expect(chooseAnswer("names", { value: undefined }, cut)?.certainty).toBe("doubtful");
});

test("unlikely names that a search had found when it was cut short are left to the table of the two ears", () => {
  const cut = { text: "Kavin Orlak", answers: answers(["Kavin Orlak", -8.1]), isCut: true };
  expect(chooseAnswer("names", { value: "sharon" }, cut)).toBeUndefined();
});

test("a name that another one comes near is doubtful", () => {
  const found = answers(["Call me Beth.", 2.8], ["Call me Bess.", 1]);
  expect(name("paul megan", found)).toMatchObject({ caption: "Call me Beth.", certainty: "doubtful" });
});

test("of two names that are alike, the one that the grammar ear has heard is taken", () => {
  const found = answers(["Ava Rossi.", 1.2], ["Ada Rossi.", 1.1]);
  expect(name("ada roger", found)).toMatchObject({ caption: "Ada Rossi.", certainty: "doubtful" });
  expect(name("oscar", found)).toMatchObject({ caption: "Ava Rossi.", certainty: "doubtful" });
});

test("of two names that sound alike the common one is taken, in doubt", () => {
  const found = answers(["My name is marcia.", 0.42], ["My name is maria", -1.89]);
  expect(name("maria", found)).toMatchObject({ text: "my name is maria", certainty: "doubtful" });
  const clear = answers(["My name is marcia.", 4.2], ["My name is maria", -1.89]);
  expect(name("maria", clear)).toMatchObject({ text: "my name is marcia", certainty: "certain" });
  expect(name(undefined, answers(["Miguel.", 2.9], ["Adele.", -1]))?.certainty).toBe("doubtful");
});

test("a name that neither ear believes is asked for again", () => {
  expect(name("sharon", answers(["Kavin Orlak", -8.1]))?.certainty).toBe("unknown");
});

test("words that are no name are left to the table of the two ears", () => {
  expect(name("sean", answers(["It's so good.", -1.7], ["It's Shea.", -2.3]))).toBeUndefined();
});

test("letters that both ears have heard nearly alike, in one domain, are certain", () => {
  const found = answers(["timothy", 2.7], ["t", -9.5], ["tim", -9.9]);
  expect(address("tiamothy@gmail.com", "timothy at mail.com", found)).toEqual({
    text: "timothy@gmail.com",
    caption: "timothy@gmail.com",
    certainty: "certain",
  });
});

test("an address is never certain while the ears have heard different domains or other letters", () => {
  const found = answers(["Peter", 4.7]);
  expect(address("peter@rboat.com", "Peter at morespoying.com", found)).toMatchObject({
    text: "peter@morespoying.com",
    certainty: "doubtful",
  });
  const alone = answers(["jeff", 0.8], ["jaff", -5.1], ["jvff", -5.4]);
  expect(address("jps@outlook.com", "jeff at Outlook dot com.", alone)?.certainty).toBe("doubtful");
  expect(address(undefined, "jeff at Outlook dot com.", alone)?.certainty).toBe("doubtful");
});

test("letters that sound alike are doubtful unless one of them is much likelier, even if both ears have heard them", () => {
  const found = answers(["eva", -0.2], ["ava", -0.3], ["eve", -10.3]);
  expect(address("eva@gmail.com", "eva at mail.com", found)).toMatchObject({
    text: "eva@gmail.com",
    certainty: "doubtful",
  });
});

test("a likely name that the sound hardly holds is not certain, though the grammar ear has forced it into the same", () => {
  expect(name("miguel", answers(["Miguel.", 0.9], ["Hidal", -7.5]))).toMatchObject({
    caption: "Miguel.",
    certainty: "doubtful",
  });
});

test("of several spellings the one that is more like the grammar ear's letters is taken", () => {
  const found = answers(["bath", -2.9], ["beth", -3]);
  expect(address("beht@example.com", "bath at example.com", found)?.text).toBe("beth@example.com");
});

test("an address that neither ear believes is asked for again", () => {
  const found = answers(["cov", -6.9], ["cob", -7.1], ["cop", -7.7]);
  expect(address("mnq@example.net", "cov at example.net", found)?.certainty).toBe("unknown");
});

test("without a domain there is no address", () => {
  expect(address(undefined, "Never mind at all", answers(["Never mind", -2]))).toBeUndefined();
});

test("a day that was searched for is in doubt, unless the grammar ear has heard it, too; no other find counts", () => {
  const found = answers(["Tuesday.", 2.1], ["Tosdy", -4]);
  const day = (value: string | undefined, all = found) =>
    chooseAnswer("day-and-time", { value }, { text: all[0]?.text ?? "", answers: all });
  expect(day(undefined)).toEqual({ text: "tuesday", caption: "Tuesday.", certainty: "doubtful" });
  expect(day(readHeard("day-and-time", "Tuesday."))?.certainty).toBe("certain");
  expect(day(undefined, answers(["The ape.", -0.5], ["The eighth.", -2.7]))).toBeUndefined();
  const other = { value: readHeard("day-and-time", "Two thirty."), certainty: "certain" } as const;
  expect(chooseAnswer("day-and-time", other, { text: "Tuesday.", answers: found })).toBeUndefined();
  // A day that the sound hardly bears.
  expect(day(undefined, answers(["Wednesday", -0.3], ["Wendy", -0.4]))).toBeUndefined();
});

import { expect, test } from "vitest";
import { readName, readSpelledName } from "./name.ts";

test.each([
  ["Maria", "Maria"],
  ["maria lopez", "Maria Lopez"],
  ["My name is Maria Lopez.", "Maria Lopez"],
  ["I'm Dr. O'Brien", "Dr. O'Brien"],
  ["it's anna-lena", "Anna-Lena"],
  ["m a r i a", "Maria"],
  ["this is Will", "Will"],
  ["B-E-C-K-E-R.", "Becker"],
  ["Grace", "Grace"],
  ["José García", "José García"],
  ["no, my name is Marta", "Marta"],
  ["ok Max", "Max"],
  ["yes, it's Max", "Max"],
  ["Dr. Jane O'Neil-Smith", "Dr. Jane O'Neil-Smith"],
  ["my name is Tuesday", "Tuesday"],
  ["Zoë 🌸 Müller", "Zoë Müller"],
  ["Maria ❤️👍🏽", "Maria"],
  ["👍", undefined],
  ["it's Tuesday", undefined],
  ["make it tomorrow", undefined],
  ["okay", undefined],
  ["sure", undefined],
  ["what does it cost", undefined],
  ["not sure", undefined],
  ["I'm interested in a demo on Tuesday", undefined],
  ["Robert'); DROP TABLE students;--", undefined],
  ["maria@example.com", undefined],
  ["12345", undefined],
  ["x", undefined],
  ["", undefined],
])("%j, asked for, is %s", (text, name) => {
  expect(readName(text, true)).toBe(name);
});

test("a name that was not asked for has to be introduced", () => {
  expect(readName("Maria")).toBeUndefined();
  expect(readName("my name is Maria")).toBe("Maria");
  expect(readName("it's Tuesday")).toBeUndefined();
});

test.each([
  ["my name is Ayesha, A-I-S-H-A", "Aisha"],
  ["It's becker b-e-c-k-e-r.", "Becker"],
  ["Peter Larsen, L. A. R. S. O. N.", "Peter Larson"],
  ["kia r i n a", "Rina"],
  ["Peter Larson", undefined],
  ["m a r i a", undefined],
  ["what is a b c", undefined],
])("%j, spelled after, is %s", (text, name) => {
  expect(readSpelledName(text)).toBe(name);
});

import { expect, test } from "vitest";
import { checkSecurityDocuments } from "./check-security-documents.ts";

const sound = {
  threats: "| threat | control | test |\n| --- | --- | --- |\n| Floods | Limits | `floods are limited` |",
  standard:
    "| requirement | state | how | test |\n| --- | --- | --- | --- |\n" +
    "| V1.1.1–V1.1.2 | met | Limits. | `floods are limited` |\n| V1.2.1 | n/a | No files. | |",
  ids: "V1.1.1\nV1.1.2\nV1.2.1\n",
  titles: ["floods are limited"],
};

test("documents whose tests exist and that name each requirement once have no problems", () => {
  expect(checkSecurityDocuments(sound)).toEqual([]);
});

test.each([
  ["a test that does not exist", { titles: [] }, 'Floods: no test is titled "floods are limited".'],
  [
    "a threat without a test",
    { threats: sound.threats.replace("`floods are limited`", "") },
    "Floods: this threat names no test.",
  ],
  ["a requirement left out", { ids: `${sound.ids}V1.2.2\n` }, "V1.2.2: stands 0 times instead of once."],
  [
    "a requirement named twice",
    { standard: sound.standard.replace("V1.2.1", "V1.2.1, V1.1.1") },
    "V1.1.1: stands 2 times instead of once.",
  ],
  [
    "an unknown requirement",
    { standard: sound.standard.replace("V1.2.1", "V1.2.1, V9.9.9") },
    "V9.9.9: is no requirement of levels 1 and 2.",
  ],
  [
    "a requirement met without a test",
    { standard: sound.standard.replace("`floods are limited`", "") },
    "V1.1.1–V1.1.2: is met, but names no test.",
  ],
  [
    "an unknown state",
    { standard: sound.standard.replace("n/a", "mostly") },
    'V1.2.1: "mostly" is none of met, by design, n/a, operator, not met.',
  ],
])("%s is a problem", (_name, change, problem) => {
  expect(checkSecurityDocuments({ ...sound, ...change })).toContain(problem);
});

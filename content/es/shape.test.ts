import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { extentOf, plans, plansWith } from "#domain/plans.ts";
import { endedSentence } from "#voice/client/ended.ts";
import { faq } from "./home/faq.ts";
import { lineTexts } from "./live-call/line-texts.ts";
import { planNames, pricesDescription, priceText } from "./pricing/plan-words.ts";
import { leavesOf } from "./support/leaves.ts";
import { foreign, sameInBoth } from "./support/same-in-both.ts";

type Module = Readonly<Record<string, unknown>>;

const here = import.meta.dirname;
const files = globSync("**/*.ts", { cwd: here })
  .filter((file) => !file.includes(".test.") && !file.startsWith("support/"))
  .sort();

/** Spanish has rules for these that the English original does not share. */
const own = new Set(["clock.ts", "live-call/line-texts.ts"]);

const translations = await Promise.all(
  files
    .filter((file) => !own.has(file))
    .map(async (file) => ({
      file,
      spanish: (await import(join(here, file))) as Module,
      english: (existsSync(join(here, "..", file)) ? await import(join(here, "..", file)) : {}) as Module,
    })),
);

describe.each(translations)("$file", ({ spanish, english }) => {
  test("exports what the English file exports", () => {
    expect(Object.keys(spanish).sort()).toEqual(Object.keys(english).sort());
  });

  test("says in Spanish whatever the English file says in English", () => {
    const original = new Map(leavesOf(english));
    const left = leavesOf(spanish).filter(
      ([place, text]) => isWords(text) && text === original.get(place) && !sameInBoth.has(text),
    );
    expect(left).toEqual([]);
  });

  test("opens each question and exclamation, and has curly quotation marks and apostrophes", () => {
    const original = new Set(leavesOf(english).map(([, text]) => text));
    const wrong = leavesOf(spanish).filter(
      ([, text]) => !original.has(text) && !foreign.has(text) && !isTyped(text),
    );
    expect(wrong).toEqual([]);
  });
});

test.each([
  ["/book-demo", false],
  ["1000+", false],
  ["9:15", false],
  ["Book", true],
  ["Ana Diaz", true],
])("%s is words: %s", (text, words) => {
  expect(isWords(text)).toBe(words);
});

test.each([
  ["¿Qué cuesta?", true],
  ["Qué cuesta?", false],
  ["¡Gracias! Llamamos.", true],
  ["Gracias!", false],
  ['Diga "no".', false],
  ["Diga «no».", false],
  ["Diga “no”.", true],
])("%s is typed as Spanish is: %s", (text, typed) => {
  expect(isTyped(text)).toBe(typed);
});

test("a function's text is read, whatever it is given", () => {
  const say = { length: (time: string, all: { count: number }) => `${time} of ${all.count} calls` };
  expect(leavesOf(say)).toEqual([["length()", "2 of 2 calls"]]);
});

test("PRIC-02 the questions about languages and CRMs name the plans that have them", () => {
  const answers = faq.entries.map(({ answer }) => answer);
  const speaksOne = (plan: (typeof plans)[number]) => extentOf(plan, "languages") === "1";
  const one = planNames(plans.filter(speaksOne));
  const all = planNames(plans.filter((plan) => !speaksOne(plan)));
  expect(answers.join(" ")).toContain(`${one} habla un idioma; ${all}, todos.`);
  expect(answers.join(" ")).toContain(`viene con ${planNames(plansWith(plans, "crm-integration"))};`);
});

test("PRIC-01 prices and plans are told in Spanish sentences that search results show in full", () => {
  expect(priceText({ price: 1500, billing: "one-time" })).toBe("$1,500 una sola vez");
  expect(priceText({ price: 900, billing: "monthly" })).toBe("$900 al mes");
  expect(pricesDescription(plans)).toMatch(/^Tres planes de agente telefónico con IA: Starter, \$1,500/);
  expect(pricesDescription(plans).length).toBeLessThanOrEqual(160);
  const named = (...names: string[]) => planNames(names.map((name) => ({ name })));
  expect([named("A"), named("A", "B", "C"), named("A", "Inicio"), named("A", "Hielo")]).toEqual([
    "A",
    "A, B y C",
    "A e Inicio",
    "A y Hielo",
  ]);
});

test.each([
  "customer-ended-call",
  "assistant-ended-call",
  "exceeded-max-duration",
  "silence-timed-out",
  "customer-did-not-return",
  "server-shutdown",
  "call-start-error",
  "pipeline-error",
  "anything else",
])("what a line says of a call that ended with %s has a translation", (reason) => {
  expect(lineTexts?.[endedSentence(reason)]).toMatch(/\p{L}/u);
});

/** Paths, numbers and times are no words. */
function isWords(text: string): boolean {
  return !text.startsWith("/") && /\p{L}{3}/u.test(text);
}

/** Has the signs of Spanish, in pairs and curled. */
function isTyped(text: string): boolean {
  const pairs = [
    ["¿", "?"],
    ["¡", "!"],
    ["“", "”"],
  ] as const;
  return (
    pairs.every(([open, close]) => count(text, open) === count(text, close)) &&
    !/["«»]|\p{L}'\p{L}/u.test(text)
  );
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}

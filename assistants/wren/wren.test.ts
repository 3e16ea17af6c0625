import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { company } from "#content/company.ts";
import { pricing } from "#content/pricing/pricing.ts";
import { sampleSentences } from "#voice/language/examples.ts";
import { vocabulary } from "#voice/language/grammar.ts";
import { compileLanguage } from "#voice/language/language.ts";
import { matchSentence } from "#voice/language/match.ts";
import { pronounce } from "#voice/language/pronunciation.ts";
import { toClauses } from "#voice/languages/en/clauses.ts";
import type { DialogueScript } from "#voice/providers/embedded/dialogue/script.ts";
import { createInterpreter } from "#voice/providers/embedded/understanding/interpreter.ts";
import { wren } from "./wren.ts";

const script: DialogueScript = wren;
const language = compileLanguage(script);
const ids = script.intents.map(({ id }) => id);

/** All texts of an answer. */
function textsOf({ answer }: DialogueScript["intents"][number]): string[] {
  if (!answer) return [];
  return [...Object.values(answer.say).flat(), ...(answer.otherwise ?? [])];
}

describe("what the assistant knows", () => {
  test("every word of the grammar has a pronunciation", async () => {
    const url = new URL("../../node_modules/soundswallower/model/en-us/dict.txt", import.meta.url);
    const words = vocabulary(language.utterances);
    expect(pronounce(words, script.pronunciations, await readFile(url, "utf8")).missing).toEqual([]);
  });

  test("no sentence means two things", () => {
    const clashes = language.intents.flatMap(({ intent, patterns }) =>
      patterns.flatMap((pattern) =>
        sampleSentences(language, pattern, 30)
          .filter((sentence) => !sentence.includes("{"))
          .map((sentence) => ({ sentence, means: matchSentence(language, sentence.split(" "))?.intent }))
          .filter(({ means }) => means !== intent.id)
          .map(({ sentence, means }) => `${intent.id}: "${sentence}" means ${means}`),
      ),
    );
    expect([...new Set(clashes)]).toEqual([]);
  });

  test("every intent has an answer or something to do, and leads only to others that exist", () => {
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(25);
    for (const { id, answer, act } of script.intents) {
      expect(answer !== undefined || act !== undefined, id).toBe(true);
      for (const other of [
        answer?.offer?.intent,
        answer?.offer?.otherwise,
        answer?.instead,
        ...(answer?.next ?? []),
      ])
        if (other !== undefined) expect(ids).toContain(other);
    }
  });

  test("answers by slot are for values that the slot has", () => {
    for (const { id, answer } of script.intents) {
      if (answer?.by === undefined) continue;
      const values = (slot: string) => Object.keys(script.slots[slot] ?? {});
      const possible = answer.and
        ? values(answer.by).flatMap((one) => values(answer.and ?? "").map((two) => `${one} ${two}`))
        : values(answer.by);
      expect(possible, id).toEqual(expect.arrayContaining(Object.keys(answer.say)));
    }
  });

  test("answers are two spoken sentences at most, without a gap in them, and no clause of them is long", () => {
    for (const topic of script.intents) {
      for (const text of textsOf(topic)) {
        expect(text.split(/(?<=[.?!]) /).length, text).toBeLessThanOrEqual(3);
        expect(text, topic.id).not.toMatch(/undefined|NaN|\bnull\b|(^|\s)\s|\s[.,]/);
        for (const clause of toClauses(text)) expect(clause.split(" ").length, text).toBeLessThanOrEqual(20);
      }
    }
  });

  test("prices, hours, set-up time and addresses are those of the pages", () => {
    const said = (id: string) =>
      script.intents
        .filter((topic) => topic.id === id)
        .flatMap(textsOf)
        .join(" ");
    for (const { price } of pricing.plans) {
      expect(said("prices")).toContain(`$${price.toLocaleString("en-US")}`);
      expect(said("price-of")).toContain(`$${price.toLocaleString("en-US")}`);
    }
    expect(said("set-up-time")).toContain(company.setUpTime);
    expect(said("contact")).toContain(company.email);
    expect(said("contact")).toContain(company.phone);
    for (const { opens } of company.officeHours.filter(({ closes }) => closes > 0)) {
      expect(said("office-hours")).toContain(`${opens} am`);
    }
  });

  test("a suggested question is understood as what it leads to", async () => {
    const interpreter = createInterpreter(language);
    for (const { id, suggestion } of script.intents) {
      if (suggestion)
        expect((await interpreter.understand([suggestion]))[0], suggestion).toMatchObject({
          certainty: "certain",
          meaning: { intent: id },
        });
    }
  });
});

import { expect, test } from "vitest";
import { createFakeDecoder } from "#voice/testing/fake-decoder.ts";
import { searchAlternatives } from "./alternatives.ts";

const most = 40;

async function alternativesTo(
  heard: string,
  transcripts: Readonly<Record<string, number>>,
  limits: { isVoid?: () => boolean; isEnough?: () => boolean } = {},
) {
  const { decoder, begin, steps } = createFakeDecoder(transcripts);
  const found = await searchAlternatives(
    decoder,
    begin(),
    { heard, most },
    { isVoid: () => false, ...limits },
  );
  return { found, steps: steps() };
}

test("where the decoder was in doubt it writes what else the sound may be, the likeliest first", async () => {
  const { found } = await alternativesTo("What is the terror for your service?", {
    "What is the terror for your service?": -0.2,
    "What is the carrot for your service?": -3.2,
    "What is the tariff for your service?": -2.2,
  });
  expect(found.map(({ text }) => text)).toEqual([
    "What is the tariff for your service?",
    "What is the carrot for your service?",
  ]);
  expect(found[0]?.odds).toBeCloseTo(-2, 1);
});

test("an alternative of an alternative is found: two words can be misheard", async () => {
  const { found } = await alternativesTo("Half her collars speak Polish.", {
    "Half her collars speak Polish.": -0.2,
    "Half our collars speak Polish.": -1.2,
    "Half our callers speak Polish.": -2,
  });
  expect(found.map(({ text }) => text)).toContain("Half our callers speak Polish.");
});

test("other capitals and signs are no other words, and what is far less likely is left", async () => {
  const { found } = await alternativesTo("Growth.", {
    "Growth.": -0.2,
    "Growth?": -0.9,
    "growth.": -1.2,
    "Goats.": -9,
  });
  expect(found).toEqual([]);
});

test("what follows is mostly as it was heard, so that each takes a step or two", async () => {
  const { found, steps } = await alternativesTo("Does it work with dendrites in the evening and at night?", {
    "Does it work with dendrites in the evening and at night?": -0.3,
    "Does it work with Dentrix in the evening and at night?": -1,
  });
  expect(found).toHaveLength(1);
  expect(steps).toBeLessThanOrEqual(8);
});

test("a search that is enough keeps what it has found, one that is void nothing", async () => {
  const transcripts = { "Vounder.": -0.3, "Founder.": -0.5, "Thunder.": -1 };
  let asked = 0;
  const some = await alternativesTo("Vounder.", transcripts, { isEnough: () => asked++ > 2 });
  expect(some.found.map(({ text }) => text)).toEqual(["Founder."]);
  expect((await alternativesTo("Vounder.", transcripts, { isVoid: () => true })).found).toEqual([]);
});

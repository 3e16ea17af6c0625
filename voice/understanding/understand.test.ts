import { expect, test } from "vitest";
import { taughtLanguage, trainSmallModel, wordEncoder } from "#voice/testing/small-model.ts";
import { decodeModel, encodeModel, hashOfModel } from "./model-file.ts";
import { createUnderstanding } from "./understand.ts";

const model = await trainSmallModel();
const kinds = [
  { kind: "with embeddings", understand: createUnderstanding(taughtLanguage, model, () => wordEncoder) },
  { kind: "n-grams alone", understand: createUnderstanding(taughtLanguage, model) },
];

test.each(kinds)("a sentence of the grammar is certain ($kind)", async ({ understand }) => {
  expect(await understand("How much is Growth?")).toMatchObject({
    certainty: "certain",
    meaning: { intent: "price-of", slots: { plan: "Growth" } },
    act: "ask",
  });
  expect(await understand("yes")).toMatchObject({ certainty: "certain", act: "agree" });
});

test.each(kinds)("other words for it are understood ($kind)", async ({ understand }) => {
  const { guesses, meaning } = await understand("what will the starter plan cost me then");
  expect(meaning).toEqual({ intent: "price-of", slots: { plan: "Starter" } });
  expect(guesses.length).toBeLessThanOrEqual(3);
});

test.each(kinds)("a wording that was taught is certain ($kind)", async ({ understand }) => {
  expect(await understand("the monthly fee of growth")).toMatchObject({
    certainty: "certain",
    meaning: { intent: "price-of", slots: { plan: "Growth" } },
  });
});

test.each(kinds)("what is outside is not understood ($kind)", async ({ understand }) => {
  expect(await understand("who won the football match tonight")).toMatchObject({
    certainty: "unknown",
    guesses: [],
  });
});

test.each(kinds)("a refusal is heard ($kind)", async ({ understand }) => {
  expect(await understand("i do not want that at all")).toMatchObject({ act: "refuse", isNegated: true });
});

test.each(kinds)("two questions in a turn are both understood, in order ($kind)", async ({ understand }) => {
  const { meaning, second } = await understand("how much is growth and can i cancel");
  expect([meaning?.intent, second?.meaning?.intent]).toEqual(["price-of", "cancel"]);
});

test.each(kinds)("a lead with a value asks the same about another value ($kind)", async ({ understand }) => {
  expect(await understand("and what about Starter?")).toMatchObject({
    certainty: "certain",
    meaning: { intent: "same", slots: { plan: "Starter" } },
  });
});

test.each(kinds)("another alphabet is foreign ($kind)", async ({ understand }) => {
  expect(await understand("сколько это стоит")).toMatchObject({ meaning: { intent: "foreign" } });
});

test("a yes/no question gets the verdict of the nearest wording", async () => {
  const [{ understand }] = kinds as [(typeof kinds)[number]];
  expect(await understand("can i leave the contract whenever i like")).toMatchObject({ verdict: "yes" });
  expect(await understand("am i locked into a long contract")).toMatchObject({ verdict: "no" });
});

test("without a model only the grammar is understood", async () => {
  const understand = createUnderstanding(taughtLanguage, undefined);
  expect(await understand("how much is growth")).toMatchObject({ certainty: "certain" });
  expect(await understand("the monthly fee of growth")).toMatchObject({ certainty: "unknown" });
});

test("a model survives its file, which tells its hash", async () => {
  const bytes = encodeModel(model);
  expect(hashOfModel(bytes)).toBe("a hash");
  const read = createUnderstanding(taughtLanguage, decodeModel(bytes), () => wordEncoder);
  for (const text of ["what does starter cost me then", "show me a demo next week", "nice weather"])
    expect(await read(text)).toEqual(await kinds[0]?.understand(text));
});

test("the same corpus gives the same file", async () => {
  expect(encodeModel(await trainSmallModel())).toEqual(encodeModel(model));
});

test.each(kinds)("an exact word beside one that says nothing is the turn ($kind)", async ({ understand }) => {
  expect(await understand("cool, bye")).toMatchObject({
    certainty: "certain",
    meaning: { intent: "goodbye" },
  });
  expect((await understand("yes, bye", { asks: "yes-no" })).meaning?.intent).not.toBe("goodbye");
  expect((await understand("yes, tuesday")).certainty).not.toBe("certain");
});

test.each(kinds)("an exact word before a question is not the turn ($kind)", async ({ understand }) => {
  const { meaning, second } = await understand("yes, but how much is growth then");
  expect([meaning?.intent, second?.meaning?.intent]).not.toContain("yes");
});

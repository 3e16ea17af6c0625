import { expect, test } from "vitest";
import { nothing, type OpenHypothesis } from "#voice/providers/embedded/open-hearing/moonshine.ts";
import type { Expecting, Recognition } from "#voice/providers/recogniser.ts";
import { settled } from "#voice/testing/fake-clock.ts";
import { playEars } from "#voice/testing/played-ears.ts";

const frame = new Int16Array(320);
const words: OpenHypothesis = { text: "Some other words.", score: -0.05 };
const strange = { text: "Does it work with dendricks?", score: -0.1 };

/** @param odds of the words alone and, as a beginning, of the words with more after them */
const draftOf = (odds: number, oddsAsBeginning: number) => ({ words: "prices", odds, oddsAsBeginning });

test.each([
  ["the same words as the draft", "prices", draftOf(-12, -3), "some other words"],
  [
    "more words than a draft that the sound does not begin with",
    "prices please",
    draftOf(-30, -11),
    "some other words",
  ],
  ["more words than a draft with which the sound begins", "prices please", draftOf(-30, -3), "prices please"],
  ["other words than the draft", "faster", draftOf(-30, -30), "faster"],
  ["words that may as well have been said", "prices", draftOf(-0.5, -0.5), "prices"],
] as const)("a certain sentence of %s is believed accordingly", async (_, text, draft, believed) => {
  const { listen, partial, sounds } = playEars({ text, certainty: "certain" }, { isTaken: true });
  const utterance = listen();
  partial(draft.words);
  utterance.pause?.(() => {});
  // Not surely heard, and understood: without the odds the certain sentence counts.
  sounds[0]?.tell({ ...words, score: -0.3, draft });
  expect((await utterance.finish()).text).toBe(believed);
});

/** A pause in which the open ear is shown "prices", after which the grammar ear ends with other words. */
async function endWithOtherWords(
  {
    text = "faster",
    certainty = "certain",
    heard = words.text,
    ...busy
  }: Partial<Recognition> & { heard?: string } & NonNullable<Parameters<typeof playEars>[1]> = {},
  expecting?: Expecting,
) {
  const ears = playEars({ text, certainty }, { strange: strange.text, ...busy });
  const utterance = ears.listen(expecting);
  utterance.write(frame);
  ears.partial("prices");
  utterance.pause?.(() => {});
  // With such odds no other ways to hear what is not understood are looked for.
  const draft = heard === strange.text ? draftOf(-3, -3) : draftOf(-30, -11);
  const score = heard === strange.text ? -0.1 : -0.3;
  ears.sounds[0]?.tell({ text: heard, score, logProbability: -2, draft });
  await settled();
  const finished = utterance.finish();
  await settled();
  return { ...ears, utterance, finished };
}

test.each([
  [-12, words.text, "some other words", "certain"],
  [-0.5, words.text, "faster", "certain"],
  // Likelier than words that mean nothing.
  [-3, strange.text, "faster", "certain"],
] as const)(
  "the grammar ear's last words are weighed by the sound: %d, %s",
  async (odds, heard, text, certainty) => {
    const { sounds, finished } = await endWithOtherWords({ heard });
    expect(sounds[1]).toMatchObject({ rival: { words: "faster", against: -2 }, size: "base", within: 800 });
    // The same sound as the first one's, which need not be read again.
    expect(sounds[1]?.length).toBe(sounds[0]?.length);
    sounds[1]?.tell({ ...nothing, draft: { words: "faster", odds, oddsAsBeginning: odds } });
    expect(await finished).toMatchObject({ text, certainty });
    expect(sounds).toHaveLength(2);
  },
);

test("the weighing of last words is waited for until the deadline", async () => {
  const { sounds, finished, clock } = await endWithOtherWords();
  let isDone = false;
  void finished.then(() => {
    isDone = true;
  });
  await clock.pass(799);
  expect(isDone).toBe(false);
  await clock.pass(1);
  expect(await finished).toMatchObject({ text: "faster", certainty: "doubtful" });
  expect(sounds[1]?.isVoid).toBe(true);
});

test("last words are not weighed any longer once the utterance is cancelled", async () => {
  const { sounds, utterance, finished } = await endWithOtherWords();
  utterance.cancel();
  await finished;
  expect(sounds.map(({ isVoid }) => isVoid)).toEqual([false, true]);
});

test.each([
  ["they were shown as a draft", { text: "prices" }, undefined],
  ["they go on from a beginning that the sound does not hold", { text: "prices please" }, undefined],
  ["both ears have the same words", { text: "some other words" }, undefined],
  ["the grammar ear does not know them", { certainty: "unknown" }, undefined],
  ["no thread is free", { isTaken: true }, undefined],
  ["an answer is awaited", {}, { context: "yes-no" }],
  ["a message is dictated", {}, { context: "topics" }],
] as const)("last words are not weighed where %s", async (_, heard, expecting) => {
  const { sounds, finished } = await endWithOtherWords(heard, expecting);
  await finished;
  expect(sounds).toHaveLength(1);
});

test("the better model that hears after the smaller one is shown the grammar ear's last words", async () => {
  const { sounds, finished } = await endWithOtherWords({ isBusy: true });
  expect(sounds.map(({ size, draft }) => [size, draft])).toEqual([
    ["tiny", "prices"],
    ["base", "faster"],
  ]);
  sounds[1]?.tell({ ...words, score: -0.3, draft: { words: "faster", odds: -12, oddsAsBeginning: -12 } });
  expect(await finished).toMatchObject({ text: "some other words", certainty: "certain" });
});

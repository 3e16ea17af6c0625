import { expect, test } from "vitest";
import { nothing, type OpenHypothesis } from "#voice/providers/embedded/open-hearing/moonshine.ts";
import type { Expecting, Recognition } from "#voice/providers/recogniser.ts";
import { settled } from "#voice/testing/fake-clock.ts";
import { playEars } from "#voice/testing/played-ears.ts";

const ignored = () => {};
const words: OpenHypothesis = { text: "Some other words.", score: -0.05 };

test("what the smaller model heard is heard again by the better one if the ears disagree", async () => {
  const sentence: Recognition = { text: "whole sentence", certainty: "certain" };
  const { listen, sounds, partial, understood } = playEars(sentence, { isBusy: true });
  const agreed = listen();
  partial("whole sentence");
  agreed.pause?.(ignored);
  sounds[0]?.tell({ text: "Whole sentence.", score: -0.05 });
  expect(await agreed.finish()).toMatchObject({ text: "whole sentence", certainty: "certain" });
  expect(sounds.map(({ size, draft }) => [size, draft])).toEqual([["tiny", "whole sentence"]]);
  // The same words are not understood twice.
  expect(understood).toEqual([]);

  const other = listen();
  partial("whole sentence");
  other.pause?.(ignored);
  sounds[1]?.tell({ text: "A hole in a sentence.", score: -0.05 });
  const finished = other.finish();
  await expect.poll(() => sounds.length).toBe(3);
  sounds[2]?.tell({ text: "Whole sentence.", score: -0.05 });
  expect(await finished).toMatchObject({ text: "whole sentence", certainty: "certain" });
  expect(sounds.map(({ size }) => size)).toEqual(["tiny", "tiny", "base"]);
});

test("a whole sentence ends once the open ear confirms it, and lasts longer while that hears other words", async () => {
  const { listen, sounds, partial } = playEars(
    { text: "whole sentence", certainty: "certain" },
    { isBusy: true },
  );
  const judged: string[] = [];
  const utterance = listen();
  partial("whole sentence");
  utterance.pause?.((judgement) => judged.push(judgement));
  expect(judged).toEqual(["awaited"]);
  utterance.goOn?.();
  await settled();
  expect(judged).toEqual(["awaited"]);
  utterance.pause?.((judgement) => judged.push(judgement));
  sounds[1]?.tell({ text: "A hole in a sentence.", score: -0.05 });
  await expect.poll(() => sounds.length).toBe(3);
  // The other words are a whole sentence, too.
  expect(judged).toEqual(["awaited", "awaited", "disputed", "extensible"]);
  sounds[2]?.tell({ text: "Whole sentence.", score: -0.05 });
  await expect.poll(() => judged).toEqual(["awaited", "awaited", "disputed", "extensible", "complete"]);
  expect(await utterance.finish()).toMatchObject({ text: "whole sentence", certainty: "certain" });
  // The better model's result is not heard a second time.
  expect(sounds.map(({ size }) => size)).toEqual(["tiny", "tiny", "base"]);
});

test("a whole sentence of which the grammar ear makes another one in the pause is confirmed by that one's words", async () => {
  const { listen, sounds, partial } = playEars({ text: "whole sentence", certainty: "certain" });
  const judged: string[] = [];
  const utterance = listen();
  partial("another whole sentence");
  utterance.pause?.((judgement) => judged.push(judgement));
  partial("whole sentence");
  sounds[0]?.tell({ text: "Whole sentence.", score: -0.05 });
  await expect.poll(() => judged).toEqual(["awaited", "complete"]);
});

test("an open ear that is late for a whole sentence is waited for a moment longer, since more may have been said", async () => {
  const { listen, sounds, partial, clock } = playEars({ text: "whole sentence", certainty: "certain" });
  const late = listen();
  partial("whole sentence");
  late.pause?.(ignored);
  const finished = late.finish();
  await clock.pass(210);
  expect(await finished).toEqual({ text: "whole sentence", certainty: "certain" });
  expect(sounds[0]?.isVoid).toBe(true);

  const next = listen();
  partial("whole sentence");
  next.pause?.(ignored);
  const other = next.finish();
  await clock.pass(200);
  sounds[1]?.tell(words);
  expect(await other).toMatchObject({ text: "some other words", certainty: "certain" });
});

test("a whole sentence of which the better model hears nothing ends once the smaller one confirms it", async () => {
  const { listen, sounds, partial } = playEars({ text: "whole sentence", certainty: "certain" });
  const judged: string[] = [];
  const utterance = listen();
  partial("whole sentence");
  utterance.pause?.((judgement) => judged.push(judgement));
  sounds[0]?.tell(nothing);
  await expect.poll(() => sounds.length).toBe(2);
  expect(judged).toEqual(["awaited", "disputed"]);
  sounds[1]?.tell({ text: "Whole sentence.", score: -0.05 });
  await expect.poll(() => judged).toEqual(["awaited", "disputed", "complete"]);
  expect(await utterance.finish()).toMatchObject({ text: "whole sentence", certainty: "certain" });
  expect(sounds.map(({ size }) => size)).toEqual(["base", "tiny"]);
});

test("while the processors are busy a whole sentence is held up no longer than it is awaited", async () => {
  const sentence: Recognition = { text: "whole sentence", certainty: "certain" };
  const { listen, sounds, partial, clock } = playEars(sentence, { isFull: true });
  const judged: string[] = [];
  const utterance = listen();
  partial("whole sentence");
  utterance.pause?.((judgement) => judged.push(judgement));
  sounds[0]?.tell({ text: "A hole in a sentence.", score: -0.05 });
  await settled();
  // No second opinion can be had.
  expect(judged).toEqual(["awaited"]);

  const late = listen();
  partial("whole sentence");
  late.pause?.(ignored);
  const finished = late.finish();
  await clock.pass(80);
  expect(await finished).toEqual(sentence);
  expect(sounds.map(({ size, isVoid }) => [size, isVoid])).toEqual([
    ["tiny", false],
    ["tiny", true],
  ]);
});

test("a grammar ear that is late itself leaves the open ear no more time", async () => {
  const sentence: Recognition = { text: "whole sentence", certainty: "certain" };
  const { listen, sounds, partial, clock } = playEars(sentence, { grammarTakes: 300 });
  const utterance = listen();
  partial("whole sentence");
  utterance.pause?.(ignored);
  const finished = utterance.finish();
  let isDone = false;
  void finished.then(() => {
    isDone = true;
  });
  await clock.pass(299);
  expect(isDone).toBe(false);
  await clock.pass(1);
  await clock.pass(0);
  expect(await finished).toEqual(sentence);
  expect(sounds[0]?.isVoid).toBe(true);
});

test("a sentence that could go on ends sooner still if both ears have the same words", async () => {
  const { listen, sounds, partial } = playEars({ text: "a sentence", certainty: "certain" });
  const judgedOf = async (text: string, expecting: Expecting = {}) => {
    const judged: string[] = [];
    const utterance = listen(expecting);
    partial("a sentence");
    utterance.pause?.((judgement) => judged.push(judgement));
    sounds.at(-1)?.tell({ text, score: -0.05 });
    await settled();
    utterance.cancel();
    return judged;
  };
  expect(await judgedOf("A sentence.")).toEqual(["agreed"]);
  expect(await judgedOf("Another sentence.")).toEqual(["extensible"]);
  // Without an end mark, the open ear expects more.
  expect(await judgedOf("A sentence,")).toEqual([]);
  expect(await judgedOf("A sentence.", { context: "agreement" })).toEqual(["extensible"]);
});

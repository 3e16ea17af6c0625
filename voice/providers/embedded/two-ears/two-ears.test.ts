import { expect, test } from "vitest";
import { nothing, type OpenHypothesis } from "#voice/providers/embedded/open-hearing/moonshine.ts";
import type { Recognition } from "#voice/providers/recogniser.ts";
import { settled } from "#voice/testing/fake-clock.ts";
import { playEars } from "#voice/testing/played-ears.ts";
import { preRollFrames } from "#voice/time/timings.ts";

const frame = new Int16Array(320);
/** Samples of the silence after a sentence. */
const shortSilence = 640;
const ignored = () => {};
const unknown: Recognition = { text: "", certainty: "unknown" };
const words: OpenHypothesis = { text: "Some other words.", score: -0.05 };

test("the open ear begins in the pause, and again with all of the sound if the visitor goes on", async () => {
  const { listen, sounds } = playEars(unknown);
  const utterance = listen();
  utterance.write(frame);
  utterance.pause?.(ignored);
  utterance.write(frame);
  utterance.goOn?.();
  utterance.write(frame);
  utterance.pause?.(ignored);
  utterance.write(frame);
  expect(sounds.map(({ length, isVoid }) => [length, isVoid])).toEqual([
    [frame.length + shortSilence, true],
    [3 * frame.length + shortSilence, false],
  ]);
  const finished = utterance.finish();
  sounds[1]?.tell(words);
  expect(await finished).toEqual({
    text: "some other words",
    caption: "Some other words.",
    certainty: "certain",
  });
  expect(sounds).toHaveLength(2);
});

test("without a pause it begins at the end", async () => {
  const { listen, sounds } = playEars(unknown);
  const utterance = listen();
  utterance.write(frame);
  const finished = utterance.finish();
  sounds[0]?.tell(nothing);
  expect(await finished).toMatchObject({ certainty: "unknown" });
});

test("what the better model cannot hear, the smaller one hears", async () => {
  const { listen, sounds } = playEars({ text: "premium one", certainty: "unknown" });
  const utterance = listen();
  utterance.pause?.(ignored);
  sounds[0]?.tell(nothing);
  const finished = utterance.finish();
  await expect.poll(() => sounds.length).toBe(2);
  sounds[1]?.tell(words);
  expect(await finished).toMatchObject({ text: "some other words", certainty: "certain" });
  expect(sounds.map(({ size }) => size)).toEqual(["base", "tiny"]);
});

test("a certain sentence waits for the open ear briefly, an answer and a doubtful one longer, one that is not known longest", async () => {
  for (const [certainty, context, limit] of [
    ["certain", undefined, 80],
    ["certain", "yes-no", 900],
    ["doubtful", undefined, 900],
    ["unknown", undefined, 1_500],
  ] as const) {
    const { listen, sounds, clock } = playEars({ text: "yes", certainty });
    const finished = listen(context === undefined ? {} : { context }).finish();
    let isDone = false;
    void finished.then(() => {
      isDone = true;
    });
    await clock.pass(limit - 1);
    expect(isDone).toBe(false);
    await clock.pass(1);
    expect(await finished).toEqual({ text: "yes", certainty });
    expect(sounds[0]?.isVoid).toBe(true);
  }
});

test("a sentence that the open ear understands in the pause ends sooner, unless the visitor goes on", async () => {
  const { listen, sounds } = playEars(unknown);
  const judged: string[] = [];
  const utterance = listen();
  utterance.pause?.((completeness) => judged.push(completeness));
  utterance.goOn?.();
  sounds[0]?.tell(words);
  await settled();
  expect(judged).toEqual([]);
  utterance.pause?.((completeness) => judged.push(completeness));
  sounds[1]?.tell(words);
  await settled();
  expect(judged).toEqual(["extensible"]);
});

test("a topic that both ears hear ends a dictation, and a message of the open ear's alone does not", async () => {
  for (const [partial, text, expected] of [
    ["prices", "Prices.", ["agreed"]],
    ["repeat that please", "Or receptionist goes and leave in January.", []],
    ["the quote", "We need somebody who", ["unfinished"]],
  ] as const) {
    const ears = playEars(unknown);
    const judged: string[] = [];
    const utterance = ears.listen({ context: "topics" });
    ears.partial(partial);
    utterance.pause?.((judgement) => judged.push(judgement));
    ears.sounds[0]?.tell({ text, score: -0.05 });
    await settled();
    expect(judged).toEqual(expected);
    // A message may be heard later than other words: nobody is answered meanwhile.
    expect(ears.sounds[0]?.spare).toBe(500);
  }
});

test("the longest utterance is heard with the sound before its first voice", async () => {
  const { listen, sounds } = playEars(unknown);
  const utterance = listen();
  for (let i = 0; i < 1_000 + preRollFrames; i++) utterance.write(frame);
  void utterance.finish();
  expect(sounds).toHaveLength(1);
});

test("while the open ear is off or too busy, the grammar ear hears alone", async () => {
  const heard: Recognition = { text: "yes", certainty: "certain" };
  const utterance = playEars(heard, { isOff: true }).listen({ context: "yes-no" });
  utterance.pause?.(ignored);
  expect(await utterance.finish()).toEqual(heard);
});

test("a cancelled utterance leaves no work", () => {
  const { listen, sounds } = playEars(unknown);
  const utterance = listen();
  utterance.pause?.(ignored);
  utterance.cancel();
  expect(sounds.map(({ isVoid }) => isVoid)).toEqual([true]);
});

/** An answer to "What's your name?" that the ears hear differently, so that a search has begun in the pause. */
async function searchInPause() {
  const { listen, sounds, partial } = playEars({ text: "it's melissa", certainty: "certain" });
  const utterance = listen({ context: "names" });
  partial("it's melissa");
  utterance.pause?.(ignored);
  sounds[0]?.tell({ text: "It smelly,", score: -0.3 });
  await expect.poll(() => sounds.length).toBe(2);
  return { utterance, sounds };
}

test("a name that the open ear is not sure of is searched for in the pause", async () => {
  const { utterance, sounds } = await searchInPause();
  expect(sounds[1]?.question).toEqual({ about: "name", heard: "It smelly,", by: "words" });
  sounds[1]?.tell({
    text: "It's Molly.",
    score: 0,
    answers: [
      { text: "It's Molly.", score: 1.6 },
      { text: "It smelly", score: -3.4 },
    ],
  });
  expect(await utterance.finish()).toEqual({
    text: "it's molly",
    caption: "It's Molly.",
    certainty: "doubtful",
  });
  expect(sounds).toHaveLength(2);
});

test("a search is void once the visitor goes on, and begins anew", async () => {
  const { utterance, sounds } = await searchInPause();
  utterance.goOn?.();
  expect(sounds[1]?.isVoid).toBe(true);
  utterance.pause?.(ignored);
  sounds[2]?.tell({ text: "It smelly,", score: -0.3 });
  await expect.poll(() => sounds.length).toBe(4);
});

test("where no thread is free for a search, or it takes too long, the ears are weighed without it", async () => {
  for (const isBusy of [true, false]) {
    const { listen, sounds, clock } = playEars({ text: "it's melissa", certainty: "certain" }, { isBusy });
    const utterance = listen({ context: "names" });
    const finished = utterance.finish();
    sounds[0]?.tell({ text: "It's Molina.", score: -0.3 });
    if (isBusy) {
      // The better model hears what the smaller one did not agree on.
      await expect.poll(() => sounds.length).toBe(2);
      sounds[1]?.tell({ text: "It's Molina.", score: -0.3 });
    } else {
      await expect.poll(() => sounds.length).toBe(2);
      await clock.pass(1000);
      expect(sounds[1]?.isVoid).toBe(true);
    }
    expect(await finished).toMatchObject({ caption: "It's Molina.", certainty: "doubtful" });
  }
});

test("a grammar ear whose words the open ear has heard by the end need not hear them again", async () => {
  const { listen, partial, sounds, confirmed } = playEars({
    text: "some other words",
    certainty: "doubtful",
  });
  for (const isInTime of [true, false]) {
    const utterance = listen();
    partial("some other words");
    utterance.pause?.(ignored);
    if (isInTime) sounds.at(-1)?.tell(words);
    await settled();
    const finished = utterance.finish();
    sounds.at(-1)?.tell(words);
    await finished;
  }
  const other = listen();
  partial("prices");
  other.pause?.(ignored);
  sounds.at(-1)?.tell(words);
  await settled();
  await other.finish();
  expect(confirmed).toEqual(["some other words", undefined, undefined]);
});

const strange = { text: "Does it work with dendricks?", score: -0.1 };
const other = { text: "Does it work with Dentrix?", odds: -0.8 };

/** A sentence that is not understood, in whose pause other ways to hear it are looked for. */
async function doubtInPause() {
  const ears = playEars(unknown, { strange: strange.text });
  const utterance = ears.listen();
  utterance.write(frame);
  utterance.pause?.(ignored);
  ears.sounds[0]?.tell(strange);
  await expect.poll(() => ears.sounds.length).toBe(2);
  return { ...ears, utterance };
}

test("what is not understood is listened to for other words while the pause lasts", async () => {
  const { utterance, sounds } = await doubtInPause();
  expect(sounds[1]).toMatchObject({
    length: frame.length + shortSilence,
    doubted: strange.text,
    within: 800,
  });
  sounds[1]?.tell({ ...strange, alternatives: [other] });
  expect(await utterance.finish()).toEqual({
    text: "does it work with dentrix",
    caption: other.text,
    certainty: "certain",
  });
  expect(sounds).toHaveLength(2);
});

test("words to which no other ones are near stay as they were heard", async () => {
  const { utterance, sounds } = await doubtInPause();
  sounds[1]?.tell({ ...strange, alternatives: [{ ...other, odds: -7 }] });
  expect(await utterance.finish()).toMatchObject({ caption: strange.text });
});

test("other words are waited for until the deadline, and not at all where no thread is free", async () => {
  const { utterance, sounds, clock } = await doubtInPause();
  const finished = utterance.finish();
  await clock.pass(800);
  expect(await finished).toMatchObject({ caption: strange.text });
  expect(sounds[1]?.isVoid).toBe(true);

  const busy = playEars(unknown, { isFull: true, strange: strange.text });
  const again = busy.listen();
  again.pause?.(ignored);
  busy.sounds[0]?.tell(strange);
  expect(await again.finish()).toMatchObject({ caption: strange.text });
  expect(busy.sounds).toHaveLength(1);
});

test("other words that nobody reads are not searched for any longer", async () => {
  const sentence: Recognition = { text: "prices", certainty: "certain" };
  const { listen, partial, sounds } = playEars(sentence, { strange: strange.text });
  const utterance = listen();
  partial("prices");
  utterance.pause?.(ignored);
  sounds[0]?.tell({ ...strange, score: -0.5 });
  await expect.poll(() => sounds.length).toBe(2);
  expect(await utterance.finish()).toMatchObject({ text: "prices" });
  expect(sounds[1]?.isVoid).toBe(true);
});

test("what the better model heard after the smaller one is listened to for other words, too", async () => {
  const { listen, sounds } = playEars(
    { text: "premium one", certainty: "unknown" },
    { isBusy: true, strange: strange.text },
  );
  const utterance = listen();
  utterance.pause?.(ignored);
  sounds[0]?.tell(words);
  const finished = utterance.finish();
  await expect.poll(() => sounds.length).toBe(2);
  sounds[1]?.tell(strange);
  await expect.poll(() => sounds.length).toBe(3);
  expect(sounds[2]).toMatchObject({ doubted: strange.text });
  sounds[2]?.tell({ ...strange, alternatives: [other] });
  expect(await finished).toMatchObject({ caption: other.text });
});

test("a message is written as it is heard: no other words are looked for", async () => {
  const { listen, sounds } = playEars(unknown, { strange: strange.text });
  const utterance = listen({ context: "topics" });
  utterance.pause?.(ignored);
  sounds[0]?.tell(strange);
  expect(await utterance.finish()).toMatchObject({ caption: strange.text });
  expect(sounds).toHaveLength(1);
});

test("all results of an utterance have one deadline, by which the answer begins within a second of the last sound", async () => {
  const { listen, sounds, clock } = playEars(
    { text: "it's melissa", certainty: "certain" },
    { isBusy: false },
  );
  const utterance = listen({ context: "names" });
  // The last sound was 100 ms ago.
  utterance.pause?.(ignored);
  await clock.pass(350);
  let isDone = false;
  const finished = utterance.finish().finally(() => {
    isDone = true;
  });
  await clock.pass(250);
  sounds[0]?.tell({ text: "It smelly,", score: -0.3 });
  await expect.poll(() => sounds.length).toBe(2);
  expect(sounds[1]).toMatchObject({ question: { about: "name" }, within: 200 });
  await clock.pass(199);
  expect(isDone).toBe(false);
  await clock.pass(1);
  expect(await finished).toEqual({ text: "it's melissa", certainty: "doubtful" });
  expect(sounds.map(({ isVoid }) => isVoid)).toEqual([false, true]);
});

test("an answer whose search was cut short is doubtful", async () => {
  const { utterance, sounds } = await searchInPause();
  sounds[1]?.tell({
    text: "It's Molly.",
    score: 0,
    answers: [{ text: "It's Molly.", score: 4 }],
    isCut: true,
  });
  expect(await utterance.finish()).toMatchObject({ caption: "It's Molly.", certainty: "doubtful" });
});

test("after a long silence at the end of a turn the open ear is waited for a moment only", async () => {
  for (const [certainty, limit] of [
    ["doubtful", 250],
    ["unknown", 850],
  ] as const) {
    const { listen, sounds, clock } = playEars({ text: "premium one", certainty });
    const utterance = listen();
    utterance.pause?.(ignored);
    await clock.pass(900);
    const finished = utterance.finish();
    await clock.pass(limit - 1);
    expect(sounds[0]?.isVoid).toBe(false);
    await clock.pass(1);
    expect(await finished).toEqual({ text: "premium one", certainty });
    expect(sounds[0]?.isVoid).toBe(true);
  }
});

test("what the better model shall hear again has the same deadline", async () => {
  const { listen, sounds, clock } = playEars({ text: "premium one", certainty: "unknown" }, { isBusy: true });
  const utterance = listen();
  utterance.pause?.(ignored);
  await clock.pass(600);
  const finished = utterance.finish();
  await clock.pass(100);
  sounds[0]?.tell(words);
  await expect.poll(() => sounds.length).toBe(2);
  expect(sounds[1]).toMatchObject({ size: "base", within: 150 });
  await clock.pass(150);
  expect(await finished).toMatchObject({ caption: "Some other words." });
  expect(sounds[1]?.isVoid).toBe(true);
});

test("names and addresses are heard with silence around them, sentences with a little after them, other answers as they are", async () => {
  for (const [context, length] of [
    ["names", 9_920],
    ["letters", 9_920],
    ["digits", frame.length],
    [undefined, frame.length + shortSilence],
  ] as const) {
    const { listen, sounds } = playEars(unknown);
    const utterance = listen(context === undefined ? {} : { context });
    utterance.write(frame);
    utterance.pause?.(ignored);
    expect(sounds[0]?.length).toBe(length);
  }
});

import { expect, test } from "vitest";
import { frameMs } from "#voice/protocol/audio.ts";
import type { Completeness } from "#voice/providers/recogniser.ts";
import { createEndpointing } from "./endpointing.ts";

/** Silence after which an utterance is over, in ms. */
function silenceAfter(completeness: Completeness, text = "book a demo"): number {
  const endpointing = createEndpointing(() => completeness);
  for (let i = 0; i < 50; i++) endpointing.frame(true);
  endpointing.partial(text);
  for (let i = 0; i < 20; i++) endpointing.frame(true);
  for (let silence = frameMs; ; silence += frameMs) if (endpointing.frame(false)) return silence;
}

test.each([
  ["complete", 160],
  ["extensible", 460],
  ["incomplete", 1000],
  ["unknown", 700],
] as const)("a sentence that is %s ends after %d ms of silence", (completeness, silence) => {
  expect(silenceAfter(completeness)).toBe(silence);
});

test("without words the silence for unknown completeness applies", () => {
  expect(silenceAfter("complete", "")).toBe(700);
});

test("a whole sentence with one word too many ends after 500 ms of silence", () => {
  const endpointing = createEndpointing((text) => (text.endsWith(" for") ? "incomplete" : "complete"));
  endpointing.partial("book a demo for");
  for (let i = 0; i < 24; i++) expect(endpointing.frame(false)).toBe(false);
  expect(endpointing.frame(false)).toBe(true);
});

test("a judgement of the present silence shortens it, until the visitor goes on", () => {
  const endpointing = createEndpointing(() => "incomplete");
  endpointing.partial("the seagulls are");
  const silence = () => {
    for (let ms = frameMs; ; ms += frameMs) if (endpointing.frame(false)) return ms;
  };
  for (let i = 0; i < 10; i++) endpointing.frame(true);
  endpointing.judge("extensible");
  expect(silence()).toBe(460);
  endpointing.frame(true);
  endpointing.judge("agreed");
  expect(silence()).toBe(300);
  endpointing.frame(true);
  expect(silence()).toBe(1000);
});

test("a whole sentence that is awaited or disputed lasts longer, until it is confirmed or the visitor goes on", () => {
  const endpointing = createEndpointing(() => "complete");
  endpointing.partial("book a demo");
  const silence = (
    judgements: Readonly<Record<number, "awaited" | "disputed" | "extensible" | "complete">>,
  ) => {
    for (let i = 0; i < 10; i++) endpointing.frame(true);
    for (let ms = frameMs; ; ms += frameMs) {
      const judgement = judgements[ms];
      if (judgement) endpointing.judge(judgement);
      if (endpointing.frame(false)) return ms;
    }
  };
  expect(silence({ 100: "awaited" })).toBe(240);
  expect(silence({ 100: "awaited", 180: "disputed" })).toBe(700);
  expect(silence({ 100: "awaited", 180: "disputed", 260: "extensible" })).toBe(460);
  expect(silence({ 100: "awaited", 200: "complete" })).toBe(200);
  expect(silence({ 100: "awaited", 180: "disputed", 300: "complete" })).toBe(300);
  expect(silence({})).toBe(160);
});

test("a dictated text that is unfinished lasts longer", () => {
  const endpointing = createEndpointing(() => "incomplete");
  endpointing.partial("we need somebody who");
  for (let i = 0; i < 10; i++) endpointing.frame(true);
  endpointing.judge("unfinished");
  for (let i = 0; i < 74; i++) expect(endpointing.frame(false)).toBe(false);
  expect(endpointing.frame(false)).toBe(true);
});

test("words that have just changed may change again", () => {
  const endpointing = createEndpointing(() => "complete");
  for (let i = 0; i < 50; i++) endpointing.frame(true);
  for (let i = 0; i < 6; i++) endpointing.frame(false);
  endpointing.partial("book a demo");
  const ends = Array.from({ length: 8 }, () => endpointing.frame(false));
  // 140 ms after the words, although 160 ms of silence have passed sooner.
  expect(ends.indexOf(true)).toBe(6);
});

test("a voice within the silence goes on with the sentence", () => {
  const endpointing = createEndpointing(() => "incomplete");
  endpointing.partial("book a");
  for (let i = 0; i < 40; i++) expect(endpointing.frame(false)).toBe(false);
  endpointing.frame(true);
  expect(endpointing.silence()).toBe(0);
  for (let i = 0; i < 49; i++) expect(endpointing.frame(false)).toBe(false);
  expect(endpointing.frame(false)).toBe(true);
});

test("words that never stay the same do not hold a turn open", () => {
  const endpointing = createEndpointing(() => "complete");
  endpointing.frame(true);
  let frames = 0;
  do endpointing.partial(`word ${frames++}`);
  while (!endpointing.frame(false));
  expect(frames * frameMs).toBe(1000);
});

test("an utterance without a pause ends after 20 seconds", () => {
  const endpointing = createEndpointing(() => "incomplete");
  let frames = 1;
  while (!endpointing.frame(true)) frames++;
  expect(frames * frameMs).toBe(20_000);
});

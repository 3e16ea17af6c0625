import { expect, test } from "vitest";
import { createWhoseWords } from "./whose-words.ts";

/** People who speak for a while, in steps of 20 ms. */
function arrange() {
  let time = 0;
  const words = createWhoseWords(() => time);
  return {
    words,
    speak(ms: number, levels: Readonly<Record<string, number>>) {
      for (const end = time + ms; time < end; time += 20) {
        for (const [id, level] of Object.entries(levels)) words.hears(id, level);
      }
    },
  };
}

test("words are those of the one who said most of them, also what was said before they were noticed", () => {
  const { words, speak } = arrange();
  speak(400, { ann: 0.2 });
  words.began(1);
  speak(600, { ann: 0.2 });
  speak(200, { ben: 0.2 });
  words.ended(1);
  expect(words.of(1)).toBe("ann");
});

test("each turn is judged by itself, and one that goes on by all of it", () => {
  const { words, speak } = arrange();
  words.began(1);
  speak(1_000, { ann: 0.2 });
  words.ended(1);
  speak(2_000, {});
  words.began(2);
  speak(300, { ben: 0.2 });
  words.ended(2);
  words.began(2);
  speak(300, { ben: 0.2 });
  words.ended(2);
  expect([words.of(1), words.of(2)]).toEqual(["ann", "ben"]);
});

test("a quiet room says nothing, and what was said long before belongs to nothing", () => {
  const { words, speak } = arrange();
  speak(500, { ann: 0.3 });
  speak(1_000, { ann: 0.01, ben: 0.01 });
  words.began(1);
  speak(500, { ann: 0.01, ben: 0.01 });
  words.ended(1);
  expect(words.of(1)).toBeUndefined();
});

test("only the last turns are remembered", () => {
  const { words, speak } = arrange();
  for (let turn = 0; turn < 20; turn++) {
    words.began(turn);
    speak(100, { ann: 0.2 });
    words.ended(turn);
  }
  expect([words.of(0), words.of(19)]).toEqual([undefined, "ann"]);
});

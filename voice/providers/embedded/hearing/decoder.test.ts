import { describe, expect, test } from "vitest";
import { createDecoder, type HearAgain } from "./decoder.ts";
import type { Hypothesis, Search } from "./soundswallower.ts";

const certain = -20;
const doubtful = -55;
const unknown = -90;

/** Hears `first` while somebody speaks, and `second` when it hears all of it again. */
function hearing(first: Hypothesis, second: Hypothesis) {
  const again: Parameters<HearAgain>[] = [];
  const search: Search = {
    setGrammar() {},
    start() {},
    write: () => "",
    hearWhole: () => second,
    finish: () => first,
    cancel() {},
  };
  const decoder = createDecoder(search, async (...asked) => {
    again.push(asked);
    return second;
  });
  return { decoder, again };
}

function say(decoder: ReturnType<typeof hearing>["decoder"]) {
  decoder.start();
  decoder.write(Int16Array.of(1, 2));
  decoder.write(Int16Array.of(3));
  return decoder.finish();
}

describe("what a decoder is not certain of", () => {
  test("is heard again, all of it, and the better one counts", async () => {
    const { decoder, again } = hearing(
      { text: "hello wren does it take messages", score: unknown },
      { text: "how long does it take to set up", score: certain },
    );
    expect(await say(decoder)).toEqual({ text: "how long does it take to set up", certainty: "certain" });
    expect(again).toEqual([[Int16Array.of(1, 2, 3), undefined]]);
  });

  test("stays as it was when the second time is no better", async () => {
    const { decoder } = hearing(
      { text: "yes", score: doubtful },
      { text: "your hours", score: doubtful - 1 },
    );
    expect(await say(decoder)).toEqual({ text: "yes", certainty: "doubtful" });
  });

  test.each([
    ["certain", { text: "yes", score: certain }],
    ["silent", { text: "", score: Number.NEGATIVE_INFINITY }],
  ])("is not heard again when it was %s", async (_, first) => {
    const { decoder, again } = hearing(first, { text: "hey there", score: certain });
    expect((await say(decoder)).text).toBe(first.text);
    expect(again).toEqual([]);
  });

  test("is not heard again while others wait", async () => {
    const { decoder, again } = hearing({ text: "hello", score: unknown }, { text: "hello", score: certain });
    decoder.start();
    decoder.write(Int16Array.of(1));
    expect(await decoder.finish(true)).toEqual({ text: "hello", certainty: "unknown" });
    expect(again).toEqual([]);
  });

  test("is not heard again when it is longer than six seconds", async () => {
    const { decoder, again } = hearing(
      { text: "hello", score: unknown },
      { text: "how much is it", score: certain },
    );
    decoder.start();
    decoder.write(new Int16Array(96_001));
    expect(await decoder.finish()).toEqual({ text: "hello", certainty: "unknown" });
    expect(again).toEqual([]);
  });

  test("is no certain answer to a question when other words were heard the second time", async () => {
    const { decoder, again } = hearing(
      { text: "maybe", score: unknown },
      { text: "please do", score: certain },
    );
    decoder.expect("yes-no", "a grammar");
    expect(await say(decoder)).toEqual({ text: "please do", certainty: "doubtful" });
    expect(again[0]?.[1]).toEqual({ name: "yes-no", grammar: "a grammar" });
  });

  test("is a certain answer when the same words were heard twice", async () => {
    const { decoder } = hearing(
      { text: "yes please", score: doubtful },
      { text: "yes please", score: certain },
    );
    decoder.expect("yes-no", "a grammar");
    expect(await say(decoder)).toEqual({ text: "yes please", certainty: "certain" });
  });
});

test("a cancelled utterance leaves no sound to the next one", async () => {
  const { decoder, again } = hearing({ text: "hello", score: unknown }, { text: "hello", score: certain });
  decoder.start();
  decoder.write(new Int16Array(96_000));
  decoder.cancel();
  await say(decoder);
  expect(again[0]?.[0]).toHaveLength(3);
});

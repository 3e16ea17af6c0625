import { describe, expect, test } from "vitest";
import { createDecoder, type Expected, type HearAgain, secondListener } from "./decoder.ts";
import type { Hypothesis, Search } from "./soundswallower.ts";

const certain = -20;
const doubtful = -55;
const unknown = -90;

/** A decoder that hears `first` live, `second` in the second hearing, and `free` when it hears anything. */
function hearing(first: Hypothesis, second: Hypothesis, free = second) {
  const again: Parameters<HearAgain>[] = [];
  const search: Search = {
    setGrammar() {},
    start() {},
    write: () => "",
    hearWhole: () => second,
    finish: () => first,
    cancel() {},
  };
  const decoder = createDecoder(search, "all", async (...asked) => {
    again.push(asked);
    return asked[1] ? second : free;
  });
  return { decoder, again };
}

const yesOrNo: Expected = { name: "yes-no", grammar: "a grammar", isAlongside: false };

function say(decoder: ReturnType<typeof hearing>["decoder"]) {
  decoder.start();
  decoder.write(Int16Array.of(1, 2));
  decoder.write(Int16Array.of(3));
  return decoder.finish();
}

describe("an utterance that a decoder is not certain of", () => {
  test("is heard again, all of it, and the better one counts", async () => {
    const { decoder, again } = hearing(
      { text: "hello wren does it take messages", score: unknown },
      { text: "how long does it take to set up", score: certain },
    );
    expect(await say(decoder)).toEqual({ text: "how long does it take to set up", certainty: "certain" });
    expect(again).toEqual([[Int16Array.of(1, 2, 3), undefined]]);
  });

  test("keeps its first result when the second is no better", async () => {
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

  test("is not heard again when another recogniser has heard the same words, unless an answer is expected", async () => {
    const { decoder, again } = hearing({ text: "hello", score: unknown }, { text: "help", score: certain });
    const finish = (confirmed: string) => {
      decoder.start();
      decoder.write(Int16Array.of(1));
      return decoder.finish(false, confirmed);
    };
    expect(await finish("hello")).toEqual({ text: "hello", certainty: "unknown" });
    expect(again).toEqual([]);
    expect((await finish("help")).text).toBe("help");
    decoder.expect(yesOrNo);
    await finish("hello");
    expect(again.map(([, expected]) => expected?.name).slice(0, 2)).toEqual([undefined, "yes-no"]);
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

  test("is only doubtful as an answer to a question when other words were heard the second time", async () => {
    const { decoder, again } = hearing(
      { text: "maybe", score: unknown },
      { text: "please do", score: certain },
    );
    decoder.expect(yesOrNo);
    expect(await say(decoder)).toEqual({ text: "please do", certainty: "doubtful" });
    expect(again[0]?.[1]).toEqual(yesOrNo);
  });

  test("is a question in place of an answer when it is a sentence that fits better, and certain", async () => {
    const question = { text: "does it work with my calendar", score: certain };
    const { decoder, again } = hearing(
      { text: "uh linda thank you", score: unknown },
      { text: "linda elizabeth", score: doubtful },
      question,
    );
    decoder.expect(yesOrNo);
    expect(await say(decoder)).toEqual({ text: question.text, certainty: "certain" });
    expect(again.map(([, expected]) => expected)).toEqual([yesOrNo, undefined]);
  });

  test.each([
    { text: "your opening hours", score: certain },
    { text: "does it work with my calendar", score: doubtful },
    { text: "does it work with my calendar", score: -43 },
    { text: "does it work with my calendar", score: -21 },
  ])("is not taken for a question that is short, doubtful or hardly better: %j", async (free) => {
    const { decoder } = hearing({ text: "maybe", score: unknown }, { text: "please do", score: -40 }, free);
    decoder.expect(yesOrNo);
    expect(await say(decoder)).toEqual({ text: "please do", certainty: "doubtful" });
  });

  test("is a certain answer when the same words were heard twice", async () => {
    const { decoder } = hearing(
      { text: "yes please", score: doubtful },
      { text: "yes please", score: certain },
    );
    decoder.expect(yesOrNo);
    expect(await say(decoder)).toEqual({ text: "yes please", certainty: "certain" });
  });
});

describe("with short answers expected alongside everything else", () => {
  const agreement: Expected = { name: "agreement", grammar: "yes or no", isAlongside: true };

  test("a short sound is heard as one of them, too, and that counts if it is certain and no worse", async () => {
    const { decoder, again } = hearing({ text: "your hours", score: -47 }, { text: "yes", score: -46 });
    decoder.expect(agreement);
    expect(decoder.hears).toBeUndefined();
    expect(await say(decoder)).toEqual({ text: "yes", certainty: "certain" });
    expect(again.map(([, expected]) => expected)).toEqual([agreement]);
  });

  test("a question that fits better stays a question", async () => {
    const { decoder, again } = hearing({ text: "your hours", score: -40 }, { text: "yes", score: -45 });
    decoder.expect(agreement);
    expect((await say(decoder)).text).toBe("your hours");
    expect(again).toHaveLength(1);
  });

  test("a sound that is none of them is heard again as anything", async () => {
    const { decoder, again } = hearing({ text: "yes", score: unknown }, { text: "no", score: doubtful });
    decoder.expect(agreement);
    expect(await say(decoder)).toEqual({ text: "no", certainty: "doubtful" });
    expect(again.map(([, expected]) => expected)).toEqual([agreement, undefined]);
  });

  test("a long sentence is not compared with them", async () => {
    const { decoder, again } = hearing({ text: "how much is it", score: certain }, { text: "yes", score: 0 });
    decoder.expect(agreement);
    decoder.start();
    decoder.write(new Int16Array(24_001));
    expect((await decoder.finish()).text).toBe("how much is it");
    expect(again).toEqual([]);
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

describe("the second listener", () => {
  /** Instances whose result is the name of their grammar; each waits until it is released. */
  function instances() {
    const made: { grammars: string[]; release(): void }[] = [];
    const make = () => {
      const { promise, resolve } = Promise.withResolvers<Search>();
      const grammars: string[] = [];
      const search: Search = {
        setGrammar: (grammar) => grammars.push(grammar),
        start() {},
        write: () => "",
        hearWhole: () => ({ text: grammars.at(-1) ?? "all", score: certain }),
        finish: () => ({ text: "", score: unknown }),
        cancel() {},
      };
      made.push({ grammars, release: () => resolve(search) });
      return promise;
    };
    return { made, make };
  }
  const digits: Expected = { name: "digits", grammar: "digits", isAlongside: false };
  const letters: Expected = { name: "letters", grammar: "letters", isAlongside: false };
  const sound = Int16Array.of(1);

  test("has one instance for everything, and one whose grammar is set only when it changes", async () => {
    const { made, make } = instances();
    const { hear } = secondListener(make);
    const heard = [undefined, digits, digits, letters, undefined].map((expected) => hear(sound, expected));
    for (const { release } of made) release();
    expect((await Promise.all(heard)).map(({ text }) => text)).toEqual([
      "all",
      "digits",
      "digits",
      "letters",
      "all",
    ]);
    expect(made.map(({ grammars }) => grammars)).toEqual([[], ["digits", "letters"]]);
  });

  test("hears in the right grammar even if its instance is freed meanwhile", async () => {
    const { made, make } = instances();
    const { hear, rest } = secondListener(make);
    const first = hear(sound, digits);
    rest();
    const second = hear(sound, letters);
    const third = hear(sound, digits);
    made[1]?.release();
    expect([(await second).text, (await third).text]).toEqual(["letters", "digits"]);
    made[0]?.release();
    expect((await first).text).toBe("digits");
    expect((await hear(sound, letters)).text).toBe("letters");
  });
});

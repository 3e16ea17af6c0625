import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Frame } from "#voice/protocol/audio.ts";
import { all } from "#voice/testing/all.ts";
import type { Recogniser, Recognition } from "./recogniser.ts";
import { hearWithFallback } from "./recogniser-with-fallback.ts";
import type { Synthesiser } from "./synthesiser.ts";
import { speakWithFallback } from "./synthesiser-with-fallback.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const frame = (value: number): Frame => new Int16Array(320).fill(value);
const aborted = () => new AbortController().signal;

type Trouble = "none" | "listen" | "write" | "finish" | "slow" | "hang";

/** Reports the number of frames as its text, and fails as `trouble` says. */
function recogniser(name: string, trouble: () => Trouble = () => "none") {
  const seen: string[] = [];
  const made: Recogniser = {
    warmUp: async () => {},
    completeness: () => (name === "ours" ? "complete" : "unknown"),
    listen(_, expecting) {
      const what = trouble();
      seen.push(`listen ${expecting?.context}`);
      if (what === "listen") throw new Error("no");
      let frames = 0;
      return {
        write() {
          if (what === "write") throw new Error("no");
          frames++;
        },
        async finish(): Promise<Recognition> {
          if (what === "finish") throw new Error("no");
          if (what === "hang") await new Promise(() => {});
          if (what === "slow") await new Promise((resolve) => setTimeout(resolve, 2_000));
          return { text: `${name} heard ${frames}`, certainty: "certain" };
        },
        cancel: () => seen.push("cancel"),
      };
    },
  };
  return { made, seen };
}

async function hear(by: Recogniser): Promise<string> {
  const utterance = by.listen(() => {}, { context: "digits" });
  for (let i = 0; i < 3; i++) utterance.write(frame(i));
  const heard = utterance.finish();
  await vi.advanceTimersByTimeAsync(2_500);
  return (await heard).text;
}

test.each<[Trouble, string]>([
  ["none", "hosted heard 3"],
  ["slow", "hosted heard 3"],
  ["listen", "ours heard 3"],
  ["write", "ours heard 3"],
  ["finish", "ours heard 3"],
  ["hang", "ours heard 3"],
])(
  "an utterance with a hosted recogniser in trouble (%s) is heard within its limit: %s",
  async (trouble, text) => {
    const ours = recogniser("ours");
    const reasons: unknown[] = [];
    const both = hearWithFallback(recogniser("hosted", () => trouble).made, {
      fallback: ours.made,
      onFallback: (reason) => reasons.push(reason),
    });
    expect(await hear(both)).toBe(text);
    expect(ours.seen).toEqual(text.startsWith("ours") ? ["listen digits"] : []);
    expect(reasons).toHaveLength(ours.seen.length);
    // The engine waits for both.
    expect(both.timeLimit).toBe(5_000);
  },
);

test("a recogniser that failed is left alone for a while, and ours hears each utterance live", async () => {
  const troubles: Trouble[] = ["finish", "none"];
  const hosted = recogniser("hosted", () => troubles.shift() ?? "none");
  const both = hearWithFallback(hosted.made, { fallback: recogniser("ours").made });
  expect(both.completeness("a")).toBe("unknown");
  expect(await hear(both)).toBe("ours heard 3");
  expect(both.completeness("a")).toBe("complete");
  expect(await hear(both)).toBe("ours heard 3");
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await hear(both)).toBe("hosted heard 3");
  expect(hosted.seen.filter((what) => what.startsWith("listen"))).toHaveLength(2);
});

test("a cancelled utterance is not heard again", async () => {
  const ours = recogniser("ours");
  const hosted = recogniser("hosted", () => "hang");
  const utterance = hearWithFallback(hosted.made, { fallback: ours.made }).listen(() => {});
  utterance.write(frame(1));
  const finished = expect(utterance.finish()).rejects.toThrow();
  utterance.cancel();
  await vi.advanceTimersByTimeAsync(2_500);
  await finished;
  expect([hosted.seen.at(-1), ours.seen]).toEqual(["cancel", []]);
});

type Sound = number | Error | "hang";

/** Speaks pieces of a script: a number is a piece of so many samples. */
function synthesiser(...scripts: Sound[][]) {
  const asked: unknown[] = [];
  const made: Synthesiser = {
    warmUp: async () => {},
    async *speak(clause, voice) {
      asked.push([clause, voice]);
      for (const step of scripts.shift() ?? []) {
        if (step instanceof Error) throw step;
        if (step === "hang") await new Promise(() => {});
        else yield new Int16Array(step);
      }
    },
  };
  return { made, asked };
}

async function lengths(by: Synthesiser, clause = "Hello."): Promise<number[]> {
  const pieces = all(by.speak(clause, { voiceId: "theirs", speed: 1.2 }, aborted()));
  pieces.catch(() => {});
  await vi.advanceTimersByTimeAsync(1_500);
  return (await pieces).map(({ length }) => length);
}

test.each<[string, Sound[]]>([
  ["fails", [new Error("down")]],
  ["hangs", ["hang"]],
  ["gives an empty piece and hangs", [0, "hang"]],
  ["gives no sound", []],
])("a clause for which a hosted voice %s is spoken by ours, at the same speed", async (_, script) => {
  const ours = synthesiser([100], [100]);
  const hosted = synthesiser(script, [7]);
  const reasons: unknown[] = [];
  const both = speakWithFallback(hosted.made, {
    fallback: ours.made,
    onFallback: (reason) => reasons.push(reason),
  });
  expect((await lengths(both)).filter((length) => length > 0)).toEqual([100]);
  expect(ours.asked).toEqual([["Hello.", { speed: 1.2 }]]);
  expect(await lengths(both)).toEqual([100]);
  expect([hosted.asked.length, reasons.length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await lengths(both)).toEqual([7]);
});

test("a hosted voice is heard, its failure after some sound reaches the caller, and a dash needs no sound", async () => {
  const ours = synthesiser();
  const both = speakWithFallback(synthesiser([1, 2], [3, new Error("down")], []).made, {
    fallback: ours.made,
  });
  expect(await lengths(both)).toEqual([1, 2]);
  await expect(lengths(both)).rejects.toThrow("down");
  expect(await lengths(both, "–")).toEqual([]);
  expect(ours.asked).toEqual([]);
});

test("a hosted voice that stalls after some sound is given up, and ours may take its own time", async () => {
  const both = speakWithFallback(synthesiser([1, "hang"]).made, {
    fallback: { ...synthesiser().made, timeLimit: 10_000 },
  });
  expect(both.timeLimit).toBe(10_000);
  const stalled = expect(lengths(both)).rejects.toThrow("within 2500 ms");
  await vi.advanceTimersByTimeAsync(2_500);
  await stalled;
});

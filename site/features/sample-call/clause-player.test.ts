import { beforeEach, describe, expect, test } from "vitest";
import { playClauses } from "./clause-player.ts";

/** The second clause fades as the third cuts in. */
const clauses = [
  { startsAt: 600, endsAt: 1600 },
  { startsAt: 2000, endsAt: 3000, fadesAt: 2850 },
  { startsAt: 2850, endsAt: 4000 },
];

/** An audio clock that is set by hand, and what was told to its nodes. */
function fakeContext() {
  const told: string[] = [];
  const seconds = (at: number) => `${Math.round(at * 1000)} ms`;
  const context = {
    currentTime: 0,
    createGain: () => ({
      gain: {
        setValueAtTime: (value: number, at: number) => told.push(`gain ${value} at ${seconds(at)}`),
        linearRampToValueAtTime: (value: number, at: number) => told.push(`gain ${value} by ${seconds(at)}`),
      },
      connect: () => {},
    }),
    createBufferSource: () => ({
      buffer: undefined as unknown,
      connect: (node: unknown) => node,
      start(at: number) {
        told.push(`${this.buffer} at ${seconds(at)}`);
      },
    }),
  };
  return { context, told };
}

describe("the clauses of the sample call", () => {
  let wanted: { index: number; sound: PromiseWithResolvers<AudioBuffer> }[];
  let fake: ReturnType<typeof fakeContext>;
  let call: ReturnType<typeof playClauses>;

  beforeEach(() => {
    wanted = [];
    fake = fakeContext();
    call = playClauses(fake.context as unknown as AudioContext, {} as AudioNode, clauses, (index) => {
      const sound = Promise.withResolvers<AudioBuffer>();
      wanted.push({ index, sound });
      return sound.promise;
    });
  });

  /** Lets the call go on until a moment, in ms. @returns ms since it began. */
  async function stepAt(ms: number): Promise<number> {
    await new Promise((resolve) => setImmediate(resolve));
    fake.context.currentTime = ms / 1000;
    return Math.round(call.step());
  }

  function arrives(): void {
    const last = wanted.at(-1);
    last?.sound.resolve(`clause ${last.index}` as unknown as AudioBuffer);
  }

  test("are loaded one ahead and play at their times; the one that is cut off fades", async () => {
    expect(await stepAt(10)).toBe(10);
    arrives();
    await stepAt(500);
    expect(wanted, "nothing plays yet").toHaveLength(1);
    await stepAt(610);
    expect(wanted).toHaveLength(2);
    arrives();
    await stepAt(1900);
    expect(wanted).toHaveLength(2);
    await stepAt(2010);
    arrives();
    expect(await stepAt(2500)).toBe(2500);
    expect(wanted).toHaveLength(3);
    expect(await stepAt(9000)).toBe(9000);
    expect(fake.told).toEqual([
      "clause 0 at 600 ms",
      "gain 1 at 2850 ms",
      "gain 0 by 3000 ms",
      "clause 1 at 2000 ms",
      "clause 2 at 2850 ms",
    ]);
  });

  test("hold the call up when one comes late, and all that follows is as much later", async () => {
    await stepAt(0);
    expect(await stepAt(1500), "the captions wait").toBe(600);
    arrives();
    expect(await stepAt(1600)).toBe(600);
    expect(await stepAt(1700)).toBe(700);
    arrives();
    await stepAt(2000);
    expect(fake.told.filter((what) => what.startsWith("clause"))).toEqual([
      "clause 0 at 1600 ms",
      "clause 1 at 3000 ms",
    ]);
    expect(call.isBroken()).toBe(false);
  });

  test("are broken once a clause is due that could not be loaded, and not before", async () => {
    await stepAt(0);
    arrives();
    await stepAt(600);
    await stepAt(610);
    wanted.at(-1)?.sound.reject(new Error("no network"));
    expect(await stepAt(1990)).toBe(1990);
    expect(call.isBroken()).toBe(false);
    expect(await stepAt(2100)).toBe(2000);
    expect(call.isBroken()).toBe(true);
    expect(wanted, "it is not asked for again").toHaveLength(2);
  });
});

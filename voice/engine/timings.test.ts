import { describe, expect, test } from "vitest";
import { frameMs } from "#voice/protocol/audio.ts";
import * as timings from "#voice/time/timings.ts";
import { endpointingDefaults, secondThoughts, turnTimings } from "#voice/time/timings.ts";
import { step } from "./turn-machine.ts";
import { rulesOf } from "./turn-rules.ts";
import { initialState, type TurnEvent } from "./turn-state.ts";

describe("the times of a turn fit together", () => {
  test("a yes that is gone on with at the last moment has taken its answer back before anything is done", () => {
    const rules = rulesOf({});
    let state = initialState(0);
    const happens = (event: TurnEvent) => {
      const next = step(state, event, rules);
      state = next.state;
      return next.commands.map(({ type }) => type);
    };
    happens({ type: "opened", at: 0 });
    happens({ type: "voice-began", utterance: 1, at: 100 });
    happens({ type: "utterance-ended", utterance: 1, spokeUntil: 300, at: 500 });
    const yes = { text: "yes", certainty: "certain" } as const;
    // Recognition takes no time at worst.
    const asked = { type: "heard", utterance: 1, recognition: yes, voiced: 200, at: 500 } as const;
    expect(happens(asked)).toContain("answer");
    let at = 500 + turnTimings.goOn;
    happens({ type: "voice-began", utterance: 2, at });
    const isTakenBack = () => {
      at += frameMs;
      // A word with a stop in it: every fourth frame is silent.
      const voiced = Math.floor(((at - 500 - turnTimings.goOn) * 3) / 4);
      return happens({ type: "voice", utterance: 2, voiced, silence: 0, at }).includes("cancel-answer");
    };
    while (at < 5_000 && !isTakenBack());
    expect(at - 500).toBeLessThan(secondThoughts);
  });

  test("the sound of a sentence is kept for as long as it can be gone on with, and as long as anybody speaks", () => {
    const { goOnWithin, longestTrail } = timings;
    expect(goOnWithin).toBeGreaterThan(turnTimings.goOn);
    expect(longestTrail * frameMs).toBeGreaterThanOrEqual(endpointingDefaults.longest + goOnWithin);
  });

  test("the quiet end of an utterance is quiet after the shortest silence that ends one", () => {
    const { complete, extensible, incomplete, dangling, unknown } = endpointingDefaults;
    const shortest = Math.min(complete, extensible, incomplete, dangling, unknown);
    expect(timings.quietAfterEnd * frameMs).toBeLessThan(shortest);
  });

  test("the more is known of what a sentence still lacks, the longer its end is waited for", () => {
    const { stable, complete, extensible, dangling, unknown, incomplete } = endpointingDefaults;
    const rising = [stable, complete, extensible, dangling, unknown, incomplete];
    expect(rising.toSorted((a, b) => a - b)).toEqual(rising);
    expect(incomplete).toBeLessThanOrEqual(turnTimings.goOn);
  });

  test("of voice over the assistant less holds it than takes the turn, and less with a reason than without", () => {
    const { hold, interruptToGoOn, interruptWithCommand, believable, interrupt } = turnTimings;
    const rising = [hold, interruptToGoOn, interruptWithCommand, believable, interrupt];
    expect(rising.toSorted((a, b) => a - b)).toEqual(rising);
    expect(new Set(rising).size).toBe(rising.length);
  });

  test("an utterance without words lets the assistant go on before it is over", () => {
    expect(turnTimings.unduck).toBeLessThan(endpointingDefaults.unknown);
  });

  test("an utterance ends by itself before the turn that it is in", () => {
    expect(endpointingDefaults.longest).toBeLessThan(turnTimings.longestTurn);
  });

  test("something is said of an act that takes its time before the watchdog does, and both before it is given up", () => {
    expect(timings.patience).toBeLessThan(turnTimings.oneMoment);
    expect(secondThoughts + timings.patience).toBeLessThan(turnTimings.answer);
    expect(turnTimings.oneMoment).toBeLessThan(turnTimings.answer);
  });
});

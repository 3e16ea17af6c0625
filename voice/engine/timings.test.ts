import { describe, expect, test } from "vitest";
import { frameMs } from "#voice/protocol/audio.ts";
import * as timings from "#voice/time/timings.ts";
import { endpointingDefaults, secondThoughts, turnTimings } from "#voice/time/timings.ts";
import { step } from "./turn-machine.ts";
import { rulesOf } from "./turn-rules.ts";
import { initialState, type TurnEvent } from "./turn-state.ts";

describe("the times of a turn fit together", () => {
  test("a yes qualified at the last moment takes its answer back before it is acted on", () => {
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
    // The worst case: recognition takes no time.
    const asked = {
      type: "heard",
      utterance: 1,
      recognition: yes,
      voiced: 200,
      isNew: false,
      at: 500,
    } as const;
    expect(happens(asked)).toContain("answer");
    let at = 500 + turnTimings.goOn;
    happens({ type: "voice-began", utterance: 2, at });
    const isTakenBack = () => {
      at += frameMs;
      // Words have silences in them: here every fourth frame is silent.
      const voiced = Math.floor(((at - 500 - turnTimings.goOn) * 3) / 4);
      return happens({ type: "voice", utterance: 2, voiced, silence: 0, at }).includes("cancel-answer");
    };
    while (at < 5_000 && !isTakenBack());
    expect(at - 500).toBeLessThan(secondThoughts);
  });

  test("the sound of a sentence is kept while the visitor can go on with it, and for the longest utterance", () => {
    const { goOnWithin, longestTrail } = timings;
    expect(goOnWithin).toBeGreaterThan(turnTimings.goOn);
    expect(longestTrail * frameMs).toBeGreaterThanOrEqual(endpointingDefaults.longest + goOnWithin);
  });

  test("the quiet end of an utterance is shorter than the shortest silence that ends one", () => {
    const { complete, extensible, incomplete, dangling, unknown } = endpointingDefaults;
    const shortest = Math.min(complete, extensible, incomplete, dangling, unknown);
    expect(timings.quietAfterEnd * frameMs).toBeLessThan(shortest);
  });

  test("the less complete a sentence is, the longer the silence that ends it", () => {
    const { stable, complete, extensible, dangling, unknown, incomplete } = endpointingDefaults;
    const rising = [stable, complete, extensible, dangling, unknown, incomplete];
    expect(rising.toSorted((a, b) => a - b)).toEqual(rising);
    expect(incomplete).toBeLessThanOrEqual(turnTimings.goOn);
  });

  test("less voice silences the assistant than takes its turn, and less with a command than without", () => {
    const { hold, interruptToGoOn, interruptWithCommand, believable, interrupt } = turnTimings;
    const rising = [hold, interruptToGoOn, interruptWithCommand, believable, interrupt];
    expect(rising.toSorted((a, b) => a - b)).toEqual(rising);
    expect(new Set(rising).size).toBe(rising.length);
  });

  test("during an utterance without words the assistant goes on before it is over", () => {
    expect(turnTimings.unduck).toBeLessThan(endpointingDefaults.unknown);
  });

  test("an utterance reaches its longest duration before its turn does", () => {
    expect(endpointingDefaults.longest).toBeLessThan(turnTimings.longestTurn);
  });

  test('a slow act gets its "one moment" before the watchdog speaks, and both come before the answer is given up', () => {
    expect(timings.patience).toBeLessThan(turnTimings.oneMoment);
    expect(secondThoughts + timings.patience).toBeLessThan(turnTimings.answer);
    expect(turnTimings.oneMoment).toBeLessThan(turnTimings.answer);
  });
});

import { describe, expect, test } from "vitest";
import { notAnswered, type ScreeningEvent, type ScreeningStep, screen } from "./screening.ts";

/** A far end: what it says, for how long, and after how long its words are known; tones, and silence. All in ms. */
type Sound =
  | { readonly says: string; readonly ms: number; readonly known?: number }
  | { readonly tone: number; readonly isVoice?: boolean }
  | { readonly silence: number };

const frame = 20;

/** Plays a far end, and silence after it. @returns each act with its time, and the stages, each once. */
function play(
  sounds: readonly Sound[],
  { silence = 8_000, keyAt }: { silence?: number; keyAt?: number } = {},
) {
  const events: ScreeningEvent[] = [{ at: 0, type: "answered" }];
  let at = 0;
  let spokeUntil = 0;
  for (const sound of [...sounds, { silence }]) {
    const length = "says" in sound ? sound.ms : "tone" in sound ? sound.tone : sound.silence;
    for (let into = frame; into <= length; into += frame) {
      const now = at + into;
      if ("says" in sound) {
        spokeUntil = now;
        events.push({ at: now, type: "voice", silence: 0 });
      }
      if ("tone" in sound) {
        // A turn detector takes a loud tone for a voice.
        if (sound.isVoice) events.push({ at: now, type: "voice", silence: 0 });
        if (into === 120) events.push({ at: now, type: "beep-begun" });
      }
      events.push({ at: now, type: "tick" });
    }
    at += length;
    if ("says" in sound && sound.says !== "" && sound.known !== undefined)
      events.push({ at: at + sound.known, type: "words", text: sound.says, spokeUntil });
    if ("tone" in sound && sound.tone >= 120) events.push({ at: at + frame, type: "beep-over" });
  }
  if (keyAt !== undefined) events.push({ at: keyAt, type: "key" });
  let step: ScreeningStep = { state: notAnswered };
  const acts: [act: string, at: number][] = [];
  const stages: string[] = [];
  for (const event of events.toSorted((a, b) => a.at - b.at)) {
    step = screen(step.state, event);
    if (stages.at(-1) !== step.state.stage) stages.push(step.state.stage);
    if (step.act) acts.push([step.act, event.at]);
  }
  return { acts, stages };
}

const hello = { says: "hello", ms: 500, known: 300 };
const receptionist = {
  says: "good morning riverside dental this is maria how can i help you",
  ms: 3_600,
  known: 500,
};
const machine = {
  says: "you've reached the miller family please leave a message after the beep",
  ms: 4_200,
  known: 500,
};

describe("a person", () => {
  test("OUTB-04 is greeted at once after a hello, whether its words are known or not", () => {
    expect(play([{ silence: 700 }, hello]).acts).toEqual([["greet", 1_660]]);
    expect(play([{ silence: 700 }, { says: "", ms: 500 }]).acts).toEqual([["greet", 2_000]]);
  });

  test("is not talked over: a hello that goes on is heard to its end", () => {
    const sounds = [hello, { silence: 400 }, { says: "hello is anybody there", ms: 1_000, known: 200 }];
    expect(play(sounds).acts).toEqual([["greet", 2_360]]);
  });

  test("who picks up and waits is greeted after two seconds", () => {
    expect(play([]).acts).toEqual([["greet", 2_000]]);
  });

  test("who answers for a business is greeted when the greeting is over, however long it was", () => {
    const { acts, stages } = play([{ silence: 500 }, receptionist]);
    expect(stages).toEqual(["greeting", "long", "person"]);
    expect(acts).toEqual([["greet", 4_600]]);
    const unknown = play([{ silence: 500 }, { ...receptionist, known: undefined as never }]);
    expect(unknown.acts).toEqual([["greet", 4_100 + 1_500]]);
  });

  test("who presses a key is there", () => {
    expect(play([{ says: "", ms: 3_000 }], { keyAt: 1_000 }).acts[0]).toEqual(["greet", 1_000]);
  });
});

describe("a machine", () => {
  test("OUTB-04 is told from a person within 2.5 s of its speech", () => {
    const { stages } = play([{ silence: 500 }, { says: "", ms: 2_500 }], { silence: 0 });
    expect(stages.at(-1)).toBe("long");
    const short = play([{ silence: 500 }, { says: "", ms: 2_000 }], { silence: 0 });
    expect(short.stages.at(-1)).toBe("greeting");
  });

  test("records when its beep is over and nobody speaks after it", () => {
    const { acts } = play([{ silence: 500 }, machine, { silence: 300 }, { tone: 500 }]);
    expect(acts.map(([act]) => act)).toEqual(["machine", "record"]);
    const [, [, at = 0] = []] = acts;
    // 400 ms of silence after the tone.
    expect(at - 5_500).toBeGreaterThanOrEqual(400);
    expect(at - 5_500).toBeLessThanOrEqual(460);
  });

  test("is known by its beep alone, in any language, even if the turn detector takes the tone for a voice", () => {
    for (const isVoice of [false, true]) {
      const { acts } = play([
        { silence: 300 },
        { says: "", ms: 4_000 },
        { silence: 600 },
        { tone: 400, isVoice },
      ]);
      expect(acts.map(([act]) => act)).toEqual(["record"]);
      expect(acts[0]?.[1]).toBeLessThanOrEqual(5_300 + 460);
    }
  });

  test("with a greeting as short as a person's was greeted, and records after its beep all the same", () => {
    const { acts } = play([{ says: "", ms: 900 }, { silence: 1_200 }, { tone: 300 }]);
    expect(acts.map(([act]) => act)).toEqual(["greet", "record"]);
  });

  test("that pauses after a hello was greeted, and is known by its words", () => {
    const { acts } = play([hello, { silence: 900 }, { ...machine, says: machine.says }, { tone: 300 }]);
    expect(acts.map(([act]) => act)).toEqual(["greet", "machine", "record"]);
  });

  test("that says whose it is, and goes on after a second, is not greeted", () => {
    const name = { says: "hi you've reached tom", ms: 1_100, known: 300 };
    const { acts } = play([name, { silence: 1_000 }, { ...machine }, { tone: 300 }]);
    expect(acts.map(([act]) => act)).toEqual(["machine", "record"]);
  });

  test("without a beep records three seconds after its greeting", () => {
    expect(play([machine]).acts).toEqual([
      ["machine", 4_700],
      ["record", 7_200],
    ]);
  });

  test("whose first tone belongs to its greeting is waited for", () => {
    const { acts } = play([{ tone: 200 }, { silence: 200 }, machine, { silence: 400 }, { tone: 400 }]);
    expect(acts.map(([act]) => act)).toEqual(["machine", "record"]);
    expect(acts[1]?.[1]).toBeGreaterThan(5_400);
  });

  test("that talks without end is left after a minute", () => {
    const { acts } = play([{ ...machine }, ...Array(30).fill({ says: "", ms: 2_400 })]);
    expect(acts).toEqual([
      ["machine", 4_700],
      ["give-up", 60_000],
    ]);
  });
});

test("half a minute into a conversation no tone and no word makes a machine of a person", () => {
  const talk = Array.from({ length: 20 }, () => [{ says: "", ms: 1_000 }, { silence: 600 }]).flat();
  const { acts, stages } = play([hello, { silence: 1_000 }, ...talk, { tone: 400 }, { ...machine }]);
  expect(acts.map(([act]) => act)).toEqual(["greet"]);
  expect(stages.at(-1)).toBe("over");
});

test("a long tone is no beep, and nobody waits for its end", () => {
  let step: ScreeningStep = { state: notAnswered };
  const acts: string[] = [];
  for (const event of [
    { at: 0, type: "answered" },
    { at: 200, type: "beep-begun" },
    { at: 1_900, type: "tick" },
    { at: 3_100, type: "no-beep" },
    { at: 3_120, type: "tick" },
  ] satisfies ScreeningEvent[]) {
    step = screen(step.state, event);
    if (step.act) acts.push(step.act);
  }
  expect(acts).toEqual(["greet"]);
});

import { describe, expect, test } from "vitest";
import type { SampleLine } from "#content/sample-calls/sample-calls.ts";
import { callSeconds, finalFrame, frameAt } from "./playback.ts";
import { scheduleCall } from "./schedule.ts";

const lines: SampleLine[] = [
  { speaker: "wren", text: "How can I help?" },
  { speaker: "caller", text: "A table." },
  { speaker: "wren", text: "At eight,", cutOff: "or at" },
  { speaker: "caller", text: "Eight." },
  { speaker: "wren", text: "Done." },
];
/** Every clause takes a second. */
const clauses = [
  [[4, 1000]],
  [[2, 1000]],
  [
    [2, 1000],
    [2, 1000],
  ],
  [[1, 1000]],
  [[1, 1000]],
] as const;
const schedule = scheduleCall(lines, clauses);

describe("a sample call", () => {
  test("begins with nothing said and nothing booked", () => {
    expect(frameAt(schedule, 0)).toEqual({
      line: -1,
      words: 0,
      speaker: null,
      seconds: 0,
      booked: false,
      ended: false,
    });
  });

  test("says its lines in order, one word after the other", () => {
    const heard: string[] = [];
    for (let time = 0; time <= schedule.length; time += 10) {
      const { line, words } = frameAt(schedule, time);
      const now = `${line}.${words}`;
      if (heard.at(-1) !== now) heard.push(now);
    }
    expect(heard).toEqual([
      "-1.0",
      "0.1",
      "0.2",
      "0.3",
      "0.4",
      "1.1",
      "1.2",
      "2.1",
      "2.2",
      "2.3",
      "2.4",
      "3.1",
      "4.1",
    ]);
  });

  test("falls silent between two lines, but not when the caller cuts in", () => {
    const speakers: (string | null)[] = [];
    for (let time = 0; time <= schedule.length; time += 10) {
      const { speaker } = frameAt(schedule, time);
      if (time === 0 || speakers.at(-1) !== speaker) speakers.push(speaker);
    }
    expect(speakers).toEqual([null, "wren", null, "caller", null, "wren", "caller", null, "wren", null]);
  });

  test("shows the words of a clause while it sounds, a longer word for longer", () => {
    const [first] = schedule.lines;
    expect(first?.wordSteps).toEqual([0, 5, 10, 13]);
    expect(schedule.clauses.map(({ startsAt, endsAt }) => Math.round(endsAt - startsAt))).toEqual(
      Array.from({ length: 6 }, () => 1000),
    );
  });

  test("fades a voice within 150 ms where the other cuts in, and nowhere else", () => {
    const fading = schedule.clauses.filter(({ fadesAt }) => fadesAt !== undefined);
    expect(fading).toHaveLength(1);
    expect(fading[0]).toBe(schedule.clauses[3]);
    const cutIn = schedule.lines[3]?.startsAt ?? 0;
    expect(fading[0]?.fadesAt).toBe(cutIn);
    expect(fading[0]?.endsAt).toBeCloseTo(cutIn + 150);
  });

  test("is booked with the last line and ends a moment later", () => {
    const lastLine = schedule.lines.at(-1);
    expect(frameAt(schedule, (lastLine?.startsAt ?? 0) - 1).booked).toBe(false);
    expect(frameAt(schedule, lastLine?.startsAt ?? 0)).toMatchObject({ booked: true, ended: false });
    expect(finalFrame(schedule)).toMatchObject({ line: 4, words: 1, booked: true, ended: true });
  });

  test("counts its seconds from the first word to the last, as the buttons promise", () => {
    const seconds = callSeconds(schedule);
    const shown = [0, 300, 1500, 2600, schedule.length].map((time) => frameAt(schedule, time).seconds);
    expect(shown).toEqual([0, 0, 0, 2, seconds]);
    // Six clauses of a second, three pauses between speakers, one inside a line, and a cut-in.
    expect(seconds).toBe(Math.round(6 + 3 * 0.42 + 0.11 - 0.15));
  });

  test("does not change when the clock runs on", () => {
    expect(frameAt(schedule, schedule.length + 60_000)).toEqual(finalFrame(schedule));
  });
});

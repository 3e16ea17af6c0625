import { expect, test } from "vitest";
import { clickToSound, interruptionsOf, type Levels, spansOf, turnsOf } from "./sounds.ts";

const blockMs = 5;

/** Builds both sides from stretches of constant level. */
function levels(mic: [ms: number, level: number][], remote: [ms: number, level: number][]): Levels {
  const blocks = (stretches: [number, number][]) =>
    stretches.flatMap(([ms, level]) => Array<number>(ms / blockMs).fill(level));
  return { blockMs, startMs: 100, clickedMs: 40, mic: blocks(mic), remote: blocks(remote) };
}

test("an answer is timed from the visitor's last sound to the assistant's first, ignoring pauses within sentences", () => {
  const two = levels(
    [
      [3_000, 0],
      [500, 0.1],
      [400, 0],
      [500, 0.1],
      [3_600, 0],
      [500, 0.1],
      [2_000, 0],
    ],
    [
      [300, 0],
      [1_000, 0.1],
      [3_400, 0],
      [800, 0.1],
      [500, 0],
      [800, 0.1],
      [1_600, 0],
      [500, 0],
      [800, 0.1],
    ],
  );
  // The first question ends at 4.4 s, answered at 4.7 s; the second at 8.5 s, answered at 8.9 s.
  expect(turnsOf(two)).toEqual({ delays: [300, 400], asked: 2 });
});

test("unanswered questions count as asked, those over the assistant do not, and an early answer is negative", () => {
  const unanswered: [number, number][] = [
    [500, 0.1],
    [2_000, 0],
  ];
  expect(turnsOf(levels(unanswered, [[2_500, 0]]))).toEqual({ delays: [], asked: 1 });
  expect(turnsOf(levels([[500, 0], ...unanswered], [[3_000, 0.1]]))).toEqual({ delays: [], asked: 0 });
  const early = levels(unanswered, [
    [450, 0],
    [500, 0.1],
  ]);
  expect(turnsOf(early)).toEqual({ delays: [-50], asked: 1 });
});

test("the greeting is timed from the click; a click of the line is no sound", () => {
  const greeting = levels(
    [],
    [
      [200, 0],
      [5, 0.1],
      [1_500, 0],
      [300, 0.1],
    ],
  );
  expect(spansOf(greeting, "remote", 800)).toEqual([{ from: 1_805, to: 2_105 }]);
  expect(clickToSound(greeting)).toBe(1_765);
  expect(clickToSound(levels([], [[200, 0]]))).toBeUndefined();
});

test("an interrupted assistant is ducked when it stays below a third, and silent when nothing follows", () => {
  const stopped = levels(
    [
      [2_000, 0],
      [800, 0.1],
      [1_500, 0],
    ],
    [
      [2_050, 0.2],
      [20, 0.02],
      [30, 0.2],
      [150, 0.05],
      [1_500, 0],
    ],
  );
  expect(interruptionsOf(stopped)).toEqual({ overlaps: 1, interruptions: [{ ducked: 100, silent: 250 }] });
});

test("an assistant that keeps talking was not stopped, and one that was silent was not interrupted", () => {
  const said: [number, number][] = [
    [2_000, 0],
    [300, 0.1],
  ];
  expect(interruptionsOf(levels(said, [[6_000, 0.2]]))).toEqual({ overlaps: 1, interruptions: [] });
  const finished = levels(said, [
    [1_500, 0.2],
    [4_000, 0],
  ]);
  expect(interruptionsOf(finished)).toEqual({ overlaps: 0, interruptions: [] });
});
